/**
 * Runs in a process of its own, so that nothing else is measured: `servers.ts URL TOKEN` logs in to the Discord at
 * that address and prints the memory each of its servers takes in bytes.
 */
import { Client, Events } from 'discord.js';
import pino from 'pino';
import { clientOptions } from '../src/discord/discord.ts';
import { memory } from './memory.ts';

const [apiUrl = null, token = ''] = process.argv.slice(2);
const log = pino({ level: 'silent' });
const client = new Client(clientOptions({ apiUrl, now: () => performance.now(), log }));
const before = memory();
const ready = new Promise((resolve) => client.once(Events.ClientReady, resolve));
await client.login(token);
await ready;
console.log((memory() - before) / client.guilds.cache.size);
process.exit(0);
