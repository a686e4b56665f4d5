import type { TextsLike } from '../../../engine/words.ts';
import type { en } from './en.ts';

export const es: TextsLike<typeof en> = {
  settings: 'Ajustes de este servidor',
  openedIn: '**Se pueden abrir mesas en** {where}',
  everyChannel: 'todos los canales',
  noChannel: 'ningún canal: los que elegiste ya no existen. Elige otros o pulsa **Usar todos los canales**.',
  theseChannels:
    'estos canales y sus hilos. Las partidas que solo ve quien las juega se pueden jugar en cualquier lugar.',
  chooseChannels: 'Elegir canales…',
  everyChannelChosen: 'Todos los canales',
  useEveryChannel: 'Usar todos los canales',
  turnTime: '**Tiempo por turno**, si el anfitrión no elige otro',
  chooseTurnTime: 'Tiempo por turno',
  gamesOwnTime: 'El de cada juego',
  whoEnds: '**Quién puede cerrar una mesa**',
  chooseEnders: 'Quién puede cerrar una mesa',
  hostEnds: 'Su anfitrión',
  othersAgree: 'El resto de quienes juegan debe aceptar',
  managersEnd: 'Su anfitrión y la moderación',
  managersNeedNot: 'Quien puede gestionar mensajes o el servidor no necesita preguntar',
  playersEnd: 'Cualquiera que juegue y la moderación',
  pictures: 'Imágenes: {state, select, on {sí} other {no}}',
  languageHere: '**Idioma** de lo que lee todo el mundo en un canal',
  chooseLanguage: 'Idioma',
  discordsLanguage: 'El que digan los ajustes de Discord de este servidor',
  discordsLanguageNow: 'Ahora: {language}',
  resultsPublic: 'Resultados: públicos',
  resultsPrivate: 'Resultados: privados',
  threads: 'Hilos: {state, select, on {sí} other {no}}',
  houseRulesOfGame: 'Reglas de la casa de un juego…',
  threadsMean:
    '**Hilos**: cada partida para varias personas que empieza en un canal de texto tiene su propio hilo.',
  noPictures: 'Quien aloja el bot desactivó las **imágenes** en todas partes.',
  savedAtOnce:
    'Los cambios se guardan al instante. Las mesas abiertas conservan su tiempo por turno y sus reglas.',

  houseRules: 'Reglas de la casa de {game}',
  houseRulesMean:
    'Para mesas cuyo anfitrión no elige. Los repartos del día y las prácticas son iguales en todas partes.',
  allSettings: '↩ Todos los ajustes',
  gameDefault: 'Lo normal del juego',
  on: 'Sí',
  off: 'No',

  stored: 'Lo que este bot guarda sobre ti',
  storedAtTables:
    'De cada mesa en la que estás: tu ID de Discord, el nombre que tenías allí, tus jugadas y cuándo las hiciste, tus votos y la palabra que agregas a su reparto.',
  storedResults:
    'Tus resultados con cifras de tu juego y, a partir de ellos, clasificaciones, valoraciones, tus estadísticas y si te vas antes a menudo.',
  storedWishes:
    'Si quieres menciones y cuál te llama en este momento; de qué mesas nuevas quieres avisos, cuándo recibiste el último y tus horas de silencio.',
  nothingElse:
    'Nada más: no lee mensajes ni guarda avatares, correos o direcciones. Todo queda en la máquina de quien aloja este bot hasta que lo borres.',
  exportAndDelete:
    '`/datos exportar` te da todo en un archivo. `/datos borrar` lo borra, en todos los servidores.',
  deleteAll: '¿Borrar todo lo que se guarda sobre ti?',
  leavesTables: 'Dejas las mesas donde juegas, en todos los servidores de este bot. Un bot termina por ti.',
  losesRatings: 'Desaparecen tus valoraciones, tus victorias y tu historial.',
  gamesStay: 'Las partidas terminadas se quedan, con “alguien que ya no juega” en tu lugar.',
  noUndo: 'Esto no se puede deshacer. `/datos exportar` te da antes una copia.',
  deleteEverything: 'Borrar todo',
  deleted: 'Listo. Tus datos están borrados. Si vuelves a jugar, empiezas desde cero.',
  hereIsAll: 'Aquí está todo lo que este bot guarda sobre ti. {holds} Solo tú puedes ver esto.',
  noTables: 'No hay ninguna mesa tuya guardada.',
  holdsBoth:
    'Contiene {tables, plural, one {# mesa} other {# mesas}} con tus jugadas y resultados y {results, plural, one {# resultado anterior} other {# resultados anteriores}}.',
  holdsTables: 'Contiene {tables, plural, one {# mesa} other {# mesas}} con tus jugadas y resultados.',
  holdsResults: 'Contiene {results, plural, one {# resultado anterior} other {# resultados anteriores}}.',
  everythingStored: 'Todo lo que se guarda sobre ti',
};
