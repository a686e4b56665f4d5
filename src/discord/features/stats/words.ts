import { catalogue, type TextsLike } from '../../../engine/words.ts';

const en = {
  statsOf: '📊 Stats · {player}',
  gamesAlone: 'All games you play alone',
  gamesHere: 'All games on this server',
  myStats: 'My stats',
  ratingOver: 'Rating over the last {games, plural, one {# rated game} other {# rated games}}',
  game: 'Game',
  ratingLine: 'Rating',
  ratingAlt: '{title}, from {start, number}: {points}.',
  ratingLately: 'Rating lately: {ratings}',
  nothingYet: 'No finished games yet.',
  streakHere: '🏆 Deal of the day: **{days, plural, one {# day} other {# days}}** in a row',
  streakOfWorld: '🌍 World’s deal of the day: **{days, plural, one {# day} other {# days}}** in a row',
  lastPlayed: 'last played {when}',
  best: 'Best **{best, number}** · average {score}, place {place}',
  ratingIs: 'Rating **{rating}**',
  ratingIsAt: 'Rating **{rating}** · place {place, number}',
  againstBots:
    '🤖 {games, plural, one {# game} other {# games}} against bots only, which don’t count in rankings or winning streaks',
  statisticsFrom: 'Figures from {games, number} of these games',
  winsInARow: 'Winning streak: **{now, number}** now, best **{most, number}**',
  youAnd: 'You and {player}',
  score: '{players}: **{ahead, number}–{behind, number}** in {games, plural, one {# game} other {# games}}',
  nemesis: '{player} is your nemesis: ahead of you in {behind, number} of {games, number} games.',
  rarelyAhead: '{player} rarely gets past you: you were ahead in {ahead, number} of {games, number} games.',
  headToHead: 'Head to head (ahead–behind), in your recent games',
  headToHeadMost: 'Head to head (ahead–behind), most frequent opponents in recent games',
  replayOne: 'Replay one of your games…',
  newer: '◀ Newer games',
  older: 'Older games ▶',
  leftOrAway: 'left or away',
  howItWent: '{went, select, won {won} lost {lost} other {place {place}}}, {score}',
  chooseGame: 'Please choose a game from the list.',

  // The entry in a person's menu.
  menuStats: 'Stats',
} as const;

const de: TextsLike<typeof en> = {
  statsOf: '📊 Statistik · {player}',
  gamesAlone: 'Alle Spiele, die du allein spielst',
  gamesHere: 'Alle Spiele auf diesem Server',
  myStats: 'Meine Statistik',
  ratingOver:
    'Wertung über {games, plural, one {das letzte gewertete Spiel} other {die letzten # gewerteten Spiele}}',
  game: 'Spiel',
  ratingLine: 'Wertung',
  ratingAlt: '{title}, ab {start, number}: {points}.',
  ratingLately: 'Wertung zuletzt: {ratings}',
  nothingYet: 'Noch kein Spiel zu Ende gespielt.',
  streakHere: '🏆 Spiel des Tages: **{days, plural, one {# Tag} other {# Tage}}** in Folge',
  streakOfWorld: '🌍 Weltspiel des Tages: **{days, plural, one {# Tag} other {# Tage}}** in Folge',
  lastPlayed: 'zuletzt {when}',
  best: 'Bestwert **{best, number}** · im Schnitt {score}, Platz {place}',
  ratingIs: 'Wertung **{rating}**',
  ratingIsAt: 'Wertung **{rating}** · Platz {place, number}',
  againstBots:
    '🤖 {games, plural, one {# Spiel} other {# Spiele}} nur gegen Bots, ohne Einfluss auf Ranglisten und Siegesserien',
  statisticsFrom: 'Zahlen aus {games, number} dieser Spiele',
  winsInARow: 'Siegesserie: jetzt **{now, number}**, Bestwert **{most, number}**',
  youAnd: 'Du und {player}',
  score:
    '{players}: **{ahead, number}–{behind, number}** in {games, plural, one {# Spiel} other {# Spielen}}',
  nemesis: '{player} ist dein Angstgegner: in {behind, number} von {games, number} Spielen vor dir.',
  rarelyAhead:
    '{player} kommt selten an dir vorbei: In {ahead, number} von {games, number} Spielen warst du vorn.',
  headToHead: 'Direkter Vergleich (vorn–hinten) in deinen letzten Spielen',
  headToHeadMost: 'Direkter Vergleich (vorn–hinten) mit denen, die dir zuletzt am häufigsten begegnet sind',
  replayOne: 'Wiederholung ansehen …',
  newer: '◀ Neuere Spiele',
  older: 'Ältere Spiele ▶',
  leftOrAway: 'gegangen oder nicht da',
  howItWent: '{went, select, won {gewonnen} lost {verloren} other {Platz {place}}}, {score}',
  chooseGame: 'Wähl bitte ein Spiel aus der Liste.',
  menuStats: 'Statistik',
};

const es: TextsLike<typeof en> = {
  statsOf: '📊 Estadísticas · {player}',
  gamesAlone: 'Todo lo que juegas en solitario',
  gamesHere: 'Todos los juegos en este servidor',
  myStats: 'Mis estadísticas',
  ratingOver:
    'Nivel en {games, plural, one {la última partida que cuenta} other {las últimas # partidas que cuentan}}',
  game: 'Partida',
  ratingLine: 'Nivel',
  ratingAlt: '{title}, desde {start, number}: {points}.',
  ratingLately: 'Nivel reciente: {ratings}',
  nothingYet: 'Ninguna partida terminada aún.',
  streakHere: '🏆 Partida del día: **{days, plural, one {# día} other {# días seguidos}}**',
  streakOfWorld: '🌍 Partida mundial del día: **{days, plural, one {# día} other {# días seguidos}}**',
  lastPlayed: 'última partida {when}',
  best: 'Mejor resultado **{best, number}** · promedio {score}, puesto {place}',
  ratingIs: 'Nivel **{rating}**',
  ratingIsAt: 'Nivel **{rating}** · puesto {place, number}',
  againstBots:
    '🤖 {games, plural, one {# partida solo contra bots, que no cuenta} other {# partidas solo contra bots, que no cuentan}} para clasificaciones ni rachas de victorias',
  statisticsFrom: 'Cifras de {games, number} de estas partidas',
  winsInARow: 'Racha de victorias: **{now, number}** ahora, la mejor **{most, number}**',
  youAnd: 'Tú y {player}',
  score:
    '{players}: **{ahead, number}–{behind, number}** en {games, plural, one {# partida} other {# partidas}}',
  nemesis:
    '{player} es tu bestia negra: quedó delante de ti en {behind, number} de {games, number} partidas.',
  rarelyAhead: '{player} rara vez te gana: quedaste delante en {ahead, number} de {games, number} partidas.',
  headToHead: 'Cara a cara (delante–detrás), en tus últimas partidas',
  headToHeadMost: 'Cara a cara (delante–detrás), rivales más frecuentes de las últimas partidas',
  replayOne: 'Ver la repetición de una partida…',
  newer: '◀ Más nuevas',
  older: 'Más antiguas ▶',
  leftOrAway: 'se fue o no estaba',
  howItWent: '{went, select, won {victoria} lost {derrota} other {puesto {place}}}, {score}',
  chooseGame: 'Elige un juego de la lista.',
  menuStats: 'Estadísticas',
};

export const words = catalogue(en, { de, es });
