import { catalogue, type TextsLike } from '../../../engine/words.ts';

const en = {
  lookingAgain: 'Your moves · {game}',
  thinking:
    '{before, plural, =0 {I started looking at your moves {since}.} one {You asked {since}, and another game comes first.} other {You asked {since}, and # other games come first.}} A game usually takes me one to three minutes, and longer when many games are on. You can play on meanwhile: what I find appears right here. If nothing is here by {until}, press **Review** again.',
  noMoves: 'You made no moves yourself in this game, so there’s nothing to look at.',
  wellPlayed:
    '**Well played!** I looked at your {decisions, plural, one {# decision} other {# decisions}} as a hard bot would, judging by what you could see. It might have made {decisions, plural, one {the same one} other {every one of them}}.',
  noneClearly:
    'I looked at your {decisions, plural, one {# decision} other {# decisions}} as a hard bot would, judging by what you could see. In {differing, plural, one {# of them} other {# of them}} it would have played something else, but no single one clearly cost you {share} or more of your chance to win. Small losses still add up, though.',
  lesser:
    '{moments, plural, one {This one} other {These #}} certainly cost you a little, give or take\u00a0{error}:',
  closest: 'Your closest call, where something else was about as good:',
  costly:
    'I looked at your {decisions, plural, one {# decision} other {# decisions}} as a hard bot would, judging by what you could see. {moments, plural, one {This one} other {These #}} cost you the most chance of winning, give or take\u00a0{error}:',
  percent: '{percent}%',
  before: 'See the table just before:',
  move: 'Move {move, number}',
  moment: '**Move {move, number} · −{loss}** ({before} → {after})',
  hardBot: '💡 A hard bot: {move}',
} as const;

const de: TextsLike<typeof en> = {
  lookingAgain: 'Deine Züge · {game}',
  thinking:
    '{before, plural, =0 {Ich habe {since} angefangen, deine Züge zu analysieren.} one {Du hast {since} gefragt, und ein anderes Spiel kommt vorher dran.} other {Du hast {since} gefragt, und # andere Spiele kommen vorher dran.}} Für ein Spiel brauche ich meist ein bis drei Minuten und länger, wenn gerade viele Spiele laufen. Du kannst solange weiterspielen: Was ich finde, erscheint hier. Steht um {until} noch nichts da, drück noch einmal auf **Analyse**.',
  noMoves: 'In diesem Spiel hast du selbst keine Züge gemacht, also gibt es nichts zu analysieren.',
  wellPlayed:
    '**Gut gespielt!** Ich habe {decisions, plural, one {deine # Entscheidung} other {deine # Entscheidungen}} so geprüft wie ein starker Bot: nur nach dem, was du sehen konntest. Er hätte {decisions, plural, one {sie genauso treffen können} other {jede davon genauso treffen können}}.',
  noneClearly:
    'Ich habe {decisions, plural, one {deine # Entscheidung} other {deine # Entscheidungen}} so geprüft wie ein starker Bot: nur nach dem, was du sehen konntest. Bei {differing, plural, one {# davon} other {# davon}} hätte er anders gespielt, aber keine hat dich für sich allein eindeutig {share} oder mehr an Gewinnchance gekostet. Auch kleine Verluste summieren sich allerdings.',
  lesser:
    '{moments, plural, one {Diese Entscheidung hat} other {Diese # Entscheidungen haben}} dich mit Sicherheit etwas gekostet (Genauigkeit: ±\u00a0{error}):',
  closest: 'Deine knappste Entscheidung; etwas anderes wäre hier etwa genauso gut gewesen:',
  costly:
    'Ich habe {decisions, plural, one {deine # Entscheidung} other {deine # Entscheidungen}} so geprüft wie ein starker Bot: nur nach dem, was du sehen konntest. {moments, plural, one {Diese hat} other {Diese # haben}} deine Gewinnchance am stärksten verringert (Genauigkeit: ±\u00a0{error}):',
  percent: '{percent}\u00a0%',
  before: 'So stand es direkt davor:',
  move: 'Schritt {move, number}',
  moment: '**Schritt {move, number} · −{loss}** ({before} → {after})',
  hardBot: '💡 Ein starker Bot: {move}',
};

const es: TextsLike<typeof en> = {
  lookingAgain: 'Análisis · {game}',
  thinking:
    '{before, plural, =0 {Empecé a analizar tus jugadas {since}.} one {Lo pediste {since}, y antes va otra partida.} other {Lo pediste {since}, y antes van otras # partidas.}} Con una partida suelo tardar de uno a tres minutos, y más si hay muchas en curso. Mientras tanto puedes seguir jugando: lo que encuentre aparecerá aquí. Si después de esa hora ({until}) no hay nada aquí, pulsa **Analizar** otra vez.',
  noMoves: 'En esta partida no hiciste ninguna jugada, así que no hay nada que analizar.',
  wellPlayed:
    '**¡Bien jugado!** Analicé {decisions, plural, one {tu decisión} other {tus # decisiones}} como lo haría un bot difícil, con lo que tú podías ver. Quizá habría hecho {decisions, plural, one {lo mismo} other {lo mismo en todas}}.',
  noneClearly:
    'Analicé {decisions, plural, one {tu decisión} other {tus # decisiones}} como lo haría un bot difícil, con lo que tú podías ver. En {differing, plural, one {# de ellas} other {# de ellas}} habría jugado otra cosa, pero ninguna por sí sola te costó claramente un {share} o más de tus opciones de ganar. Aun así, los errores pequeños también suman.',
  lesser:
    '{moments, plural, one {Esta te costó} other {Estas # te costaron}} algo con certeza, con un margen de\u00a0{error}:',
  closest: 'Tu decisión más ajustada, en la que otra jugada era casi igual de buena:',
  costly:
    'Analicé {decisions, plural, one {tu decisión} other {tus # decisiones}} como lo haría un bot difícil, con lo que tú podías ver. {moments, plural, one {Esta es la que más te costó} other {Estas # son las que más te costaron}} en opciones de ganar, con un margen de\u00a0{error}:',
  percent: '{percent}\u00a0%',
  before: 'Mira la mesa justo antes:',
  move: 'Jugada {move, number}',
  moment: '**Jugada {move, number} · −{loss}** ({before} → {after})',
  hardBot: '💡 Un bot difícil: {move}',
};

export const words = catalogue(en, { de, es });
