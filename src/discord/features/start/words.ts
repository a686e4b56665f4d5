import { catalogue, type TextsLike } from '../../../engine/words.ts';

const en = {
  // The games to choose from.
  seats: '{min, plural, =1 {1 player} other {# players}}',
  seatsBetween: '{min}–{max} players',
  worldsDeal: '🌍 World’s deal',
  todaysDeal: '🏆 Today’s deal',
  play: 'Play',
  playNow: '⚡ Play now',
  playNowMeans: '**Play now** against 2 bots: a short game that starts at once.',
  learnOne: 'Learn a game',
  learnMeans: '**Learn a game** in a minute and a half: a lesson without a clock, and only you see it.',
  dealOfDay: 'Deal of the day · {game}',
  inARow: '🔥 {days, plural, one {# day} other {# days in a row}}',
  practise: 'Practise',
  onlyYou: 'Only you see what you play here. To play together, [add me to a server]({invite}).',
  dealUntried: '{where, select, world {Everywhere} other {Here}}: one try, ends {when}.',
  dealRunning: 'You’re playing it: `/table show` brings it back. Ends {when}.',
  dealTried:
    'You’ve played today’s{told, select, yes {; see the `/leaderboard`} other {}}. The next one starts {when}.',
  newHere:
    '**New here?** Learn a game in a minute and a half: a lesson without a clock, and only you see it.',

  // What can be chosen for a command's option.
  newDeal: 'a new deal',
  dealOfDayOnce: 'this server’s deal of the day: the same for everybody, one try, and only you see it',
  dealOfDayOfWorld: 'the world’s deal of the day: one try, and only you see it',
} as const;

const de: TextsLike<typeof en> = {
  seats: '{min, plural, =1 {1 Spieler} other {# Spieler}}',
  seatsBetween: '{min}–{max} Spieler',
  worldsDeal: '🌍 Weltspiel',
  todaysDeal: '🏆 Spiel des Tages',
  play: 'Spielen',
  playNow: '⚡ Sofort spielen',
  playNowMeans: '**Sofort spielen** gegen 2 Bots: ein kurzes Spiel, das gleich losgeht.',
  learnOne: 'Spiel lernen',
  learnMeans: '**Lern ein Spiel** in anderthalb Minuten: eine Lektion ohne Uhr, die nur du siehst.',
  dealOfDay: 'Spiel des Tages · {game}',
  inARow: '🔥 {days, plural, one {# Tag} other {# Tage in Folge}}',
  practise: 'Üben',
  onlyYou:
    'Was du hier spielst, siehst nur du. Um mit anderen zu spielen, [füg mich zu einem Server hinzu]({invite}).',
  dealUntried: '{where, select, world {Weltweit} other {Hier}}: ein Versuch, endet {when}.',
  dealRunning: 'Du spielst es gerade: `/tisch zeigen` holt es zurück. Endet {when}.',
  dealTried:
    'Das heutige hast du schon gespielt{told, select, yes {; mehr in der `/rangliste`} other {}}. Das nächste beginnt {when}.',
  newHere:
    '**Neu hier?** Ein Spiel lernst du in anderthalb Minuten: in einer Lektion ohne Uhr, die nur du siehst.',
  newDeal: 'neue Karten',
  dealOfDayOnce: 'das Spiel des Tages dieses Servers: für alle gleich, ein Versuch, nur für dich sichtbar',
  dealOfDayOfWorld: 'das Weltspiel des Tages: ein Versuch, nur für dich sichtbar',
};

const es: TextsLike<typeof en> = {
  seats: '{min, plural, =1 {1 persona} other {# personas}}',
  seatsBetween: '{min}–{max} personas',
  worldsDeal: '🌍 Partida mundial',
  todaysDeal: '🏆 Partida de hoy',
  play: 'Jugar',
  playNow: '⚡ Jugar ya',
  playNowMeans: '**Jugar ya** contra 2 bots: una partida corta que empieza al momento.',
  learnOne: 'Aprender un juego',
  learnMeans: '**Aprende un juego** en un minuto y medio: una lección sin reloj que solo ves tú.',
  dealOfDay: 'Partida del día · {game}',
  inARow: '🔥 {days, plural, one {# día} other {# días seguidos}}',
  practise: 'Practicar',
  onlyYou: 'Lo que juegas aquí solo lo ves tú. Para jugar con más gente, [agrégame a un servidor]({invite}).',
  dealUntried: '{where, select, world {En el mundo} other {Aquí}}: un intento, termina {when}.',
  dealRunning: 'La estás jugando: usa `/mesa mostrar` para volver a verla. Termina {when}.',
  dealTried:
    'Ya jugaste la de hoy{told, select, yes {; mira la `/clasificación`} other {}}. La próxima empieza {when}.',
  newHere:
    '**¿Es tu primera vez aquí?** Aprende un juego en minuto y medio: una lección sin reloj, que solo ves tú.',
  newDeal: 'un reparto nuevo',
  dealOfDayOnce: 'la partida del día de este servidor: igual para todo el mundo, un intento, solo la ves tú',
  dealOfDayOfWorld: 'la partida mundial del día: un intento, solo la ves tú',
};

export const words = catalogue(en, { de, es });
