import { catalogue, type TextsLike } from '../../../engine/words.ts';

const en = {
  noPause: '⏸ {player} would rather play on. The game goes on.',
  voteEnds: 'vote ends {when}',
  wantsToEnd: '🏳️ {player} wants to end this game',
  wantsOut: '🏳️ {player} wants to vote {other} out',
  voteAtTable: 'Vote on the table’s message',
  ifAllAgree: 'If everyone agrees, it ends without a result.',
  ifOthersAgree: 'If everyone else agrees, a bot takes the seat for good, and the game doesn’t count.',
  waitingForVotes: 'Waiting for {players}',
  agreedSoFar: 'Agreed: {agreed} · waiting for {players}',
  endGame: 'End the game',
  closeTable: 'Close the table',
  leaveGame: 'Leave the game',
  goBack: 'Go back',
  voteOut: 'Vote out',
  toEnd: 'to end the game',
  toVoteOut: 'to vote {player} out',
  notAgreed: '🏳️ {player} wanted {deed}, but not everybody agreed. The game goes on.',
  withdrawn: '🏳️ {player} no longer wants {deed}. The game goes on.',
  playedOn: '🏳️ {player} wanted {deed}, but {other} wants to play on.',

  // Answers.
  agreedToEnd: 'You agreed to end the game.',
  agreedOut: 'You agreed to vote them out.',
  gamesTableClosed: 'The {game} table {table} has closed.',
  tableClosed: 'Table {table} has closed.',
  kicked: '{player} no longer has a seat at table {table}, and can’t join it again unless you invite them.',
  othersAsked:
    'I’ve asked the others at the table. They have until {when} to agree.{kick, select, yes {} other { If you’d rather not wait, you can leave, and a bot finishes for you.}}',
} as const;

const de: TextsLike<typeof en> = {
  noPause: '⏸ {player} möchte lieber weiterspielen. Das Spiel geht weiter.',
  voteEnds: 'Abstimmung endet {when}',
  wantsToEnd: '🏳️ {player} möchte dieses Spiel beenden',
  wantsOut: '🏳️ {player} möchte {other} rauswählen',
  voteAtTable: 'Stimm am Tisch ab',
  ifAllAgree: 'Wenn alle zustimmen, endet es ohne Ergebnis.',
  ifOthersAgree:
    'Wenn alle anderen zustimmen, übernimmt ein Bot den Platz endgültig, und das Spiel zählt nicht.',
  waitingForVotes: 'Warten auf {players}',
  agreedSoFar: 'Dafür: {agreed} · warten auf {players}',
  endGame: 'Spiel beenden',
  closeTable: 'Tisch schließen',
  leaveGame: 'Spiel verlassen',
  goBack: 'Zurück',
  voteOut: 'Rauswählen',
  toEnd: 'das Spiel beenden',
  toVoteOut: '{player} rauswählen',
  notAgreed: '🏳️ {player} wollte {deed}, aber nicht alle haben zugestimmt. Das Spiel geht weiter.',
  withdrawn: '🏳️ {player} möchte nicht mehr {deed}. Das Spiel geht weiter.',
  playedOn: '🏳️ {player} wollte {deed}, aber {other} möchte weiterspielen.',
  agreedToEnd: 'Du hast zugestimmt, das Spiel zu beenden.',
  agreedOut: 'Du hast fürs Rauswählen gestimmt.',
  gamesTableClosed: 'Tisch {table} ({game}) ist geschlossen.',
  tableClosed: 'Tisch {table} ist geschlossen.',
  kicked:
    '{player} hat keinen Platz mehr an Tisch {table} und kann nur wieder mitspielen, wenn du die Person einlädst.',
  othersAsked:
    'Die anderen werden am Tisch gefragt und haben bis {when} Zeit.{kick, select, yes {} other { Wenn du nicht warten willst, kannst du gehen, und ein Bot spielt für dich zu Ende.}}',
};

const es: TextsLike<typeof en> = {
  noPause: '⏸ {player} prefiere seguir jugando. La partida continúa.',
  voteEnds: 'la votación termina {when}',
  wantsToEnd: '🏳️ {player} quiere terminar esta partida',
  wantsOut: '🏳️ {player} quiere expulsar a {other} de esta partida',
  voteAtTable: 'Vota en el mensaje de la mesa',
  ifAllAgree: 'Si todo el mundo acepta, termina sin resultado.',
  ifOthersAgree: 'Si el resto acepta, un bot ocupa ese asiento definitivamente y la partida no cuenta.',
  waitingForVotes: 'Falta el voto de {players}',
  agreedSoFar: 'A favor: {agreed} · falta el voto de {players}',
  endGame: 'Terminar la partida',
  closeTable: 'Cerrar la mesa',
  leaveGame: 'Dejar la partida',
  goBack: 'Volver',
  voteOut: 'Expulsar',
  toEnd: 'terminar la partida',
  toVoteOut: 'expulsar a {player}',
  notAgreed: '🏳️ {player} quería {deed}, pero no hubo acuerdo. La partida sigue.',
  withdrawn: '🏳️ {player} ya no quiere {deed}. La partida sigue.',
  playedOn: '🏳️ {player} quería {deed}, pero {other} quiere seguir jugando.',
  agreedToEnd: 'Aceptaste terminar la partida.',
  agreedOut: 'Aceptaste la expulsión.',
  gamesTableClosed: 'La mesa {table} de {game} está cerrada.',
  tableClosed: 'La mesa {table} está cerrada.',
  kicked: '{player} ya no tiene asiento en la mesa {table} y solo puede volver con tu invitación.',
  othersAsked:
    'Ya pregunté al resto en la mesa. Hora límite para aceptar: {when}.{kick, select, yes {} other { Si prefieres no esperar, puedes irte, y un bot termina por ti.}}',
};

export const words = catalogue(en, { de, es });
