"""What happened, line by line, as a seat may know it."""

from __future__ import annotations

from westmarch.engine.records import Event, Seat
from westmarch.engine.table import Line
from westmarch.engine.text_format import listed
from westmarch.games.quest.atlas import PLACES
from westmarch.games.quest.catalogue import BLANK, MINIONS
from westmarch.games.quest.state import at
from westmarch.games.quest.text import names
from westmarch.games.quest.text.prompts import ending

SILENT = {
    "turned_up", "turned_down", "chosen_in_secret", "chose", "picked_hero", "drew_token", "trimmed_influence",
    "looked_at_plots", "buried_plot", "altered_in_combat", "card_chosen", "beaten",
    "round_over", "combat_decided",
}  # fmt: skip
"""Events without a line: others say it."""
_STRONG = {
    "began_turn", "event", "played_plot", "discarded_plot", "fight_began", "minion_came", "minion_defeated",
    "hero_defeated", "completed", "ended", "foe_defeated", "finale",
}  # fmt: skip


_DEEDS = {
    "Can", "Chooses", "Claims", "Completes", "Consults", "Discards", "Draws", "Fights", "Follows", "Gains", "Gets",
    "Gives", "Is", "Learns", "Looks", "Loses", "Moves", "Names", "Plays", "Refuses", "Shuffles", "Spends", "Takes",
    "Travels", "Wins",
}  # fmt: skip
"""Sentences that begin so go on from the name of a seat."""


def tell(event: Event, seat: Seat | None) -> Line | None:
    """One line, or None where an event needs none."""
    if event.name in SILENT:
        return None
    facts = event.facts
    rule = _LINES.get(event.name)
    text = rule(facts) if callable(rule) else rule
    if not text:
        return None
    about = int(facts["seat"]) if facts.get("seat", "").lstrip("-").isdecimal() and facts["seat"] != "-1" else None
    number = facts.get("round", "") if event.name == "began_turn" and about == 0 else ""
    sentence = names.capital(str(text))
    is_deed = about is not None and sentence.partition(" ")[0] in _DEEDS
    words = tuple([names.the(facts[key]) for key in ("place", "source") if facts.get(key) in PLACES])
    mentions = _mentions(facts)
    return Line(number, about, sentence, mentions, event.name in _STRONG, is_deed=is_deed, words=words)


def _mentions(facts: dict[str, str]) -> tuple[str, ...]:
    """The items and places that a line speaks of."""
    found = [facts[key] for key in ("piece", "minion", "character", "hero", "foe") if facts.get(key)]
    found += facts.get("pieces", "").split()
    found += [at(facts[key]) for key in ("place", "source") if facts.get(key) in PLACES]
    found += [f"marker-{facts['marker']}"] if "marker" in facts else []
    return tuple(dict.fromkeys(found))


Facts = dict[str, str]


def _card(facts: Facts, unknown: str = "a card") -> str:
    return names.title(facts["face"]) if facts.get("face") else unknown


def _place(facts: Facts, key: str = "place") -> str:
    return names.the(facts[key])


def _number(facts: Facts) -> int:
    return int(facts["amount"])


def _faces(facts: Facts, noun: str) -> str:
    known = facts.get("faces", "").split()
    return listed([names.title(face) for face in known]) if known else names.count(_number(facts), noun)


def _hero_moved(facts: Facts) -> str:
    return f"{'Travels' if facts['how'] == 'traveled' else 'Moves'} to {_place(facts)}"


def _advanced(facts: Facts) -> str:
    number = _number(facts)
    way = "forward" if number > 0 else "back"
    return f"{names.marker(facts['marker'])} moves {way} {names.count(abs(number), 'space')}, to space {facts['space']}"


def _character(facts: Facts) -> str:
    who = names.title(facts["character"])
    if not facts["place"]:
        return f"{who} leaves the map"
    return f"{who} moves to {_place(facts)}" if facts["source"] else f"{who} is placed in {_place(facts)}"


def _revealed(facts: Facts) -> str:
    return "The token is a blank" if facts.get("face") == BLANK else f"The token is {names.one(facts['face'])}"


def _suffered(facts: Facts) -> str:
    return "Takes 1 damage from the " + ("life pool" if facts["pool"] == "life" else "hand")


def _traded(facts: Facts) -> str:
    return f"Gives {'1 favor' if facts['thing'] == 'favor' else names.title(facts['thing'])}"


_PASSED_OVER = {
    "later": "is not used: another card comes first",
    "sauron": "is not used: Sauron is dominant",
    "heroes": "is not used: the heroes are dominant",
}
"""Why a card that was drawn came to nothing; one that tells of other places needs no line."""


def _acted(facts: Facts) -> str:
    return f"Sauron's action: {names.TRACK_TITLES[facts['track']]} ({facts['amount']})"


_LINES: dict[str, object] = {
    "began_turn": lambda f: f"{names.title(f['hero'])}'s turn" if f.get("hero") else "Sauron's turn",
    "chose_hero": lambda f: f"{names.title(f['hero'])} sets out",
    "placed_influence": lambda f: f"Sauron places {names.amount(_number(f), 'influence')} in {_place(f)}",
    "removed_influence": lambda f: f"{names.amount(_number(f), 'influence')} is removed from {_place(f)}",
    "filled_pool": lambda f: f"{names.amount(_number(f), 'influence')} goes into the Shadow Pool",
    "drained_pool": lambda f: f"{names.amount(_number(f), 'influence')} leaves the Shadow Pool",
    "passed_over": lambda f: f"{_card(f)} {_PASSED_OVER[f['why']]}" if f["why"] in _PASSED_OVER else "",
    "discarded": lambda f: f"{_card(f)} is discarded" if f.get("face") else "A card is discarded",
    "reshuffled": lambda f: f"{names.where(f['deck'])} is shuffled again",
    "drew": lambda f: f"Draws {_faces(f, 'card')}",
    "exerted": lambda f: f"Spends {_card(f)}",
    "exerted_at_random": lambda f: f"Discards {_card(f)} at random",
    "recovered": lambda f: f"{_card(f)} goes from the damage pool to the rest pool",
    "rested": lambda f: f"Shuffles {names.count(_number(f), 'card')} into the life pool",
    "suffered": _suffered,
    "gained_favor": lambda f: f"Gains {names.amount(_number(f), 'favor')}",
    "lost_favor": lambda f: f"Loses {names.amount(_number(f), 'favor')}",
    "put_favor": lambda f: f"1 favor is placed in {_place(f)}",
    "took_favor_off": lambda f: f"1 favor is taken from {_place(f)}",
    "corrupted": lambda f: f"Takes the Corruption card {_card(f)}" if f.get("face") else "Takes a Corruption card",
    "cleansed": lambda f: f"Discards the Corruption card {_card(f)}",
    "shared_corruption": lambda f: f"Gets {_card(f)}",
    "gained_level": lambda f: f"Gains a level of {f['attribute']}",
    "gained_item": lambda f: f"Gains {names.one(f['item'])}",
    "lost_item": lambda f: f"Loses {names.one(f['item'])}",
    "hero_moved": _hero_moved,
    "minion_moved": lambda f: f"{names.does(f['minion'], 'moves', 'move')} to {_place(f)}",
    "minion_came": lambda f: f"{names.does(f['minion'], 'enters', 'enter')} play in {_place(f)}",
    "minion_wounded": lambda f: f"{names.does(f['minion'], 'takes', 'take')} {f['amount']} damage",
    "minion_healed": lambda f: f"{names.does(f['minion'], 'heals', 'heal')} {f['amount']} damage",
    "minion_defeated": lambda f: f"{names.does(f['minion'], 'is', 'are')} defeated",
    "token_moved": lambda f: f"A monster token moves from {_place(f, 'source')} to {_place(f)}",
    "token_placed": lambda f: f"A monster token is placed in {_place(f)}",
    "token_discarded": lambda f: f"A monster token is removed from {_place(f)}",
    "token_revealed": _revealed,
    "character_moved": _character,
    "advanced": _advanced,
    "revealed_quest": "Can now complete the Advanced Quest",
    "trained": lambda f: f"Learns {_card(f, 'a skill')}",
    "peeked": lambda f: f"Looks at the monster tokens in {_place(f)}",
    "made_perilous": lambda f: f"{_place(f)} is perilous until the end of the turn",
    "turn_cut_short": "The turn ends at once",
    "sauron_drew": lambda f: f"Sauron draws {_faces(f, f['deck'].capitalize() + ' card')}",
    "kept_plot": lambda f: f"Sauron keeps {_card(f, 'a Plot card')}",
    "showed_plots": "Sauron shows his Plot cards",
    "peeked_plot": lambda f: f"Sauron puts the Plot {'back on top' if f['how'] == 'leave' else 'under the deck'}",
    "fetched": lambda f: f"Sauron takes {_card(f, 'a Plot card')}",
    "played_shadow": lambda f: f"Sauron plays {_card(f)}",
    "played_plot": lambda f: f"Sauron plays the Plot {_card(f)} in {_place(f)}",
    "discarded_plot": lambda f: f"Discards the Plot {_card(f)}" if f["seat"] != "0" else f"{_card(f)} is discarded",
    "event": lambda f: f"Event: {_card(f)}",
    "event_stays": lambda f: f"{_card(f)} stays in play, with a marker in {_place(f)}",
    "event_ended": lambda f: f"{_card(f)} is over",
    "followed_event": lambda f: f"Follows the event {_card(f)}",
    "handed_over": lambda f: f"Gets {_card(f)}",
    "claimed": lambda f: f"Claims {_card(f)}",
    "acted": _acted,
    "voted": None,
    "council_divided": "The heroes do not agree, so it is decided at random",
    "consulted": lambda f: f"Consults {names.title(f['character'])}",
    "took_dark_path": "Chooses a dark path",
    "completed": lambda f: f"Completes {_card(f)}",
    "traded": _traded,
    "peril": lambda f: f"Peril: {_card(f)}",
    "encounter": lambda f: f"Encounter: {_card(f)}",
    "took_quest": lambda f: f"Takes the Quest {_card(f)}",
    "no_encounter": "No encounter",
    "combat_begun": lambda f: f"Fights {names.one(f['foe']) if f['foe'] not in MINIONS else names.the(f['foe'])}",
    "combat_refused": "Refuses combat in the Haven",
    "treated_as": lambda f: f"Sauron sends {names.one(f['foe'])}",
    "prepared": lambda f: f"Draws {names.count(int(f['cards']), 'card')}, +{f['strength']} strength",
    "round_begun": lambda f: f"Round {f['number']} of the combat",
    "exhausted": lambda f: "Is exhausted" if f["side"] == "0" else "The enemy is exhausted",
    "monster_healed": lambda f: f"{names.enemy(f['monster'])} heals {f['amount']} damage",
    "monster_wounded": lambda f: f"{names.enemy(f['monster'])} takes {f['amount']} damage",
    "monster_defeated": lambda f: f"{names.enemy(f['monster'])} is defeated",
    "not_defeated": lambda f: f"{names.does(f['foe'], 'is', 'are')} not defeated",
    "hand_counted": lambda f: f"In hand: {f['ranged']} ranged and {f['melee']} melee cards",
    "named_type": lambda f: f"Names {f['type']}",
    "hero_defeated": "Is defeated",
    "drew_from_rest": lambda f: f"Draws {_card(f)} from the rest pool",
    "foe_drew": lambda f: f"Sauron draws {_faces(f, 'combat card')}",
    "card_canceled": lambda f: "A card is canceled" if not f.get("face") else f"{_card(f)} is canceled",
    "played_combat_card": lambda f: f"{'Plays' if f['side'] == '0' else 'The enemy plays'} {_card(f)}",
    "discarded_at_random": lambda f: f"Discards {_card(f)} at random",
    "combat_ended": lambda f: "Wins the combat" if f["won"] == "yes" else "The combat is over",
    "mission_revealed": lambda f: f"{'Sauron' if f['side'] == 'sauron' else 'The heroes'}: {_card(f)}",
    "finale_begun": "The Finale begins",
    "champion_chosen": "Is the champion of the West",
    "ended": lambda f: ending(f["reason"], [int(seat) for seat in f["winners"].split()]),
}
"""What each event says."""
