import type { TextsLike } from '../../../engine/words.ts';
import type { en } from './en.ts';

export const es: TextsLike<typeof en> = {
  settings: 'Ajustes del servidor',
  openedIn: '**Canales donde se pueden abrir mesas**',
  noChannel: 'Ahora ninguno: los que elegiste ya no existen. Elige otros o pulsa **Usar todos los canales**.',
  theseChannels:
    'También en sus hilos. Las partidas que solo ve quien las juega se pueden jugar en cualquier canal.',
  chooseChannels: 'Elegir canales…',
  everyChannelChosen: 'Todos los canales',
  useEveryChannel: 'Usar todos los canales',
  turnTime: '**Tiempo por turno**, si el anfitrión no elige otro',
  chooseTurnTime: 'Tiempo por turno',
  gamesOwnTime: 'El de cada juego',
  whoEnds: '**Quién puede cerrar una mesa durante la partida**',
  chooseEnders: 'Quién puede cerrar una mesa',
  hostEnds: 'Su anfitrión',
  othersAgree: 'El resto de quienes juegan debe aceptar',
  managersEnd: 'Su anfitrión y la moderación',
  managersNeedNot: 'Moderación: quien puede administrar mensajes o el servidor; no tiene que preguntar',
  playersEnd: 'Cualquiera que juegue y la moderación',
  withPictures: '**Con imágenes**: las mesas y los gráficos se dibujan como imágenes.',
  withoutPictures: '**Sin imágenes**: las mesas y los gráficos se muestran como texto.',
  picturesOn: 'Activar imágenes',
  picturesOff: 'Desactivar imágenes',
  languageHere: '**Idioma** de lo que lee todo el mundo en un canal',
  chooseLanguage: 'Idioma',
  discordsLanguage: 'El idioma de este servidor en Discord',
  discordsLanguageNow: 'Ahora: {language}',
  resultsPublic:
    '**Resultados públicos**: aquí todo el mundo ve las clasificaciones, y las estadísticas y partidas terminadas de cualquiera.',
  resultsPrivate:
    '**Resultados privados**: cada persona ve solo sus propias estadísticas y partidas terminadas.',
  hideResults: 'Ocultar resultados',
  showResults: 'Mostrar resultados',
  houseRulesOfGame: 'Reglas de la casa de un juego…',
  withThreads:
    '**Con hilos**: cada partida para varias personas que empieza en un canal de texto tiene su propio hilo.',
  withoutThreads: '**Sin hilos**: las partidas se quedan en el canal donde empiezan.',
  threadsOn: 'Activar hilos',
  threadsOff: 'Desactivar hilos',
  noPictures: '**Sin imágenes** en todo el bot: así lo configuró quien lo aloja.',
  savedAtOnce:
    'Los cambios se guardan al instante. Las mesas abiertas conservan su tiempo por turno y sus reglas.',

  houseRules: 'Reglas de la casa de {game}',
  houseRulesMean:
    'Para mesas cuyo anfitrión no elige. Las partidas del día y las prácticas son iguales en todas partes.',
  allSettings: '↩ Todos los ajustes',
  gameDefault: 'Valor del juego',
  gameDefaultIs: 'Valor del juego: {value}',
  on: 'Sí',
  off: 'No',

  stored: 'Lo que este bot guarda sobre ti',
  storedAtTables:
    'De cada mesa en la que estás: tu ID de Discord, el nombre que tenías allí, tus jugadas y cuándo las hiciste, tus votos y la palabra que agregas a su reparto.',
  storedResults:
    'Tus resultados con cifras de cómo juegas y, a partir de ellos, clasificaciones, niveles, tus estadísticas y si sueles irte antes de terminar.',
  storedWishes:
    'Si quieres menciones y cuál tienes pendiente en este momento; de qué mesas nuevas quieres avisos, cuándo recibiste el último y tus horas de silencio.',
  nothingElse:
    'Nada más: no lee mensajes ni guarda avatares, correos o direcciones. Todo queda en la máquina de quien aloja este bot hasta que lo borres.',
  exportAndDelete:
    '`/datos exportar` te da todo en un archivo. `/datos borrar` lo borra, en todos los servidores.',
  deleteAll: '¿Borrar todo lo que se guarda sobre ti?',
  leavesTables: 'Dejas las mesas donde juegas, en todos los servidores de este bot. Un bot termina por ti.',
  losesRatings: 'Desaparecen tus niveles, tus victorias y tus estadísticas.',
  gamesStay: 'Las partidas terminadas se quedan, con “alguien que ya no juega” en tu lugar.',
  tryStays:
    'Una partida del día que ya intentaste no se puede repetir: eso se recuerda, sin tu nombre, hasta que termina el día.',
  noUndo: 'Esto no se puede deshacer. `/datos exportar` te da antes una copia.',
  deleteEverything: 'Borrar todo',
  keepEverything: 'Conservar todo',
  kept: 'No se borró nada.',
  deleted: 'Listo. Tus datos están borrados. Si vuelves a jugar, empiezas desde cero.',
  hereIsAll: 'Aquí está todo lo que este bot guarda sobre ti. {holds} Solo tú puedes ver esto.',
  noTables: 'No hay ninguna mesa tuya guardada.',
  holdsBoth:
    'Contiene {tables, plural, one {# mesa} other {# mesas}} con tus jugadas y resultados y {results, plural, one {# resultado anterior} other {# resultados anteriores}}.',
  holdsTables: 'Contiene {tables, plural, one {# mesa} other {# mesas}} con tus jugadas y resultados.',
  holdsResults: 'Contiene {results, plural, one {# resultado anterior} other {# resultados anteriores}}.',
  everythingStored: 'Todo lo que se guarda sobre ti',
};
