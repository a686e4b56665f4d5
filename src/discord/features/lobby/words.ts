import { catalogue, type TextsLike } from '../../../engine/words.ts';

const en = {
  // A lobby.
  players: '**Players** {taken} of {seats}',
  freeSeats: '◦ {free, plural, one {# free seat} other {# free seats}}',
  host: '{player} · host',
  perTurn: '{time} a turn',
  start: 'Start',
  invite: 'Invite…',
  more: 'More…',
  inviteMeans: 'They’re called to the table here, and can join it.',
  inviteWhom: 'Whom do you want to invite?',
  leave: 'Leave',
  fairDeal: 'Fair deal',
  edit: 'Edit',
  cancel: 'Close',
  chooseBot: 'Add a bot…',
  chooseNoBot: 'Remove a bot…',
  addEasy: 'Add easy bot',
  addNormal: 'Add normal bot',
  addHard: 'Add hard bot',
  removeBot: 'Remove bot',
  wordsInShuffle: '🔀 Words in the shuffle: {words}',
  oftenLeaves:
    '{sign} Often leaves early: 3 or more of their last 10 games with others. Finishing games clears this.',
  private:
    '🔒 Private: only people the host invites can join, and nobody else sees the game{open, plural, =0 {} one { · # open invitation} other { · # open invitations}}.',
  missing:
    'Waiting for {missing, plural, one {# more player or bot} other {# more players or bots}}. Then {host} can start.',
  complete: '{host} can start the game.',
  closes: 'Closes {when} if nobody starts.',
  table: 'Table {table}',

  // Calls to a table.
  expected: '⚔️ {player} has been challenged: we’re waiting for them.',

  // After a change to a table.
  joined: 'You’re at table {table} in {channel}.',
  leftLobby: 'You left the table.',
  optionsChanged: 'The options are changed.',
  starts: 'The game starts.',
} as const;

const de: TextsLike<typeof en> = {
  players: '**Am Tisch** {taken} von {seats}',
  freeSeats: '◦ {free, plural, one {# Platz frei} other {# Plätze frei}}',
  host: '{player} · Gastgeber',
  perTurn: '{time} pro Zug',
  start: 'Starten',
  invite: 'Einladen …',
  more: 'Mehr …',
  inviteMeans: 'Sie werden hier an den Tisch gerufen und können mitspielen.',
  inviteWhom: 'Wen möchtest du einladen?',
  leave: 'Gehen',
  fairDeal: 'Faire Karten',
  edit: 'Ändern',
  cancel: 'Schließen',
  chooseBot: 'Bot dazuholen …',
  chooseNoBot: 'Bot wegschicken …',
  addEasy: 'Schwacher Bot',
  addNormal: 'Normaler Bot',
  addHard: 'Starker Bot',
  removeBot: 'Bot wegschicken',
  wordsInShuffle: '🔀 Eingemischte Wörter: {words}',
  oftenLeaves:
    '{sign} Steigt oft vorzeitig aus: in mindestens 3 der letzten 10 Spiele mit anderen. Wer Spiele zu Ende spielt, wird den Hinweis los.',
  private:
    '🔒 Privat: Wer mitspielt, bestimmt der Gastgeber, und sonst sieht niemand das Spiel{open, plural, =0 {} one { · # offene Einladung} other { · # offene Einladungen}}.',
  missing:
    'Es {missing, plural, one {fehlt noch # Spieler oder Bot} other {fehlen noch # Spieler oder Bots}}. Dann kann {host} starten.',
  complete: '{host} kann das Spiel starten.',
  closes: 'Schließt {when}, wenn niemand startet.',
  table: 'Tisch {table}',
  expected: '⚔️ {player} ist herausgefordert und wird hier erwartet.',
  joined: 'Du sitzt an Tisch {table} in {channel}.',
  leftLobby: 'Du hast den Tisch verlassen.',
  optionsChanged: 'Die Optionen sind geändert.',
  starts: 'Das Spiel beginnt.',
};

const es: TextsLike<typeof en> = {
  players: '**En la mesa** {taken} de {seats}',
  freeSeats: '◦ {free, plural, one {# lugar libre} other {# lugares libres}}',
  host: '{player} · anfitrión',
  perTurn: '{time} por turno',
  start: 'Empezar',
  invite: 'Invitar…',
  more: 'Más…',
  inviteMeans: 'Reciben un aviso aquí y pueden unirse a la mesa.',
  inviteWhom: '¿A quién quieres invitar?',
  leave: 'Salir',
  fairDeal: 'Reparto justo',
  edit: 'Editar',
  cancel: 'Cerrar',
  chooseBot: 'Agregar bot…',
  chooseNoBot: 'Quitar bot…',
  addEasy: 'Bot fácil',
  addNormal: 'Bot normal',
  addHard: 'Bot difícil',
  removeBot: 'Quitar bot',
  wordsInShuffle: '🔀 Palabras al barajar: {words}',
  oftenLeaves:
    '{sign} Suele irse antes de terminar: en 3 o más de sus últimas 10 partidas con otras personas. La marca desaparece al terminar más partidas.',
  private:
    '🔒 Privada: el anfitrión decide quién se une, y nadie más ve la partida{open, plural, =0 {} one { · # invitación abierta} other { · # invitaciones abiertas}}.',
  missing:
    '{missing, plural, one {Falta # persona o bot} other {Faltan # personas o bots}} para que {host} pueda empezar.',
  complete: '{host} puede empezar la partida.',
  closes: 'Se cierra {when} si nadie empieza.',
  table: 'Mesa {table}',
  expected: '⚔️ {player}, te esperan aquí: tienes un desafío.',
  joined: 'Estás en la mesa {table}, en {channel}.',
  leftLobby: 'Dejaste la mesa.',
  optionsChanged: 'Se cambiaron las opciones.',
  starts: 'La partida empieza.',
};

export const words = catalogue(en, { de, es });
