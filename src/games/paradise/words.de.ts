/** Aus der Mitte wird genommen, dorthin wird abgelegt; wer alles nimmt, räumt ab. */
export const de = {
  cards: '{count, plural, one {# Karte} other {# Karten}}',
  points: '{count, plural, one {# Punkt} other {# Punkte}}',
  takes: '{card} nimmt {cards}',
  cardAs: '{card} als\u00a0{value}',

  toDraw: 'noch {size} im Stapel',
  lastCards: 'Die letzten Karten',
  centre: 'Mitte',
  emptyCentre: 'leer, du kannst nur eine Karte ablegen',
  lastTakesRest: 'Wer die letzte Karte spielt, bekommt den Rest aus der Mitte.',
  taken: '**{cards}** genommen',
  clears: '**{count}× abgeräumt**',
  hand: 'Deine Hand',
  emptyHand: 'keine Karten',

  drawPile: 'Stapel',
  nothingThereNow: 'leer',
  mostCards: 'meiste Karten',
  cardsAndClears: '{cards} Karten +{clears} Pkt.',
  handTakes: 'Deine Hand und was sie nimmt',
  all: 'alle',

  count: 'Die Abrechnung',
  countLine: '{player} · **{total}** = {items}',
  spades: '{count} Pik',
  plainClears: '{count}× abgeräumt',
  countNote:
    'Meiste Karten {mostCards}, meiste Pik {mostSpades}, ♦10 {tenOfDiamonds}, ♠2 {twoOfSpades}, jedes Ass {ace}, jedes Abräumen {clear}',
  tied: 'Bei Gleichstand liegt vorn, wer mehr Karten hat.',
  tieBreak: 'dank mehr Karten',

  dealt: 'Die Karten sind verteilt. {player} fängt an.',
  laid: '{player} legt {card} ab',
  collected: '{player}: {taking}',
  cleared: '{player} räumt ab: **{points, plural, one {# Punkt} other {# Punkte}}**',
  refilled: 'Neu in der Mitte: {cards}',
  given: '{player} hat die letzte Karte gespielt und bekommt den Rest: {cards}',

  boardCleared: 'Abgeräumt! +{points}',
  whichCard: 'Welche Karte spielst du?',
  lay: '{card} ablegen',
  clearsBoard: '{card} räumt ab',
  andMore: '{cards} und {more} weitere',
  other: 'Etwas anderes',
  whatElse: 'Was möchtest du lieber tun?',
  choose: 'Aussuchen, was {card} nimmt',

  adviseTake: 'Nimm {cards} mit {card}.',
  adviseTakeSum: 'Nimm {cards} mit {card}: {sum}.',
  multiple: '{sum}, also {times}\u00a0×\u00a0{played}',
  adviseLay: 'Leg {card} ab.',
  whyClear: 'Du kannst abräumen und bekommst {points, plural, one {einen Punkt} other {# Punkte}} extra.',
  whyWorth: '{card} zählt {points, plural, one {# Punkt} other {# Punkte}}.',
  whyWorthTogether: '{cards} zählen zusammen {points, plural, one {# Punkt} other {# Punkte}}.',
  whyMost: 'Die meisten Karten am Ende bringen {points, plural, one {# Punkt} other {# Punkte}}.',
  whyLeaves: 'Nimmst du mehr, lässt du nur {cards} liegen, und dann kann eine einzige Karte abräumen.',
  whyRather: 'Wenn du nimmst, überlässt du den anderen mehr, als es dir bringt.',
  whyNone: 'Keine deiner Karten kann gerade etwas nehmen, und {card} hilft den anderen am wenigsten.',

  notSeated: 'Du sitzt nicht an diesem Tisch.',
  over: 'Dieses Spiel ist vorbei.',
  notYourTurn: 'Du bist nicht dran.',
  notYours: 'Diese Karte hast du nicht.',
  nothingThere: 'Die Mitte ist leer, du kannst nur eine Karte ablegen.',
  nothingChosen: 'Such dir mindestens eine Karte zum Nehmen aus.',
  notAllThere: 'Diese Karten liegen nicht alle in der Mitte.',
  countsTooMuch: 'Eine dieser Karten zählt {value}, mehr als die {played}, die du spielst.',
  noMultiple: '{sum}, das ist kein Vielfaches von {played}.',
  either: '{one} oder {other}',

  gardener: 'liebt Pik',
  hunter: 'jagt Asse',
  miser: 'spielt niedrig',

  clearsStatistic: 'Abgeräumt',
  noClears: 'noch nie',
  clearsSoFar: '{total}-mal, Bestwert: {most}-mal in einem Spiel',
  toldTake: '{player} nahm {cards} Karten auf einmal',
  toldClears: '{player} räumte {clears, plural, one {einmal} other {#-mal}} ab',
  treasures: 'Punktkarten von {player}',
  toldSpades: '{player} nahm {spades} der 13 Pik',

  lessonSum:
    'In jedem Zug spielst du eine Karte, und sie **nimmt** offene Karten aus der **Mitte**, die zusammen so viel ergeben wie sie. Deine {card} nimmt {one} und {two}, denn 4 + 4 ist 8; die 2 darunter zählt sie. Bube, Dame und König zählen 11, 12 und 13. Ein Ass zählt 1 oder 14, auf der Hand wie in der Mitte, je nachdem, was dir passt. Die meisten Karten bringen am Ende 3 Punkte.',
  lessonSumCosts: 'Sie kann nichts nehmen, läge also nur in der Mitte, und {bot} könnte sie nehmen.',
  lessonTwice:
    '{bot} konnte nichts nehmen und musste {laid} in die Mitte **ablegen**. Nach jedem Zug ziehst du eine Karte: Bei dir war es ein König. Eine Karte nimmt auch das Zwei- oder Dreifache dessen, was sie zählt, solange keine davon höher ist. Der König zählt 13, und {cards} ergeben 26: Das ist zweimal 13.',
  lessonTwiceCosts:
    'Dann überlässt du {bot} drei Karten, und vielleicht ist dort auch ein König auf der Hand.',
  lessonWorth:
    '{bot} hat {best} abgelegt, die beste Karte von allen: Am Ende bringt sie 2 Punkte. {spade}, jedes Ass und die meisten Pik bringen je 1. Ein Rahmen zeigt, welche Karten etwas bringen. Gleich nimmt gleich, also hol dir diese mit deiner {card}.',
  lessonWorthCosts: 'Dann könnte {bot} sich {best} holen, und dir entgehen 2 Punkte.',
  lessonLay:
    'Keine deiner Karten nimmt 8, 9 oder beide zusammen, also 17. Dann musst du eine **ablegen**, und damit kannst du etwas vorbereiten. Mit deiner {card} ergibt die Mitte 22, das Doppelte deines Buben. Leg sie ab und hoff, dass das im nächsten Zug noch stimmt.',
  lessonLayCosts: '8 + 9 + {value} ist {total}, und keine deiner Karten nimmt das alles.',
  lessonJackCosts: 'Mit dem könntest du im nächsten Zug alles nehmen. Behalte ihn.',
  lessonClear:
    '{bot} hat es übersehen und {laid} abgelegt. 8 + 9 + 5 + 11 ist 33, das Dreifache deines Buben! Nimm alles: Damit **räumst du ab** und bekommst sofort 1 Punkt.',
  lessonClearCosts: 'Noch einmal übersieht {bot} das nicht.',
  lessonEnd:
    'Abgeräumt! Zähl zusammen, such auch das Doppelte und Dreifache, achte auf die Karten, die Punkte bringen, und bereite das Abräumen vor. Gespielt wird, bis alle Karten weg sind.',
  shownTitle: 'Was eine 6 nimmt',
  shownTakes: 'Eine 6 nimmt',
  shownTakesTwice: 'und auch',
};
