/** Karten kommen in eine Auslage, von dort schiebt man sie in die Mitte, und gewertet wird, wenn man aufhört. */
export const de = {
  number: '{value, number}',
  points: '**{points, number}**',
  percent: '{share}\u00a0%',
  farkles: '{count, plural, one {# Farkle} other {# Farkles}}',
  one: 'Eins',
  two: 'Zwei',
  three: 'Drei',
  four: 'Vier',
  five: 'Fünf',
  six: 'Sechs',
  farkle: 'Farkle',

  combination: '{cards} ({points, number})',
  alike:
    '{at, select, start {{count, plural, =2 {Zwei} =3 {Drei} =4 {Vier} =5 {Fünf} other {Sechs}}} other {{count, plural, =2 {zwei} =3 {drei} =4 {vier} =5 {fünf} other {sechs}}}} {card}er',
  both: '{one} und {other}',
  straight: '{at, select, start {Straße} other {eine Straße}} 1–6',
  pairs: '{at, select, start {Drei} other {drei}} Paare {cards}',

  target: 'Ziel',
  targetHelp: 'Mit dieser Punktzahl beginnt die letzte Runde. Weniger Punkte, kürzeres Spiel.',
  targetByPlayers: '10.000 (ab 6 Spielern 5.000)',
  upTo: 'bis {target, number}',
  pressesOn: 'wagt gern mehr',
  nestsAtHome: 'baut bei sich',
  stopsEarly: 'hört früh auf',
  buildsAbroad: 'baut bei euch',

  firstTo: 'Bis {target, number} Punkte',
  lastRound: 'Letzte Runde: {points, number} sind zu schlagen',
  drawn: '**Gezogen:** {card}',
  centre: 'Mitte **{points, number}**',
  centreEmpty: 'Mitte: leer',
  openingAlone: 'Erste Punkte ab {opening, number} in einem Zug',
  openingHeld:
    'Erste Punkte ab {opening, number} in einem Zug: {held, plural, one {# Farkle bringt} other {# Farkles bringen}} {farkles, number}',
  opening: 'Erste Punkte ab {opening, number} in einem Zug: noch {missing, number}',
  openingWith:
    '{centre, number} + {held, plural, one {# Farkle} other {# Farkles}} {farkles, number} = **{made, number}** von {opening, number} für die ersten Punkte',
  stopNow:
    'Jetzt aufhören: {centre, number} + {held, plural, one {# Farkle} other {# Farkles}} {farkles, number} = **{all, number}**',
  noCards: 'Keine Karten mehr: Das nächste Ziehen beendet den Zug',
  riskLeft: 'Farkle-Risiko **{risk}** · noch {cards, plural, one {# Karte} other {# Karten}}',
  riskReshuffled:
    'Farkle-Risiko **{risk}** · beim nächsten Ziehen {cards, plural, one {wird # benutzte Karte} other {werden # benutzte Karten}} neu gemischt',

  drawnLabel: 'Gezogen',
  centreLabel: 'Mitte',
  empty: 'leer',
  deck: 'Stapel',
  farkleRisk: 'Farkle-Risiko',
  inDeck: 'Im Stapel',
  toReshuffle: 'Neu zu mischen',
  slideFor: 'schieben für {points, number}',
  oneMore: 'eine {card} bringt {points, number}',

  dealt: 'Startkarten: {cards}',
  refilled:
    'Der Stapel ist leer: {cards, plural, one {# benutzte Karte wird} other {# benutzte Karten werden}} neu gemischt.',
  placed: '{player} zieht {card}\u00a0→\u00a0{area}',
  ownArea: 'eigene\u00a0Auslage',
  slid: '{player} schiebt {cards} für {points, number}',
  farkled: '{player} zieht ein Farkle\u00a0{card}: Zug vorbei',
  farkledAndLost: '{player} zieht ein Farkle\u00a0{card} und verliert {lost, number}',
  scored: '{player} hört auf und holt **{points, number}**',
  scoredFarkles:
    '{player} hört auf und holt **{points, number}** mit {farkles, plural, one {# Farkle} other {# Farkles}}',
  short: '{player} hört mit {points, number} auf, weniger als {opening, number}: keine Punkte',
  passed: '{player} hört ohne Punkte auf',
  exhausted: 'Keine Karten mehr für {player}',
  closing: '**{player} erreicht {total, number}.** Alle anderen haben noch einen Zug.',
  tieBreak: 'und war zuerst so weit',
  tied: 'Bei Gleichstand liegt vorn, wer zuerst so weit war.',

  bust: 'Farkle! −{lost, number}',
  jackpot: '{cards}! {points, number}',
  onTheBoard: 'Im Spiel! {points, number}',
  lastTurns: 'Letzte Züge!',
  reaches: '{player} erreicht {total, number}',
  placeAndDraw: '{card} ablegen und weiterziehen:',
  placeAndGoOn: '{card} ablegen und weitermachen:',
  placeAndEnd: '{card} ablegen und den Zug beenden:',
  orPlaceAndStop: 'Oder ablegen, aufhören ({points, number}):',
  placeAndStop: 'Ablegen und aufhören',
  placeAndStopFor: 'Ablegen und aufhören · bringt {points, number}',
  askFirst: 'Zieh eine Karte.',
  askSlide: 'Schieben, ziehen oder aufhören?',
  askStop: 'Weiterziehen oder aufhören?',
  slideAndDraw: '{combination}, ziehen',
  slideAndEnd: '{combination}, Zug beenden',
  withFarkles:
    '{points, number} (davon {farkles, number} für {held, plural, one {ein Farkle} other {# Farkles}})',
  slideAndStop: '{cards}, aufhören: {points}',
  sixCards: 'Sechs Karten ({ways} Möglichkeiten)',
  draw: 'Ziehen · {risk}',
  drawNone: 'Keine Karten mehr: Zug beenden',
  stopFor: 'Aufhören · {points}',
  stopForNothing: 'Aufhören · 0',
  stopShort: 'Aufhören · bringt 0 ({made, number} von {opening, number})',
  askSure: 'Das bringt 0 Punkte. Sicher?',
  askSureWhere: 'Aufhören bringt 0 Punkte. Wohin mit der {card}?',

  intoOwn: 'deine Auslage',
  intoOther: 'die Auslage von {player}',
  inOwn: 'deiner Auslage',
  inOther: 'der Auslage von {player}',
  adviseAnywhere: 'Leg die Karte in {area}.',
  adviseReady: 'In {area} ergibt die {card} {combination}, bereit zum Schieben: Leg sie dorthin.',
  advisePair:
    'Liegen zwei {number}er in {area}, fehlt nur eine für {points, number}: Leg die {card} dorthin{on, select, yes { und zieh weiter} other {}}.',
  adviseSingle:
    'Drei {number}er in {area} wären {points, number} wert: Leg die {card} dorthin{on, select, yes { und zieh weiter} other {}}.',
  adviseSlideLast: 'Zum Ziehen ist keine Karte mehr da, also endet dein Zug: Schieb {combination}.',
  adviseSlideStop:
    'Weiterziehen kann dich alles kosten (Farkle-Risiko {risk}): Schieb {combination} und hör auf, das bringt {points, number}.',
  adviseSlideOn: '{why} (Farkle-Risiko {risk}): Schieb {combination} und zieh weiter.',
  whyOpening: 'Die ersten Punkte gibt es ab {opening, number} in einem Zug, und das sind {made, number}',
  whyMore: 'Noch eine Karte bringt dir wohl mehr, als du riskierst',
  adviseEnd: 'Zum Ziehen ist keine Karte mehr da: Beende deinen Zug.',
  adviseStart: 'Drei gleiche in einer Auslage, der Reihe neben einem Namen, zählen: Drei 4er bringen 400.',
  adviseHeld:
    'Ein Farkle beendet den Zug, bleibt dir aber: {farkles, plural, one {Deins bringt} other {Deine # bringen}} bei den nächsten Punkten {points, number} extra.',
  adviseFirst: 'Ein Zug beginnt mit einer Karte, egal für welche Auslage.',
  adviseFree: 'Aufhören bringt jetzt nichts, du hast nichts zu verlieren.',
  adviseShort: 'Die ersten Punkte gibt es ab {opening, number} in einem Zug, und du hast {made, number}.',
  adviseOn: 'Zieh weiter.',
  adviseDraw: 'Zieh eine Karte.',
  promising:
    '{count, plural, =2 {Zwei} =3 {Drei} =4 {Vier} other {Fünf}} {card}er liegen in {area}: {count, plural, =2 {Drei} =3 {Vier} =4 {Fünf} other {Sechs}} wären {points, number} wert.',
  riskExplained: 'Ein Farkle (Risiko {risk}) beendet deinen Zug.',
  riskOnly: 'Aufhören bringt {points, number}, und das Risiko, sie zu verlieren, ist nur {risk}.',
  adviseStopFree: 'Weiterziehen bringt dir nichts: Hör auf.',
  adviseStop: 'Ein Farkle ({risk}) würde dir alles nehmen: Hör auf, das bringt {points, number}.',

  notSeated: 'Du sitzt nicht an diesem Tisch.',
  gameOver: 'Dieses Spiel ist vorbei.',
  notYourTurn: 'Du bist nicht dran.',
  placeFirst: 'Leg zuerst die gezogene Karte ab.',
  drawFirst: 'Zieh mindestens eine Karte, bevor du aufhörst.',
  nothingToPlace: 'Du hast keine Karte zum Ablegen. Zieh zuerst eine.',
  noSuchArea: 'Diese Auslage gibt es nicht.',
  placeBeforeSliding: 'Leg zuerst die gezogene Karte ab. In die Mitte darf sie nicht.',
  slideAfterPlacing: 'Schieben darfst du nur, wenn du gerade eine Karte abgelegt hast.',
  noCombination: 'Diese Karten sind keine Kombination.',
  withoutNewest: 'Die Kombination muss die Karte enthalten, die du gerade abgelegt hast.',
  notInArea: 'Diese Karten liegen nicht alle in der Auslage, in die du gerade abgelegt hast.',

  busts: 'Farkles',
  bustsOf: '{busts, number} in {turns, plural, one {# Zug} other {# Zügen}}',
  bestTurn: 'Bester Zug',
  toldBusts: '{player} zog {farkles} Farkles',
  toldTurn: '{player}: {points, number} in einem Zug',
  toldFarkle: '{player} verlor {points, number} durch ein Farkle',

  lessonPlace:
    'Die Karten neben einem Namen sind die **Auslage** dieser Person. In deinem Zug ziehst du eine Karte und legst sie in irgendeine Auslage, auch in eine fremde. Mindestens drei gleiche in einer Auslage sind eine **Kombination** und bringen Punkte: Drei 4er zählen 400. Du hast eine {four} gezogen, und {bot} hat schon zwei davon. Jeder Button nennt die Auslage und was eine Kombination dort wert ist.',
  lessonPlaceCosts:
    'Dort bringt die {four} nichts, und wer als Nächstes dran ist, könnte die drei 4er von {bot} vollmachen.',
  lessonSlide:
    'Jetzt darfst du die drei 4er nutzen, für die goldenen 400 darunter: **Schieb** sie in die **Mitte** des Tisches. Wenn du **aufhörst**, bekommst du die Punkte für alles, was dort liegt. Aber etwa jede fünfte Karte ist ein **Farkle**: Ziehst du eins, ist dein Zug ohne Punkte vorbei. Schieb sie und wag noch eine Karte.',
  lessonStopCosts:
    'Das wäre sicher: 400 Punkte. Aber dann siehst du nicht, was ein Farkle anrichtet, und hier kostet es dich nichts.',
  lessonDrawCosts:
    'Nur was du schiebst, zählt. Die 4er blieben bei {bot} liegen, und wer als Nächstes dran ist, kann sie nutzen.',
  lessonNothingCosts: 'In der Mitte liegt noch nichts, also bringt Aufhören jetzt 0 Punkte.',
  lessonFarkle:
    'Ein **Farkle**, also war dein Zug vorbei, und die 400 sind weg. Die drei 4er aber nicht: Sie liegen jetzt in deiner eigenen Auslage, und die weiße Zahl darunter gäbe es mit einer vierten: 1.000. Die anderen haben gespielt, und du bist wieder dran. Zieh eine Karte.',
  lessonFour:
    'Eine vierte 4, genau die hast du gebraucht. Vier gleiche zählen 1.000; eine **Straße**, also je eine Karte von 1 bis 6, wären 1.500. Leg sie zu deinen drei.',
  lessonFourCosts: 'Dort bringt sie nichts, und deinen drei 4ern fehlt immer noch die vierte.',
  lessonStop:
    'Je mehr in der Mitte liegt, desto mehr nimmt dir ein Farkle. Also schieb diesmal und hör auf: Dann gehören die 1.000 dir. Auch dein Farkle zahlt sich aus: Es bringt 100, sobald du punktest, und mehrere bringen mehr.',
  lessonRiskCosts:
    'Jede fünfte Karte würde dir alle 1.000 nehmen. Für ein bisschen mehr ist das zu viel Risiko.',
  lessonKeepCosts:
    'Sie blieben ohne Punkte in deiner Auslage: Nur was du in die Mitte geschoben hast, zählt.',
  lessonEnd:
    '1.100 Punkte in einem Zug! Leg zusammen, was passt, schieb Kombinationen und hör auf, bevor ein Farkle kommt. Nur deine ersten Punkte im Spiel sind schwerer: Dafür brauchst du 1.000 in einem Zug. Sobald jemand 10.000 hat, sind alle anderen noch einmal dran.',
  shownTitle: 'Kombinationen',
  shownAlike: 'Drei gleiche',
  shownFarkle: 'Ein Farkle beendet deinen Zug:',
};
