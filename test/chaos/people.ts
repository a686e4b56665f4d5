import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { APIMessage } from 'discord-api-types/v10';
import type { Channel, Guild, LocalDiscord, OptionValues, Outcome, Person } from '#local-discord';
import { write } from '../../src/discord/interactions/custom-ids.ts';
import { RANKINGS } from '../../src/standings/period.ts';
import { type Control, controlsOf, isHidden, isLobby, movesOf, tableOn } from '../e2e/screen.ts';
import { createSights, type Press, type Sights, textOf } from './observed.ts';
import { openingOf, writingFor } from './openings.ts';
import { type Place, readAt, threadsIn } from './places.ts';
import { type PlannedPress, pickOf } from './plan.ts';
import { aside, controlNamed, isPlaceholder, isSeated, momentIn, newest, tableIn, toldBy } from './shown.ts';

/** What a person does, as far as it is known beforehand. */
interface What {
  readonly did: string;
  readonly values?: readonly string[] | null;
  readonly written?: string | null;
}

interface Drawn {
  readonly message: APIMessage;
  readonly control: Control;
}

export interface People {
  readonly presses: readonly Press[];
  readonly sights: Sights;
  /** The tables whose games were replayed from the deal on. */
  readonly replayed: ReadonlySet<string>;
  /** The people who had all their data deleted. */
  readonly erased: readonly Pick<Person, 'id' | 'name'>[];
  /** Presses that Discord itself would not have allowed, because the message had changed. */
  readonly missed: ReadonlyMap<string, number>;
  /** How many of the planned presses were not made. */
  idle(): number;
  /** Adds a place to play. */
  settle(place: Place): void;
  /** Everyone except people who had their data deleted, or are about to. */
  here(): readonly Person[];
  /** The places in channels that still exist. */
  places(): readonly Place[];
  /** Makes a planned press, as far as what is on screen allows it. */
  act(planned: PlannedPress): Promise<void>;
  /** Reopens a table and continues it. */
  tend(place: Place, table: string, planned: PlannedPress): Promise<void>;
  /** The manager of a server subscribes to new tables and, if `threads`, turns on threads for every game. */
  manage(guild: Guild, how: { readonly threads: boolean }): Promise<void>;
}

/** A press by a person who stays. */
type Stayed = PlannedPress & { readonly habit: Exclude<PlannedPress['habit'], 'erase'> };

const REMEMBERED = 40;
const MOST_IN_A_HAND = 4;
/**
 * Of all presses about a table: up to which share everyone wants to pause it, and someone to end it or vote another
 * out.
 */
const PAUSES = 0.2;
const ENDS = 0.3;
const KICKS = 0.5;
/** How often all the others agree to end a game. */
const AGREES = 0.28;
const LOOKS_FOR_VOTE = 6;
const LOOK_AGAIN_MS = 250;
/** How often the same people play on after a game is over. */
const REMATCHES = 0.5;
/** How often one person asks for a rematch but does not wait, and takes it back or opens a table without the others. */
const ASKS_ALONE = 0.1;
/** How often a challenged person declines. */
const DECLINES = 0.4;
/** How often a person replays a finished game. */
const REPLAYS = 0.5;
/** How often a person looks at an existing review again. */
const AGAIN = 0.5;
/** How often a person takes a step back in a half-made answer. */
const STEPS_BACK = 0.25;
/** How often a person checks whether a bot has their seat while the table waits for nobody. */
const RETURNS = 0.2;
/**
 * At tables with turns this short, the last player sleeps for a while, long enough to miss three turns, and then
 * wants their seat back.
 */
const NAPS_AT_S = 30;
const NAP_MS = 130_000;
/** How often a person who sees a game against bots takes the place of one. */
const JOINS = 0.2;
const LOOKING_BACK = ['replay', 'look-again', 'record', 'verify', 'next'];
/** How often a person in a full lobby gives a word before the game starts. */
const WORDS = 0.5;
/** How often the host of a private table lets in a person who asks to join. */
const LET_IN = 0.7;
/** How often a person who was let in joins on the invitation rather than at the table. */
const BY_INVITATION = 0.5;
/**
 * How often a person presses a notification of a lobby, if there is one; and how long a lobby is left open for that.
 */
const NOTIFIED = 0.3;
const LINGERS_MS = 18_000;
const SETTINGS = '/settings';
/** Channels in which nobody plays. */
export const SPARE = 'spare';
/** How often a person who opens the settings limits tables to a channel that is then deleted. */
const ONLY_SPARE = 0.5;
/** Written into forms in addition to what they already contain. */
const WRITTEN = ['', '1', '2', '3', '7', 'A', '-1', '9999999'];
/** The only control that nobody presses by chance. */
const FORGET = write({ kind: 'data' });
const ERASURE_TRIES = 240;
const ERASURE_PAUSE_MS = 1_000;

export function createPeople(discord: LocalDiscord): People {
  const presses: Press[] = [];
  const sights = createSights();
  const erased: Person[] = [];
  /** People who have had their data deleted, or are about to. */
  const leaving = new Set<string>();
  const underWay = new Map<string, Set<Promise<unknown>>>();
  let places: readonly Place[] = [];
  /** By channel. */
  const opening = new Set<string>();
  const remembered = new Map<string, Drawn[]>();
  const missed = new Map<string, number>();
  const managed = new Set<string>();
  let manager: Person | null = null;
  /** Tables that a person joined, or tried to, from a notification. */
  const joined = new Set<string>();
  /** When each was first seen full. */
  const lobbies = new Map<string, number>();
  /** The outcome of a planned press. */
  const acting = new AsyncLocalStorage<{ pressed: number }>();
  let idle = 0;

  /** Manages the servers. A newcomer, so that at most tables people need the others' agreement before a game ends. */
  const managerOf = (guild: Guild): Person => {
    manager ??= discord.addUser('Manager');
    if (!managed.has(guild.id)) discord.permit(manager, guild, 'ManageGuild');
    managed.add(guild.id);
    return manager;
  };

  const isThere = ({ channel, isWorld }: Place): boolean =>
    isWorld || (discord.guilds.includes(channel.guild) && channel.guild.channels.has(channel.id));
  /** Records what a person sees at a place. */
  const look = (person: Person, { channel }: Pick<Place, 'channel'>): void => {
    for (const one of [channel, ...threadsIn(channel)]) sights.look(person, one);
  };

  /** Makes a press and records its outcome; null if it could not be made. */
  const done = async (
    person: Person,
    { did, values = [], written = null }: What,
    { id, guild }: Channel,
    deed: () => Promise<Outcome>,
  ): Promise<Outcome | null> => {
    const [at, begun] = [Date.now(), performance.now()];
    const planned = acting.getStore();
    if (planned !== undefined) planned.pressed += 1;
    const where = { guild: guild.id, channel: id };
    try {
      const outcome = await deed();
      const ms = performance.now() - begun;
      presses.push({ at, ms, user: person.id, did, values, written, where, ...toldBy(outcome) });
      return outcome;
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      missed.set(why, (missed.get(why) ?? 0) + 1);
      return null;
    }
  };
  /** The same, by a person whose data is not deleted. */
  const doing = async (
    person: Person,
    what: What,
    channel: Channel,
    deed: () => Promise<Outcome>,
  ): Promise<Outcome | null> => {
    if (leaving.has(person.id)) return null;
    const own = underWay.get(person.id) ?? new Set();
    underWay.set(person.id, own);
    const doneThen = done(person, what, channel, deed).finally(() => own.delete(doneThen));
    own.add(doneThen);
    return doneThen;
  };
  const command = (
    person: Person,
    place: Place,
    line: string,
    options: OptionValues = {},
  ): Promise<Outcome | null> =>
    doing(person, { did: line, values: Object.values(options).map(String) }, place.channel, () =>
      person.run(place.channel, line, options),
    );

  /** Uses a control, and fills in the form that it opens. */
  const use = async (
    person: Person,
    message: APIMessage,
    { id, options, least }: Control,
    what: number,
    isStale = false,
  ): Promise<Outcome | null> => {
    const start = Math.floor(what * Math.max(1, (options?.length ?? 1) - least));
    const values = options?.slice(start, start + Math.max(1, least)) ?? [];
    const channel = channelOf(message);
    if (channel === null) return null;
    const outcome = await doing(person, { did: id, values }, channel, () => {
      if (isStale) return person.pressStale(message, id, options === null ? undefined : values);
      return options === null ? person.press(message, id) : person.select(message, id, values);
    });
    if (outcome?.kind !== 'modal') return outcome;
    const { modal } = outcome;
    const text = what < 0.5 ? null : (pickOf([...WRITTEN, person.name], 2 * what - 1) ?? null);
    const written = text === null ? {} : writingFor(modal.data, text);
    return doing(person, { did: modal.customId, values: null, written: text }, channel, () =>
      person.submit(modal, written),
    );
  };

  /** Null if it was deleted, such as a thread of which a person remembers a message. */
  const channelOf = ({ channel_id: id }: APIMessage): Channel | null => {
    const found = discord.guilds.flatMap(({ channels }) => channels.get(id) ?? [])[0];
    // It may have been deleted, but belonged to one of the places.
    return found ?? places.find(({ channel }) => channel.id === id)?.channel ?? null;
  };

  const remember = (place: Place, message: APIMessage, control: Control): void => {
    const own = remembered.get(place.channel.id) ?? [];
    remembered.set(place.channel.id, own);
    own.push({ message, control });
    if (own.length > REMEMBERED) own.shift();
  };

  const open = async (place: Place, what: number): Promise<void> => {
    const [host] = place.cast;
    const { id } = place.channel;
    if (host === undefined || opening.has(id)) return;
    opening.add(id);
    try {
      const [line, options] = openingOf(place, what);
      await command(host, place, line, options);
    } finally {
      opening.delete(id);
    }
  };

  /** After a game, everyone wants another one, shares this one, or opens a new table. */
  const afterwards = async (place: Place, reader: Person, { what, who }: PlannedPress): Promise<void> => {
    const over = newest(place, reader, (message) => tableOn(message) !== null);
    const share = over === undefined ? undefined : controlNamed(over, 'share');
    const again = over === undefined ? undefined : controlNamed(over, 'rematch');
    if (over !== undefined && share !== undefined && who < REMATCHES) await use(reader, over, share, what);
    if (what < REMATCHES) await answerCall(place, reader, 'again');
    if (over !== undefined && what < REPLAYS) await lookBack(place, over, { who, what });
    if (over === undefined || again === undefined || what > REMATCHES) return open(place, what / 2);
    if (who < ASKS_ALONE) {
      await use(reader, over, again, what);
      return browse(place, reader, await use(reader, over, again, what), who / ASKS_ALONE);
    }
    await Promise.all(place.cast.map((person) => use(person, over, again, what)));
  };

  /** Keeps pressing what the last answer offers. */
  const browse = async (
    place: Place,
    person: Person,
    first: Outcome | null,
    what: number,
    offered: (message: APIMessage) => readonly Control[] = controlsOf,
  ): Promise<void> => {
    let outcome = first;
    for (let presses = 0; presses < MOST_IN_A_HAND; presses += 1) {
      if (outcome?.kind !== 'message' && outcome?.kind !== 'update') return;
      look(person, place);
      const { message } = outcome;
      const controls = offered(message).filter(({ id }) => id !== FORGET);
      const control = pickOf(controls, (what * (presses + 1) * 7.3) % 1);
      if (control === undefined) return;
      remember(place, message, control);
      outcome = await use(person, message, control, what);
    }
  };

  /** Replays a finished game, or asks for what there is about it. */
  const lookBack = async (
    place: Place,
    over: APIMessage,
    { who, what }: Pick<PlannedPress, 'who' | 'what'>,
  ): Promise<void> => {
    const person = pickOf(place.cast, who);
    const action = pickOf(LOOKING_BACK, (what * 7.3) % 1);
    if (person === undefined || action === undefined) return;
    // A review requested earlier may be there by now.
    const reviewed = readAt(place, person).findLast((message) => momentIn(message) !== undefined);
    const moment = reviewed === undefined ? undefined : momentIn(reviewed);
    if (reviewed !== undefined && moment !== undefined && (who * 3.7) % 1 < AGAIN) {
      return browse(place, person, await use(person, reviewed, moment, what), what);
    }
    const button = controlNamed(over, action);
    const outcome =
      button === undefined ? await fromMenu(person, over, action) : await use(person, over, button, what);
    return browse(place, person, outcome, what);
  };

  /** Presses one button of a table after another, each on the message that the previous one showed. */
  const through = async (
    person: Person,
    table: APIMessage,
    actions: readonly string[],
    filling = 0,
  ): Promise<Outcome | null> => {
    let on = table;
    let outcome: Outcome | null = null;
    for (const action of actions) {
      if (outcome !== null && outcome.kind !== 'message' && outcome.kind !== 'update') return null;
      if (outcome !== null) on = outcome.message;
      const control = controlNamed(on, action);
      if (control === undefined) return null;
      outcome = await use(person, on, control, filling);
    }
    return outcome;
  };

  const fromMenu = (person: Person, table: APIMessage, action: string) =>
    through(person, table, ['menu', action]);

  /** Whether a lobby is left open long enough to be announced to others. */
  const lingers = ({ company, turnTime }: Place, table: string): boolean => {
    const seen = lobbies.get(table) ?? Date.now();
    lobbies.set(table, seen);
    const mayWait = acting.getStore() !== undefined && company === 'together' && turnTime === NAPS_AT_S;
    return mayWait && Date.now() - seen < LINGERS_MS;
  };

  const inLobby = async (place: Place, lobby: APIMessage, planned: PlannedPress): Promise<void> => {
    const { habit, who, what } = planned;
    const words = textOf(lobby);
    const missing = place.cast.filter((person) => !isSeated(words, person));
    const joining = pickOf(missing, what);
    const anybody = pickOf(place.cast, who);
    const press = (person: Person, action: string, filling = what) => {
      const control = controlNamed(lobby, action);
      return control === undefined ? fromMenu(person, lobby, action) : use(person, lobby, control, filling);
    };
    if (habit === 'command' && anybody !== undefined) return byCommand(place, lobby, anybody, planned);
    const id = tableOn(lobby) ?? '';
    const told =
      anybody === undefined
        ? undefined
        : newest(place, anybody, (message) => controlNamed(message, 'stop')?.id.includes(id) === true);
    const join = told === undefined || joined.has(id) ? undefined : controlNamed(told, 'join');
    if (told !== undefined && anybody !== undefined && (what < NOTIFIED || join !== undefined)) {
      // Usually the notified person, who does not play anywhere yet.
      const reader = who < 0.5 ? anybody : managerOf(place.channel.guild);
      const control = join ?? pickOf(controlsOf(told), (who * 7.3) % 1);
      if (join !== undefined) joined.add(id);
      if (control !== undefined)
        await browse(place, reader, await use(reader, told, control, who), who, aside);
      return;
    }
    if (habit === 'about' && anybody !== undefined) {
      const control = pickOf(controlsOf(lobby), what);
      if (control !== undefined)
        await browse(place, anybody, await use(anybody, lobby, control, who), what, aside);
      return;
    }
    if (joining !== undefined) {
      const [host] = place.cast;
      if (place.company === 'invited' && what < LET_IN && host !== undefined)
        await command(host, place, '/table invite', { table: id, who: joining.id });
      const join = `invitation:${id}:${joining.id}`;
      const call =
        who < BY_INVITATION
          ? newest(place, joining, (message) => controlNamed(message, join) !== undefined)
          : undefined;
      const control = call === undefined ? undefined : controlNamed(call, join);
      const outcome =
        call === undefined || control === undefined
          ? await press(joining, 'join')
          : await use(joining, call, control, what);
      // The kicked person is told so, and the others play without them.
      if (outcome?.kind === 'update') return;
    }
    if ((what < WORDS || lingers(place, id)) && anybody !== undefined) {
      await through(anybody, lobby, ['menu', 'verify', 'word'], who);
      return;
    }
    // Only the host can: the others are told that they are not.
    for (const person of place.cast) {
      const outcome = await press(person, 'start');
      if (outcome?.kind === 'update') return;
    }
  };

  /** Opens a hand and answers what it asks, if anything. */
  const inHand = async (place: Place, table: APIMessage, person: Person, what: number): Promise<void> => {
    const button = controlNamed(table, 'hand');
    if (button !== undefined)
      await browse(place, person, await use(person, table, button, what), what, movesOf);
  };

  /** Types a command, or opens the menu of a person, and presses what the answer offers. */
  const byCommand = async (
    place: Place,
    table: APIMessage,
    person: Person,
    { who, what }: PlannedPress,
  ): Promise<void> => {
    const other = otherThan(place, person, (who * 7.3) % 1);
    const one = { table: tableOn(table) ?? '' };
    const { id: game } = place.game;
    const lines: readonly (readonly [line: string, options: OptionValues])[] = [
      ['/leaderboard', {}],
      ['/leaderboard', { game, period: pickOf(RANKINGS, who) ?? 'all' }],
      ['/stats', {}],
      ['/stats', { player: other.id, game }],
      ['Stats', {}],
      ['Challenge', {}],
      ['/table show', {}],
      ['/table list', {}],
      ['/table leave', {}],
      ['/table pause', {}],
      ['/table end', {}],
      ['/table invite', { ...one, who: other.id }],
      ['/table kick', { ...one, player: other.id }],
      ['/table host', { ...one, player: other.id }],
      ['/table substitute', { ...one, player: spareAt(place, (what * 7.3) % 1)?.id ?? other.id }],
      // These are refused while a game is running.
      ['/table replay', one],
      ['/table record', one],
      ['/table verify', one],
      [`/${game} rules`, {}],
      ['/play', {}],
      ['/notify', {}],
      [SETTINGS, {}],
      ['/privacy', {}],
      ['/data export', {}],
      // A person who is asked whether they are sure changes their mind.
      ['/data delete', {}],
    ];
    const [line, options] = pickOf(lines, what) ?? ['/play', {}];
    const typing = line === SETTINGS && !place.isWorld ? managerOf(place.channel.guild) : person;
    const outcome = line.startsWith('/')
      ? await command(typing, place, line, options)
      : await doing(person, { did: line, values: [other.id] }, place.channel, () =>
          person.menu(place.channel, line, other.id),
        );
    if (line === '/table substitute') return answerOffer(place, outcome, who);
    if (typing !== person && outcome?.kind === 'message') {
      // Otherwise nobody else could open a table any more.
      if (await everywhereAgain(typing, outcome.message)) return;
      if (who < ONLY_SPARE) return onlyInSpare(typing, place, outcome.message);
    }
    if (line === '/table kick') await voteOn(place, person, one.table, 'vote-out');
    // The list has tables of other places, whose people would never be waited for there.
    const isHere = ({ id }: Control): boolean => !id.endsWith(':join') || id.includes(one.table);
    await browse(place, typing, outcome, who, (message) => aside(message).filter(isHere));
    if (line === 'Challenge') await answerCall(place, other, who < DECLINES ? 'decline' : 'accept');
  };

  /** A person presses an answer on the newest call of its kind, regardless of whom it is for. */
  const answerCall = async (place: Place, person: Person, answer: string): Promise<void> => {
    const call = newest(place, person, (message) => controlNamed(message, answer) !== undefined);
    const control = call === undefined ? undefined : controlNamed(call, answer);
    if (call !== undefined && control !== undefined) await use(person, call, control, 0);
  };

  /** Allows tables everywhere again if all chosen channels are gone; returns whether it did. */
  const everywhereAgain = async (manager: Person, settings: APIMessage): Promise<boolean> => {
    const control = controlNamed(settings, 'every-channel');
    if (control !== undefined) await use(manager, settings, control, 0);
    return control !== undefined;
  };

  /** Limits tables to a channel that is then deleted, until that is noticed. */
  const onlyInSpare = async (manager: Person, place: Place, settings: APIMessage): Promise<void> => {
    const { channel } = place;
    const spare = [...channel.guild.channels.values()].find(({ name }) => name.startsWith(SPARE));
    const list = controlNamed(settings, 'channels');
    if (spare === undefined || list === undefined) return;
    const { id } = list;
    await doing(manager, { did: id, values: [spare.id] }, channel, () =>
      manager.select(settings, id, [spare.id]),
    );
    discord.deleteChannel(spare);
    const anew = await command(manager, place, SETTINGS);
    if (anew?.kind === 'message') await everywhereAgain(manager, anew.message);
  };

  /** Everyone votes, if they were asked: the vote appears on the table’s message a moment later. */
  const voteOn = async (place: Place, reader: Person, table: string, ballot: string): Promise<void> => {
    for (let looks = 0; looks < LOOKS_FOR_VOTE; looks += 1) {
      const asked = newest(
        place,
        reader,
        (message) => controlNamed(message, ballot)?.id.includes(table) === true,
      );
      const control = asked === undefined ? undefined : controlNamed(asked, ballot);
      if (asked !== undefined && control !== undefined) {
        const voters = isHidden(asked) ? [reader] : place.cast;
        await Promise.all(voters.map((voter) => use(voter, asked, control, 0)));
        return;
      }
      await pause(LOOK_AGAIN_MS);
    }
  };

  /** Another person who plays there, if there is one. */
  const otherThan = ({ cast }: Place, person: Person, chance: number): Person =>
    pickOf(
      cast.filter((one) => one !== person),
      chance,
    ) ?? person;

  const present = (): readonly Person[] => discord.people.filter(({ id }) => !leaving.has(id));

  /** A person who does not play at a place. */
  const spareAt = ({ cast }: Place, chance: number): Person | undefined =>
    pickOf(
      present().filter((person) => !cast.includes(person)),
      chance,
    );

  /** The person who is offered a seat takes it, or the one who offered it changes their mind. */
  const answerOffer = async (place: Place, offered: Outcome | null, what: number): Promise<void> => {
    if (offered?.kind !== 'message' || offered.private) return;
    const { message } = offered;
    const controls = controlsOf(message);
    const asked = present().filter(({ mention }) => textOf(message).includes(mention));
    await Promise.all(
      asked.map((person, index) => {
        const control = pickOf(controls, (what * (index + 1) * 3.7) % 1);
        return control === undefined ? null : use(person, message, control, what);
      }),
    );
    for (const person of asked) look(person, place);
  };

  /**
   * A person has all their data deleted, with as many attempts as it takes. A newcomer takes their place wherever
   * they played.
   */
  const erase = async (person: Person): Promise<void> => {
    if (leaving.has(person.id)) return;
    leaving.add(person.id);
    const newcomer = discord.addUser(`Newcomer ${String(leaving.size).padStart(3, '0')}`);
    discord.install(newcomer);
    places = places.map((place) => ({
      ...place,
      // Direct messages of one person belong to nobody else.
      channel: place.isWorld && place.cast.includes(person) ? discord.direct(newcomer) : place.channel,
      cast: place.cast.map((one) => (one === person ? newcomer : one)),
    }));
    await Promise.all(underWay.get(person.id) ?? []);
    for (let tries = 0; tries < ERASURE_TRIES; tries += 1) {
      const { channel } = pickOf(places.filter(isThere), (tries * 0.618) % 1) ?? {};
      if (channel !== undefined && person.canSee(channel)) {
        const sure = await done(person, { did: '/data delete' }, channel, () =>
          person.run(channel, '/data delete'),
        );
        const told =
          sure?.kind === 'message'
            ? await done(person, { did: FORGET }, channel, () => person.press(sure.message, FORGET))
            : null;
        if (told?.kind === 'update' && textOf(told.message).includes('Your data is deleted.')) {
          erased.push(person);
          return;
        }
      }
      await pause(ERASURE_PAUSE_MS);
    }
    throw new Error(`${person.name} cannot have their data deleted`);
  };

  const begun = Date.now();
  /** Nobody sleeps while tables are checked at the end. */
  const isNapTime = (): boolean =>
    acting.getStore() !== undefined && Math.floor((Date.now() - begun) / NAP_MS) % 2 === 0;

  const onTurn = async (place: Place, table: APIMessage, planned: Stayed): Promise<void> => {
    const { habit, who, what } = planned;
    const words = textOf(table);
    const called = words
      .split('\n')
      .filter((line) => line.startsWith('▶'))
      .join('\n');
    const owner = isHidden(table) ? ownerOf(place, table) : undefined;
    /** Who can press what is shown. */
    const readers = owner === undefined ? place.cast : [owner];
    // Beside a coach’s advice only the buttons say that it is their turn.
    const isOwnTurn = called.includes('Your turn') || movesOf(table).length > 0;
    const isTurnOf = ({ mention }: Person): boolean =>
      isHidden(table) ? isOwnTurn : called.includes(mention);
    const turn = pickOf(readers.filter(isTurnOf), who);
    const anybody = pickOf(readers, who);
    if (anybody === undefined) return;
    const napper = place.turnTime === NAPS_AT_S ? readers.at(-1) : undefined;
    if (napper !== undefined && readers.length > 1) {
      if (turn === napper && isNapTime()) {
        // Another person looks at what is holding them up.
        await fromMenu(readers[0] ?? napper, table, 'verify');
        return;
      }
      if (!isNapTime() && what < RETURNS) await fromMenu(napper, table, 'back');
    }
    if (isPlaceholder(table) && (habit === 'move' || habit === 'twice'))
      return inHand(place, table, anybody, what);
    // A half-made answer on a private message persists, and some lead nowhere.
    const stepBack = controlsOf(table).find(({ label }) => label.startsWith('↩ '));
    const isSteppingBack = isHidden(table) && who < STEPS_BACK && stepBack !== undefined;
    const control = isSteppingBack ? stepBack : pickOf(movesOf(table), what);
    switch (habit) {
      case 'move':
      case 'twice': {
        const back = controlNamed(table, 'back') ?? controlNamed(table, 'continue');
        if (turn === undefined) {
          // Their message of a private table may be from before a restart: the channel’s message opens a new one.
          const door =
            place.company === 'invited' && isHidden(table) && back === undefined
              ? newest(place, anybody, (one) => isPlaceholder(one) && tableOn(one) === tableOn(table))
              : undefined;
          if (door !== undefined) return inHand(place, door, anybody, what);
          // A person who has their seat is told so, and anyone's seat may be played by a bot.
          if (back !== undefined) await Promise.all(readers.map((person) => use(person, table, back, what)));
          else if (what < RETURNS) await fromMenu(anybody, table, 'back');
          return;
        }
        if (control === undefined) return inHand(place, table, turn, what);
        remember(place, table, control);
        const times = habit === 'twice' ? 2 : 1;
        await Promise.all(Array.from({ length: times }, () => use(turn, table, control, what)));
        return;
      }
      case 'late': {
        const old = pickOf(remembered.get(place.channel.id) ?? [], what);
        // Nobody can press a private message of another person.
        if (old === undefined) return;
        const presser = isHidden(old.message) ? ownerOf(place, old.message) : (turn ?? anybody);
        if (presser !== undefined) await use(presser, old.message, old.control, what, true);
        return;
      }
      case 'foreign': {
        const others = place.cast.filter((person) => person !== turn);
        const other = pickOf(
          others.length > 0 ? [...others, ...discord.people.slice(-2)] : discord.people,
          who,
        );
        const old = pickOf(remembered.get(place.channel.id) ?? [], what);
        if (other === undefined) return;
        // A private message of another person can only be requested.
        if (isHidden(table)) {
          await command(other, place, '/table show', { table: tableOn(table) ?? '' });
          look(other, place);
          return;
        }
        if (isPlaceholder(table)) {
          await inHand(place, table, other, what);
          look(other, place);
          return;
        }
        const join = controlNamed(table, 'join');
        if (join !== undefined && what < JOINS) await use(other, table, join, what);
        else if (control !== undefined && what < 0.5) await use(other, table, control, what);
        // With a tampered client they can send any id they have heard of, but only from a message that they see.
        else if (old !== undefined)
          await use(other, isHidden(old.message) ? table : old.message, old.control, what, true);
        return;
      }
      case 'hand':
        return inHand(place, table, anybody, what);
      case 'about': {
        if (what < PAUSES) {
          await fromMenu(anybody, table, 'pause');
          return voteOn(place, anybody, tableOn(table) ?? '', what < PAUSES / 2 ? 'pause-yes' : 'pause-no');
        }
        if (what < ENDS) {
          const sure = await fromMenu(anybody, table, 'end');
          const control = sure?.kind === 'update' ? controlNamed(sure.message, 'end-sure') : undefined;
          if (sure?.kind === 'update' && control !== undefined)
            await use(anybody, sure.message, control, what);
          // If there are others, the host has only asked them.
          return voteOn(place, anybody, tableOn(table) ?? '', what < AGREES ? 'vote-end' : 'vote-on');
        }
        if (what < KICKS) {
          const other = otherThan(place, anybody, (who * 7.3) % 1);
          const id = tableOn(table) ?? '';
          await command(anybody, place, '/table kick', { table: id, player: other.id });
          return voteOn(place, anybody, id, 'vote-out');
        }
        const about = controlsOf(table).filter((one) => !movesOf(table).includes(one));
        const chosen = pickOf(about, what);
        if (chosen === undefined) return;
        // The buttons of a menu are pressed, too: leave, end, mute.
        return browse(place, anybody, await use(anybody, table, chosen, what), who, aside);
      }
      case 'command':
        return byCommand(place, table, anybody, planned);
    }
  };

  const act = async (planned: PlannedPress): Promise<void> => {
    const place = pickOf(places.filter(isThere), planned.place);
    const [first] = place?.cast ?? [];
    if (place === undefined || first === undefined || !first.canSee(place.channel)) return;
    const { habit } = planned;
    if (habit === 'erase') return erase(pickOf(place.cast, planned.who) ?? first);
    // At a private table everyone has a message of their own.
    const reader = place.company === 'invited' ? (pickOf(place.cast, planned.who) ?? first) : first;
    const shown = tableIn(place, reader);
    const isAway = shown !== undefined && habit === 'foreign' && isHidden(shown);
    const table = isAway ? (newest(place, reader, isPlaceholder) ?? shown) : shown;
    look(reader, place);
    if (table === undefined) return afterwards(place, reader, planned);
    if (isLobby(table)) return inLobby(place, table, planned);
    return onTurn(place, table, { ...planned, habit });
  };

  const ownerOf = (place: Place, message: APIMessage): Person | undefined =>
    place.cast.find((person) => person.see(message) !== null);

  return {
    presses,
    sights: sights.all,
    replayed: sights.replayed,
    erased,
    missed,
    settle(place) {
      places = [...places, place];
    },
    here: present,
    places: () => places.filter(isThere),
    idle: () => idle,
    async act(planned) {
      const doing = { pressed: 0 };
      await acting.run(doing, () => act(planned));
      if (doing.pressed === 0) idle += 1;
    },
    async manage(guild, { threads }) {
      const manager = managerOf(guild);
      const place = places.find(({ channel }) => channel.guild === guild);
      if (place === undefined) throw new Error('nobody plays there');
      // Players are not notified, and everyone else plays all the time.
      const wanted = await command(manager, place, '/notify');
      const games = wanted?.kind === 'message' ? controlNamed(wanted.message, 'games') : undefined;
      if (wanted?.kind !== 'message' || games?.options == null) throw new Error('no games are shown');
      const { id, options } = games;
      await doing(manager, { did: id, values: options }, place.channel, () =>
        manager.select(wanted.message, id, options),
      );
      if (!threads) return;
      const settings = await command(manager, place, SETTINGS);
      const control = settings?.kind === 'message' ? controlNamed(settings.message, 'threads-on') : undefined;
      if (settings?.kind !== 'message' || control === undefined) throw new Error('no settings are shown');
      await use(manager, settings.message, control, 0);
    },
    async tend(place, id, planned) {
      for (const person of place.cast) {
        const outcome = await command(person, place, '/table show', { table: id });
        if (place.company === 'invited') continue;
        if (outcome?.kind === 'message' || outcome?.kind === 'update') break;
      }
      for (let presses = 0; presses < MOST_IN_A_HAND; presses += 1) {
        const reader = place.cast[place.company === 'invited' ? presses % place.cast.length : 0];
        const table = reader && tableIn(place, reader, id);
        if (table === undefined) return;
        const what = (planned.what * (presses + 1) * 7.3) % 1;
        const next = { ...planned, what, habit: 'move' } as const;
        await (isLobby(table) ? inLobby(place, table, next) : onTurn(place, table, next));
      }
    },
  };
}
