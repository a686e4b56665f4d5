import { catalogue, type TextsLike } from '../../../engine/words.ts';

const en = {
  // Calls to a table.
  challengeWhom: 'Challenge {player}',
  challengeMeans: 'A table opens in this channel, and they’re mentioned there.',
  toWhichGame: 'To which game…',
  challenges: '⚔️ {host} challenges {player} to **{game}**: {where}',
  accept: 'Accept',
  decline: 'Decline',
  wasChallenged: '⚔️ {player} was challenged to **{game}**.',
  challengeAccepted: '⚔️ {player} accepted the challenge to **{game}**: {where}',
  challengeDeclined: '⚔️ {player} would rather not play **{game}** now.',
  challengeOver: '⚔️ {player} was challenged to **{game}** and didn’t answer. The challenge has lapsed.',
  tellDeclined:
    '⚔️ {called}, {player} would rather not play **{game}** now. The table is still open for others, and for bots.',

  // Who can be challenged.
  challengeOneself: 'You can’t challenge yourself. Open a table with `/play`, and add bots there.',
  challengeBot: 'You can’t challenge a bot. Open a table with `/play`, and add bots there.',
  challengeElsewhere: '{player} can’t see this channel. Challenge them in one that you can both see.',
  playedAlone: '{game} is played alone. Please choose another game.',
} as const;

const de: TextsLike<typeof en> = {
  challengeWhom: '{player} herausfordern',
  challengeMeans: 'Hier im Kanal wird ein Tisch eröffnet, und die Person wird dazugerufen.',
  toWhichGame: 'Zu welchem Spiel …',
  challenges: '⚔️ {host} fordert {player} zu **{game}** heraus: {where}',
  accept: 'Annehmen',
  decline: 'Ablehnen',
  wasChallenged: '⚔️ {player} wurde zu **{game}** herausgefordert.',
  challengeAccepted: '⚔️ {player} hat die Herausforderung zu **{game}** angenommen: {where}',
  challengeDeclined: '⚔️ {player} möchte jetzt lieber nicht **{game}** spielen.',
  challengeOver:
    '⚔️ {player} wurde zu **{game}** herausgefordert und hat nicht geantwortet. Die Herausforderung ist verfallen.',
  tellDeclined:
    '⚔️ {called}, {player} möchte jetzt lieber nicht **{game}** spielen. Der Tisch bleibt für andere offen, auch für Bots.',
  challengeOneself:
    'Dich selbst kannst du nicht herausfordern. Eröffne mit `/spielen` einen Tisch und hol Bots dazu.',
  challengeBot: 'Bots kannst du nicht herausfordern. Eröffne mit `/spielen` einen Tisch und hol sie dazu.',
  challengeElsewhere:
    '{player} sieht diesen Kanal nicht. Fordere die Person in einem Kanal heraus, den ihr beide seht.',
  playedAlone: '{game} spielt man allein. Wähl bitte ein anderes Spiel.',
};

const es: TextsLike<typeof en> = {
  challengeWhom: 'Desafiar a {player}',
  challengeMeans: 'Se abre una mesa en este canal y se avisa a esa persona.',
  toWhichGame: 'A qué juego…',
  challenges: '⚔️ {host} desafía a {player} a **{game}**: {where}',
  accept: 'Aceptar',
  decline: 'Rechazar',
  wasChallenged: '⚔️ {player} recibió un desafío a **{game}**.',
  challengeAccepted: '⚔️ {player} aceptó el desafío a **{game}**: {where}',
  challengeDeclined: '⚔️ {player} prefiere no jugar a **{game}** ahora.',
  challengeOver: '⚔️ {player} recibió un desafío a **{game}** y no respondió. El desafío caducó.',
  tellDeclined:
    '⚔️ {called}, {player} prefiere no jugar a **{game}** ahora. La mesa sigue abierta para otras personas y para bots.',
  challengeOneself: 'No puedes desafiarte. Abre una mesa con `/jugar` y agrega bots allí.',
  challengeBot: 'No puedes desafiar a un bot. Abre una mesa con `/jugar` y agrega bots allí.',
  challengeElsewhere: '{player} no puede ver este canal. Lanza el desafío en uno que sí pueda ver.',
  playedAlone: '{game} se juega en solitario. Elige otro juego.',
};

export const words = catalogue(en, { de, es });
