// Proves test/chaos/checker.ts, test/chaos/replayed.ts

import { beforeAll, describe, expect, test } from 'vitest';
import { NO_PROMPT, write } from '../../src/discord/interactions/custom-ids.ts';
import { contributionOf } from '../../src/engine/fair-deal.ts';
import { seat, seatsOf, type Viewer } from '../../src/engine/seat.ts';
import { FORMER_NAME } from '../../src/tables/erasures.ts';
import { formerId } from '../../src/tables/ids.ts';
import type { Table } from '../../src/tables/table.ts';
import { table as folders, play } from '../games/folder/table.ts';
import {
  ANN,
  answersTo,
  answerTo,
  BEN,
  begun,
  done,
  movesOf,
  now,
  opening,
  press,
  room,
  turnOf,
} from '../tables/harness.ts';
import { answer, undoableAnswer, upToUndoable } from '../tables/undoable.ts';
import { check } from './checker.ts';
import type { Evidence, Memory, Press } from './observed.ts';
import { linesOfScene, replayed } from './replayed.ts';

const MOVES = 8;
const AT = Date.UTC(2026, 0, 5);
const HERE = { guild: '100000000000000001', channel: '200000000000000001' };
const ELSEWHERE = { guild: '100000000000000002', channel: '200000000000000002' };

/** What people did and saw in a game of Folder in which everything went well. */
let sound: Evidence;
let table: Table;
let handOfAnn: string;
/** Another answer to the first question. */
let otherwise: string;

beforeAll(async () => {
  const at = room();
  const { id } = await begun(at, [ANN, BEN], { game: 'folder' });
  const presses: Press[] = [];
  for (let moves = 0; moves < MOVES; moves += 1) {
    const before = await now(at, id);
    const turn = turnOf(before);
    const { prompt, path } = answerTo(before, turn.seat);
    const asked = { table: id, asked: turn.asked, prompt, path, number: 0, picks: [] };
    const did = write({ kind: 'move', verb: 'press', on: 'hand', ...asked });
    const last = answersTo(before, seat(turn.seat)).at(-1);
    if (moves === 0) otherwise = write({ kind: 'move', verb: 'press', on: 'hand', ...asked, ...last });
    presses.push({
      at: AT,
      ms: 5,
      user: turn.user,
      did,
      values: [],
      written: null,
      where: HERE,
      told: 'table',
      says: null,
      table: id,
    });
    await press(at, id);
  }
  table = await now(at, id);
  const moves = (await movesOf(at, table)).map((move, index) => ({ ...move, seq: index + 1 }));
  const positions = replayed(table, moves)?.positions ?? [];
  const [dealt] = positions;
  if (dealt === undefined) throw new Error('nothing was dealt');
  const annsSeat = seat(table.occupants.findIndex(({ person }) => person?.id === ANN.id));
  const lines = (viewer: 'public' | typeof annsSeat) =>
    new Set(positions.flatMap((position) => linesOfScene(table, position, viewer)));
  const known = new Set([...lines('public'), ...lines(seat(1 - annsSeat))]);
  handOfAnn = [...lines(annsSeat)].find((line) => !known.has(line)) ?? '';
  sound = {
    presses,
    replayed: new Set(),
    sights: new Map([
      [
        id,
        new Map([
          [ANN.id as string, lines(annsSeat)],
          [BEN.id as string, lines(seat(1 - annsSeat))],
          ['public', lines('public')],
        ]),
      ],
    ]),
    stored: [{ id, table, moves }],
    erased: [],
    tended: [{ id, before: 3, after: 4, says: 'rage' }],
    calls: [],
    troubles: [{ why: 'killed', from: AT + 60_000, to: AT + 70_000, only: null, answers: false }],
    lives: [{ from: AT, to: null, memory: Array.from({ length: 60 }, () => ({ used: 60, resident: 200 })) }],
    refused: [],
    log: [{ at: AT, line: '{"level":"info","msg":"tables resumed"}' }],
    mishandled: [],
    twice: [],
  };
});

/** The findings after a change to the evidence. */
function found(change: Partial<Evidence>): readonly string[] {
  return [...new Set(check({ ...sound, ...change }).findings.map(({ what }) => what))];
}

/** The stored table with other moves, and the snapshot that those lead to. */
function storedWith(moves: Evidence['stored'][number]['moves']): Evidence['stored'] {
  const last = replayed(table, moves)?.positions.at(-1);
  if (last === undefined) throw new Error('these moves cannot be played');
  return [{ id: table.id, table: { ...table, position: last }, moves }];
}

const theMoves = () => sound.stored[0]?.moves ?? [];
const aPress = (change: Partial<Press>): Press => {
  const [first] = sound.presses;
  if (first === undefined) throw new Error('nobody pressed');
  return { ...first, ...change };
};

test('there are no findings if all went well, and every move counts as acknowledged', () => {
  expect(check(sound)).toEqual({ findings: [], acknowledged: MOVES });
});

describe('moves', () => {
  test('an acknowledged one that is not stored is lost', () => {
    expect(found({ stored: storedWith(theMoves().slice(0, -1)) })).toEqual(['a move was lost']);
  });

  test('an acknowledged one is lost if the clock moved instead', () => {
    const moves = theMoves().map((move, index) => (index === MOVES - 1 ? { ...move, by: 'clock' } : move));
    expect(found({ stored: storedWith(moves) })).toEqual(['a move was lost']);
  });

  test('a table that was shown to a person but is not stored is lost', () => {
    expect(found({ presses: [...sound.presses, aPress({ table: 'abcd2345' })] })).toContain(
      'a move was lost',
    );
  });

  test('one press that made two moves is found', () => {
    expect(found({ presses: sound.presses.slice(0, -1) })).toEqual(['a move that nobody made']);
  });

  test('one that another person pressed is found', () => {
    const [first, ...others] = sound.presses;
    const other = first?.user === ANN.id ? BEN.id : ANN.id;
    expect(found({ presses: [aPress({ user: other, told: 'sentence', table: null }), ...others] })).toEqual([
      'a move that nobody made',
    ]);
  });

  test('a question that accepted two presses is found', () => {
    expect(found({ presses: [...sound.presses, aPress({})] })).toEqual(['a move that nobody made']);
  });

  test('a refusal that was lost while something was wrong is no finding', () => {
    const again = (at: number) => found({ presses: [...sound.presses, aPress({ at, ms: 20 })] });
    expect(again(AT + 59_990)).toEqual([]);
    expect(again(AT + 70_001)).toEqual(['a move that nobody made']);
    const other = (at: number) =>
      found({ presses: [...sound.presses, aPress({ at, ms: 20, did: otherwise })] });
    expect(other(AT + 59_990)).toEqual([]);
    expect(other(AT + 70_001)).toEqual(['a move was lost']);
    // Nobody had answered before them.
    const stored = storedWith(theMoves().map((move) => ({ ...move, at: AT + 59_995 })));
    const presses = [...sound.presses, aPress({ at: AT + 59_990, ms: 20, did: otherwise })];
    expect(found({ stored, presses })).toContain('a move was lost');
  });

  test('people who pressed too late are shown the end of the table, and their move is not there', () => {
    expect(found({ presses: [...sound.presses, aPress({ told: 'end' })] })).toEqual([]);
    const last = sound.presses.at(-1);
    const presses = [
      ...sound.presses.slice(0, -1),
      ...(last === undefined ? [] : [{ ...last, told: 'end' as const }]),
    ];
    expect(found({ presses })).toEqual([]);
    expect(found({ presses, stored: storedWith(theMoves().slice(0, -1)) })).toEqual([]);
  });

  test('one whose press was never answered is no finding', () => {
    const presses = sound.presses.map((one) => ({ ...one, at: AT + 65_000, told: 'unanswered' as const }));
    expect(found({ presses })).toEqual([]);
  });
});

describe('moves taken back', () => {
  /** What people did in a game of Farkle Flip until a move was taken back, and in the move after it. */
  let undone: Evidence;
  let of: Table;

  beforeAll(async () => {
    const at = room();
    const { before, after } = await upToUndoable(at);
    const made = (await movesOf(at, after)).map((move, index) => ({ ...move, seq: index + 1 }));
    const { user, asked } = turnOf(after);
    const given = undoableAnswer(before);
    if (given === undefined) throw new Error('nothing to press');
    const about = { kind: 'move', on: 'table', table: after.id, number: 0, picks: [] } as const;
    const pressed = (verb: 'press' | 'undo', number: number): Press => {
      const { prompt, path } = verb === 'undo' ? { prompt: NO_PROMPT, path: [] } : given;
      const did = write({ ...about, verb, asked: number, prompt, path });
      return {
        at: AT,
        ms: 5,
        user,
        did,
        values: [],
        written: null,
        where: HERE,
        told: 'table',
        says: null,
        table: after.id,
      };
    };
    await at.tables.undo(after.id, user, asked);
    const back = await now(at, after.id);
    of = await answer(at, back, given);
    const moves = (await movesOf(at, of)).map((move, index) => ({ ...move, seq: index + 1 }));
    undone = {
      ...sound,
      presses: [
        pressed('press', turnOf(before).asked),
        pressed('undo', asked),
        pressed('press', turnOf(back).asked),
      ],
      // The others' moves up to there have no presses here, so they are the clock’s.
      stored: [
        {
          id: of.id,
          table: of,
          moves: moves.map((move) => (move.seq < made.length ? { ...move, by: 'clock' } : move)),
        },
      ],
      sights: new Map(),
    };
  });

  test('are moves like others, and there are no findings', () => {
    expect(check(undone)).toEqual({ findings: [], acknowledged: 3 });
  });

  test('an acknowledged one that is not stored is lost', () => {
    const [{ moves = [] } = {}] = undone.stored;
    const position = replayed(of, moves.slice(0, -2))?.positions.at(-1) ?? null;
    const stored = [{ id: of.id, table: { ...of, position }, moves: moves.slice(0, -2) }];
    expect(check({ ...undone, stored }).findings.map(({ what }) => what)).toContain('a move was lost');
  });

  test('one that nobody pressed is found', () => {
    const presses = undone.presses.toSpliced(1, 1);
    expect(check({ ...undone, presses }).findings.map(({ what }) => what)).toEqual([
      'a move that nobody made',
    ]);
  });
});

describe('people who had their data deleted', () => {
  /** The stored game once Ann is a former player, with a bot in her place. */
  const without = (kind: 'bot' | 'player'): Evidence['stored'] => {
    const person = { id: formerId('0123456789abcdef'), name: FORMER_NAME };
    const occupants = table.occupants.map((one) =>
      one.person?.id === ANN.id ? { ...one, kind, person, left: true } : one,
    );
    return [{ id: table.id, table: { ...table, occupants }, moves: theMoves() }];
  };
  const gone = (columns: readonly string[]) => [{ id: ANN.id, columns }];

  test('keep their moves and their hands', () => {
    expect(check({ ...sound, stored: without('bot'), erased: gone([]) })).toEqual({
      findings: [],
      acknowledged: MOVES,
    });
  });

  test('an acknowledged move of theirs that is not stored is lost', () => {
    const moves = theMoves().map((move, index) => (index < 2 ? { ...move, by: 'clock' } : move));
    const stored = without('bot').map((one) => ({ ...one, moves }));
    expect(found({ stored, erased: gone([]) })).toContain('a move was lost');
  });

  test('a former player is a lost person if nobody had their data deleted', () => {
    expect(found({ stored: without('bot') })).toContain('a move that nobody made');
  });

  test('one who is still named is found', () => {
    expect(found({ stored: without('bot'), erased: gone(['Seat.word']) })).toEqual([
      'somebody was not forgotten',
    ]);
  });

  test('a game that waits for one is stuck', () => {
    expect(found({ stored: without('player'), erased: gone([]) })).toEqual(['a table is stuck']);
  });
});

describe('words', () => {
  let lobby: Table;
  const given = (written: string, change: Partial<Press> = {}): Press =>
    aPress({
      did: write({ kind: 'table', table: lobby.id, action: 'word' }),
      values: null,
      written,
      table: lobby.id,
      user: BEN.id,
      ...change,
    });
  const kept = (word: string | null) => {
    const occupants = lobby.occupants.map((one) =>
      one.person?.id === BEN.id && word !== null ? { ...one, word: contributionOf(word) } : one,
    );
    return [...sound.stored, { id: lobby.id, table: { ...lobby, occupants }, moves: [] }];
  };
  const heard = (presses: readonly Press[], word: string | null) =>
    found({ presses: [...sound.presses, ...presses], stored: kept(word) });

  beforeAll(async () => {
    // With another seed, because otherwise it would have the id of the other table.
    const at = room({ seedling: 'lobby' });
    lobby = done(await at.tables.open(opening({ host: BEN })));
  });

  test('only the last one given counts', () => {
    expect(heard([given('owl')], 'owl')).toEqual([]);
    expect(heard([given('owl'), given(' ', { at: AT + 10 })], null)).toEqual([]);
  });

  test('one that is missing from the deal is lost', () => {
    expect(heard([given('owl')], null)).toEqual(['a word was lost']);
    expect(heard([given('owl'), given('elk', { at: AT + 10 })], 'owl')).toEqual(['a word was lost']);
  });

  test('one may be missing if nobody was told of it, another was given at the same time, or its person left', () => {
    expect(heard([given('owl', { told: 'sentence', table: null })], null)).toEqual([]);
    expect(heard([given('owl'), given('elk', { at: AT + 1 })], 'owl')).toEqual([]);
    // The first is still in progress when the third begins.
    const [long, short] = [given('owl', { ms: 100 }), given('elk', { at: AT + 50, ms: 10 })];
    expect(heard([long, short, given('hen', { at: AT + 70, ms: 10 })], 'owl')).toEqual([]);
    const left = aPress({ did: '/table leave', at: AT + 10, user: BEN.id, told: 'sentence', table: null });
    expect(heard([given('owl'), left], null)).toEqual([]);
  });

  test('a deal that does not come from the words of its table is found', () => {
    const occupants = table.occupants.map((one) =>
      one.person?.id === BEN.id ? { ...one, word: contributionOf('owl') } : one,
    );
    expect(found({ stored: [{ id: table.id, table: { ...table, occupants }, moves: theMoves() }] })).toEqual([
      'a deal cannot be verified',
    ]);
  });
});

describe('tables', () => {
  test('a snapshot that the moves do not lead to is torn', () => {
    expect(found({ stored: [{ id: table.id, table, moves: theMoves().slice(0, -1) }] })).toContain(
      'a table is torn',
    );
  });

  test('moves that are numbered with a gap are torn', () => {
    const moves = theMoves().map((move) => (move.seq < 3 ? move : { ...move, seq: move.seq + 1 }));
    expect(found({ stored: [{ id: table.id, table, moves }] })).toContain('a table is torn');
  });

  test('one that cannot be read is torn', () => {
    expect(found({ stored: [{ id: table.id, table: 'broken seats', moves: [] }] })).toEqual([
      'a table is torn',
    ]);
  });

  test('one that nobody can continue is stuck', () => {
    expect(found({ tended: [{ id: table.id, before: 3, after: 3, says: 'rage' }] })).toEqual([
      'a table is stuck',
    ]);
  });

  test('one that was closed for new rules, although only their number is new, is stuck', () => {
    const closed: Table = { ...table, status: 'outdated' };
    expect(found({ stored: [{ id: table.id, table: closed, moves: theMoves() }] })).toContain(
      'a table is stuck',
    );
  });

  test('one that lives on with outdated rules is stuck', () => {
    const old = { ...table, rules: table.rules + 1 };
    expect(found({ stored: [{ id: table.id, table: old, moves: theMoves() }] })).toContain(
      'a table is stuck',
    );
  });
});

describe('secrets', () => {
  const seenBy = (viewer: string, line: string): Partial<Evidence> => {
    const sights = new Map(sound.sights.get(table.id));
    sights.set(viewer, new Set([...(sights.get(viewer) ?? []), line]));
    return { sights: new Map([[table.id, sights]]) };
  };

  test.each(['public', BEN.id, '999999999999999999'])('a hand that %s saw is found', (viewer) => {
    expect(handOfAnn).not.toBe('');
    expect(found(seenBy(viewer, handOfAnn))).toEqual(['a card was in sight of others']);
  });

  test('a hand is no secret once everyone can read it in the menu, like the folders of a filed round', () => {
    if (table.position === null) throw new Error('nothing was dealt');
    const filed = play(
      folders({ folders: ['1 2 3 4 5 6 7 8 9 10', '20 19 18 17 16 15 14 13 12 11'], target: 150 }),
      'd x f',
    );
    const lines = linesOfScene(table, { ...table.position, state: filed }, 'public');
    expect(lines).toContain('**1 2 3 4 5 6 7 8 9 10**');
  });

  test('what everyone sees of a seat is no secret because a hand draws its name or its turn otherwise', () => {
    // Everybody sees who takes the waste into which slot; the own hand shows that without the seat.
    const moves = theMoves()
      .slice(0, 1)
      .map((first) => ({ ...first, move: 't5' }));
    const stored = storedWith(moves);
    const positions = replayed(table, moves)?.positions ?? [];
    const lines = (viewer: Viewer) => positions.flatMap((position) => linesOfScene(table, position, viewer));
    const open = lines('public');
    const besides = seatsOf(table.occupants.length)
      .flatMap(lines)
      .filter((line) => /^• \w+ · \S+ pts$/.test(line) && !open.includes(line));
    expect(besides).not.toEqual([]);
    const sights = new Map([[table.id, new Map([['public', new Set(besides)]])]]);
    expect(found({ stored, sights, presses: [] })).not.toContain('a card was in sight of others');
  });

  test('a hand that its owner saw is no finding', () => {
    expect(found(seenBy(ANN.id, handOfAnn))).toEqual([]);
  });

  test('a table for one that anyone else saw is found', () => {
    const alone = { ...table, visibility: 'private' as const, host: ANN.id };
    const seen = (viewers: readonly string[]) =>
      found({
        stored: [{ id: table.id, table: alone, moves: theMoves() }],
        sights: new Map([[table.id, new Map(viewers.map((viewer) => [viewer, new Set(['a title'])]))]]),
      });
    expect(seen([ANN.id])).toEqual([]);
    expect(seen([ANN.id, 'public'])).toEqual(['a card was in sight of others']);
    expect(seen([BEN.id])).toEqual(['a card was in sight of others']);
  });

  test('a private table of which anyone but its players saw something is found', () => {
    const stored = [{ id: table.id, table: { ...table, invited: [] }, moves: theMoves() }];
    const behind = [...(sound.sights.get(table.id)?.get('public') ?? [])].find(
      (line) => line.split(/\s+/).length > 2,
    );
    const seen = (viewer: string, line: string) =>
      found({ stored, sights: new Map([[table.id, new Map([[viewer, new Set([line])]])]]) });
    expect(seen('public', behind ?? '')).toContain('a card was in sight of others');
    expect(seen('999999999999999999', behind ?? '')).toContain('a card was in sight of others');
    expect(seen(ANN.id, behind ?? '')).not.toContain('a card was in sight of others');
    expect(seen('public', 'Ann and Ben are playing in private.')).not.toContain(
      'a card was in sight of others',
    );
  });

  test('a running game that was replayed is found', () => {
    expect(found({ replayed: new Set([table.id]) })).toEqual(['a card was in sight of others']);
    expect(found({ replayed: new Set(['0therone']) })).toEqual([]);
  });

  test('a control of a hand on a public message is found', () => {
    expect(found(seenBy('public', aPress({}).did))).toEqual(['a card was in sight of others']);
  });
});

describe('the program', () => {
  test.each(['unanswered', 'thinking'] as const)(
    'a press left %s is found, unless there was a kill',
    (told) => {
      const press = aPress({ did: 'p1:rules:rage:0', told, table: null });
      expect(found({ presses: [...sound.presses, press] })).toEqual(['nobody answered']);
      expect(found({ presses: [...sound.presses, { ...press, at: AT + 58_000 }] })).toEqual([]);
      expect(found({ presses: [...sound.presses, { ...press, at: AT + 70_001 }] })).toEqual([
        'nobody answered',
      ]);
    },
  );

  test('people who were told to wait are excused for longer before a kill', () => {
    const late = { ...aPress({ did: 'p1:rules:rage:0', table: null }), at: AT + 52_000 };
    const says = (told: 'unanswered' | 'thinking') =>
      found({ presses: [...sound.presses, { ...late, told }] });
    expect(says('unanswered')).toEqual(['nobody answered']);
    expect(says('thinking')).toEqual([]);
  });

  test.each([HERE.guild, HERE.channel])('trouble in %s alone excuses nobody elsewhere', (id) => {
    const press = aPress({ did: 'p1:rules:rage:0', told: 'unanswered', table: null });
    const troubles = [{ why: 'channel deleted', from: AT - 1, to: AT + 1, only: [id], answers: false }];
    const says = (where: Press['where']) =>
      found({ presses: [...sound.presses, { ...press, where }], troubles });
    expect(says(HERE)).toEqual([]);
    expect(says(ELSEWHERE)).toEqual(['nobody answered']);
  });

  test('excuses for many more presses than the time of the troubles explains are found', () => {
    const press = aPress({ did: 'p1:rules:rage:0', told: 'unanswered', table: null, at: AT + 65_000 });
    const answered = aPress({ did: 'p1:rules:rage:0', told: 'sentence', table: null });
    const excused = (times: number) =>
      found({
        presses: [
          ...sound.presses,
          ...Array.from({ length: 1_000 }, (_, at) => (at < times ? press : answered)),
        ],
      });
    expect(excused(200)).toEqual([]);
    expect(excused(300)).toEqual(['too much was excused']);
  });

  test('a press that was answered twice is found, unless there was a kill', () => {
    const twice = (at: number) => found({ twice: [{ at, says: 'POST /interactions/1/a/callback 40060' }] });
    expect(twice(AT)).toEqual(['two answered']);
    expect(twice(AT + 61_000)).toEqual([]);
  });

  test('trouble that does not prevent answers is no excuse', () => {
    const press = aPress({ did: 'p1:rules:rage:0', told: 'unanswered', table: null });
    const troubles = [{ why: 'database locked', from: AT - 1, to: AT + 1, only: null, answers: true }];
    expect(found({ presses: [...sound.presses, press], troubles })).toEqual(['nobody answered']);
  });

  test('a body that Discord refused is found', () => {
    expect(found({ refused: ['POST /channels/1/messages 50035'] })).toEqual(['Discord refused a body']);
  });

  test.each([
    '{"level":"error","msg":"background work for a table failed"}',
    '{"level":"fatal","msg":"no more"}',
    '{"level":"warn","msg":"unhandledRejection"}',
    'Error: no JSON at all',
  ])('a line such as %s is found', (line) => {
    expect(found({ log: [{ at: AT, line }] })).toEqual(['the log tells of a fault']);
  });

  test('an error while something is wrong is no finding, but an uncaught one always is', () => {
    const during = (line: string) => found({ log: [{ at: AT + 61_000, line }] });
    expect(during('{"level":"error","msg":"disk I/O error"}')).toEqual([]);
    expect(during('Error: no JSON at all')).toEqual(['the log tells of a fault']);
    const started = (why: string) =>
      found({
        troubles: [{ why, from: AT, to: AT + 10_000, only: null, answers: true }],
        log: [
          {
            at: AT + 5_000,
            line: '{"level":"fatal","msg":"PostgreSQL does not answer (in time). Check that it runs."}',
          },
        ],
      });
    expect(started('deploy')).toEqual(['the log tells of a fault']);
    expect(started('server slow')).toEqual([]);
  });

  test('memory that grows within one life is found', () => {
    const over = (of: (minutes: number) => Partial<Memory>, samples = 60) => {
      const memory = Array.from({ length: samples }, (_, at) => ({ used: 60, resident: 300, ...of(at / 4) }));
      return found({ lives: [{ from: AT, to: null, memory }] });
    };
    expect(over((minutes) => ({ used: 60 + 5 * minutes }))).toEqual(['memory grew']);
    expect(over((minutes) => ({ resident: 300 + 20 * minutes }))).toEqual(['memory grew']);
    expect(over((minutes) => ({ used: 60 + 5 * minutes }), 30)).toEqual([]);
    // After more than that at the start.
    expect(over((minutes) => ({ used: minutes < 3 ? 150 : 60 + 5 * minutes }))).toEqual(['memory grew']);
    expect(over((minutes) => ({ resident: minutes < 3 ? 600 : 300 + 20 * minutes }))).toEqual([
      'memory grew',
    ]);
    // For some minutes the system took a part back.
    expect(
      over((minutes) => ({ resident: minutes < 3 ? 250 : minutes > 6 && minutes < 9 ? 274 : 348 })),
    ).toEqual([]);
    // Caches and freed memory level off.
    expect(
      over((minutes) => ({ used: 90 - 30 / (1 + minutes), resident: 550 - 250 / (1 + minutes) })),
    ).toEqual([]);
  });

  test('whatever the run itself saw go wrong is found', () => {
    expect(found({ mishandled: ['the program ended by itself'] })).toEqual(['the program misbehaved']);
  });
});
