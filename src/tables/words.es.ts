/** Una partida se juega en una mesa; cada persona ocupa un asiento. La partida del día tiene las mismas cartas para todo el mundo. */
export const es = {
  goesOn: '{turn}, {same, select, yes {} other {{verb} }}{rest}',
  ranOut: '{player} se quedó sin tiempo',
  leftSeat: '{player} se fue; 🤖 {bot} sigue jugando',
  outOfSeat: '{player} quedó fuera por votación; 🤖 {bot} sigue jugando',
  backInSeat: '{player} volvió',

  gone: 'Esa mesa está cerrada.',
  unknownTable: 'Aquí no existe esa mesa.',
  unreadable: 'Esta mesa ya no se puede leer. Su anfitrión puede cerrarla con `/mesa cerrar`.',
  closedUnread: 'Esta mesa ya no se podía leer. Ahora está cerrada y no se puede mostrar.',
  busy: 'Hay mucho movimiento en esta mesa. Vuelve a intentarlo en un momento.',
  settingsBusy: 'Alguien más está cambiando los ajustes. Vuelve a intentarlo en un momento.',
  restarting: 'Me estoy reiniciando. Vuelve a intentarlo en un momento; no se pierde nada.',
  tooFast:
    'Son demasiadas cosas a la vez. Espera {seconds, plural, one {un segundo} other {# segundos}}, por favor.',
  serverTooFast:
    'Este servidor pide demasiadas cosas a la vez. Espera {seconds, plural, one {un segundo} other {# segundos}}, por favor.',
  over: 'Esta partida ya terminó.',
  closed: 'Esta mesa está cerrada.',
  begun: 'Esta partida ya empezó.',
  notBegun: 'Esta partida todavía no ha empezado.',
  paused: 'Esta partida está en pausa. Pulsa “Continuar” en la mesa para seguir.',
  pauseAnswered: 'Ya nadie quiere una pausa. La partida continúa.',
  pauseLately:
    'Hace un momento se rechazó una pausa. Puedes pedirla otra vez en {minutes, plural, one {un minuto} other {# minutos}}.',
  notPaused: 'Esta partida no está en pausa.',

  stillOn: 'Esta partida sigue en curso. Cuando termine podrás {deed}.',
  dealStillPlayed:
    'Otras personas aún están jugando esta partida del día. Cuando acabe el día podrás {deed}.',
  toReplay: 'ver su repetición',
  toReview: 'analizar tus jugadas',
  toDownload: 'descargar su registro',
  replayOutdated:
    'Las reglas cambiaron desde entonces, así que ya no se puede ver la repetición de esta partida.',
  reviewUnfinished:
    'Esta partida se cerró antes de terminar, así que no se puede saber cuánto valía cada jugada.',
  reviewOwn: 'Solo quienes jugaron esta partida pueden analizar sus jugadas.',
  reviewShared:
    'Dos personas ocuparon este asiento, una después de otra, así que no puedo decirle a ninguna cuánto valían sus jugadas.',
  reviewOutdated:
    'Las reglas cambiaron desde entonces, así que ya no puedo valorar las jugadas de esta partida.',
  manyReviews: 'Ya estoy analizando varias partidas. Vuelve a intentarlo en unos minutos.',
  reviewFailed: 'No pude terminar de analizar esta partida. Vuelve a intentarlo en un momento.',
  noDeal: 'En esta mesa no se repartieron cartas.',
  noGame: 'En esta mesa no hay ninguna partida en curso.',
  playersOnly: 'Eso solo lo pueden ver quienes jugaron esta partida.',
  playersOnlyNow: 'Esta mesa es privada: eso solo lo pueden ver quienes juegan en ella.',
  notForEveryone:
    'Solo quienes jugaron esta partida pueden volver a verla, así que no se puede mostrar a todo el mundo.',

  hostOnly: 'Solo el anfitrión puede {deed}.',
  toInvite: 'invitar a una mesa privada',
  toKick: 'expulsar a alguien antes de empezar',
  toAddBot: 'agregar un bot',
  toRemoveBot: 'quitar un bot',
  toChangeOptions: 'cambiar las opciones',
  toStart: 'empezar la partida',
  toCancel: 'cerrar esta mesa',
  toEnd: 'cerrar esta mesa',
  toHandOver: 'ceder el papel de anfitrión',
  endedByPlayers: 'Solo quienes juegan aquí pueden cerrar esta mesa.',

  unknownGame: 'Aquí no existe ese juego.',
  notForOne: '{game} se juega con más gente, así que todo el canal ve la mesa.',
  needsServer: 'Para eso hace falta un servidor en el que yo esté.',
  onlyPrivate: 'Lo que juegas aquí solo lo ves tú. No uses la opción “visible”.',
  publicDaily:
    'La partida del día se juega en un mensaje que solo ves tú, para que nadie la vea antes de su propio intento.',
  optionsOfDaily: 'La partida del día es igual para todo el mundo, así que no puedes cambiar sus opciones.',
  tooManyBots: '{game} tiene {seats} asientos, así que contigo pueden jugar {bots} bots como máximo.',
  oddBots: 'Ese no es un número de bots. Elige un número entero desde 0.',
  oddTurn: 'Un turno puede durar de un segundo a tres días.',
  otherPace:
    'Una mesa no puede cambiar entre turnos de menos de una hora y turnos más largos. Abre una nueva.',
  turnNotOffered:
    'Aquí un turno no puede durar tanto. Pulsa “Editar” y elige uno de los tiempos de la lista.',
  notHere: 'En este canal no se pueden abrir mesas. {instead}',
  onlyPrivateHere:
    'En este canal no se pueden abrir mesas. {instead} Con `visible: solo yo` puedes jugar aquí.',
  goNowhere:
    'Los canales elegidos para ellas ya no existen; quien administra el servidor puede elegir otros con `/ajustes`.',
  goTo: 'Ve a {channel}.',
  goToAny: 'Ve a {channels} o {last}.',
  anyOther: 'alguno de los otros {others}',
  fullChannel: 'Este canal ya tiene {most} mesas abiertas. Termina una partida o usa otro canal.',
  slowChannel: 'Este canal ya tiene {most} mesas lentas o en pausa. Termina una partida o usa otro canal.',
  hostsSlowHere:
    'Ya eres anfitrión de {most} mesas lentas o en pausa en este canal. Primero termina la partida de una o ciérrala.',
  hostsHere: 'Ya eres anfitrión de {most} mesas en este canal. Primero termina la partida de una o ciérrala.',
  aloneHere:
    'Ya tienes {most} partidas en solitario en este canal. Termina una o juega en un mensaje que solo ves tú.',
  manyTables: 'Ya tienes {most} mesas abiertas. Primero termina la partida de una o ciérrala.',
  fullServer: 'Este servidor ya tiene {most} mesas abiertas. Espera a que se cierre alguna.',
  noRoomAgain: 'Hay demasiadas mesas abiertas para una revancha. Termina una partida y vuelve a intentarlo.',

  seated: 'Ya estás en esta mesa.',
  full: 'Esta mesa está completa. Abre otra con `/jugar`.',
  noFreeSeat: 'Esta mesa está completa.',
  noBotSeat: 'Otras personas ya relevaron a todos los bots. Abre otra mesa con `/jugar`.',
  noSeat: 'No estás en esta mesa.',
  notInvited: 'Esta mesa es privada: primero te tiene que invitar su anfitrión.',
  notChallenged:
    'Solo puede responder quien recibió el desafío. Pulsa **Unirme** en la mesa si también quieres jugar.',
  alonePrivately: 'Elige `visible: solo yo` para jugar a este juego en solitario.',
  kicked: 'El anfitrión te expulsó de esta mesa. Puedes abrir otra con `/jugar`.',
  seatedAlready: 'Esa persona ya está en esta mesa.',
  invitedKicked:
    'El anfitrión expulsó a esa persona de esta mesa, así que solo el anfitrión puede volver a invitarla.',
  manyInvitations: 'Esta mesa ya envió {most} invitaciones. El resto puede unirse sin invitación.',
  roleInvited: 'En esta mesa ya se invitó a un rol. Todavía puedes invitar a personas de una en una.',
  calledLately:
    'A esa persona se le avisó aquí {ago, plural, =0 {hace un momento} one {hace un minuto} other {hace # minutos}}. Podrás avisarle otra vez en {minutes, plural, one {un minuto} other {# minutos}}.',
  kickOneself: 'No puedes expulsarte. Para irte, usa `/mesa salir`.',
  notSeatedHere: 'Esa persona no está en esta mesa.',
  hostAlready: 'Ya eres el anfitrión.',
  hostMustPlay: 'Solo alguien que juegue en esta mesa puede ser su anfitrión.',
  yoursAlone: 'Aquí juegas en solitario, así que nadie puede relevarte.',
  changedHands: 'Este asiento te lo cedió otra persona. No puede cambiar de manos otra vez.',
  substituteOneself: 'Ese es tu propio asiento. Elige a alguien que no esté en esta mesa.',
  satHere: 'Esa persona tiene o tuvo un asiento en esta mesa, así que no puede ocupar el tuyo.',
  onceSeated: 'Tienes o tuviste un asiento en esta mesa, así que no puedes ocupar otro.',
  offerOver: 'Esa oferta ya no es válida.',
  offeredToOther: 'Ese asiento no se te ofrece a ti.',
  noBot: 'En esta mesa no hay ningún bot.',
  tooFew: '{game} necesita al menos {seats} participantes. Espera a que alguien se una o agrega un bot.',

  wordsForPlayers: 'Solo quienes juegan pueden agregar una palabra. Primero pulsa “Unirme”.',
  wordTooLate: 'La partida ya empezó, así que su reparto no acepta más palabras.',
  noWords: 'En esta mesa no se pueden agregar palabras: se abrió antes de que las hubiera.',
  longWord:
    'Tu palabra puede tener hasta {most} caracteres. Pulsa “Agregar palabra” y prueba con una más corta.',
  invisibleWord: 'Nadie podría ver esa palabra. Pulsa “Agregar palabra” y prueba con otra.',

  notPlaying: 'No juegas en esta mesa.',
  votedOutOf: 'Te expulsaron de esta partida por votación, y un bot ocupa tu asiento.',
  stoodIn: 'Un bot juega por ti. Pulsa “Recuperar mi asiento” en la mesa.',
  ownSeat: 'Ya tienes tu propio asiento.',
  notYourTurn: 'No es tu turno.',
  turnOf: 'No es tu turno. La mesa espera a {names}.',
  stale: 'La mesa cambió mientras tanto. Elige entre lo que muestra ahora.',
  tooLateToUndo: 'Eso ya no lo puedes deshacer.',
  notOffered: 'Eso ya no lo puedes elegir.',
  hintsForPlayers: 'Solo quienes juegan aquí pueden pedir una pista.',
  noHints: 'Este juego no tiene pistas.',
  noDailyHints: 'La partida del día no tiene pistas: cada cual la juega sin ayuda.',

  sureToEnd: '¿Seguro? La partida termina ahora, para todo el mundo y sin resultado.',
  sureToEndAlone: '¿Seguro? La partida termina ahora, sin resultado.',
  sureToCancel:
    '¿Seguro? En esta mesa {others, plural, one {hay alguien más} other {hay # personas más}}, y se cierra para todo el mundo. Para dejar solo tu asiento, pulsa ahí **Salir**.',
  sureToEndDaily: '¿Seguro? La partida termina ahora, y era tu único intento de la partida del día.',
  sureToLeave: '¿Seguro? Un bot termina por ti, no puedes volver y quedas en último puesto sin puntos.',
  sureToLeaveUncounted: '¿Seguro? Un bot termina por ti y no puedes volver. Esta partida deja de contar.',
  sureToLeaveAlone: '¿Seguro? No juega nadie más, así que la partida termina sin resultado.',

  voteUnderWay: 'Ya se está preguntando al resto. La votación está en la mesa.',
  askedLately:
    'Hace un momento se votó eso y no hubo acuerdo, así que la partida sigue. Puedes proponerlo otra vez en {minutes, plural, one {un minuto} other {# minutos}}, o dejar la mesa.',
  pausedVote: 'La partida está en pausa. Continúala primero; después puedes preguntar al resto.',
  nobodyToAsk: 'Hacen falta al menos otras dos personas para expulsar a alguien por votación.',
  awayAlready: 'Esa persona no está y un bot juega por ella. No hace falta expulsarla.',
  voteAboutYou: 'Esta votación es sobre ti, así que la decide el resto.',
  votesForPlayers: 'Solo quienes juegan aquí pueden votar.',
  voteClosed: 'Esa votación ya terminó, y la partida sigue.',
  ownVote: 'Tú pediste esta votación. Ahora le toca aceptar al resto.',
  askedToEnd: 'Ya tienes la pregunta en la mesa: pulsa ahí **Terminar la partida** o **Seguir jugando**.',

  notOver: 'Podrán acordar una revancha cuando termine la partida.',
  changedRules: 'Las reglas de este juego cambiaron. Abre una mesa nueva con `/jugar`.',
  agreed: 'Ya aceptaste. Ahora falta el resto.',
  notAgreed: 'Ya nadie espera esa revancha. Pulsa **Revancha** en la mesa para pedirla de nuevo.',
  didNotPlay: 'No jugaste en esta partida.',
  leftBefore:
    'Dejaste esta partida y un bot la terminó por ti, así que la revancha es para el resto. Abre una mesa nueva con `/jugar`.',
  handedOverBefore:
    'Cediste tu asiento, así que la revancha es para quienes terminaron. Abre una mesa nueva con `/jugar`.',
  votedOutBefore:
    'Te expulsaron de esta partida por votación, así que la revancha es para el resto. Abre una mesa nueva con `/jugar`.',
  botFinished:
    'Un bot terminó esta partida por ti, así que la revancha es para el resto. Abre una mesa nueva con `/jugar`.',
  rematchBusy: 'Ya se están repartiendo las cartas de la revancha. Vuelve a intentarlo en un momento.',
  rematchBegun: 'La revancha ya empezó: mesa {table}. Usa `/mesa mostrar` para verla.',
  rematchOver: 'La revancha ya terminó: fue la mesa {table}.',

  shareOwn: 'Solo quien jugó esta partida puede compartir cómo le fue.',
  nothingToShare: 'Solo se puede compartir una partida terminada.',
  dealOver: 'Ese día ya terminó, y su partida también. Hoy hay una nueva.',
  dayEnded: 'El día acaba de terminar. Empieza otra vez, por favor.',
  tryBusy: 'Ya se están repartiendo las cartas de tu intento.',
  tryOver:
    'Ya hiciste tu intento de la {home, select, world {partida mundial} other {partida}} de hoy. Después de la medianoche UTC hay una nueva.',
  tryDeleted:
    'Ya hiciste tu intento de esta partida antes de que se borraran tus datos. Después de la medianoche UTC hay una nueva.',
  tryingInWorld:
    'Ya estás jugando la partida mundial de hoy: mesa {table}. Usa `/mesa mostrar` donde quieras para volver a verla.',
  trying:
    'Ya estás jugando la partida de hoy: mesa {table} en {channel}. Usa `/mesa mostrar` allí para volver a verla.',
};
