/**
 * A local Discord on loopback: REST, gateway, people who press and type, Discord's checks, and a page that shows it.
 * It knows no particular bot; point yours at it with `apiUrl` and `token`.
 *
 *     const discord = await startLocalDiscord({ users: ['Ada', 'Ben'] });
 *     // … a bot logs in with discord.token at discord.apiUrl …
 *     const ada = discord.user('Ada');
 *     const opened = await ada.run(discord.channel('table'), '/poll start', { question: 'Tea?' });
 *     if (opened.kind === 'message') await ada.press(opened.message, 'Yes');
 *     discord.faults; discord.failures; // both empty when all went well
 *     await discord.close();
 */

export type { Problem } from './api-errors.ts';
export type { Hints, Players, Program } from './backend.ts';
export { problemsInCommand } from './checks-command.ts';
export { fieldsOf, problemsInModal } from './checks-modal.ts';
export {
  customIdOf,
  everyPart,
  isButton,
  isStringSelect,
  isText,
  type Part,
  presetOf,
} from './components.ts';
export type { RequestEntry } from './journal.ts';
export { type LocalDiscord, type LocalDiscordOptions, startLocalDiscord } from './local-discord.ts';
export type { FieldValues } from './modal-filling.ts';
export { type PageOptions, type PageServer, servePage } from './page-server.ts';
export type { Failure, MessageRef, OpenModal, Outcome, Person } from './people.ts';
export type { Permission } from './permissions.ts';
export type { LogLine } from './protocol.ts';
export type { Fault, Interference } from './rest.ts';
export type { OptionValue, OptionValues } from './slash-commands.ts';
export { shardOf, snowflakes } from './snowflake.ts';
export { type Reading, renderText } from './text.ts';
export type { Channel, Choice, Guild, Ping } from './world.ts';
