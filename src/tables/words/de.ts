import type { TextsLike } from '../../engine/words.ts';
import type { en } from './en.ts';

/** Der Gastgeber hat den Tisch eröffnet; jeden Tag werden allen dieselben Karten gegeben: das Spiel des Tages. */
export const de: TextsLike<typeof en> = {
  goesOn: '{turn}, {same, select, yes {} other {{verb} }}{rest}',
  ranOut: '{player} hat die Zeit überschritten',

  gone: 'Dieser Tisch ist geschlossen.',
  unknownTable: 'So einen Tisch gibt es hier nicht.',
  unreadable: 'Dieser Tisch ist nicht mehr lesbar. Sein Gastgeber kann ihn mit `/tisch beenden` schließen.',
  closedUnread: 'Dieser Tisch war nicht mehr lesbar. Er ist jetzt geschlossen und lässt sich nicht zeigen.',
  busy: 'An diesem Tisch ist gerade viel los. Drück bitte gleich noch einmal.',
  settingsBusy: 'Gerade ändert jemand anderes die Einstellungen. Drück bitte gleich noch einmal.',
  restarting: 'Ich starte gerade neu. Versuch es bitte gleich noch einmal; nichts geht verloren.',
  tooFast: 'Das war viel auf einmal. Warte bitte {seconds, plural, one {eine Sekunde} other {# Sekunden}}.',
  serverTooFast:
    'Von diesem Server kommt gerade viel auf einmal. Warte bitte {seconds, plural, one {eine Sekunde} other {# Sekunden}}.',
  over: 'Dieses Spiel ist vorbei.',
  closed: 'Dieser Tisch hat geschlossen.',
  begun: 'Dieses Spiel hat schon angefangen.',
  notBegun: 'Dieses Spiel hat noch nicht angefangen.',
  paused: 'Dieses Spiel ist angehalten. Drück am Tisch auf „Weiterspielen“.',
  pauseAnswered: 'Niemand möchte mehr eine Pause. Das Spiel geht weiter.',
  pauseLately:
    'Eine Pause wurde eben erst abgelehnt. Fragen kannst du wieder in {minutes, plural, one {einer Minute} other {# Minuten}}.',
  notPaused: 'Dieses Spiel ist nicht angehalten.',

  stillOn: 'Dieses Spiel läuft noch. Wenn es vorbei ist, kannst du {deed}.',
  dealStillPlayed: 'Andere spielen diese Karten noch. Wenn der Tag vorbei ist, kannst du {deed}.',
  toReplay: 'es Zug für Zug ansehen',
  toReview: 'deine Züge durchgehen',
  toDownload: 'seine Aufzeichnung herunterladen',
  replayOutdated: 'Die Regeln sind seitdem geändert worden: Dieses Spiel lässt sich nicht mehr ansehen.',
  reviewUnfinished:
    'Dieses Spiel wurde vorzeitig beendet. Was die Züge wert waren, lässt sich darum nicht sagen.',
  reviewOwn: 'Nur wer dieses Spiel gespielt hat, kann seine Züge durchgehen.',
  reviewShared:
    'Auf diesem Platz saßen nacheinander zwei Leute. Darum sage ich keinem von beiden, was die Züge wert waren.',
  reviewOutdated:
    'Die Regeln sind seitdem geändert worden: Die Züge dieses Spiels kann ich nicht mehr beurteilen.',
  reviewingAnother:
    'Ich sehe mir noch ein anderes Spiel von dir an. Drück noch einmal, wenn ich damit fertig bin.',
  manyReviews: 'Ich sehe mir schon mehrere Spiele an. Drück bitte in ein paar Minuten noch einmal.',
  reviewFailed: 'Ich bin mit diesem Spiel nicht fertig geworden. Drück bitte gleich noch einmal.',
  noDeal: 'An diesem Tisch wurden keine Karten gegeben.',
  noGame: 'An diesem Tisch läuft kein Spiel.',
  playersOnly: 'Das sehen nur die, die dieses Spiel gespielt haben.',
  playersOnlyNow: 'Dieser Tisch ist privat: Das sehen nur die, die hier spielen.',
  notForEveryone: 'Dieses Spiel sehen nur seine Spieler noch einmal, darum kann ich es nicht allen zeigen.',

  hostOnly: 'Nur der Gastgeber kann {deed}.',
  toInvite: 'an einen privaten Tisch einladen',
  toKick: 'vor Spielbeginn jemanden rauswerfen',
  toAddBot: 'einen Bot dazuholen',
  toRemoveBot: 'einen Bot wegschicken',
  toChangeOptions: 'die Optionen ändern',
  toStart: 'das Spiel starten',
  toCancel: 'diesen Tisch schließen',
  toEnd: 'diesen Tisch beenden',
  toHandOver: 'jemand anderen zum Gastgeber machen',
  endedByPlayers: 'Nur wer hier spielt, kann diesen Tisch beenden.',

  unknownGame: 'So ein Spiel gibt es hier nicht.',
  notForOne: '{game} spielt man mit anderen: Der ganze Kanal sieht den Tisch.',
  needsServer: 'Das geht nur auf einem Server, auf dem ich bin.',
  onlyPrivate: 'Was du hier spielst, siehst nur du. Lass die Option „nachricht“ weg.',
  publicDaily:
    'Das Spiel des Tages spielst du in einer privaten Nachricht, damit es niemand vor dem eigenen Versuch sieht.',
  optionsOfDaily: 'Das Spiel des Tages ist für alle gleich: Seine Optionen kannst du nicht ändern.',
  tooManyBots: '{game} hat {seats} Plätze, also können höchstens {bots} Bots mitspielen.',
  oddBots: 'So viele Bots gibt es nicht. Wähl eine ganze Zahl ab 0.',
  oddTurn: 'Ein Zug kann bis zu drei Tage dauern, aber nicht weniger als eine Sekunde.',
  otherPace:
    'Ein Tisch kann nicht zwischen Zügen unter einer Stunde und längeren wechseln. Eröffne einen neuen.',
  turnNotOffered:
    'So lang kann ein Zug hier nicht dauern. Drück auf „Ändern“ und wähl eine Zeit aus der Liste.',
  notHere: 'In diesem Kanal kann man keine Tische eröffnen. {instead}',
  onlyPrivateHere:
    'In diesem Kanal kann man keine Tische eröffnen. {instead} Mit `nachricht: privat` kannst du hier spielen.',
  goNowhere:
    'Die Kanäle dafür gibt es nicht mehr; wer den Server verwaltet, kann mit `/einstellungen` andere wählen.',
  goTo: 'Geh zu {channel}.',
  goToAny: 'Geh zu {channels} oder {last}.',
  anyOther: 'einem von {others} weiteren',
  fullChannel: 'In diesem Kanal sind schon {most} Tische offen. Beende einen oder nimm einen anderen Kanal.',
  slowChannel:
    'In diesem Kanal sind schon {most} langsame oder angehaltene Tische. Beende einen oder nimm einen anderen Kanal.',
  hostsSlowHere:
    'Du bist in diesem Kanal schon Gastgeber von {most} langsamen oder angehaltenen Tischen. Spiel oder beende bitte erst einen davon.',
  hostsHere:
    'Du bist in diesem Kanal schon Gastgeber von {most} Tischen. Spiel oder beende bitte erst einen davon.',
  aloneHere:
    'Du hast in diesem Kanal schon {most} Spiele für dich allein. Beende bitte eins oder spiel in einer privaten Nachricht.',
  manyTables: 'Du hast schon {most} offene Tische. Spiel oder beende bitte erst einen davon.',
  fullServer: 'Auf diesem Server sind schon {most} Tische offen. Warte bitte, bis einer fertig ist.',
  noRoomAgain: 'Für eine Revanche sind zu viele Tische offen. Beende einen und drück dann noch einmal.',

  seated: 'Du sitzt schon an diesem Tisch.',
  full: 'Dieser Tisch ist voll. Eröffne mit dem Startbefehl einen anderen.',
  noFreeSeat: 'Dieser Tisch ist voll.',
  noSeat: 'Du sitzt nicht an diesem Tisch.',
  notInvited: 'Dieser Tisch ist privat: Erst muss sein Gastgeber dich einladen.',
  notChallenged:
    'Nur wer herausgefordert ist, kann darauf antworten. Drücke am Tisch **Mitspielen**, wenn du auch spielen möchtest.',
  alonePrivately: 'Wähl `nachricht: privat`, um dieses Spiel für dich allein zu spielen.',
  kicked:
    'Der Gastgeber hat dich von diesem Tisch geworfen. Mit `/spielen` kannst du einen anderen eröffnen.',
  seatedAlready: 'Diese Person sitzt schon am Tisch.',
  invitedKicked: 'Der Gastgeber hat diese Person vom Tisch geworfen: Nur er kann sie wieder einladen.',
  manyInvitations:
    'Dieser Tisch hat schon {most} Einladungen verschickt. Die anderen können auch ohne mitspielen.',
  roleInvited: 'Dieser Tisch hat schon eine Rolle eingeladen. Einzelne Leute kannst du weiter einladen.',
  calledLately:
    'Jemand hat sie hier {ago, plural, =0 {gerade eben} one {vor einer Minute} other {vor # Minuten}} gerufen. In {minutes, plural, one {einer Minute} other {# Minuten}} kannst du sie wieder rufen.',
  kickOneself: 'Dich selbst kannst du nicht rauswerfen. Mit `/tisch verlassen` gehst du.',
  notSeatedHere: 'Diese Person sitzt nicht am Tisch.',
  hostAlready: 'Du bist schon Gastgeber.',
  hostMustPlay: 'Gastgeber kann nur werden, wer an diesem Tisch spielt.',
  yoursAlone: 'Du spielst hier allein, also kann niemand deinen Platz übernehmen.',
  changedHands: 'Du hast diesen Platz selbst übernommen. Er kann nicht noch einmal wechseln.',
  substituteOneself: 'Das ist dein eigener Platz. Wähl jemanden, der nicht am Tisch sitzt.',
  satHere: 'Diese Person hat oder hatte einen Platz an diesem Tisch, also kann sie deinen nicht nehmen.',
  onceSeated: 'Du hast oder hattest einen Platz an diesem Tisch, also kannst du keinen anderen nehmen.',
  offerOver: 'Dieses Angebot gilt nicht mehr.',
  offeredToOther: 'Dieser Platz wird nicht dir angeboten.',
  noBot: 'An diesem Tisch ist kein Bot.',
  tooFew: '{game} braucht mindestens {seats} Spieler. Warte, bis jemand dazukommt, oder hol einen Bot.',

  wordsForPlayers: 'Nur wer mitspielt, kann ein Wort dazugeben. Drück erst auf „Mitspielen“.',
  wordTooLate: 'Das Spiel hat schon angefangen: Für seine Karten zählt kein Wort mehr.',
  noWords: 'Für die Karten dieses Tisches zählen keine Wörter: Er ist älter als sie.',
  longWord:
    'Dein Wort kann bis zu {most} Zeichen haben. Drück auf „Wort dazugeben“ und versuch ein kürzeres.',
  invisibleWord: 'Dieses Wort könnte niemand sehen. Drück auf „Wort dazugeben“ und versuch ein anderes.',

  notPlaying: 'Du spielst nicht an diesem Tisch.',
  votedOutOf: 'Die anderen haben dich aus diesem Spiel gewählt, und ein Bot hat deinen Platz.',
  stoodIn: 'Ein Bot spielt für dich. Drück am Tisch auf „Platz zurücknehmen“.',
  ownSeat: 'Du hast deinen eigenen Platz schon.',
  notYourTurn: 'Du bist nicht am Zug.',
  turnOf: 'Du bist nicht am Zug. Der Tisch wartet auf {names}.',
  stale: 'Am Tisch ging es inzwischen weiter. Wähl bitte aus dem, was er jetzt zeigt.',
  tooLateToUndo: 'Das kannst du nicht mehr zurücknehmen.',
  notOffered: 'Das kannst du nicht mehr wählen.',
  hintsForPlayers: 'Nur wer hier spielt, kann um einen Tipp bitten.',
  noHints: 'Für dieses Spiel gibt es keine Tipps.',
  noDailyHints: 'Für das Spiel des Tages gibt es keine Tipps: Alle spielen es ohne Hilfe.',

  sureToEnd: 'Sicher? Das Spiel endet jetzt, für alle und ohne Ergebnis.',
  sureToEndAlone: 'Sicher? Das Spiel endet jetzt, ohne Ergebnis.',
  sureToCancel:
    'Sicher? {others, plural, one {Hier sitzt noch jemand} other {Hier sitzen noch # andere}}, und der Tisch schließt für alle. Wenn nur du gehen willst, drück dort **Gehen**.',
  sureToEndDaily: 'Sicher? Das Spiel endet jetzt, und das war dein einziger Versuch für heute.',
  sureToLeave:
    'Sicher? Ein Bot spielt für dich zu Ende, du kannst nicht zurückkommen und wirst ohne Punkte Letzter.',
  sureToLeaveUncounted:
    'Sicher? Ein Bot spielt für dich zu Ende, und du kannst nicht zurückkommen. Das Spiel zählt dann nicht mehr.',
  sureToLeaveAlone: 'Sicher? Sonst spielt niemand mit, also endet das Spiel ohne Ergebnis.',

  voteUnderWay: 'Die anderen werden schon gefragt. Die Abstimmung ist am Tisch.',
  askedLately:
    'Darüber wurde eben erst abgestimmt, und das Spiel geht weiter. Fragen kannst du wieder in {minutes, plural, one {einer Minute} other {# Minuten}}, oder du verlässt den Tisch.',
  pausedVote: 'Das Spiel ist angehalten. Spiel erst weiter, dann kannst du die anderen fragen.',
  nobodyToAsk: 'Um jemanden rauszuwählen, braucht es mindestens zwei andere Spieler.',
  awayAlready: 'Diese Person ist abwesend, und ein Bot spielt für sie. Niemand muss sie rauswählen.',
  voteAboutYou: 'In dieser Abstimmung geht es um dich, also entscheiden die anderen.',
  votesForPlayers: 'Nur wer hier spielt, kann abstimmen.',
  voteClosed: 'Diese Abstimmung ist vorbei, und das Spiel geht weiter.',
  ownVote: 'Du hast um diese Abstimmung gebeten. Jetzt müssen die anderen zustimmen.',
  askedToEnd: 'Du wirst schon gefragt: Drück am Tisch **Spiel beenden** oder **Weiterspielen**.',

  notOver: 'Auf eine Revanche könnt ihr euch einigen, wenn das Spiel vorbei ist.',
  changedRules:
    'Die Regeln dieses Spiels sind geändert worden. Eröffne mit dem Startbefehl einen neuen Tisch.',
  agreed: 'Du hast schon zugestimmt. Jetzt sind die anderen dran.',
  notAgreed: 'Auf diese Revanche wartet niemand mehr. Mit **Revanche** am Tisch fragst du neu.',
  didNotPlay: 'Du hast in diesem Spiel nicht mitgespielt.',
  leftBefore:
    'Du hast dieses Spiel verlassen, und ein Bot hat es für dich beendet. Die Revanche ist für die anderen; eröffne mit dem Startbefehl einen neuen Tisch.',
  handedOverBefore:
    'Du hast deinen Platz abgegeben. Die Revanche ist für die, die zu Ende gespielt haben; eröffne mit dem Startbefehl einen neuen Tisch.',
  votedOutBefore:
    'Die anderen haben dich aus diesem Spiel gewählt. Die Revanche ist für sie; eröffne mit dem Startbefehl einen neuen Tisch.',
  botFinished:
    'Ein Bot hat dieses Spiel für dich beendet. Die Revanche ist für die anderen; eröffne mit dem Startbefehl einen neuen Tisch.',
  rematchBusy: 'Die Karten für die Revanche werden gerade gegeben. Drück bitte gleich noch einmal.',
  rematchBegun: 'Die Revanche hat schon angefangen: Tisch {table}. Mit `/tisch zeigen` holst du ihn zurück.',
  rematchOver: 'Die Revanche ist schon vorbei: Es war Tisch {table}.',

  shareOwn: 'Nur wer dieses Spiel gespielt hat, kann zeigen, wie es lief.',
  nothingToShare: 'Teilen lässt sich nur ein beendetes Spiel des Tages.',
  dealOver: 'Dieser Tag ist vorbei und sein Spiel auch. Heute gibt es ein neues.',
  dayEnded: 'Der Tag ist eben zu Ende gegangen. Fang bitte noch einmal an.',
  tryBusy: 'Die Karten für deinen Versuch werden schon gegeben.',
  tryOver:
    'Du hattest deinen Versuch beim {home, select, world {Spiel des Tages der ganzen Welt} other {Spiel des Tages}}. Nach Mitternacht (UTC) gibt es ein neues.',
  tryDeleted:
    'Du hattest deinen Versuch bei diesem Spiel des Tages, bevor deine Daten gelöscht wurden. Nach Mitternacht (UTC) gibt es ein neues.',
  tryingInWorld:
    'Du spielst das Spiel des Tages der ganzen Welt schon: Tisch {table}. Mit `/tisch zeigen` holst du ihn überall zurück.',
  trying:
    'Du spielst das Spiel des Tages schon: Tisch {table} in {channel}. Mit `/tisch zeigen` holst du ihn dort zurück.',
};
