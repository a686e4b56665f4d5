/** Where a table is, and calls to it. */
export const en = {
  movedTo: 'This table has moved to a newer message: {where}',
  deleted: 'This message was deleted. Please use the table’s newest one.',
  aboutToBegin: 'The game is about to begin in a thread of its own.',
  tableIsHere: 'This table is here: {where}',
  threadIsHere: 'This game is played in its thread: {where}',
  inThread: 'This game is played in a thread',

  blockedByModeration:
    'This server’s AutoMod blocked my message, perhaps because of a name in it. Anyone who manages the server can exempt me from that rule.',
  blockedByQuarantine:
    'Discord has limited what I may do, so I can’t show this right now. The person who hosts me can read why on my page at Discord.',
  blockedByChannel: 'Discord doesn’t allow that in this kind of channel. Please try a text channel.',

  wantsRematch: '{called}, {player} wants a rematch of {game}.',
  somebody: 'Someone',
  votedOut: '{called}, the others voted you out of {game}. A bot has taken your seat.',
  clockPlayed: '-# ⏰ The clock played for {player}. {where}',
  botPlays: '-# 🤖 {bot} plays for {player}. {where}',
  yourTurn: '{called}, it’s your turn in {game}.',
  minutesLeft:
    '{called}, you have {minutes, plural, one {# minute} other {# minutes}} left to take your turn in {game}.',
  hoursLeft:
    '{called}, you have {hours, plural, one {# hour} other {# hours}} left to take your turn in {game}.',
} as const;
