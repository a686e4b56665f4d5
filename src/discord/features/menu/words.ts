import { catalogue, type TextsLike } from '../../../engine/words.ts';

const en = {
  host: 'host\u00a0{player}',
  mentionsOff: 'Turn mentions off',
  mentionsOn: 'Turn mentions on',
  leavingLast: 'If you leave, a bot finishes for you, and you come last with no points.',
  leavingUncounted: 'If you leave, a bot finishes for you. This game no longer counts.',
  haveToGo: 'Have to go? `/table substitute` offers your seat to a friend.',
  ending:
    'Ending closes the table{whose, select, own {} other { for everybody}}, and the game doesn’t count.',
  endingPractice: 'Ending closes the table.',
  othersAsked: 'The others are asked to agree.',
  oneTry: 'This is your one try at this deal of the day.',
  onceDayIsOver: '**Replay**, **Review** and **Record** will be here once the day is over ({when}).',
  lostSight: 'Lost sight of this game? `/table show` brings it back.',
  getMentions: 'You get a mention when it’s your turn.',
  getNoMentions: 'You don’t get a mention when it’s your turn.',
} as const;

const de: TextsLike<typeof en> = {
  host: 'Gastgeber\u00a0{player}',
  mentionsOff: 'Erwähnungen ausschalten',
  mentionsOn: 'Erwähnungen einschalten',
  leavingLast:
    'Wenn du gehst, spielt ein Bot für dich zu Ende, und du kommst ohne Punkte auf den letzten Platz.',
  leavingUncounted: 'Wenn du gehst, spielt ein Bot für dich zu Ende. Das Spiel zählt dann nicht mehr.',
  haveToGo: 'Musst du weg? `/tisch ersatz` bietet deinen Platz jemandem an.',
  ending: 'Beenden schließt den Tisch{whose, select, own {} other { für alle}}, und das Spiel zählt nicht.',
  endingPractice: 'Beenden schließt den Tisch.',
  othersAsked: 'Die anderen werden gefragt.',
  oneTry: 'Das ist dein einziger Versuch bei diesem Spiel des Tages.',
  onceDayIsOver:
    '**Wiederholung**, **Analyse** und **Aufzeichnung** findest du hier, wenn der Tag vorbei ist ({when}).',
  lostSight: 'Spiel aus den Augen verloren? `/tisch zeigen` holt es zurück.',
  getMentions: 'Du wirst erwähnt, wenn du am Zug bist.',
  getNoMentions: 'Du wirst nicht erwähnt, wenn du am Zug bist.',
};

const es: TextsLike<typeof en> = {
  host: 'anfitrión\u00a0{player}',
  mentionsOff: 'Desactivar menciones',
  mentionsOn: 'Activar menciones',
  leavingLast: 'Si te vas, un bot termina por ti y quedas en último puesto sin puntos.',
  leavingUncounted: 'Si te vas, un bot termina por ti. Esta partida deja de contar.',
  haveToGo: '¿Tienes que irte? `/mesa relevo` ofrece tu asiento a otra persona.',
  ending:
    'Terminar la partida cierra la mesa{whose, select, own {} other { para todo el mundo}}, y la partida no cuenta.',
  endingPractice: 'Al cerrar la mesa, la práctica termina.',
  othersAsked: 'Se pregunta al resto si acepta.',
  oneTry: 'Este es tu único intento de esta partida del día.',
  onceDayIsOver: '**Repetición**, **Analizar** y **Registro** estarán aquí cuando acabe el día ({when}).',
  lostSight: '¿Perdiste de vista esta partida? Usa `/mesa mostrar` para volver a verla.',
  getMentions: 'Recibes una mención cuando es tu turno.',
  getNoMentions: 'No recibes menciones cuando es tu turno.',
};

export const words = catalogue(en, { de, es });
