import { type APIApplicationCommandBasicOption, ApplicationCommandOptionType } from 'discord-api-types/v10';
import { ACCESS, SWITCHES, TURN_TIME } from '../../../src/discord/draw/forms.ts';
import { commands } from '../../../src/discord/features/commands.ts';
import {
  type Control,
  GAME_ACTIONS,
  NOTIFICATION_ACTS,
  NOTIFY_ACTS,
  OFFER_ACTS,
  PLAY_ACTS,
  RANKING_ACTS,
  SETTINGS_ACTS,
  STATS_ACTS,
  TABLE_ACTIONS,
  write,
} from '../../../src/discord/interactions/custom-ids.ts';
import type { About, AboutRole, Incoming, OptionValue } from '../../../src/discord/interactions/incoming.ts';
import type { Rng } from '../../../src/engine/rng.ts';
import { seat } from '../../../src/engine/seat.ts';
import { games } from '../../../src/games/registry.ts';
import { RANKINGS } from '../../../src/standings/period.ts';
import { dayOf } from '../../../src/tables/days.ts';
import { tableId, type UserId, userId } from '../../../src/tables/ids.ts';
import { CONTINENTS } from '../../../src/tables/time-zones.ts';

/** What a tampered client might send, as far as Discord's signature does not prevent that. */
export type Forgery =
  | Omit<Extract<Incoming, { kind: 'command' }>, keyof Origin>
  | Omit<Extract<Incoming, { kind: 'complete' }>, keyof Origin>
  | Omit<Extract<Incoming, { kind: 'press' }>, keyof Origin>
  | Omit<Extract<Incoming, { kind: 'form' }>, keyof Origin>;
type Typed = Extract<Forgery, { kind: 'command' }>;
type Origin = Pick<
  Incoming,
  'ticket' | 'guild' | 'channel' | 'parent' | 'who' | 'managesServer' | 'language'
>;

/** A control that was really drawn, and the message it was on. */
export interface Original {
  readonly id: string;
  readonly options: readonly string[];
  readonly on: { readonly id: string; readonly hidden: boolean };
}

/** Texts that have broken something somewhere. */
const ODD = [
  '',
  ' ',
  '0',
  '-1',
  '-0',
  '1e3',
  'NaN',
  'null',
  '__proto__',
  'constructor',
  'toString',
  '@everyone',
  '<@1> <@&2> <#3>',
  '\u0000',
  '\u202e\u2066\ufeff',
  'é́́́́́',
  '🂡🃏👩‍👩‍👧‍👦',
  '\ud800',
  '```\n# **x**',
  '$&$1$`',
  '%00%n%s',
  '9'.repeat(400),
  'x'.repeat(101),
  '🂡'.repeat(3_000),
  'a,'.repeat(20_000),
] as const;
const LETTERS = ':.~-_abcdfhknpqstuvy0123456789ABCzé🂡 ';
/** A command; without subcommands `sub` is ''. */
interface Line {
  readonly name: string;
  readonly sub: string;
  readonly options: readonly APIApplicationCommandBasicOption[];
}
/** Every registered command, with its options. */
const LINES: readonly Line[] = commands.flatMap(({ name, options = [] }) => {
  const subs = options.filter((option) => option.type === ApplicationCommandOptionType.Subcommand);
  if (subs.length > 0) return subs.map((sub) => ({ name, sub: sub.name, options: sub.options ?? [] }));
  const own = options.filter(
    (option): option is APIApplicationCommandBasicOption =>
      option.type !== ApplicationCommandOptionType.Subcommand &&
      option.type !== ApplicationCommandOptionType.SubcommandGroup,
  );
  return [{ name, sub: '', options: own }];
});
/** The commands of a person's menu. */
const MENUS = ['stats', 'challenge'];
const NAMES = [...LINES.map(({ name }) => name), 'nothing', '__proto__', ''];
const SUBS = [...LINES.map(({ sub }) => sub), '', 'constructor'];
const OPTIONS = [...LINES.flatMap(({ options }) => options.map(({ name }) => name)), '__proto__', 'x'];
/** Unknown people, some of whom Discord does not know either. */
const STRANGERS = ['500000000000000001', '500000000000000002', '1', '99999999999999999999', '0'].map(userId);
/** A valid id: for any other, Discord reports nothing, whatever a client sends. */
const DISCORD_KNOWS = /^\d{17,19}$/;
const EVERYONE: AboutRole = { id: '100000000000000001', isEveryone: true, mayMention: true };
const ROLES: readonly AboutRole[] = [
  EVERYONE,
  { id: '600000000000000001', isEveryone: false, mayMention: true },
  { id: '600000000000000002', isEveryone: false, mayMention: true },
  { id: '600000000000000003', isEveryone: false, mayMention: false },
];
const PEOPLE_OPTIONS: readonly ApplicationCommandOptionType[] = [
  ApplicationCommandOptionType.User,
  ApplicationCommandOptionType.Mentionable,
];

/** Makes forgeries from what was really drawn; deterministic for the same randomness. */
export function forger(
  chance: Rng,
  known: { readonly tables: () => readonly string[]; readonly people: readonly UserId[] },
) {
  const oneOf = <T>(items: readonly T[]): T | undefined => items[chance.below(Math.max(1, items.length))];
  const odd = (): string => oneOf(ODD) ?? '';
  const often = (percent: number): boolean => chance.below(100) < percent;

  const anyValue = (): string | number | boolean =>
    oneOf<string | number | boolean>([
      odd(),
      chance.below(12),
      -chance.below(5),
      0.5,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      2 ** 53,
      true,
      false,
      'hard',
      'private',
      'daily',
      'world',
      'week',
      oneOf(known.tables()) ?? 'x',
      oneOf(games)?.id ?? 'x',
    ]) ?? 0;

  const letterwise = (id: string): string => {
    const at = chance.below(id.length + 1);
    const letter = [...LETTERS][chance.below([...LETTERS].length)] ?? '';
    switch (chance.below(5)) {
      case 0:
        return id.slice(0, at) + letter + id.slice(at);
      case 1:
        return id.slice(0, at) + id.slice(at + 1);
      case 2:
        return id.slice(0, at) + letter + id.slice(at + 1);
      case 3:
        return id.slice(0, at);
      default:
        return id.slice(0, at) + odd() + id.slice(at);
    }
  };
  /** Replaces one part of an id with another plausible one. */
  const partwise = (id: string): string => {
    const parts = id.split(':');
    const at = chance.below(parts.length);
    const old = parts[at] ?? '';
    const number = Number.parseInt(old, 36) || 0;
    const other = [
      () => oneOf(known.tables()) ?? old,
      () => oneOf(TABLE_ACTIONS) ?? old,
      () => (number + 1).toString(36),
      () => Math.max(0, number - 1).toString(36),
      () => `${'anvsctkyfq'[chance.below(10)]}${'th'[chance.below(2)]}`,
      () => (2 ** 52).toString(36),
      () => old.split('.').reverse().join('.'),
      () => `${old}.${old}`,
      () => LETTERS.slice(chance.below(20), 20),
      odd,
    ][chance.below(10)];
    parts[at] = other?.() ?? old;
    return parts.join(':');
  };

  const idFrom = (id: string): string => {
    const kind = chance.below(10);
    if (kind < 3) return id;
    if (kind < 6) return partwise(id);
    if (kind < 7) return partwise(partwise(id));
    if (kind < 9) return letterwise(id);
    const table = oneOf(known.tables()) ?? 'abcd2345';
    return often(50) ? `p1:${table}:${oneOf(TABLE_ACTIONS)}` : id.replace(/^p1:[^:]*/, `p1:${table}`);
  };

  const anybody = (): UserId => oneOf(often(80) ? known.people : STRANGERS) ?? userId('1');
  /** By kind of control, one that may never have been drawn anywhere. */
  const UNDRAWN: { readonly [K in Control['kind']]: () => Extract<Control, { kind: K }> } = {
    table: () => ({ kind: 'table', table: anyTable(), action: oneOf(TABLE_ACTIONS) ?? 'join' }),
    game: () => ({ kind: 'game', game: anyGame(), action: oneOf(GAME_ACTIONS) ?? 'start' }),
    play: () => ({ kind: 'play', act: oneOf(PLAY_ACTS) ?? 'show' }),
    lesson: () => ({
      kind: 'lesson',
      game: anyGame(),
      at: chance.below(10),
      pressed: often(50) ? chance.below(8) : null,
    }),
    deal: () => ({
      kind: 'deal',
      game: anyGame(),
      day: dayOf(chance.below(30_000) * 86_400_000),
      ...(often(50) ? { world: true } : {}),
    }),
    rules: () => ({ kind: 'rules', game: anyGame(), page: often(80) ? chance.below(4) : null }),
    settings: () => ({ kind: 'settings', act: oneOf(SETTINGS_ACTS) ?? 'show' }),
    house: () => {
      const game = often(80) ? anyGame() : null;
      return { kind: 'house', game, option: game !== null && often(50) ? 'target' : null };
    },
    data: () => ({ kind: 'data' }),
    replay: () => ({
      kind: 'replay',
      table: anyTable(),
      at: chance.below(40),
      open: often(50),
      mine: often(50) ? seat(chance.below(4)) : null,
    }),
    notify: () => ({ kind: 'notify', act: oneOf(NOTIFY_ACTS) ?? 'games' }),
    place: () => ({ kind: 'place', continent: often(50) ? (oneOf(CONTINENTS) ?? null) : null }),
    notification: () => ({
      kind: 'notification',
      table: anyTable(),
      game: anyGame(),
      act: oneOf(NOTIFICATION_ACTS) ?? 'stop',
    }),
    invitation: () => ({
      kind: 'invitation',
      table: anyTable(),
      whom: often(80) ? anybody() : (oneOf(ROLES) ?? EVERYONE).id,
    }),
    offer: () => ({
      kind: 'offer',
      table: anyTable(),
      seat: seat(chance.below(4)),
      act: oneOf(OFFER_ACTS) ?? 'take',
    }),
    moment: () => ({ kind: 'moment', table: anyTable(), at: chance.below(40), mine: seat(chance.below(4)) }),
    story: () => ({ kind: 'story', table: anyTable(), page: chance.below(4) }),
    ranking: () => ({
      kind: 'ranking',
      game: often(80) ? anyGame() : null,
      period: oneOf(RANKINGS) ?? 'all',
      page: chance.below(4),
      act: oneOf(RANKING_ACTS) ?? 'show',
      ...(often(50) ? { world: true } : {}),
    }),
    stats: () => ({
      kind: 'stats',
      user: anybody(),
      game: anyGame(),
      act: oneOf(STATS_ACTS) ?? 'mine',
      rival: often(50),
    }),
    played: () => ({
      kind: 'played',
      game: often(50) ? anyGame() : null,
      page: often(80) ? chance.below(4) : null,
    }),
    challenge: () => ({ kind: 'challenge', user: anybody(), game: often(80) ? anyGame() : null }),
    move: () => ({
      kind: 'move',
      table: anyTable(),
      verb: oneOf(['press', 'number', 'undo'] as const) ?? 'press',
      on: often(50) ? 'table' : 'hand',
      asked: chance.below(40),
      prompt: 'x',
      path: [],
      number: chance.below(9),
      picks: [],
    }),
  };
  const anyTable = () => tableId(oneOf(known.tables()) ?? 'abcd2345');
  const anyGame = (): string => oneOf(games)?.id ?? 'rage';
  const undrawn = (): string => {
    // Having everything deleted ends the person's games, so it is rare.
    const kind = oneOf(Object.values(UNDRAWN).filter((one) => one !== UNDRAWN.data || often(20)));
    return write(kind?.() ?? UNDRAWN.data());
  };

  /** The person a command is about; sometimes Discord reports nothing about them, or they are absent, or no person. */
  const aboutSomebody = (): { readonly id: string; readonly about?: About; readonly role?: AboutRole } => {
    const id = anybody();
    if (often(10) || !DISCORD_KNOWS.test(id)) return { id };
    if (often(5)) return { id: odd(), about: { id, isBot: false, isHere: true } };
    return { id, about: { id, isBot: often(10), isHere: !often(10) } };
  };
  const aboutRole = (): ReturnType<typeof aboutSomebody> => {
    const role = oneOf(ROLES) ?? EVERYONE;
    return often(10) ? { id: role.id } : { id: role.id, role };
  };

  /** A value for an option that Discord would offer. */
  const fitting = (option: APIApplicationCommandBasicOption): OptionValue => {
    if ('choices' in option && option.choices !== undefined)
      return oneOf(option.choices.map(({ value }) => value)) ?? '';
    switch (option.type) {
      case ApplicationCommandOptionType.Boolean:
        return often(50);
      case ApplicationCommandOptionType.Integer:
      case ApplicationCommandOptionType.Number:
        return (option.min_value ?? 0) + chance.below(5);
      default:
        return oneOf(known.tables()) ?? 'x';
    }
  };

  /** A registered command with roughly fitting values. */
  const typed = (): Typed => {
    const { name, sub, options } = oneOf(often(50) ? LINES.filter((one) => one.name === 'table') : LINES) ?? {
      name: '',
      sub: '',
      options: [],
    };
    const given = new Map<string, OptionValue>();
    let whom: Pick<Typed, 'about' | 'role'> = {};
    for (const option of options) {
      if (option.required !== true && often(50)) continue;
      if (PEOPLE_OPTIONS.includes(option.type)) {
        const { id, ...told } =
          option.type === ApplicationCommandOptionType.Mentionable && often(30)
            ? aboutRole()
            : aboutSomebody();
        given.set(option.name, id);
        whom = told;
      } else given.set(option.name, often(10) ? anyValue() : fitting(option));
    }
    return { kind: 'command', name, sub, options: given, ...whom };
  };
  const menu = (): Typed => {
    const { about } = aboutSomebody();
    const name = oneOf(MENUS) ?? '';
    const options = new Map(name === 'stats' && about !== undefined ? [['player', about.id]] : []);
    return { kind: 'command', name, sub: '', options, ...(about === undefined ? {} : { about }) };
  };
  const nonsense = (): Typed => {
    const { about, role } = { ...aboutSomebody(), ...(often(50) ? aboutRole() : {}) };
    return {
      kind: 'command',
      name: oneOf(NAMES) ?? '',
      sub: oneOf(SUBS) ?? '',
      options: new Map(
        Array.from({ length: chance.below(4) }, () => [oneOf(OPTIONS) ?? '', anyValue()] as const),
      ),
      ...(about === undefined ? {} : { about }),
      ...(role === undefined ? {} : { role }),
    };
  };

  const values = (options: readonly string[]): readonly string[] => {
    if (often(50)) return chance.shuffle(options).slice(0, 1 + chance.below(3));
    if (often(50)) return [];
    return Array.from({ length: chance.below(30) }, () => (often(50) ? odd() : (oneOf(options) ?? odd())));
  };

  const field = (): readonly [string, readonly string[]] => {
    const key = oneOf([TURN_TIME, SWITCHES, ACCESS, 'rounds', 'target']) ?? odd();
    return [
      often(10) ? odd() : key,
      values(['invited', 'everybody', '60', '5', 'secretBids', 'sweepDoubles']),
    ];
  };

  const forge = (original: Original): Forgery => {
    const kind = chance.below(20);
    if (kind < 2) return oneOf([typed, typed, typed, menu, nonsense])?.() ?? nonsense();
    if (kind === 2)
      return { kind: 'complete', name: oneOf(NAMES) ?? '', sub: oneOf(SUBS) ?? '', typed: odd() };
    const id = often(10) ? undrawn() : idFrom(original.id);
    // A press may come from any message, and Discord says which: only presses on hidden messages identify their
    // owner.
    const on = original.on;
    if (kind < 6) {
      const written = often(50) ? String(chance.below(40)) : often(50) ? odd() : original.options.join(' ');
      const chosen = often(50) ? { chosen: new Map([field(), field(), field()]) } : {};
      return { kind: 'form', id, values: [], written, ...chosen, on: often(20) ? null : on };
    }
    return { kind: 'press', id, values: values(original.options), on };
  };
  /** With the kinds of control that it produces directly, because otherwise they would hardly ever be tried. */
  return Object.assign(forge, { kinds: Object.keys(UNDRAWN) });
}
