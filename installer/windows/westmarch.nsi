; The set-up for Windows: for one person, without an administrator.  `setup.py` compiles it and defines
;   VERSION   as people read it, 0.2.0          NUMBERS  the same in four parts, 0.2.0.0
;   PROGRAM   the folder with the program        ART      the folder with icons and pictures
;   LIST      what lies in the program's folder  SIZE     of all that, in KiB
;   OUT       the set-up to be written           SIGN     a command that signs a file, where there is a key
;
; LIST, in UTF-16, names one thing a line: files, then folders, which end in a backslash, the inner ones first.  It is
; laid beside the program, so that the next version knows what to take away; what it does not name is never touched.
;
; Switches: /S silent, /NODESKTOP, /DOWNGRADE, /D=FOLDER (the last, without quotes); of uninstall.exe: /S, /SAVES.
; Exit codes: 0 done, 1 given up, 2 a file could not be written, 3 a file is in use, 4 the folder cannot be used,
;   5 a newer version is there, 6 this Windows is too old, 7 another set-up is at work.

; Where NSIS brings no 64-bit stub the set-up is a 32-bit program; what it installs is the same.
!if /FileExists "${NSISDIR}\Stubs\lzma_solid-amd64-unicode"
  Target amd64-unicode
!else
  Target x86-unicode
!endif
Unicode true
SetCompressor /SOLID /FINAL lzma
RequestExecutionLevel user
ManifestDPIAware true
ManifestSupportedOS Win10

!define NAME "Westmarch"
!define INSTALLED "westmarch-files.txt"
!define DATA "$LOCALAPPDATA\Westmarch"
!define TYPE "Westmarch.Save"
!define CLASSES "Software\Classes"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Westmarch"

Name "${NAME}"
OutFile "${OUT}"
Caption "${NAME} ${VERSION}"
UninstallCaption "Remove ${NAME}"
UninstallButtonText "&Remove"
BrandingText "${NAME} ${VERSION}"
InstallDir "$LOCALAPPDATA\Programs\Westmarch"
InstallDirRegKey HKCU "${UNINSTALL}" "InstallLocation"
ShowInstDetails nevershow
ShowUninstDetails nevershow
AllowSkipFiles off ; a file that cannot be written ends the set-up; it would be left out silently

VIProductVersion "${NUMBERS}"
VIFileVersion "${NUMBERS}"
VIAddVersionKey "ProductName" "${NAME}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "${NAME} ${VERSION} set-up"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "CompanyName" "The Westmarch authors"
VIAddVersionKey "LegalCopyright" "The Westmarch authors, MIT licence"

!ifdef SIGN
  !uninstfinalize `${SIGN} "%1"` = 0
  !finalize `${SIGN} "%1"` = 0
!endif

!include "MUI2.nsh"
!include "LogicLib.nsh"
!include "FileFunc.nsh"
!include "WordFunc.nsh"
!include "WinVer.nsh"
!include "x64.nsh"

Var Greeting ; the text of the first page
Var Former   ; the version that is installed, or empty
Var Home     ; its folder
Var Trouble  ; the sentence that says why it cannot be done, or empty
Var Code     ; its exit code
Var Tick     ; the box on the uninstaller's page
Var Saves    ; ${BST_CHECKED}: what the person has kept goes as well

; --- pages ---------------------------------------------------------------------------------------------------------

!define MUI_ICON "${ART}\westmarch.ico"
!define MUI_UNICON "${ART}\westmarch.ico"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${ART}\setup-side.bmp"
!define MUI_HEADERIMAGE
!define MUI_HEADERIMAGE_RIGHT
!define MUI_HEADERIMAGE_BITMAP "${ART}\setup-header.bmp"
!define MUI_ABORTWARNING
!define MUI_ABORTWARNING_TEXT "${NAME} is not installed yet. Leave the set-up?"

!define MUI_WELCOMEPAGE_TITLE "${NAME} ${VERSION}"
!define MUI_WELCOMEPAGE_TEXT "$Greeting"
!insertmacro MUI_PAGE_WELCOME

!define MUI_PAGE_HEADER_TEXT "What to install"
!define MUI_PAGE_HEADER_SUBTEXT "The program, and where you find it."
!define MUI_COMPONENTSPAGE_SMALLDESC
!define MUI_COMPONENTSPAGE_TEXT_TOP "${NAME} always gets an entry in the Start menu."
!define MUI_COMPONENTSPAGE_TEXT_COMPLIST "Install:"
!insertmacro MUI_PAGE_COMPONENTS

!define MUI_PAGE_HEADER_TEXT "Where to install"
!define MUI_PAGE_HEADER_SUBTEXT "A folder of yours; nobody else on this computer is concerned."
!define MUI_DIRECTORYPAGE_TEXT_TOP "${NAME} goes into the folder below. A version that lies elsewhere is taken away. \
  Files in the folder that are not ${NAME}'s stay as they are."
!define MUI_DIRECTORYPAGE_TEXT_DESTINATION "Folder"
!define MUI_PAGE_CUSTOMFUNCTION_LEAVE LeaveFolder
!insertmacro MUI_PAGE_DIRECTORY

!define MUI_PAGE_HEADER_TEXT "Installing"
!define MUI_PAGE_HEADER_SUBTEXT "This takes a few moments."
!define MUI_INSTFILESPAGE_FINISHHEADER_TEXT "Installed"
!define MUI_INSTFILESPAGE_FINISHHEADER_SUBTEXT "${NAME} ${VERSION} is ready."
; These two hold for removing as well.
!define MUI_INSTFILESPAGE_ABORTHEADER_TEXT "Not finished"
!define MUI_INSTFILESPAGE_ABORTHEADER_SUBTEXT "It stopped before its end. Please try again."
!insertmacro MUI_PAGE_INSTFILES

!define MUI_FINISHPAGE_TITLE "${NAME} is ready"
!define MUI_FINISHPAGE_TEXT "You find it in the Start menu. A saved game opens with a double click.$\r$\n$\r$\n\
  To remove it, look for ${NAME} among the installed apps in the settings of Windows."
!define MUI_FINISHPAGE_RUN "$INSTDIR\Westmarch.exe"
!define MUI_FINISHPAGE_RUN_TEXT "&Start ${NAME} now"
!insertmacro MUI_PAGE_FINISH

UninstPage custom un.Asking un.Asked

!define MUI_PAGE_HEADER_TEXT "Removing"
!define MUI_PAGE_HEADER_SUBTEXT "This takes a few moments."
!define MUI_INSTFILESPAGE_FINISHHEADER_TEXT "Removed"
!define MUI_INSTFILESPAGE_FINISHHEADER_SUBTEXT "${NAME} is no longer on this computer."
!insertmacro MUI_UNPAGE_INSTFILES

!insertmacro MUI_LANGUAGE "English"

; --- what both programs do -----------------------------------------------------------------------------------------

; Does what stands between this and NextLine for each line of a list: the line is $R1.
!macro EachLine LIST
  FileOpen $R0 "${LIST}" r
  ${Do}
    ClearErrors
    FileReadUTF16LE $R0 $R1
    ${IfThen} ${Errors} ${|} ${ExitDo} ${|}
    StrCpy $R1 $R1 -2 ; without the end of the line
!macroend
!macro NextLine
  ${Loop}
  FileClose $R0
!macroend

!macro Shared un
; $Trouble: which file of the list at $R8, in the folder $R9, somebody is using.
Function ${un}FindBusy
  !insertmacro EachLine $R8
    StrCpy $R2 $R1 1 -1
    ${If} $R2 != "\"
    ${AndIf} $R1 != "${INSTALLED}" ; it is being read
    ${AndIf} $R1 != "uninstall.exe" ; it may be what runs
    ${AndIf} ${FileExists} "$R9\$R1"
      ClearErrors
      FileOpen $R2 "$R9\$R1" a
      ${If} ${Errors}
        StrCpy $Code 3
        StrCpy $Trouble "${NAME} is running, or another program is using this file:$\r$\n$R9\$R1$\r$\n\
          Please close it and try again. Nothing was changed."
        ${ExitDo}
      ${EndIf}
      FileClose $R2
    ${EndIf}
  !insertmacro NextLine
FunctionEnd

; Takes away the files of the list at $R8 from the folder $R9, and the folders that this empties.
Function ${un}TakeAway
  !insertmacro EachLine $R8
    StrCpy $R2 $R1 1 -1
    ${If} $R2 == "\"
      RMDir "$R9\$R1"
    ${Else}
      Delete "$R9\$R1"
    ${EndIf}
  !insertmacro NextLine
  RMDir "$R9"
FunctionEnd

; Ends a silent run that is in trouble, with the exit code and a sentence on the console, if one is there.
Function ${un}GiveUp
  System::Call 'kernel32::AttachConsole(i -1)'
  System::Call 'kernel32::GetStdHandle(i -11) p .r0'
  FileWrite $0 "$Trouble$\r$\n"
  SetErrorLevel $Code
  Quit
FunctionEnd

Function ${un}TellWindows
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)' ; SHCNE_ASSOCCHANGED: file types
FunctionEnd
!macroend

!insertmacro Shared ""
!insertmacro Shared "un."

; --- before anything is changed ------------------------------------------------------------------------------------

Function .onInit
  SetShellVarContext current
  InitPluginsDir
  File "/oname=$PLUGINSDIR\new.txt" "${LIST}"
  ReadRegStr $Former HKCU "${UNINSTALL}" "DisplayVersion"
  ReadRegStr $Home HKCU "${UNINSTALL}" "InstallLocation"
  ${IfNot} ${FileExists} "$Home\${INSTALLED}"
    StrCpy $Former ""
    StrCpy $Home "$INSTDIR"
  ${EndIf}

  Call ChooseEntries
  Call Greet
  Call CheckComputer
  ${If} $Trouble == ""
  ${AndIf} ${Silent}
    Call CheckFolder
  ${EndIf}
  ${IfThen} $Trouble == "" ${|} Return ${|}
  ${IfThen} ${Silent} ${|} Call GiveUp ${|}
  MessageBox MB_OK|MB_ICONEXCLAMATION "$Trouble"
  SetErrorLevel $Code
  Quit
FunctionEnd

Function Greet
  StrCpy $Greeting "Five Middle-earth board games on one table: against the computer, with others at one screen, or to \
    watch.$\r$\n$\r$\nThis installs ${NAME} for you alone. It needs no administrator and no connection."
  ${If} $Former == "${VERSION}"
    StrCpy $Greeting "${NAME} ${VERSION} is on this computer already. This installs it afresh.$\r$\n$\r$\nYour saved \
      games and settings stay. Please close ${NAME} before you go on."
  ${ElseIf} $Former != ""
    StrCpy $Greeting "${NAME} $Former is on this computer. This puts ${VERSION} in its place.$\r$\n$\r$\nYour saved \
      games and settings stay. Please close ${NAME} before you go on."
  ${EndIf}
FunctionEnd

; $Trouble: why there can be no set-up here at all.
Function CheckComputer
  ; What Qt 6 asks for: Windows 10 of October 2018.
  ${IfNot} ${RunningX64}
  ${OrIfNot} ${AtLeastBuild} 17763
    StrCpy $Code 6
    StrCpy $Trouble "${NAME} needs 64-bit Windows 10, version 1809, or newer."
    Return
  ${EndIf}

  System::Call 'kernel32::CreateMutex(p 0, i 1, t "WestmarchSetup") ?e'
  Pop $0
  ${If} $0 = 183 ; ERROR_ALREADY_EXISTS
    StrCpy $Code 7
    StrCpy $Trouble "The set-up of ${NAME} is already at work."
    Return
  ${EndIf}

  ${VersionCompare} "$Former" "${VERSION}" $0
  ${If} $Former == ""
  ${OrIf} $0 <> 1
    Return
  ${EndIf}
  ${GetParameters} $1
  ClearErrors
  ${GetOptions} $1 "/DOWNGRADE" $2
  ${IfNot} ${Errors}
    Return
  ${EndIf}
  ${IfNot} ${Silent}
    MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "${NAME} $Former is on this computer, and ${VERSION} is older. \
      Games that were saved by the newer version may not open in it.$\r$\n$\r$\nInstall the older version?" IDYES agreed
    SetErrorLevel 1
    Quit
    agreed:
    Return
  ${EndIf}
  StrCpy $Code 5
  StrCpy $Trouble "${NAME} $Former is installed, which is newer than ${VERSION}. Add /DOWNGRADE to go back to it."
FunctionEnd

; $Trouble: why the program cannot be laid into $INSTDIR, or be taken from where it lies.
Function CheckFolder
  StrCpy $Trouble ""
  StrCpy $Code 4
  StrCpy $R9 "$INSTDIR"

  ClearErrors
  CreateDirectory "$INSTDIR"
  GetTempFileName $0 "$INSTDIR"
  ${If} ${Errors}
    StrCpy $Trouble "Nothing can be written into the folder $INSTDIR. Please choose another."
    Return
  ${EndIf}
  Delete "$0"
  RMDir "$INSTDIR" ; if it is empty: it may yet be given up

  ${GetRoot} "$INSTDIR" $0
  ${DriveSpace} "$0\" "/D=F /S=M" $1
  IntOp $2 ${SIZE} / 1024
  ${If} $1 < $2
    StrCpy $Trouble "${NAME} needs $2 MB; there are $1 MB left on $0. Please make room or choose another folder."
    Return
  ${EndIf}

  ${If} ${FileExists} "$INSTDIR\${INSTALLED}"
    StrCpy $R8 "$INSTDIR\${INSTALLED}"
    Call FindBusy
  ${Else}
    !insertmacro EachLine "$PLUGINSDIR\new.txt"
      StrCpy $0 $R1 1 -1
      ${If} $0 != "\"
      ${AndIf} ${FileExists} "$INSTDIR\$R1"
        StrCpy $Trouble "There is a file $R1 in the folder $INSTDIR which this set-up did not put there. \
          Please choose another folder."
        ${ExitDo}
      ${EndIf}
    !insertmacro NextLine
  ${EndIf}

  ${If} $Trouble == ""
  ${AndIf} $Home != $INSTDIR
    StrCpy $R8 "$Home\${INSTALLED}"
    StrCpy $R9 "$Home"
    Call FindBusy
  ${EndIf}
FunctionEnd

Function LeaveFolder
  Call CheckFolder
  ${If} $Trouble != ""
    MessageBox MB_OK|MB_ICONEXCLAMATION "$Trouble"
    Abort
  ${EndIf}
FunctionEnd

; --- installing ----------------------------------------------------------------------------------------------------

Section "${NAME}" TheProgram
  SectionIn RO
  ${If} $Home != $INSTDIR
    StrCpy $R9 "$Home"
    Call TakeAwayFormer
  ${EndIf}
  StrCpy $R9 "$INSTDIR"
  Call TakeAwayFormer

  ; First what makes a set-up that was cut short known as ours, to be taken up or removed.
  SetOutPath "$INSTDIR"
  File "/oname=${INSTALLED}" "${LIST}"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\Westmarch.exe"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The Westmarch authors"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" ${SIZE}
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1

  File /r "${PROGRAM}\*"
  File "${ART}\document.ico"

  Delete "$DESKTOP\${NAME}.lnk"
  CreateShortcut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\Westmarch.exe" "" "" "" "" "" "Five Middle-earth board games"

  WriteRegStr HKCU "${CLASSES}\.westmarch" "" "${TYPE}"
  WriteRegStr HKCU "${CLASSES}\.westmarch" "Content Type" "application/x-westmarch"
  WriteRegStr HKCU "${CLASSES}\.westmarch\OpenWithProgids" "${TYPE}" ""
  WriteRegStr HKCU "${CLASSES}\${TYPE}" "" "Westmarch game"
  WriteRegStr HKCU "${CLASSES}\${TYPE}\DefaultIcon" "" "$INSTDIR\document.ico"
  WriteRegStr HKCU "${CLASSES}\${TYPE}\shell\open\command" "" '"$INSTDIR\Westmarch.exe" open "%1"'
  Call TellWindows
SectionEnd

Section "Entry on the desktop" OnDesktop
  CreateShortcut "$DESKTOP\${NAME}.lnk" "$INSTDIR\Westmarch.exe" "" "" "" "" "" "Five Middle-earth board games"
SectionEnd

!insertmacro MUI_FUNCTION_DESCRIPTION_BEGIN
  !insertmacro MUI_DESCRIPTION_TEXT ${TheProgram} "The program with its five games, its entry in the Start menu, and the \
    file type of its saved games."
  !insertmacro MUI_DESCRIPTION_TEXT ${OnDesktop} "A second way to start it."
!insertmacro MUI_FUNCTION_DESCRIPTION_END

; No entry on the desktop for somebody who took it away, or asks for none.
Function ChooseEntries
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/NODESKTOP" $1
  ${IfNot} ${Errors}
    !insertmacro UnselectSection ${OnDesktop}
  ${EndIf}
  ${If} $Former != ""
  ${AndIfNot} ${FileExists} "$DESKTOP\${NAME}.lnk"
    !insertmacro UnselectSection ${OnDesktop}
  ${EndIf}
FunctionEnd

; Takes away the version that lies in $R9.  Its list goes with it, and is read from a copy.
Function TakeAwayFormer
  ${If} ${FileExists} "$R9\${INSTALLED}"
    StrCpy $R8 "$PLUGINSDIR\former.txt"
    CopyFiles /SILENT "$R9\${INSTALLED}" "$R8"
    Call TakeAway
  ${EndIf}
FunctionEnd

; --- removing ------------------------------------------------------------------------------------------------------

Function un.onInit
  SetShellVarContext current
  InitPluginsDir
  File "/oname=$PLUGINSDIR\new.txt" "${LIST}"
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/SAVES" $1
  ${IfNot} ${Errors}
    StrCpy $Saves ${BST_CHECKED}
  ${EndIf}
  ${If} ${Silent}
    Call un.CheckBusy
    ${IfThen} $Trouble != "" ${|} Call un.GiveUp ${|}
  ${EndIf}
FunctionEnd

Function un.CheckBusy
  StrCpy $Trouble ""
  StrCpy $R8 "$PLUGINSDIR\new.txt"
  StrCpy $R9 "$INSTDIR"
  Call un.FindBusy
FunctionEnd

Function un.Asking
  !insertmacro MUI_HEADER_TEXT "Remove ${NAME}" "What you have kept stays, unless you say otherwise."
  nsDialogs::Create 1018
  Pop $0
  ${NSD_CreateLabel} 0 0 100% 24u "${NAME} ${VERSION} will be removed from$\r$\n$INSTDIR"
  Pop $0
  ${NSD_CreateLabel} 0 36u 100% 34u "Your saved games, settings and favourite line-ups stay in$\r$\n${DATA}$\r$\n\
    so that you find them when you install ${NAME} again."
  Pop $0
  ${NSD_CreateCheckbox} 0 76u 100% 12u "&Delete them as well; they cannot be brought back"
  Pop $Tick
  ${NSD_SetState} $Tick $Saves
  nsDialogs::Show
FunctionEnd

Function un.Asked
  ${NSD_GetState} $Tick $Saves
  Call un.CheckBusy
  ${If} $Trouble != ""
    MessageBox MB_OK|MB_ICONEXCLAMATION "$Trouble"
    Abort
  ${EndIf}
FunctionEnd

Section "un.${NAME}"
  Delete "$SMPROGRAMS\${NAME}.lnk"
  Delete "$DESKTOP\${NAME}.lnk"

  ; The type itself only if no other program has taken it over.
  DeleteRegValue HKCU "${CLASSES}\.westmarch\OpenWithProgids" "${TYPE}"
  DeleteRegKey /ifempty HKCU "${CLASSES}\.westmarch\OpenWithProgids"
  ReadRegStr $0 HKCU "${CLASSES}\.westmarch" ""
  ${If} $0 == "${TYPE}"
    DeleteRegValue HKCU "${CLASSES}\.westmarch" ""
    DeleteRegValue HKCU "${CLASSES}\.westmarch" "Content Type"
    DeleteRegKey /ifempty HKCU "${CLASSES}\.westmarch"
  ${EndIf}
  DeleteRegKey HKCU "${CLASSES}\${TYPE}"
  Call un.TellWindows

  StrCpy $R8 "$PLUGINSDIR\new.txt"
  StrCpy $R9 "$INSTDIR"
  Call un.TakeAway
  ${If} $Saves == ${BST_CHECKED}
    RMDir /r "${DATA}"
  ${EndIf}
  DeleteRegKey HKCU "${UNINSTALL}"
SectionEnd
