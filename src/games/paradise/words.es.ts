/** Las cartas se toman del centro o se dejan en él; quien se las lleva todas lo limpia. */
export const es = {
  cards: '{count, plural, one {# carta} other {# cartas}}',
  points: '{count, plural, one {# punto} other {# puntos}}',
  takes: '{card} se lleva {cards}',
  cardAs: '{card} como\u00a0{value}',

  toDraw: 'quedan {size} en el mazo',
  lastCards: 'Las últimas cartas',
  centre: 'Centro',
  emptyCentre: 'vacío, solo puedes dejar una carta',
  lastTakesRest: 'Quien juega la última carta se lleva lo que quede en el centro.',
  taken: '**{cards}** en su montón',
  clears: '**{count, plural, one {# limpieza} other {# limpiezas}}**',
  hand: 'Tu mano',
  emptyHand: 'sin cartas',

  drawPile: 'Mazo',
  nothingThereNow: 'vacío',
  mostCards: 'más cartas',
  cardsAndClears: '{cards} cartas +{clears, plural, one {# pt} other {# pts}}',
  handTakes: 'Tu mano y lo que se lleva',
  all: 'todo',

  count: 'El recuento',
  countLine: '{player} · **{total}** = {items}',
  spades: '{count, plural, one {# pica} other {# picas}}',
  plainClears: '{count, plural, one {# limpieza} other {# limpiezas}}',
  countNote:
    'Más cartas {mostCards}, más picas {mostSpades}, ♦10 {tenOfDiamonds}, ♠2 {twoOfSpades}, cada as {ace}, cada limpieza {clear}',
  tied: 'Empate: va primero quien tiene más cartas.',
  tieBreak: 'por llevarse más cartas',

  dealt: 'Las cartas están repartidas. Empieza {player}.',
  laid: '{player} deja {card}',
  collected: '{player}: {taking}',
  cleared: '{player} limpia el centro: **{points, plural, one {# punto} other {# puntos}}**',
  refilled: 'Nuevas en el centro: {cards}',
  given: '{player} jugó la última carta y recibe el resto: {cards}',

  boardCleared: '¡Centro limpio! +{points}',
  whichCard: '¿Qué carta juegas?',
  lay: 'Dejar {card}',
  clearsBoard: '{card} limpia el centro',
  andMore: '{cards} y {more} más',
  other: 'Otra cosa',
  whatElse: '¿Qué prefieres hacer?',
  choose: 'Elegir qué se lleva {card}',

  adviseTake: 'Llévate {cards} con {card}.',
  adviseTakeSum: 'Llévate {cards} con {card}: {sum}.',
  multiple: '{sum}, o sea {times}\u00a0×\u00a0{played}',
  adviseLay: 'Deja {card}.',
  whyClear: 'Puedes limpiar el centro y ganar {points, plural, one {# punto extra} other {# puntos extra}}.',
  whyWorth: '{card} vale {points, plural, one {# punto} other {# puntos}}.',
  whyWorthTogether: '{cards} valen juntas {points, plural, one {# punto} other {# puntos}}.',
  whyMost: 'Tener más cartas al final da {points, plural, one {# punto} other {# puntos}}.',
  whyLeaves: 'Si te llevas más, dejas solo {cards}, y entonces una carta basta para limpiar el centro.',
  whyRather: 'Llevarte cartas le daría al resto más de lo que ganas tú.',
  whyNone: 'Ninguna de tus cartas puede llevarse nada ahora, y {card} es la que menos ayuda al resto.',

  notSeated: 'No estás en esta mesa.',
  over: 'Esta partida ya terminó.',
  notYourTurn: 'No es tu turno.',
  notYours: 'No tienes esa carta.',
  nothingThere: 'El centro está vacío, así que solo puedes dejar una carta.',
  nothingChosen: 'Elige al menos una carta para llevarte.',
  notAllThere: 'Esas cartas no están todas en el centro.',
  countsTooMuch: 'Una de esas cartas cuenta {value}, más que el {played} que juegas.',
  noMultiple: '{sum}, que no es múltiplo de {played}.',
  either: '{one} o {other}',

  gardener: 'ama las picas',
  hunter: 'caza ases',
  miser: 'juega bajo',

  clearsStatistic: 'Limpiezas',
  noClears: 'ninguna aún',
  clearsSoFar: '{total} en total, {most} en la mejor partida',
  toldTake: '{player} tomó {cards} cartas de una vez',
  toldClears: '{player} limpió el centro {clears, plural, one {una vez} other {# veces}}',
  treasures: 'Cartas con puntos de {player}',
  toldSpades: '{player} tomó {spades} de las 13 picas',

  lessonSum:
    'En cada turno juegas una carta, y con ella te **llevas** cartas abiertas del **centro** que sumen lo mismo. Tu {card} se lleva {one} y {two}, porque 4 + 4 son 8; el 2 de abajo las cuenta. La jota, la reina y el rey valen 11, 12 y 13. Un as vale 1 o 14, en tu mano o en el centro, lo que te convenga. Al final, tener más cartas da 3 puntos.',
  lessonSumCosts: 'No puede llevarse nada, así que se quedaría en el centro y {bot} podría tomarla.',
  lessonTwice:
    '{bot} no podía llevarse nada y tuvo que **dejar** {laid} en el centro. Después de cada turno robas una carta: la tuya fue un rey. Con una carta también te llevas el doble o el triple de lo que vale, mientras ninguna sea más alta. El rey vale 13, y {cards} suman 26: el doble de 13.',
  lessonTwiceCosts:
    'La dejarías en el centro junto con tres cartas para {bot}, que quizá también tenga un rey.',
  lessonWorth:
    '{bot} dejó {best}, la mejor carta de todas: al final vale 2 puntos. {spade}, cada as y tener más picas valen 1. Un marco señala las cartas que valen algo. Una carta se lleva otra igual, así que tómala con tu {card}.',
  lessonWorthCosts: 'Entonces {bot} podría llevarse {best} y perderías 2 puntos.',
  lessonLay:
    'Ninguna de tus cartas se lleva 8, 9 ni las dos, que son 17. Así que debes **dejar** una, y con eso puedes preparar algo. Con tu {card} el centro suma 22, el doble de tu jota. Déjala y espera que siga así en tu próximo turno.',
  lessonLayCosts: '8 + 9 + {value} son {total}, y ninguna carta tuya se lleva todo eso.',
  lessonJackCosts: 'Con esa podrías llevarte todo en tu próximo turno. Guárdala.',
  lessonClear:
    '{bot} no se dio cuenta y dejó {laid}. 8 + 9 + 5 + 11 son 33, ¡el triple de tu jota! Llévate todo: así **limpias el centro** y ganas 1 punto al instante.',
  lessonClearCosts: '{bot} no dejaría pasar otra oportunidad.',
  lessonEnd:
    '¡Centro limpio! Suma, busca el doble y el triple de tu carta, fíjate en las que dan puntos y prepara cómo limpiar el centro. Se juega hasta que no quedan cartas.',
  shownTitle: 'Lo que se lleva un 6',
  shownTakes: 'Un 6 se lleva',
  shownTakesTwice: 'y también',
};
