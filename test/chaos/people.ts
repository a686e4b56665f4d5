import type { APIMessage } from 'discord-api-types/v10';
import { optionName } from '../../src/discord/input/commands/game.data.ts';
import type { Game } from '../../src/engine/game.ts';
import type { Channel, LocalDiscord, Outcome, Person } from '../../src/playground/index.ts';
import { type Control, controlsOf, isHidden, movesOf, tableOn } from '../e2e/screen.ts';
import { createSights, objects, type Press, type Sights, textOf } from './observed.ts';
import { type PlannedPress, pickOf } from './plan.ts';

/** Who plays at a place: people with each other, or one alone, a game for one or with the coach, on a message that nobody else sees. */
export type Company = 'together' | 'alone' | 'coach';

/** A channel in which one game is played, and who plays it. */
export interface Place {
  readonly company: Company;
  readonly channel: Channel;
  readonly game: Game;
  readonly cast: readonly Person[];
  readonly bots: number;
  /** Seconds a turn. */
  readonly turnTime: number;
}

interface Drawn {
  readonly message: APIMessage;
  readonly control: Control;
}

export interface People {
  readonly presses: readonly Press[];
  readonly sights: Sights;
  /** The tables whose games were shown again from the deal on. */
  readonly replayed: ReadonlySet<string>;
  /** Presses that Discord itself would not have let anybody make, because the message had changed. */
  readonly missed: number;
  /** From now on it is played there, too. */
  settle(place: Place): void;
  /** Where it is played, in channels that are still there. */
  places(): readonly Place[];
  /** Does what is planned, as far as what is shown allows it. */
  act(planned: PlannedPress): Promise<void>;
  /** Brings a table back and goes on with it. */
  tend(place: Place, table: string, planned: PlannedPress): Promise<void>;
}

const REMEMBERED = 40;
const MOST_IN_A_HAND = 4;
/** How often, of all that is pressed about a table, everybody wants to pause it, and somebody wants to end it. */
const PAUSES = 0.2;
const ENDS = 0.3;
/** How often the same people play on where a game is over. */
const REMATCHES = 0.5;
/** How often somebody looks at a game that is over again. */
const REPLAYS = 0.5;
/** How often somebody who plays alone takes the deal of the day. */
const DAILY = 0.3;
/** Written into forms beside what stands there already. */
const WRITTEN = ['', '1', '2', '3', '7', 'A', '-1', '9999999'];
const COMMANDS = [
  '/leaderboard',
  '/stats',
  '/table show',
  '/table leave',
  '/table replay',
  '/rules',
] as const;

export function createPeople(discord: LocalDiscord): People {
  const presses: Press[] = [];
  const sights = createSights();
  const places: Place[] = [];
  const opening = new Set<Place>();
  const remembered = new Map<Place, Drawn[]>();
  let missed = 0;

  const isThere = ({ channel }: Place): boolean =>
    discord.guilds.includes(channel.guild) && channel.guild.channels.has(channel.id);

  /** Whatever somebody does, with what came of it; null when it could not be done. */
  const doing = async (
    person: Person,
    did: string,
    values: readonly string[] | null,
    deed: () => Promise<Outcome>,
  ): Promise<Outcome | null> => {
    const [at, begun] = [Date.now(), performance.now()];
    try {
      const outcome = await deed();
      const ms = performance.now() - begun;
      presses.push({ at, ms, user: person.id, did, values, ...toldBy(outcome) });
      return outcome;
    } catch {
      missed += 1;
      return null;
    }
  };
  const command = (person: Person, place: Place, line: string, options = {}): Promise<Outcome | null> =>
    doing(person, line, [], () => person.run(place.channel, line, options));

  /** Uses a control, and fills in the form that opens. */
  const use = async (
    person: Person,
    message: APIMessage,
    { id, options, least }: Control,
    what: number,
    isStale = false,
  ): Promise<Outcome | null> => {
    const start = Math.floor(what * Math.max(1, (options?.length ?? 1) - least));
    const values = options?.slice(start, start + Math.max(1, least)) ?? [];
    const outcome = await doing(person, id, values, () => {
      if (isStale) return person.pressStale(message, id, options === null ? undefined : values);
      return options === null ? person.press(message, id) : person.select(message, id, values);
    });
    if (outcome?.kind !== 'modal') return outcome;
    const { modal } = outcome;
    const written = what < 0.5 ? {} : writingFor(modal.data.components, pickOf(WRITTEN, what) ?? '');
    return doing(person, modal.customId, null, () => person.submit(modal, written));
  };

  const remember = (place: Place, message: APIMessage, control: Control): void => {
    const own = remembered.get(place) ?? [];
    remembered.set(place, own);
    own.push({ message, control });
    if (own.length > REMEMBERED) own.shift();
  };

  const open = async (place: Place, what: number): Promise<void> => {
    const [host] = place.cast;
    if (host === undefined || opening.has(place)) return;
    opening.add(place);
    try {
      const [line, options] = openingOf(place, what);
      await command(host, place, line, options);
    } finally {
      opening.delete(place);
    }
  };

  /** Where a game is over, everybody wants another one, or tells of this one; or a new table is opened. */
  const afterwards = async (place: Place, reader: Person, { what, who }: PlannedPress): Promise<void> => {
    const over = newest(place, reader, (message) => tableOn(message) !== null);
    const share = over === undefined ? undefined : controlNamed(over, 'share');
    const again = over === undefined ? undefined : controlNamed(over, 'rematch');
    if (over !== undefined && share !== undefined && who < REMATCHES) await use(reader, over, share, what);
    if (over !== undefined && what < REPLAYS) await lookAgain(place, over, { who, what });
    if (over === undefined || again === undefined || what > REMATCHES) return open(place, what / 2);
    await Promise.all(place.cast.map((person) => use(person, over, again, what)));
  };

  /** Steps through a game that is over. */
  const lookAgain = async (
    place: Place,
    over: APIMessage,
    { who, what }: Pick<PlannedPress, 'who' | 'what'>,
  ): Promise<void> => {
    const person = pickOf(place.cast, who);
    const button = controlNamed(over, 'replay');
    if (person === undefined || button === undefined) return;
    let outcome = await use(person, over, button, what);
    for (let presses = 0; presses < MOST_IN_A_HAND; presses += 1) {
      if (outcome?.kind !== 'message' && outcome?.kind !== 'update') return;
      sights.look(person, place.channel);
      const control = pickOf(controlsOf(outcome.message), (what * (presses + 1) * 7.3) % 1);
      if (control === undefined) return;
      remember(place, outcome.message, control);
      outcome = await use(person, outcome.message, control, what);
    }
  };

  /** Presses what the menu of a table offers. */
  const fromMenu = async (person: Person, table: APIMessage, action: string): Promise<Outcome | null> => {
    const button = controlNamed(table, 'menu');
    const menu = button === undefined ? null : await use(person, table, button, 0);
    if (menu?.kind !== 'message') return null;
    const control = controlNamed(menu.message, action);
    return control === undefined ? null : use(person, menu.message, control, 0);
  };

  const inLobby = async (place: Place, lobby: APIMessage, what: number): Promise<void> => {
    const words = textOf(lobby);
    const missing = place.cast.filter(({ mention }) => !words.includes(mention));
    const joining = pickOf(missing, what);
    const press = (person: Person, action: string) => {
      const control = controlNamed(lobby, action);
      return control === undefined ? Promise.resolve(null) : use(person, lobby, control, what);
    };
    if (joining !== undefined) {
      await press(joining, 'join');
      return;
    }
    // Whoever is the host: the others are told that they are not.
    for (const person of place.cast) {
      const outcome = await press(person, 'start');
      if (outcome?.kind === 'update') return;
    }
  };

  /** Opens a hand and answers what it asks, if anything. */
  const inHand = async (place: Place, table: APIMessage, person: Person, what: number): Promise<void> => {
    const button = controlNamed(table, 'hand');
    if (button === undefined) return;
    let outcome = await use(person, table, button, what);
    for (let presses = 0; presses < MOST_IN_A_HAND; presses += 1) {
      if (outcome?.kind !== 'message' && outcome?.kind !== 'update') return;
      sights.look(person, place.channel);
      const hand = outcome.message;
      const control = pickOf(movesOf(hand), (what * (presses + 1) * 7.3) % 1);
      if (control === undefined) return;
      remember(place, hand, control);
      outcome = await use(person, hand, control, what);
    }
  };

  const onTurn = async (place: Place, table: APIMessage, planned: PlannedPress): Promise<void> => {
    const { habit, who, what } = planned;
    const words = textOf(table);
    const called = words
      .split('\n')
      .filter((line) => line.startsWith('▶'))
      .join('\n');
    const turn = pickOf(
      place.cast.filter(({ mention }) => called.includes(isHidden(table) ? 'Your turn' : mention)),
      who,
    );
    const anybody = pickOf(place.cast, who);
    if (anybody === undefined) return;
    const control = pickOf(movesOf(table), what);
    switch (habit) {
      case 'move':
      case 'twice': {
        const back = controlNamed(table, 'back') ?? controlNamed(table, 'continue');
        if (turn === undefined) {
          if (back !== undefined) await use(anybody, table, back, what);
          return;
        }
        if (control === undefined) return inHand(place, table, turn, what);
        remember(place, table, control);
        const times = habit === 'twice' ? 2 : 1;
        await Promise.all(Array.from({ length: times }, () => use(turn, table, control, what)));
        return;
      }
      case 'late': {
        const old = pickOf(remembered.get(place) ?? [], what);
        // Nobody can press what another person alone sees.
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
        const old = pickOf(remembered.get(place) ?? [], what);
        if (other === undefined) return;
        // What nobody else sees can only be asked for.
        if (isHidden(table)) {
          await command(other, place, '/table show', { table: tableOn(table) ?? '' });
          sights.look(other, place.channel);
          return;
        }
        if (control !== undefined && what < 0.5) await use(other, table, control, what);
        // With a client of their own they can send what they have heard of, but only from a message that they see.
        else if (old !== undefined)
          await use(other, isHidden(old.message) ? table : old.message, old.control, what, true);
        return;
      }
      case 'hand':
        return inHand(place, table, anybody, what);
      case 'about': {
        if (what < PAUSES) {
          await Promise.all(place.cast.map((person) => fromMenu(person, table, 'pause')));
          return;
        }
        if (what < ENDS) {
          const sure = await fromMenu(anybody, table, 'end');
          const control = sure?.kind === 'update' ? controlNamed(sure.message, 'end-sure') : undefined;
          if (sure?.kind === 'update' && control !== undefined)
            await use(anybody, sure.message, control, what);
          return;
        }
        const about = controlsOf(table).filter((one) => !movesOf(table).includes(one));
        const chosen = pickOf(about, what);
        if (chosen === undefined) return;
        const outcome = await use(anybody, table, chosen, what);
        // What a menu offers is pressed now and then, too: leaving, ending, silence.
        if (outcome?.kind !== 'message' || what > 0.9) return;
        const next = pickOf(controlsOf(outcome.message), who);
        if (next !== undefined) await use(anybody, outcome.message, next, what);
        return;
      }
      case 'command': {
        const line = pickOf(COMMANDS, what) ?? '/stats';
        // A game that goes on is refused.
        const options = line === '/table replay' ? { table: tableOn(table) ?? '' } : {};
        await command(anybody, place, line === '/rules' ? `/${place.game.id} rules` : line, options);
        sights.look(anybody, place.channel);
      }
    }
  };

  const ownerOf = (place: Place, message: APIMessage): Person | undefined =>
    place.cast.find((person) => person.see(message) !== null);

  return {
    presses,
    sights: sights.all,
    replayed: sights.replayed,
    get missed() {
      return missed;
    },
    settle: (place) => void places.push(place),
    places: () => places.filter(isThere),
    async act(planned) {
      const place = pickOf(places.filter(isThere), planned.place);
      const [first] = place?.cast ?? [];
      if (place === undefined || first === undefined || !first.canSee(place.channel)) return;
      const table = tableIn(place, first);
      sights.look(first, place.channel);
      if (table === undefined) return afterwards(place, first, planned);
      if (isLobby(table)) return inLobby(place, table, planned.what);
      return onTurn(place, table, planned);
    },
    async tend(place, id, planned) {
      for (const person of place.cast) {
        const outcome = await command(person, place, '/table show', { table: id });
        if (outcome?.kind === 'message' || outcome?.kind === 'update') break;
      }
      const [first] = place.cast;
      if (first === undefined) return;
      for (let presses = 0; presses < MOST_IN_A_HAND; presses += 1) {
        const table = tableIn(place, first, id);
        if (table === undefined) return;
        const what = (planned.what * (presses + 1) * 7.3) % 1;
        await (isLobby(table)
          ? inLobby(place, table, what)
          : onTurn(place, table, { ...planned, what, habit: 'move' }));
      }
    },
  };
}

/** The newest message of a table that is not closed; of this one, when it is named. */
function tableIn(place: Place, reader: Person, id: string | null = null): APIMessage | undefined {
  return newest(place, reader, (message) => {
    const shown = tableOn(message);
    if (shown === null || (id !== null && shown !== id)) return false;
    const isPaused = controlNamed(message, 'continue') !== undefined;
    return isPaused || isLobby(message) || /^▶ /m.test(textOf(message));
  });
}

/** The newest such message where the tables of a place are shown: to everybody, or to who plays alone. */
function newest(
  { channel, company }: Place,
  reader: Person,
  isSuch: (message: APIMessage) => boolean,
): APIMessage | undefined {
  const isAlone = company !== 'together';
  return reader.read(channel).findLast((message) => isHidden(message) === isAlone && isSuch(message));
}

function isLobby(message: APIMessage): boolean {
  return controlNamed(message, 'cancel') !== undefined;
}

/** The button of a message that does this to its table. */
function controlNamed(message: APIMessage, action: string): Control | undefined {
  return controlsOf(message).find(({ id }) => id.endsWith(`:${action}`));
}

function toldBy(outcome: Outcome): Pick<Press, 'told' | 'table'> {
  switch (outcome.kind) {
    case 'failed':
      return { told: 'unanswered', table: null };
    case 'deferred':
    case 'nothing':
      return { told: 'thinking', table: null };
    case 'modal':
    case 'choices':
      return { told: 'form', table: null };
    case 'message':
    case 'update': {
      const shown = tableOn(outcome.message);
      if (shown === null || objects(outcome.message)) return { told: 'sentence', table: null };
      return { told: 'table', table: shown };
    }
  }
}

/** The command that opens a table, and its options. */
function openingOf(
  place: Place,
  what: number,
): readonly [line: string, options: ReturnType<typeof optionsOf>] {
  const { company, game } = place;
  if (company === 'coach') return [`/${game.id} learn`, {}];
  if (company === 'together') return [`/${game.id} start`, optionsOf(place)];
  return [`/${game.id} start`, { message: 'private', deal: what < DAILY ? 'daily' : 'random' }];
}

/** The least of everything that can be chosen, so that games end. */
function optionsOf({ game, bots, turnTime }: Place): Record<string, string | number | boolean> {
  const own = game.options.fields.flatMap((field) =>
    field.kind === 'choice' && field.choices[0] !== undefined
      ? [[optionName(field.key), field.choices[0].value] as const]
      : [],
  );
  const company = game.seats.max > 1 ? { 'turn-time': turnTime, bots } : {};
  return { ...Object.fromEntries(own), ...company };
}

/** The same text in the one field of a form. */
function writingFor(components: readonly unknown[], text: string): Record<string, string> {
  const id = /"custom_id":"([^"]+)"/.exec(JSON.stringify(components))?.[1];
  return id === undefined ? {} : { [id]: text };
}
