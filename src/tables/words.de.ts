/** Der Gastgeber hat den Tisch eröffnet; jeden Tag werden allen dieselben Karten gegeben: das Spiel des Tages. */
export const de = {
  goesOn: '{turn}, {same, select, yes {} other {{verb} }}{rest}',
  ranOut: '{player} hat die Zeit überschritten',
  leftSeat: '{player} ist gegangen; 🤖 {bot} spielt weiter',
  outOfSeat: '{player} wurde rausgewählt; 🤖 {bot} spielt weiter',
  backInSeat: '{player} ist wieder da',

  gone: 'Dieser Tisch ist geschlossen.',
  unknownTable: 'So einen Tisch gibt es hier nicht.',
  unreadable:
    'Dieser Tisch ist nicht mehr lesbar. Sein Gastgeber kann ihn schließen: mit `/tisch schließen`.',
  closedUnread: 'Dieser Tisch war nicht mehr lesbar. Er ist jetzt geschlossen und lässt sich nicht zeigen.',
  busy: 'An diesem Tisch ist gerade viel los. Versuch es bitte gleich noch einmal.',
  settingsBusy: 'Gerade ändert jemand anders die Einstellungen. Versuch es bitte gleich noch einmal.',
  restarting: 'Ich starte gerade neu. Versuch es bitte gleich noch einmal; nichts geht verloren.',
  tooFast: 'Das war viel auf einmal. Warte bitte {seconds, plural, one {eine Sekunde} other {# Sekunden}}.',
  serverTooFast:
    'Von diesem Server kommt gerade viel auf einmal. Warte bitte {seconds, plural, one {eine Sekunde} other {# Sekunden}}.',
  over: 'Dieses Spiel ist vorbei.',
  closed: 'Dieser Tisch ist geschlossen.',
  begun: 'Dieses Spiel hat schon angefangen.',
  notBegun: 'Dieses Spiel hat noch nicht angefangen.',
  paused: 'Dieses Spiel ist angehalten. Drück am Tisch auf „Weiterspielen“.',
  pauseAnswered: 'Niemand möchte mehr eine Pause. Das Spiel geht weiter.',
  pauseLately:
    'Eine Pause wurde eben erst abgelehnt. In {minutes, plural, one {einer Minute} other {# Minuten}} kannst du wieder fragen.',
  notPaused: 'Dieses Spiel ist nicht angehalten.',

  stillOn: 'Dieses Spiel läuft noch. Wenn es vorbei ist, kannst du {deed}.',
  dealStillPlayed: 'Andere spielen diese Karten noch. Wenn der Tag vorbei ist, kannst du {deed}.',
  toReplay: 'die Wiederholung ansehen',
  toReview: 'deine Züge analysieren',
  toDownload: 'die Aufzeichnung herunterladen',
  replayOutdated:
    'Die Regeln haben sich seitdem geändert, deshalb lässt sich dieses Spiel nicht mehr ansehen.',
  reviewUnfinished:
    'Dieses Spiel wurde vorzeitig beendet, deshalb lässt sich nicht sagen, was die Züge wert waren.',
  reviewOwn: 'Nur wer dieses Spiel gespielt hat, kann die eigenen Züge analysieren.',
  reviewShared:
    'Auf diesem Platz haben nacheinander zwei Leute gespielt. Deshalb kann ich den beiden nicht sagen, was ihre Züge wert waren.',
  reviewOutdated:
    'Die Regeln haben sich seitdem geändert, deshalb kann ich die Züge dieses Spiels nicht mehr beurteilen.',
  manyReviews: 'Ich analysiere schon mehrere Spiele. Versuch es bitte in ein paar Minuten noch einmal.',
  reviewFailed: 'Ich bin mit der Analyse nicht fertig geworden. Versuch es bitte gleich noch einmal.',
  noDeal: 'An diesem Tisch wurden keine Karten gegeben.',
  noGame: 'An diesem Tisch läuft kein Spiel.',
  playersOnly: 'Das sieht nur, wer dieses Spiel gespielt hat.',
  playersOnlyNow: 'Dieser Tisch ist privat. Das sieht nur, wer hier spielt.',
  notForEveryone:
    'Dieses Spiel kann nur noch einmal ansehen, wer mitgespielt hat. Allen zeigen kann ich es deshalb nicht.',

  hostOnly: 'Nur der Gastgeber kann {deed}.',
  toInvite: 'an einen privaten Tisch einladen',
  toKick: 'vor Spielbeginn jemanden rauswerfen',
  toAddBot: 'einen Bot dazuholen',
  toRemoveBot: 'einen Bot wegschicken',
  toChangeOptions: 'die Optionen ändern',
  toStart: 'das Spiel starten',
  toCancel: 'diesen Tisch schließen',
  toEnd: 'diesen Tisch schließen',
  toHandOver: 'jemand anders zum Gastgeber machen',
  endedByPlayers: 'Nur wer hier spielt, kann diesen Tisch schließen.',

  unknownGame: 'So ein Spiel gibt es hier nicht.',
  notForOne: '{game} spielt man mit anderen, deshalb sieht der ganze Kanal den Tisch.',
  needsServer: 'Das geht nur auf einem Server, auf dem ich bin.',
  onlyPrivate: 'Was du hier spielst, siehst nur du. Lass die Option „sichtbar“ weg.',
  publicDaily:
    'Das Spiel des Tages spielst du in einer Nachricht, die nur du siehst, damit niemand die Karten vor dem eigenen Versuch kennt.',
  optionsOfDaily: 'Das Spiel des Tages ist für alle gleich, deshalb kannst du seine Optionen nicht ändern.',
  tooManyBots: '{game} hat {seats} Plätze, also können höchstens {bots} Bots mitspielen.',
  oddBots: 'Das ist keine Anzahl von Bots. Wähl eine ganze Zahl ab 0.',
  oddTurn: 'Ein Zug kann eine Sekunde bis drei Tage dauern.',
  otherPace:
    'Zwischen Zügen unter einer Stunde und längeren kann ein Tisch nicht wechseln. Eröffne einen neuen.',
  turnNotOffered:
    'So lang kann ein Zug hier nicht dauern. Drück auf „Ändern“ und wähl eine Zeit aus der Liste.',
  notHere: 'In diesem Kanal kann man keine Tische eröffnen. {instead}',
  onlyPrivateHere:
    'In diesem Kanal kann man keine Tische eröffnen. {instead} Mit `sichtbar: nur ich` kannst du hier spielen.',
  goNowhere:
    'Die Kanäle dafür gibt es nicht mehr; wer den Server verwaltet, kann mit `/einstellungen` andere wählen.',
  goTo: 'Geh zu {channel}.',
  goToAny: 'Geh zu {channels} oder {last}.',
  anyOther: 'einem von {others} weiteren',
  fullChannel:
    'In diesem Kanal sind schon {most} Tische offen. Spiel an einem davon zu Ende, oder nimm einen anderen Kanal.',
  slowChannel:
    'In diesem Kanal sind schon {most} langsame oder angehaltene Tische. Spiel an einem davon zu Ende, oder nimm einen anderen Kanal.',
  hostsSlowHere:
    'Du bist in diesem Kanal schon Gastgeber von {most} langsamen oder angehaltenen Tischen. Spiel bitte erst an einem davon zu Ende, oder schließ ihn.',
  hostsHere:
    'Du bist in diesem Kanal schon Gastgeber von {most} Tischen. Spiel bitte erst an einem davon zu Ende, oder schließ ihn.',
  aloneHere:
    'Du hast in diesem Kanal schon {most} Spiele für dich allein. Spiel bitte eins davon zu Ende, oder spiel in einer Nachricht, die nur du siehst.',
  manyTables:
    'Du hast schon {most} offene Tische. Spiel bitte erst an einem davon zu Ende, oder schließ ihn.',
  fullServer:
    'Auf diesem Server sind schon {most} Tische offen. Warte bitte, bis an einem davon das Spiel zu Ende ist.',
  noRoomAgain:
    'Für eine Revanche sind zu viele Tische offen. Spiel erst an einem zu Ende und versuch es dann noch einmal.',

  seated: 'Du sitzt schon an diesem Tisch.',
  full: 'Dieser Tisch ist voll. Eröffne mit `/spielen` einen anderen.',
  noFreeSeat: 'Dieser Tisch ist voll.',
  noBotSeat: 'Hier haben schon andere alle Bots abgelöst. Eröffne mit `/spielen` einen anderen Tisch.',
  noSeat: 'Du sitzt nicht an diesem Tisch.',
  notInvited: 'Dieser Tisch ist privat. Erst muss sein Gastgeber dich einladen.',
  notChallenged:
    'Auf eine Herausforderung kann nur antworten, wem sie gilt. Drück am Tisch auf **Mitspielen**, wenn du auch spielen möchtest.',
  alonePrivately: 'Wähl `sichtbar: nur ich`, um dieses Spiel für dich allein zu spielen.',
  kicked: 'Der Gastgeber hat dich rausgeworfen. Mit `/spielen` kannst du einen anderen Tisch eröffnen.',
  seatedAlready: 'Diese Person sitzt schon am Tisch.',
  invitedKicked: 'Der Gastgeber hat diese Person rausgeworfen. Nur der Gastgeber kann sie wieder einladen.',
  manyInvitations:
    'Dieser Tisch hat schon {most} Einladungen verschickt. Die anderen können auch ohne Einladung mitspielen.',
  roleInvited: 'Dieser Tisch hat schon eine Rolle eingeladen. Einzelne Leute kannst du weiterhin einladen.',
  calledLately:
    'Hier wurde {ago, plural, =0 {gerade eben} one {vor einer Minute} other {vor # Minuten}} schon gerufen. Noch einmal geht es in {minutes, plural, one {einer Minute} other {# Minuten}}.',
  kickOneself: 'Dich selbst kannst du nicht rauswerfen. Mit `/tisch verlassen` gehst du.',
  notSeatedHere: 'Diese Person sitzt nicht am Tisch.',
  hostAlready: 'Du bist schon Gastgeber.',
  hostMustPlay: 'Gastgeber kann nur werden, wer an diesem Tisch spielt.',
  yoursAlone: 'Du spielst hier allein, also kann niemand deinen Platz übernehmen.',
  changedHands: 'Du hast diesen Platz selbst übernommen. Ein zweites Mal lässt er sich nicht abgeben.',
  substituteOneself: 'Das ist dein eigener Platz. Wähl jemanden, der nicht am Tisch sitzt.',
  satHere: 'Diese Person hat oder hatte einen Platz an diesem Tisch, also kann sie deinen nicht übernehmen.',
  onceSeated: 'Du hast oder hattest einen Platz an diesem Tisch, also kannst du keinen anderen übernehmen.',
  offerOver: 'Dieses Angebot gilt nicht mehr.',
  offeredToOther: 'Dieser Platz wird nicht dir angeboten.',
  noBot: 'An diesem Tisch ist kein Bot.',
  tooFew: '{game} braucht mindestens {seats} Spieler. Warte, bis jemand dazukommt, oder hol einen Bot dazu.',

  wordsForPlayers: 'Nur wer mitspielt, kann ein Mischwort hinzufügen. Drück erst auf „Mitspielen“.',
  wordTooLate: 'Das Spiel hat schon angefangen; jetzt lässt sich kein Wort mehr einmischen.',
  noWords: 'An diesem Tisch lassen sich keine Wörter einmischen: Er wurde eröffnet, bevor es das gab.',
  longWord:
    'Dein Mischwort darf höchstens {most} Zeichen haben. Drück auf „Mischwort hinzufügen“ und nimm ein kürzeres.',
  invisibleWord: 'Dieses Wort könnte niemand sehen. Drück auf „Mischwort hinzufügen“ und nimm ein anderes.',

  notPlaying: 'Du spielst nicht an diesem Tisch.',
  votedOutOf: 'Die anderen haben dich rausgewählt; ein Bot hat jetzt deinen Platz.',
  stoodIn: 'Ein Bot spielt für dich. Drück am Tisch auf „Platz zurücknehmen“.',
  ownSeat: 'Du hast deinen eigenen Platz schon.',
  notYourTurn: 'Du bist nicht am Zug.',
  turnOf: 'Du bist nicht am Zug. Der Tisch wartet auf {names}.',
  stale: 'Am Tisch ist es inzwischen weitergegangen. Nimm bitte etwas von dem, was jetzt dort steht.',
  tooLateToUndo: 'Das kannst du nicht mehr zurücknehmen.',
  notOffered: 'Das kannst du nicht mehr wählen.',
  hintsForPlayers: 'Nur wer hier spielt, kann um einen Tipp bitten.',
  noHints: 'Für dieses Spiel gibt es keine Tipps.',
  noDailyHints: 'Für das Spiel des Tages gibt es keine Tipps: Alle spielen es ohne Hilfe.',

  sureToEnd: 'Sicher? Das Spiel endet jetzt, für alle und ohne Ergebnis.',
  sureToEndAlone: 'Sicher? Das Spiel endet jetzt, ohne Ergebnis.',
  sureToCancel:
    'Sicher? {others, plural, one {Hier sitzt noch jemand} other {Hier sitzen noch # andere}}, und der Tisch schließt für alle. Wenn nur du gehen willst, drück dort auf **Gehen**.',
  sureToEndDaily: 'Sicher? Das Spiel endet jetzt, und das war dein einziger Versuch beim heutigen Spiel.',
  sureToLeave:
    'Sicher? Ein Bot spielt für dich zu Ende, du kannst nicht zurückkommen, und du kommst ohne Punkte auf den letzten Platz.',
  sureToLeaveUncounted:
    'Sicher? Ein Bot spielt für dich zu Ende, und du kannst nicht zurückkommen. Das Spiel zählt dann nicht mehr.',
  sureToLeaveAlone: 'Sicher? Außer dir spielt niemand, also endet das Spiel ohne Ergebnis.',

  voteUnderWay: 'Die anderen werden schon gefragt. Die Abstimmung ist am Tisch.',
  askedLately:
    'Darüber wurde eben erst abgestimmt, und das Spiel geht weiter. In {minutes, plural, one {einer Minute} other {# Minuten}} kannst du wieder fragen, oder du verlässt den Tisch.',
  pausedVote: 'Das Spiel ist angehalten. Spiel erst weiter, dann kannst du die anderen fragen.',
  nobodyToAsk: 'Um jemanden rauszuwählen, müssen mindestens zwei andere mitspielen.',
  awayAlready: 'Diese Person ist nicht da, und ein Bot spielt für sie. Niemand muss sie rauswählen.',
  voteAboutYou: 'In dieser Abstimmung geht es um dich, also entscheiden die anderen.',
  votesForPlayers: 'Nur wer hier spielt, kann abstimmen.',
  voteClosed: 'Diese Abstimmung ist vorbei, und das Spiel geht weiter.',
  ownVote: 'Du hast um diese Abstimmung gebeten. Jetzt müssen die anderen zustimmen.',
  askedToEnd: 'Du wirst schon gefragt: Drück am Tisch auf **Spiel beenden** oder **Weiterspielen**.',

  notOver: 'Auf eine Revanche könnt ihr euch einigen, wenn das Spiel vorbei ist.',
  changedRules: 'Die Regeln dieses Spiels haben sich geändert. Eröffne mit `/spielen` einen neuen Tisch.',
  agreed: 'Du hast schon zugestimmt. Jetzt sind die anderen dran.',
  notAgreed: 'Auf diese Revanche wartet niemand mehr. Mit **Revanche** am Tisch fragst du noch einmal.',
  didNotPlay: 'Du hast in diesem Spiel nicht mitgespielt.',
  leftBefore:
    'Du hast dieses Spiel verlassen, und ein Bot hat es für dich zu Ende gespielt. Die Revanche ist für die anderen; eröffne mit `/spielen` einen neuen Tisch.',
  handedOverBefore:
    'Du hast deinen Platz abgegeben. Die Revanche ist für alle, die zu Ende gespielt haben; eröffne mit `/spielen` einen neuen Tisch.',
  votedOutBefore:
    'Die anderen haben dich rausgewählt. Die Revanche ist für sie; eröffne mit `/spielen` einen neuen Tisch.',
  botFinished:
    'Ein Bot hat dieses Spiel für dich zu Ende gespielt. Die Revanche ist für die anderen; eröffne mit `/spielen` einen neuen Tisch.',
  rematchBusy: 'Die Karten für die Revanche werden gerade gegeben. Versuch es gleich noch einmal.',
  rematchBegun: 'Die Revanche hat schon angefangen: Tisch {table}. Mit `/tisch zeigen` holst du ihn zurück.',
  rematchOver: 'Die Revanche an Tisch {table} ist schon vorbei.',

  shareOwn: 'Nur wer dieses Spiel gespielt hat, kann zeigen, wie es lief.',
  nothingToShare: 'Teilen lässt sich nur ein zu Ende gespieltes Spiel.',
  dealOver: 'Dieser Tag ist vorbei und sein Spiel auch. Heute gibt es ein neues.',
  dayEnded: 'Der Tag ist eben zu Ende gegangen. Fang bitte noch einmal an.',
  tryBusy: 'Deine Karten werden schon gegeben.',
  tryOver:
    'Du hattest deinen Versuch beim heutigen {home, select, world {Weltspiel} other {Spiel des Tages}}. Nach Mitternacht (UTC) gibt es ein neues.',
  tryDeleted:
    'Du hattest deinen Versuch bei diesem Spiel des Tages, bevor deine Daten gelöscht wurden. Nach Mitternacht (UTC) gibt es ein neues.',
  tryingInWorld:
    'Du spielst das heutige Weltspiel schon: Tisch {table}. Mit `/tisch zeigen` holst du ihn überall zurück.',
  trying:
    'Du spielst das heutige Spiel des Tages schon: Tisch {table} in {channel}. Mit `/tisch zeigen` holst du ihn dort zurück.',
};
