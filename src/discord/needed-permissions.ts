import { PermissionFlagsBits } from 'discord-api-types/v10';

/** A permission by the name that Discord shows. */
export interface Permission {
  readonly name: string;
  readonly bit: bigint;
}

const named = (name: string, bit: bigint): Permission => ({ name, bit });

const EVERYWHERE: readonly Permission[] = [
  named('View Channels', PermissionFlagsBits.ViewChannel),
  named('Attach Files', PermissionFlagsBits.AttachFiles),
  named('Read Message History', PermissionFlagsBits.ReadMessageHistory),
];
const IN_CHANNELS = named('Send Messages', PermissionFlagsBits.SendMessages);
const IN_THREADS = named('Send Messages in Threads', PermissionFlagsBits.SendMessagesInThreads);

/** What the bot needs, and nothing more. */
export const NEEDED = {
  server: [...EVERYWHERE, IN_CHANNELS, IN_THREADS],
  channel: [...EVERYWHERE, IN_CHANNELS],
  thread: [...EVERYWHERE, IN_THREADS],
} as const;

/** The link that invites the bot with just that; docs/hosting.md has the same. */
export function inviteLink(application: string): string {
  const bits = NEEDED.server.reduce((all, { bit }) => all | bit, 0n);
  return `https://discord.com/oauth2/authorize?client_id=${application}&scope=bot+applications.commands&permissions=${bits}`;
}
