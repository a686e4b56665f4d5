import { catalogue, type TextsLike } from '../../../engine/words.ts';

const en = {
  // A deal of the day.
  dealHere: '🏆 Deal of the day · {game}',
  dealOfWorld: '🌍 World’s deal of the day · {game}',
  sameHere: 'the same cards for everybody on this server',
  sameEverywhere: 'the same cards for everybody, everywhere',
  dayEnds: '{day}, ends {when}',
  dayEnded: '{day}, ended {when}',
  number: '{number, number}',
  orMore: '{number, number} or more',
  finishedIt: '{players, plural, one {**{many}** person has} other {**{many}** people have}} finished it.',
  you: 'You: {result}',
  fromHere: '**From this server**',
  behindFirst: 'behind the first {places, number}',
  placeOf: '{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} of {many}',
  top: 'top {share}%',
  wonWith: 'won with {points, plural, one {# point} other {# points}}',
  notWon: '{points, plural, one {# point} other {# points}}, not won',
  noneYet: 'Nobody has finished it yet.',
  noneInTime: 'Nobody finished it in time.',
  finishedUntold:
    '{players, plural, one {# player has} other {# players have}} finished it. You’ll see how they did once your own try is over.',
  playToday: 'Play today’s deal',
  playWorlds: '🌍 Play the world’s deal',
  par: '**{stars}** · par {points, number} (expert)',
  parOf: 'par {points, number} (expert)',
  placeHere: '🏆 Here so far: {place}',
  placeInWorld: '🌍 In the world so far: {place}',
  streak: '🔥 Your streak: **{days, plural, one {# day} other {# days}}**.',
  streakToKeep:
    '🔥 Your streak: **{days, plural, one {# day} other {# days}}**. Finish today’s deal to keep it.',
  expertPlays: '🎓 An expert bot is still playing this deal.',
  expertWins:
    '🎓 An expert bot, which sees no more than you do, wins with {points, plural, one {# point} other {# points}}.',
  expertReaches:
    '🎓 An expert bot, which sees no more than you do, reaches {points, plural, one {# point} other {# points}} and doesn’t win.',
  fingerprint: 'Fingerprint of the deal: {fingerprint}',
  fingerprintNow: 'Fingerprint of the deal: {fingerprint}. Its seed is shown once the day is over.',
  cameFrom: 'The deal came from the seed {seed}, and the seed’s SHA-256 starts with the fingerprint.',

  // After a change to a table.
  playItWith: '{why} Play it from `/play`.',
} as const;

const de: TextsLike<typeof en> = {
  dealHere: '🏆 Spiel des Tages · {game}',
  dealOfWorld: '🌍 Weltspiel des Tages · {game}',
  sameHere: 'dieselben Karten für alle auf diesem Server',
  sameEverywhere: 'dieselben Karten für alle auf der Welt',
  dayEnds: '{day}, endet {when}',
  dayEnded: '{day}, endete {when}',
  number: '{number, number}',
  orMore: '{number, number} oder mehr',
  finishedIt:
    '{players, plural, one {**{many}** Person hat} other {**{many}** Leute haben}} es zu Ende gespielt.',
  you: 'Du: {result}',
  fromHere: '**Von diesem Server**',
  behindFirst: 'hinter den ersten {places, number}',
  placeOf: '{place, number}. von {many}',
  top: 'unter den besten {share}\u00a0%',
  wonWith: 'gewonnen mit {points, plural, one {# Punkt} other {# Punkten}}',
  notWon: '{points, plural, one {# Punkt} other {# Punkte}}, nicht gewonnen',
  noneYet: 'Noch hat es niemand zu Ende gespielt.',
  noneInTime: 'Niemand hat es rechtzeitig zu Ende gespielt.',
  finishedUntold:
    '{players, plural, one {# Person hat} other {# Leute haben}} es zu Ende gespielt. Wie es lief, siehst du nach deinem eigenen Versuch.',
  playToday: 'Heutiges Spiel spielen',
  playWorlds: '🌍 Weltspiel spielen',
  par: '**{stars}** · Par {points, number} (Experte)',
  parOf: 'Par {points, number} (Experte)',
  placeHere: '🏆 Hier bisher: {place}',
  placeInWorld: '🌍 Weltweit bisher: {place}',
  streak: '🔥 Deine Serie: **{days, plural, one {# Tag} other {# Tage}}**.',
  streakToKeep:
    '🔥 Deine Serie: **{days, plural, one {# Tag} other {# Tage}}**. Spiel das heutige Spiel zu Ende, damit sie hält.',
  expertPlays: '🎓 Ein Experten-Bot spielt diese Karten noch.',
  expertWins:
    '🎓 Ein Experten-Bot, der nicht mehr sieht als du, gewinnt mit {points, plural, one {# Punkt} other {# Punkten}}.',
  expertReaches:
    '🎓 Ein Experten-Bot, der nicht mehr sieht als du, kommt auf {points, plural, one {# Punkt} other {# Punkte}} und gewinnt nicht.',
  fingerprint: 'Fingerabdruck der Karten: {fingerprint}',
  fingerprintNow:
    'Fingerabdruck der Karten: {fingerprint}. Ihr Startwert wird gezeigt, wenn der Tag vorbei ist.',
  cameFrom: 'Die Karten kamen aus dem Startwert {seed}, und dessen SHA-256 beginnt mit dem Fingerabdruck.',
  playItWith: '{why} Du findest es unter `/spielen`.',
};

const es: TextsLike<typeof en> = {
  dealHere: '🏆 Partida del día · {game}',
  dealOfWorld: '🌍 Partida mundial del día · {game}',
  sameHere: 'las mismas cartas para todo el mundo en este servidor',
  sameEverywhere: 'las mismas cartas para todo el mundo, en todas partes',
  dayEnds: '{day}, termina {when}',
  dayEnded: '{day}, terminó {when}',
  number: '{number, number}',
  orMore: '{number, number} o más',
  finishedIt:
    '{players, plural, one {**{many}** persona la ha terminado} other {**{many}** personas la han terminado}}.',
  you: 'Tú: {result}',
  fromHere: '**De este servidor**',
  behindFirst: 'detrás de los primeros {places, number} puestos',
  placeOf: '{place, number}.º de {many}',
  top: 'dentro del mejor {share}\u00a0%',
  wonWith: 'victoria con {points, plural, one {# punto} other {# puntos}}',
  notWon: '{points, plural, one {# punto} other {# puntos}}, sin victoria',
  noneYet: 'Nadie la ha terminado aún.',
  noneInTime: 'Nadie la terminó a tiempo.',
  finishedUntold:
    '{players, plural, one {# persona la ha terminado} other {# personas la han terminado}}. Verás los resultados cuando acabes tu propio intento.',
  playToday: 'Jugar la partida de hoy',
  playWorlds: '🌍 Jugar la partida mundial',
  par: '**{stars}** · par {points, number} (experto)',
  parOf: 'par {points, number} (experto)',
  placeHere: '🏆 Aquí hasta ahora: {place}',
  placeInWorld: '🌍 En el mundo hasta ahora: {place}',
  streak: '🔥 Tu racha: **{days, plural, one {# día} other {# días seguidos}}**.',
  streakToKeep:
    '🔥 Tu racha: **{days, plural, one {# día} other {# días seguidos}}**. Termina la partida de hoy para mantenerla.',
  expertPlays: '🎓 Un bot experto aún está jugando esta partida.',
  expertWins:
    '🎓 Un bot experto, que no ve más que tú, gana con {points, plural, one {# punto} other {# puntos}}.',
  expertReaches:
    '🎓 Un bot experto, que no ve más que tú, llega a {points, plural, one {# punto} other {# puntos}} y no gana.',
  fingerprint: 'Huella del reparto: {fingerprint}',
  fingerprintNow: 'Huella del reparto: {fingerprint}. Su semilla se muestra cuando acabe el día.',
  cameFrom: 'El reparto salió de la semilla {seed}, y el SHA-256 de la semilla comienza con la huella.',
  playItWith: '{why} Lo encuentras en `/jugar`.',
};

export const words = catalogue(en, { de, es });
