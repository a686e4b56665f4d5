/**
 * A local Discord on loopback: REST, gateway, people who press and type, and every check Discord makes.
 * Nothing here knows the bot; a bot is pointed at it by `apiUrl` and `token`.
 *
 *     const discord = await startLocalDiscord({ users: ['Ada', 'Ben'] });
 *     // … a bot logs in with discord.token at discord.apiUrl …
 *     const ada = discord.user('Ada');
 *     const opened = await ada.run(discord.channel('table'), '/farkle start', { bots: 1 });
 *     if (opened.kind === 'message') await ada.press(opened.message, 'Start');
 *     discord.faults; discord.failures; // both empty when all went well
 *     await discord.close();
 */

export type { RequestEntry } from './journal.ts';
export { type LocalDiscord, type LocalDiscordOptions, startLocalDiscord } from './local-discord.ts';
export type { FieldValues } from './modal-filling.ts';
export type { Failure, MessageRef, OpenModal, Outcome, Person } from './people.ts';
export type { Permission } from './permissions.ts';
export type { Problem } from './problems.ts';
export type { Fault, Interference } from './rest.ts';
export type { OptionValue, OptionValues } from './slash.ts';
export { type Reading, renderText } from './text.ts';
export type { Channel, Choice, Guild, Ping } from './world.ts';
