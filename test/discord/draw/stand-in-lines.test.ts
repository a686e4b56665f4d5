// Proves src/discord/draw/stand-in-lines.ts, src/discord/features/table/end.message.ts, src/discord/features/votes/vote.message.ts

import { describe, expect, it } from 'vitest';
import { message } from '../../../src/discord/draw/message.ts';
import { inText, named, speechOf, storyLine } from '../../../src/discord/draw/speech.ts';
import { inTextWithPerson, standInLines } from '../../../src/discord/draw/stand-in-lines.ts';
import { openedUpMessage } from '../../../src/discord/features/invite/invitation.message.ts';
import { tableMessage } from '../../../src/discord/features/table/table.message.ts';
import { voteParts } from '../../../src/discord/features/votes/vote.message.ts';
import { who } from '../../../src/engine/scene.ts';
import { seat, seatsOf } from '../../../src/engine/seat.ts';
import { NO_TURNS } from '../../../src/tables/forfeits.ts';
import type { ReadTold } from '../../../src/tables/story.ts';
import type { Occupant, Table } from '../../../src/tables/table.ts';
import { faults } from '../../support/discord-faults.ts';
import { ANN, BEN, CAT } from '../../tables/harness.ts';
import { dealt, lobbyOf, menuOf, textOf, textOnlyOf, VOICE } from '../drawn.ts';

const PLAYING = dealt(lobbyOf('farkle', 3, {}, 1), 1);
const TURNS = [
  { player: 2, clock: 3, bot: 4 },
  { player: 8, clock: 1, bot: 0 },
  { player: 1, clock: 0, bot: 8 },
  { player: 0, clock: 0, bot: 9 },
];

/** The seats of the three people, in order, with a stand-in on some. */
function seated(change: (occupant: Occupant, person: number) => Partial<Occupant>): Table {
  let people = 0;
  const occupants = PLAYING.occupants
    .toSorted((a, b) => Number(a.person === null) - Number(b.person === null))
    .map((occupant) =>
      occupant.person === null ? occupant : { ...occupant, ...change(occupant, people++) },
    );
  return { ...PLAYING, occupants, turns: TURNS };
}

const away = { kind: 'bot', name: 'Bot Elm' } as const;
const mention = (table: Table, at: number): string => `<@${table.occupants[at]?.person?.id}>`;
const linesOf = (table: Table) => {
  const shown = tableMessage(table, 'public', VOICE);
  expect(faults(shown)).toEqual([]);
  return textOf(shown).split('\n');
};

describe('a player with a stand-in', () => {
  it('is named during the game, whether away or gone', () => {
    const table = seated((_, person) => [away, {}, { ...away, name: 'Bot Fern', left: true }][person] ?? {});
    const lines = linesOf(table).filter((line) => line.includes(' for <@'));
    expect(lines).toEqual([
      `-# 🤖 Elm has played 4 of 9 turns for ${mention(table, 0)}; Fern 8 of 9 turns for ${mention(table, 2)}, who left.`,
    ]);
  });

  it('is named without a count before the bot has ended a turn', () => {
    const table = { ...seated((_, person) => (person === 0 ? away : {})), turns: [] };
    const lines = linesOf(table).filter((line) => line.includes(' for <@'));
    expect(lines).toEqual([`-# 🤖 Elm plays for ${mention(table, 0)}.`]);
  });

  it('is neither a player who plays their own seat nor a bot with its own seat', () => {
    expect(linesOf({ ...seated(() => ({})), turns: [] }).join('\n')).not.toMatch(/ for <@/);
  });
});

describe('right-to-left names', () => {
  it('keep their numbers beside them', () => {
    const table = seated((occupant) => ({
      ...away,
      person: occupant.person && { ...occupant.person, name: 'علي' },
    }));
    expect(standInLines(table, 'en').join()).toMatch(/4 of 9 turns for \u2068<@\d+>\u2069; Elm/);
    const [by, other] = table.occupants.flatMap(({ person }) => person?.id ?? []);
    if (by === undefined || other === undefined) throw new Error('too few people');
    const vote = { by, out: null, until: 9, agreed: [other], closed: null, earlier: [] };
    expect(
      textOf(message(null, voteParts({ ...table, vote }, 'en'))).match(/\u2068<@\d+>\u2069/g),
    ).toHaveLength(2);
  });
});

describe('people of one name', () => {
  it('are distinguishable if a bot plays for one of them', () => {
    const table = seated((occupant, person) => ({
      ...(person === 0 ? away : {}),
      person: occupant.person && { ...occupant.person, name: 'Alex' },
    }));
    const texts = [0, 1].map((at) => inTextWithPerson(table.occupants, seat(at), 'en', 'named'));
    expect(texts).toEqual(['🤖 Elm for Alex', 'Alex \\(2\\)']);
  });

  it('and of a bot’s name are distinguishable in what happened', () => {
    const names = [
      { kind: 'bot', person: null, name: 'Bot Elm' },
      { kind: 'player', person: { ...ANN, name: 'Elm' }, name: '' },
    ] as const;
    const told = { says: `${who(seat(0))} beats ${who(seat(1))}`, by: 'bot', names } as unknown as ReadTold;
    const speech = { ...speechOf(PLAYING, VOICE), people: 'named' } as const;
    expect(storyLine(speech, told, 100)).toBe('🤖 Elm beats Elm \\(2\\)');
  });

  it('are distinguishable when they are told that their lobby has opened', () => {
    const people = [ANN, BEN].map((one) => ({ ...one, name: 'Alex' }));
    const opened = openedUpMessage({ host: CAT.id, game: 'rage' }, people, [], 'en');
    expect(textOf(opened)).toContain('Alex, Alex \\(2\\)');
  });
});

describe('bots that had no time to think', () => {
  /** Three bots at a table, and their moves; a quick one is marked. */
  function having(...moves: readonly string[]): Table {
    const table = dealt(lobbyOf('farkle', 1, {}, 3), 1);
    const bots = seatsOf(4).filter((each) => table.occupants[each]?.kind === 'bot');
    const [dealing] = table.recent;
    if (dealing === undefined) throw new Error('nothing was dealt');
    const recent = moves.map((move, index) => {
      const [at = seat(0)] = bots.slice(Number(move[0]));
      const isQuick = move.endsWith('!') ? { isQuick: true } : {};
      return { ...dealing, seq: index + 1, move: { seat: at, by: 'bot' as const, ...isQuick } };
    });
    return { ...table, recent: [dealing, ...recent] };
  }
  const said = (table: Table) => linesOf(table).filter((line) => line.includes('I’m busy'));

  it('are named in one line until they have thought again', () => {
    const [name] = /\w+$/.exec(having('0').occupants.find(({ kind }) => kind === 'bot')?.name ?? '') ?? [];
    const line = `-# 🤖 I’m busy right now, so ${name} had to play like a normal bot.`;
    expect(said(having('0', '1', '2'))).toEqual([]);
    expect(said(having('0!'))).toEqual([line]);
    expect(said(having('0!', '1', '2'))).toEqual([line]);
    expect(said(having('0!', '1', '2', '0'))).toEqual([]);
  });

  it('are named for a whole turn', () => {
    expect(said(having('0', '0!', '0', '0'))).toHaveLength(1);
    expect(said(having('0', '0!', '1', '0'))).toEqual([]);
  });

  it('share one line', () => {
    expect(said(having('0!', '1!', '2'))).toEqual([
      '-# 🤖 I’m busy right now, so 2 bots here had to play like normal ones.',
    ]);
  });

  it('are not mentioned if nobody plays on, nor beside a vote, nor once their person is back', () => {
    const table = having('0!');
    expect(said({ ...table, status: 'paused' })).toEqual([]);
    const vote = { by: ANN.id, out: null, until: 9, agreed: [], closed: null, earlier: [] };
    expect(said({ ...table, vote })).toEqual([]);
    const occupants = table.occupants.map((occupant) => ({
      ...occupant,
      kind: 'player' as const,
      person: ANN,
    }));
    expect(said({ ...table, occupants })).toEqual([]);
  });

  it('are not mentioned if they stand in for a person: nobody chose how well those play', () => {
    const table = having('0!');
    const occupants = table.occupants.map((occupant) =>
      occupant.kind === 'bot' ? { ...occupant, person: ANN } : occupant,
    );
    expect(said({ ...table, occupants })).toEqual([]);
  });
});

describe('at the end', () => {
  const points = [50, 40, 60, 30];
  function ended(table: Table, turns = TURNS): Table {
    const placings = points.map((each, index) => ({
      seat: seat(index),
      place: 1 + points.filter((other) => other > each).length,
      points: each,
    }));
    const outcome = { placings, winners: [seat(2)] };
    const position = table.position === null ? null : { ...table.position, outcome };
    return { ...table, turns, status: 'over', endedAt: 1, position };
  }

  it('shows who left, who was away and who played how much, and that more than half counts as leaving', () => {
    const table = ended(seated((_, person) => (person === 2 ? { ...away, left: true } : {})));
    const lines = textOnlyOf(tableMessage(table, 'public', VOICE)).split('\n');
    const [first, second, third] = [0, 1, 2].map((at) => mention(table, at));
    const called = table.occupants.map(({ person }) => person && named(person, 'en'));
    expect(lines[0]).toBe(`### 🏆 ${second} wins with 40 points.`);
    expect(lines.slice(2, 6)).toEqual([
      `🥇 ${called[1]} ⏰ · 40 points`,
      `🥈 ${inText(table.occupants, 3, 'en')} · 30 points`,
      `• 4. 🤖 Elm for ${called[2]} ⏰ · left`,
      `• 4. ${called[0]} ⏰ · away`,
    ]);
    expect(lines.join()).not.toContain('of 9 turns');
    const behind = textOf(menuOf(table, ANN)).split('\n');
    expect(behind).toContain(
      `-# ${first}: a bot played 4 and the clock 3 of 9 turns. Missing more than half counts as leaving: last place and no points.`,
    );
    expect(behind).toContain(`-# ${second}: the clock played 1 of 9 turns.`);
    expect(behind).toContain(
      `-# ${third}: left the game, a bot played 8 of 9 turns. Leaving means last place and no points.`,
    );
  });

  it('shows none of this if everyone played their own turns', () => {
    const turns = PLAYING.occupants.map(() => ({ ...NO_TURNS, player: 3 }));
    const table = ended(
      seated(() => ({})),
      turns,
    );
    expect(linesOf(table).join('\n')).not.toContain('⏰');
    const text = textOf(menuOf(table, ANN));
    expect(text).not.toMatch(/played \d|leaving/);
    // There are no more turns to call anyone to.
    expect(text).not.toContain('mention');
  });
});
