import { catalogue, type TextsLike } from '../../../engine/words.ts';

const en = {
  // A table, or a hand beside it.
  playsForYou: '{bot} plays for you until you take your seat back.',
  nothingToDo: 'Nothing to do right now.',
  pausedAway: '⏸ **Paused: you were away.**',
  pausedEmpty: '⏸ **Paused: nobody was here.**',
  paused: '⏸ **Paused.**',
  canContinue: 'Any player can continue.',
  oneCanContinue: '{player} can continue any time.',
  closesOtherwise: 'If nobody does, the table closes {when}.',
  thinking: '▶ {bot} is thinking…',
  yourTurn: '▶ **Your turn**',
  turnOf: '▶ {player}’s turn',

  // Questions.
  whichQuestion: 'Choose a question to answer',
} as const;

const de: TextsLike<typeof en> = {
  playsForYou: '{bot} spielt für dich, bis du deinen Platz zurücknimmst.',
  nothingToDo: 'Gerade gibt es nichts zu tun.',
  pausedAway: '⏸ **Pause: Du warst nicht da.**',
  pausedEmpty: '⏸ **Pause: Niemand war da.**',
  paused: '⏸ **Pause.**',
  canContinue: 'Wer mitspielt, kann das Spiel fortsetzen.',
  oneCanContinue: '{player} kann jederzeit weiterspielen.',
  closesOtherwise: 'Tut es niemand, schließt der Tisch {when}.',
  thinking: '▶ {bot} überlegt …',
  yourTurn: '▶ **Du bist am Zug**',
  turnOf: '▶ {player} ist am Zug',
  whichQuestion: 'Wähl eine Frage',
};

const es: TextsLike<typeof en> = {
  playsForYou: '{bot} juega por ti hasta que recuperes tu asiento.',
  nothingToDo: 'Ahora no hay nada que hacer.',
  pausedAway: '⏸ **En pausa: no estabas.**',
  pausedEmpty: '⏸ **En pausa: no había nadie.**',
  paused: '⏸ **En pausa.**',
  canContinue: 'Cualquiera que juegue aquí puede continuar.',
  oneCanContinue: '{player} puede continuar cuando quiera.',
  closesOtherwise: 'Si nadie lo hace, la mesa se cierra {when}.',
  thinking: '▶ {bot} está pensando…',
  yourTurn: '▶ **Tu turno**',
  turnOf: '▶ Turno de {player}',
  whichQuestion: 'Elige una pregunta',
};

export const words = catalogue(en, { de, es });
