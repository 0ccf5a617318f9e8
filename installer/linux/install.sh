#!/bin/sh
# Installs Westmarch from the folder that this script lies in, or takes it away.
#   ./install.sh [--prefix FOLDER] [--uninstall]
# The program goes to FOLDER/lib/westmarch, a link to FOLDER/bin, and what the desktop reads to FOLDER/share.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
prefix=$HOME/.local
wish=install
while [ $# -gt 0 ]; do
  case $1 in
    --prefix)
      [ $# -gt 1 ] || { echo "install.sh: --prefix needs a folder." >&2; exit 2; }
      prefix=$2
      shift 2
      ;;
    --uninstall)
      wish=uninstall
      shift
      ;;
    *)
      echo "install.sh takes --prefix FOLDER and --uninstall; it got $1." >&2
      exit 2
      ;;
  esac
done
case $prefix in
  /*) ;;
  *) prefix=$(pwd)/$prefix ;;
esac
place=$prefix/lib/westmarch

refresh() {
  # Desktops notice without this too, only later.
  command -v update-mime-database >/dev/null 2>&1 && update-mime-database "$prefix/share/mime" >/dev/null 2>&1 || true
  command -v update-desktop-database >/dev/null 2>&1 && update-desktop-database -q "$prefix/share/applications" 2>/dev/null || true
  command -v gtk-update-icon-cache >/dev/null 2>&1 && gtk-update-icon-cache -qtf "$prefix/share/icons/hicolor" 2>/dev/null || true
}

shared() {
  (cd "$here/share" && find . -type f | sed 's|^\./||')
}

if [ "$wish" = uninstall ]; then
  [ -d "$place" ] || { echo "There is no Westmarch in $place." >&2; exit 1; }
  rm -rf "$place"
  rm -f "$prefix/bin/westmarch"
  shared | while read -r file; do rm -f "$prefix/share/$file"; done
  refresh
  echo "Westmarch is gone from $prefix; saved games are where they were."
  exit 0
fi

mkdir -p "$prefix/lib" "$prefix/bin" "$prefix/share" 2>/dev/null || {
  echo "install.sh may not write to $prefix: choose another folder by --prefix, or ask an administrator." >&2
  exit 1
}
# Beside the old one first: an interrupted copy must not leave half a program, nor parts of two versions.
rm -rf "$place.new"
trap 'rm -rf "$place.new"' EXIT
cp -R "$here/program" "$place.new"
rm -rf "$place.old"
[ ! -d "$place" ] || mv "$place" "$place.old"
mv "$place.new" "$place"
rm -rf "$place.old"
ln -sf "$place/westmarch" "$prefix/bin/westmarch"
shared | while read -r file; do
  mkdir -p "$prefix/share/$(dirname "$file")"
  cp "$here/share/$file" "$prefix/share/$file"
done
# The entry names the program by its full path, for not every desktop has FOLDER/bin on its path.
entry=$prefix/share/applications/westmarch.desktop
sed -e "s|^Exec=westmarch|Exec=\"$place/westmarch\"|" -e "s|^TryExec=westmarch|TryExec=$place/westmarch|" \
  "$here/share/applications/westmarch.desktop" > "$entry"
refresh
echo "Westmarch is installed: start it from the menu, or by $prefix/bin/westmarch."
