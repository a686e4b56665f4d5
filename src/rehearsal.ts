import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'discord.js';
import type { Logger } from 'pino';
import { createBot, type SharedParts } from './bot.ts';
import { clientOptions } from './discord/discord.ts';
import { type Message, textsIn } from './discord/draw/message.ts';
import { read } from './discord/interactions/custom-ids.ts';
import type { Incoming } from './discord/interactions/incoming.ts';
import type { Emojis } from './discord/wire/emoji-upload.ts';
import type { Api } from './discord/wire/rest.ts';
import type { Game } from './engine/game.ts';
import type { Language } from './engine/languages.ts';
import { games } from './games/registry.ts';
import type { Storage } from './storage/storage.ts';
import { guildId, userId } from './tables/ids.ts';
import { systemTimer } from './timer.ts';
import { OFFERED } from './words/offered.ts';

/**
 * CPU time for a few hundred moves in each game: enough that deploys lost no press on a busy machine
 * (docs/decisions/0034-rehearsal.md).
 */
const PROCESSOR_MS = 2_000;
/** On a machine too busy to get that much done in this time, a longer rehearsal would not help. */
const LONGEST_MS = 15_000;
/** A rehearsal that hangs must not keep the process from its shards. */
const GIVEN_UP_AFTER_MS = 20_000;
/**
 * Lets bots move in between. Without the pause, nearly all of the rehearsal would go into redrawing unchanged hands.
 */
const BETWEEN_PRESSES_MS = 20;
/** No server or person has an id this low. */
const NOBODY = '1';

/**
 * Plays every game briefly against bots, with the messages, pictures and database queries that takes, but writes
 * nothing and sends nothing to Discord. Code takes tens of times as long on its first run, and on a busy machine that
 * would exceed Discord’s three seconds.
 */
export async function rehearse(
  shared: SharedParts,
  storage: Pick<Storage, 'rehearsal'>,
  { log, emojis, until }: { readonly log: Logger; readonly emojis: Emojis; readonly until: AbortSignal },
): Promise<void> {
  const began = performance.now();
  const before = process.cpuUsage();
  const isOver = (): boolean => {
    const { user, system } = process.cpuUsage(before);
    return until.aborted || (user + system) / 1_000 > PROCESSOR_MS || performance.now() - began > LONGEST_MS;
  };
  let cancel = (): void => undefined;
  const late = new Promise<never>((_, reject) => {
    cancel = systemTimer.after(GIVEN_UP_AFTER_MS, () => reject(new Error('it takes too long')));
  });
  try {
    const presses = await Promise.race([playAll(shared, storage, { log, emojis, isOver }), late]);
    log.info({ presses, ms: Math.round(performance.now() - began) }, 'rehearsed');
  } catch (error) {
    // When the process is told to stop, the rehearsal loses what it depends on and is expected to fail.
    if (!until.aborted) log.warn({ err: error }, 'the rehearsal was broken off');
  } finally {
    cancel();
  }
}

/** Plays all games concurrently; returns the number of presses. */
async function playAll(
  shared: SharedParts,
  storage: Pick<Storage, 'rehearsal'>,
  { log, emojis, isOver }: { readonly log: Logger; readonly emojis: Emojis; readonly isOver: () => boolean },
): Promise<number> {
  const stores = await storage.rehearsal();
  const discord = createFakeDiscord();
  const bot = createBot(
    // No pauses, limits or metrics during a rehearsal.
    { ...shared, settings: { ...shared.settings, botPauseMs: 0, limits: false }, meter: undefined },
    {
      client: new Client(clientOptions({ apiUrl: null, now: () => performance.now(), log })),
      stores,
      log: log.child({}, { level: 'silent' }),
      shard: null,
      wire: { apiUntil: () => discord.api, emojis },
    },
  );
  let presses = 0;
  const play = async (game: Game, index: number): Promise<void> => {
    const channel = String(index + 1);
    await bot.handle(opening(game, channel));
    while (!isOver()) {
      const press = discord.press(channel, OFFERED[presses % OFFERED.length] ?? 'en');
      if (press !== null) await bot.handle(press);
      presses += 1;
      await pause(BETWEEN_PRESSES_MS);
    }
  };
  try {
    // `/play` draws the covers, which are the same for everybody.
    await Promise.all([bot.handle(lookingAround), ...games.map(play)]);
  } finally {
    await bot.abandon();
    await stores.close();
  }
  return presses;
}

const byNobody = (channel: string, message: string, language: Language) => ({
  ticket: { id: NOBODY, application: NOBODY, token: message, channel },
  guild: guildId(NOBODY),
  channel,
  parent: null,
  who: { id: userId(NOBODY), name: 'Nobody', mayManage: false },
  language,
  managesServer: false,
});

const lookingAround: Incoming = {
  ...byNobody('0', '', 'en'),
  kind: 'command',
  name: 'play',
  sub: '',
  options: new Map(),
};

function opening(game: Game, channel: string): Incoming {
  const options = new Map(game.seats.max > 1 ? [['bots', game.seats.max - 1] as const] : []);
  return { ...byNobody(channel, '', 'en'), kind: 'command', name: game.id, sub: 'start', options };
}

/** Stands in for Discord: keeps each channel's messages and knows which of their controls can be pressed. */
function createFakeDiscord() {
  const channels = new Map<string, Map<string, Message>>();
  let made = 0;
  const newId = (): string => {
    made += 1;
    return String(made);
  };
  let pressed = 0;
  const show = (channel: string, message: Message, id = newId()): string => {
    const messages = channels.get(channel) ?? new Map<string, Message>();
    channels.set(channel, messages.set(id, message));
    return id;
  };
  const api: Api = {
    async answer({ channel, token }, callback) {
      if (callback.kind === 'update') show(channel, callback.message, token);
      return callback.kind === 'message' ? show(channel, callback.message) : null;
    },
    editAnswer: async ({ channel, token }, message, id = token) => show(channel, message, id),
    answerId: async ({ token }) => token,
    removeAnswer: async () => undefined,
    follow: async ({ channel }, message) => show(channel, message),
    send: async (channel, message) => show(channel, message),
    mention: async () => newId(),
    editMention: async () => undefined,
    edit: async (channel, id, message) => void show(channel, message, id),
    remove: async (channel, id) => void channels.get(channel)?.delete(id),
    startThread: async (_, message) => message,
    changeThread: async () => undefined,
    lookForChannel: async () => null,
    countAfter: async () => 0,
    findAfter: async () => [],
    installs: async () => null,
    commands: async () => [],
    setCommands: async () => undefined,
  };
  return {
    api,
    /** Makes a move if one is asked for, else starts the game or opens the hand; null if none of these is offered. */
    press(channel: string, language: Language): Incoming | null {
      const all = [...(channels.get(channel) ?? [])].flatMap(([id, { components }]) =>
        pressesIn(components).map((press) => ({ ...press, message: id })),
      );
      const [best = []] = RANKS.map((rank) => all.filter((press) => press.rank === rank)).filter(
        ({ length }) => length > 0,
      );
      pressed += 1;
      const next = best[pressed % best.length];
      if (next === undefined) return null;
      const { message, id, values, hidden } = next;
      return {
        ...byNobody(channel, message, language),
        kind: 'press',
        id,
        values,
        on: { id: message, hidden },
      };
    },
  };
}

const RANKS = ['move', 'start', 'hand'] as const;

interface Pressable {
  readonly id: string;
  readonly values: readonly string[];
  readonly rank: (typeof RANKS)[number];
  readonly hidden: boolean;
}

/** The pressable controls of the game in part of a message, at any depth. */
function pressesIn(part: unknown): readonly Pressable[] {
  if (typeof part !== 'object' || part === null) return [];
  if (!('custom_id' in part) || typeof part.custom_id !== 'string') {
    return Object.values(part).flatMap(pressesIn);
  }
  const id = part.custom_id;
  const found = read(id);
  if (found.kind !== 'control' || ('disabled' in part && part.disabled === true)) return [];
  const { control } = found;
  if (control.kind === 'table') {
    const rank = RANKS.find((one) => one === control.action);
    return rank === undefined ? [] : [{ id, values: [], rank, hidden: false }];
  }
  // Forms would need input, and undoing gets nowhere.
  if (control.kind !== 'move' || control.verb === 'form' || control.verb === 'undo') return [];
  const least = 'min_values' in part ? Number(part.min_values) : 1;
  const values = 'options' in part ? textsIn(part.options, 'value').slice(0, Math.max(1, least)) : [];
  return [{ id, values, rank: 'move', hidden: control.on === 'hand' }];
}
