; Stands for the program in the Wine test.  It notes its command line in %TEMP%\told.txt; with the word `stay` it then
; runs on, and with `hold` it plays a set-up at work, until there is a file %TEMP%\enough.txt.
Target amd64-unicode
Unicode true
RequestExecutionLevel user
SilentInstall silent
Name "stub"
OutFile "${OUT}"

!include "FileFunc.nsh"
!include "LogicLib.nsh"

Section
  ${GetParameters} $0
  ${If} $0 == "hold"
    System::Call 'kernel32::CreateMutex(p 0, i 1, t "WestmarchSetup")'
  ${EndIf}
  FileOpen $1 "$TEMP\told.txt" w
  FileWriteUTF16LE $1 "$CMDLINE"
  FileClose $1
  ${If} $0 == "stay"
  ${OrIf} $0 == "hold"
    ${DoUntil} ${FileExists} "$TEMP\enough.txt"
      Sleep 50
    ${Loop}
  ${EndIf}
SectionEnd
