import { catalogue, type TextsLike } from '../../../engine/words.ts';

const en = {
  // Calls to a table.
  closedBy: '{player} closed this **{game}** table before it started.',
  invites:
    '✉️ {host} invites {guest} to **{game}**. Until the game starts, you can join at the table: {where}',
  invitesPrivately: '✉️ {host} invites {guest} to a private **{game}** table: {where}',
  invitationAccepted: '✉️ {guest} accepted the invitation to **{game}**: {where}',
  invitationOver: '✉️ {guest} was invited to a private **{game}** table. {now}',
  openedUp:
    '🔓 {host} made this **{game}** table public: anybody here can join, and the channel sees the game. {players}: press **Leave** if you’d rather not.',
  publicNow: 'Anybody here can join it now: {where}',

  // Who can be invited.
  everybodyWith: 'Everybody with {role}',
  letIn: '{players} can join this table now. They were called a moment ago, so I didn’t call them again.',
  inviteOneself: 'You’re at the table already. Invite someone else.',
  inviteBot: 'You can’t invite a bot. The host can add bots at the table.',
  inviteElsewhere: '{player} can’t see this channel, so they couldn’t join.',
  inviteEveryone: 'You can’t invite everyone. Choose a person or a role.',
  inviteRole: 'You’re not allowed to mention that role, so you can’t invite it.',
  inviteSilent:
    'I can’t notify that role here, so nobody would hear of your invitation. Anyone who manages the server can let everyone mention the role, or give me the permission “Mention @everyone, @here, and All Roles”.',
} as const;

const de: TextsLike<typeof en> = {
  closedBy: '{player} hat diesen Tisch für **{game}** vor Spielbeginn geschlossen.',
  invites:
    '✉️ {host} lädt {guest} zu **{game}** ein. Bis das Spiel beginnt, kannst du dich an den Tisch setzen: {where}',
  invitesPrivately: '✉️ {host} lädt {guest} an einen privaten Tisch für **{game}** ein: {where}',
  invitationAccepted: '✉️ {guest} hat die Einladung zu **{game}** angenommen: {where}',
  invitationOver: '✉️ {guest} war an einen privaten Tisch für **{game}** eingeladen. {now}',
  openedUp:
    '🔓 {host} hat diesen Tisch für **{game}** öffentlich gemacht: Alle hier können mitspielen, und der Kanal sieht das Spiel. {players}: Drück auf **Gehen**, wenn du das nicht willst.',
  publicNow: 'Jetzt können alle hier mitspielen: {where}',
  everybodyWith: 'Alle mit {role}',
  letIn: 'Jetzt eingeladen: {players}. Gerufen wurde gerade erst, deshalb nicht noch einmal.',
  inviteOneself: 'Du sitzt schon am Tisch. Lad jemand anders ein.',
  inviteBot: 'Bots kannst du nicht einladen. Der Gastgeber kann am Tisch welche dazuholen.',
  inviteElsewhere: '{player} sieht diesen Kanal nicht und könnte nicht mitspielen.',
  inviteEveryone: 'Alle auf einmal kannst du nicht einladen. Wähl eine Person oder eine Rolle.',
  inviteRole: 'Diese Rolle darfst du nicht erwähnen, also kannst du sie nicht einladen.',
  inviteSilent:
    'Diese Rolle kann ich hier nicht benachrichtigen, also würde niemand von deiner Einladung erfahren. Wer den Server verwaltet, kann allen erlauben, sie zu erwähnen, oder mir die Berechtigung „@everyone, @here und alle Rollen erwähnen“ geben.',
};

const es: TextsLike<typeof en> = {
  closedBy: '{player} cerró esta mesa de **{game}** antes de empezar.',
  invites:
    '✉️ {host} invita a {guest} a **{game}**. Hasta que empiece la partida, puedes unirte en la mesa: {where}',
  invitesPrivately: '✉️ {host} invita a {guest} a una mesa privada de **{game}**: {where}',
  invitationAccepted: '✉️ {guest} aceptó la invitación a **{game}**: {where}',
  invitationOver: '✉️ {guest} tenía una invitación a una mesa privada de **{game}**. {now}',
  openedUp:
    '🔓 {host} hizo pública esta mesa de **{game}**: cualquiera de aquí puede unirse, y el canal ve la partida. Si prefieres que no, pulsa **Salir**: {players}',
  publicNow: 'Ahora puede unirse cualquiera de aquí: {where}',
  everybodyWith: 'quienes tienen {role}',
  letIn: 'Esta mesa ya está abierta para {players}. Hubo un aviso hace un momento, así que no lo repetí.',
  inviteOneself: 'Ya estás en la mesa. Invita a otra persona.',
  inviteBot: 'No puedes invitar a un bot. El anfitrión puede agregar bots en la mesa.',
  inviteElsewhere: '{player} no puede ver este canal, así que no podría unirse.',
  inviteEveryone: 'No puedes invitar a todo el mundo. Elige una persona o un rol.',
  inviteRole: 'No tienes permiso para mencionar ese rol, así que no puedes invitarlo.',
  inviteSilent:
    'No puedo avisar a ese rol aquí, así que nadie se enteraría de tu invitación. Quien administra el servidor puede permitir que cualquiera mencione el rol, o darme permiso para mencionar @everyone, @here y todos los roles.',
};

export const words = catalogue(en, { de, es });
