import { catalogue, type TextsLike } from '../../../engine/words.ts';

const en = {
  // What a leaderboard can show, in the middle of a sentence.
  today: 'today’s deal',
  yesterday: 'yesterday’s deal',
  daysAgo: 'deal from {days} days ago',
  season: 'rating this season',
  rating: 'rating, all seasons',
  week: 'wins this week',
  month: 'wins this month',
  all: 'all-time wins',
  pointsWeek: 'points this week',
  pointsMonth: 'points this month',
  pointsAll: 'all-time points',
  // The same for a game that counts something other than points.
  totalWeek: 'total this week',
  totalMonth: 'total this month',
  totalAll: 'all-time total',

  // A leaderboard.
  leaderboard: '🏆 Leaderboard · {game}',
  allGames: 'All games',
  nobodyYet: 'Nobody has finished a game yet. Start one with `/play`.',
  ratingsOf: '🏆 Ratings · {game}',
  allSeasons: 'all seasons',
  seasonOf: '🏆 Season · {game}',
  seasonEnds: '{month}, ends {when}',
  nobodyRated: 'Nobody has finished a game against other people yet.',
  nobodyThisSeason: 'Nobody has finished a game against other people this season.',
  podium: '**Podium of {month}**',
  meaning:
    'A rating says how strong your results show you are: it starts at 1,000, rises when you finish above stronger players, and dips a little at your first game each month, because old results say less about you now.',
  provisional:
    '“?” marks a rating from fewer than five games in all: it isn’t ranked yet, and beating it only raises others like it.',
  page: 'page {page} of {pages}',
  myPlace: 'My place',
  serversDeal: '🏠 This server’s deal',
  worldsDeal: '🌍 The world’s deal',
  chooseRanking: 'Choose what to rank by…',

  // Leaderboards.
  atWork: 'The leaderboards are being recalculated. Please try again in a few minutes.',
  ownOnlyAlone: 'Here everybody sees only their own results: `/stats` shows yours.',
  ownOnly: 'On this server everybody sees only their own results: `/stats` shows yours.',
  todayIsPlayed:
    'Today’s deal is still being played, so its results can be posted from midnight UTC on, as “Yesterday’s deal”.',
  dealsOnly:
    'Each server has its own rankings, and this isn’t a server. Here there’s the world’s deal of the day: `/leaderboard period: today’s deal`.',
  noPoints:
    'Points from one game can’t be compared with those from another. Please choose one with the option “game”.',
  whichRatings: 'Each game has its own ratings. Please choose one with the option “game”.',
  noRatings: '{game} is played alone, so it has no ratings.',
  noDaily: '{game} is played with others and has no deal of the day.',
  noDailies: 'No game here has a deal of the day.',
  whichDaily: 'Please choose a game with a deal of the day: {games}.',

  // What can be chosen for a command's option.
  dealOfWorldToday: 'the world’s deal today',
} as const;

const de: TextsLike<typeof en> = {
  today: 'Spiel von heute',
  yesterday: 'Spiel von gestern',
  daysAgo: 'Spiel von vor {days} Tagen',
  season: 'Wertung in dieser Saison',
  rating: 'Wertung, alle Saisons',
  week: 'Siege in dieser Woche',
  month: 'Siege in diesem Monat',
  all: 'Siege insgesamt',
  pointsWeek: 'Punkte in dieser Woche',
  pointsMonth: 'Punkte in diesem Monat',
  pointsAll: 'Punkte insgesamt',
  totalWeek: 'Summe in dieser Woche',
  totalMonth: 'Summe in diesem Monat',
  totalAll: 'Summe insgesamt',
  leaderboard: '🏆 Rangliste · {game}',
  allGames: 'Alle Spiele',
  nobodyYet: 'Noch hat niemand ein Spiel zu Ende gespielt. Fang mit `/spielen` eins an.',
  ratingsOf: '🏆 Wertungen · {game}',
  allSeasons: 'alle Saisons',
  seasonOf: '🏆 Saison · {game}',
  seasonEnds: '{month}, endet {when}',
  nobodyRated: 'Noch hat niemand ein Spiel gegen andere Leute zu Ende gespielt.',
  nobodyThisSeason: 'In dieser Saison hat noch niemand ein Spiel gegen andere Leute zu Ende gespielt.',
  podium: '**Treppchen im {month}**',
  meaning:
    'Eine Wertung sagt, wie stark du nach deinen Ergebnissen spielst: Sie beginnt bei 1.000, steigt, wenn du vor Stärkeren landest, und sinkt beim ersten Spiel jedes Monats ein wenig, weil alte Ergebnisse weniger über dich sagen.',
  provisional:
    '„?“ steht bei einer Wertung aus insgesamt weniger als fünf Spielen: Sie hat noch keinen Platz, und ein Sieg gegen sie hebt nur Wertungen, bei denen auch „?“ steht.',
  page: 'Seite {page} von {pages}',
  myPlace: 'Mein Platz',
  serversDeal: '🏠 Spiel dieses Servers',
  worldsDeal: '🌍 Weltspiel',
  chooseRanking: 'Sortieren nach …',
  atWork: 'Die Ranglisten werden gerade neu berechnet. Versuch es bitte in ein paar Minuten noch einmal.',
  ownOnlyAlone: 'Hier sehen alle nur die eigenen Ergebnisse: `/statistik` zeigt deine.',
  ownOnly: 'Auf diesem Server sehen alle nur die eigenen Ergebnisse: `/statistik` zeigt deine.',
  todayIsPlayed:
    'Das Spiel von heute wird noch gespielt. Posten lassen sich seine Ergebnisse ab Mitternacht (UTC), als „Spiel von gestern“.',
  dealsOnly:
    'Jeder Server hat seine eigenen Ranglisten, und das hier ist keiner. Hier gibt es das Weltspiel des Tages: `/rangliste zeitraum: Spiel von heute`.',
  noPoints:
    'Punkte verschiedener Spiele lassen sich nicht vergleichen. Wähl bitte eins mit der Option „spiel“.',
  whichRatings: 'Jedes Spiel hat seine eigenen Wertungen. Wähl bitte eins mit der Option „spiel“.',
  noRatings: '{game} spielt man allein, deshalb gibt es keine Wertungen.',
  noDaily: '{game} spielt man mit anderen, deshalb gibt es dafür kein Spiel des Tages.',
  noDailies: 'Hier gibt es kein Spiel des Tages.',
  whichDaily: 'Wähl bitte ein Spiel, das es als Spiel des Tages gibt: {games}.',
  dealOfWorldToday: 'heutiges Weltspiel',
};

const es: TextsLike<typeof en> = {
  today: 'partida de hoy',
  yesterday: 'partida de ayer',
  daysAgo: 'partida de hace {days} días',
  season: 'nivel de esta temporada',
  rating: 'nivel, todas las temporadas',
  week: 'victorias de esta semana',
  month: 'victorias de este mes',
  all: 'victorias en total',
  pointsWeek: 'puntos de esta semana',
  pointsMonth: 'puntos de este mes',
  pointsAll: 'puntos en total',
  totalWeek: 'suma de esta semana',
  totalMonth: 'suma de este mes',
  totalAll: 'suma total',
  leaderboard: '🏆 Clasificación · {game}',
  allGames: 'Todos los juegos',
  nobodyYet: 'Nadie ha terminado una partida aún. Empieza una con `/jugar`.',
  ratingsOf: '🏆 Niveles · {game}',
  allSeasons: 'todas las temporadas',
  seasonOf: '🏆 Temporada · {game}',
  seasonEnds: '{month}, termina {when}',
  nobodyRated: 'Nadie ha terminado aún una partida contra otras personas.',
  nobodyThisSeason: 'Nadie ha terminado una partida contra otras personas esta temporada.',
  podium: '**Podio de {month}**',
  meaning:
    'El nivel indica la fuerza de juego que muestran tus resultados: empieza en 1000, sube cuando quedas por delante de gente más fuerte y baja un poco con tu primera partida de cada mes, porque los resultados viejos ya dicen menos de ti.',
  provisional:
    '“?” marca un nivel con menos de cinco partidas en total: aún no entra en la clasificación, y superarlo solo hace subir a otros como él.',
  page: 'página {page} de {pages}',
  myPlace: 'Mi puesto',
  serversDeal: '🏠 Partida del servidor',
  worldsDeal: '🌍 Partida mundial',
  chooseRanking: 'Elige cómo ordenar…',
  atWork: 'Las clasificaciones se están calculando de nuevo. Vuelve a intentarlo en unos minutos.',
  ownOnlyAlone: 'Aquí cada cual ve solo sus propios resultados: `/estadísticas` muestra los tuyos.',
  ownOnly: 'En este servidor cada cual ve solo sus propios resultados: `/estadísticas` muestra los tuyos.',
  todayIsPlayed:
    'La partida de hoy aún se está jugando, así que sus resultados se pueden publicar desde la medianoche UTC, como “Partida de ayer”.',
  dealsOnly:
    'Cada servidor tiene sus propias clasificaciones, pero esto no es un servidor. Aquí está la partida mundial del día: `/clasificación periodo: partida de hoy`.',
  noPoints: 'Los puntos de un juego no se pueden comparar con los de otro. Elige uno con la opción “juego”.',
  whichRatings: 'El nivel es distinto en cada juego. Elige uno con la opción “juego”.',
  noRatings: '{game} se juega en solitario, así que no hay niveles.',
  noDaily: '{game} se juega con más gente y no tiene partida del día.',
  noDailies: 'Aquí ningún juego tiene partida del día.',
  whichDaily: 'Elige un juego con partida del día: {games}.',
  dealOfWorldToday: 'partida mundial de hoy',
};

export const words = catalogue(en, { de, es });
