// Proves src/discord/draw/podium.ts, src/discord/features/table/end.message.ts, src/tables/verdict.ts

import { describe, expect, it } from 'vitest';
import { tableMessage } from '../../../src/discord/features/table/table.message.ts';
import { LONGEST_HIGHLIGHT } from '../../../src/engine/game.ts';
import { type Seat, seat } from '../../../src/engine/seat.ts';
import type { Counts } from '../../../src/engine/statistics.ts';
import type { FilledPodium } from '../../../src/pictures/filled-picture.ts';
import { paint } from '../../../src/pictures/task.ts';
import { finishesOf } from '../../../src/tables/forfeits.ts';
import type { Table } from '../../../src/tables/table.ts';
import { faults } from '../../support/discord-faults.ts';
import { dealt, lobbyOf, textOf, textOnlyOf, VOICE } from '../drawn.ts';
import { finished } from '../finished.ts';

const SPOKEN = ['en', 'de', 'es'] as const;
type Spoken = (typeof SPOKEN)[number];
const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Maximiliane'];

function ended(game: string, people: number, seed: number, options: unknown = {}): Table {
  const lobby = lobbyOf(game, people, options);
  const occupants = lobby.occupants.map((occupant, at) =>
    occupant.person === null
      ? occupant
      : { ...occupant, person: { ...occupant.person, name: NAMES[at] ?? 'Eve' } },
  );
  return finished(dealt({ ...lobby, occupants }, seed), seed);
}

function podiumIn(table: Table, language: (typeof SPOKEN)[number] = 'en'): FilledPodium | undefined {
  const { pictures = [] } = tableMessage(table, 'public', { ...VOICE, language });
  return pictures.map(({ picture }) => picture).find((picture) => picture.kind === 'podium');
}

const GAMES = [
  ['farkle', 5, { target: 5_000 }],
  ['rage', 5, { rounds: 5 }],
  ['folder', 5, { target: 150 }],
  ['paradise', 3, {}],
  ['ferry', 1, {}],
] as const;

describe.each(GAMES)('the end of %s', (game, people, options) => {
  const tables = [1, 2, 3].map((seed) => ended(game, people, seed, options));

  it('is one picture of the places, with the details and the final cards, in every language', () => {
    for (const table of tables) {
      expect(faults(tableMessage(table, 'public', VOICE))).toEqual([]);
      for (const language of SPOKEN) {
        const podium = podiumIn(table, language);
        if (podium === undefined) throw new Error('It ends without a picture.');
        expect(tableMessage(table, 'public', VOICE).pictures).toHaveLength(1);
        expect(podium.rows.length > 0).toBe(game !== 'farkle');
        expect(podium.places).toHaveLength(people);
        expect(podium.highlights.length).toBeLessThanOrEqual(3);
        for (const told of podium.highlights)
          expect([told, told.length <= LONGEST_HIGHLIGHT]).toEqual([told, true]);
        expect(paint({ kind: 'picture', picture: podium }).length).toBeLessThanOrEqual(30_000);
      }
    }
  });

  it('says the same in words without the picture', () => {
    for (const table of tables) {
      const podium = podiumIn(table);
      const said = textOnlyOf(tableMessage(table, 'public', VOICE));
      for (const { label } of podium?.rows ?? []) expect(said).toContain(label);
      for (const told of podium?.highlights ?? []) expect(said).toContain(told.split(':')[0]);
      for (const { name, points } of people > 1 ? (podium?.places ?? []) : [])
        expect(said).toContain(`${name} · ${points}`);
    }
  });
});

describe('on the podium', () => {
  it('a seat belongs to its person, whoever played on, marked by a clock; a player who left has no place', () => {
    const table = ended('rage', 3, 1, { rounds: 5 });
    const first = podiumIn(table)?.places[0]?.seat;
    const occupants = table.occupants.map((occupant, at) =>
      at === first ? { ...occupant, kind: 'bot' as const, name: 'Bot Elm', left: true } : occupant,
    );
    const turns = table.turns.map((each, at) => (at === first ? { player: 1, clock: 3, bot: 5 } : each));
    const places = podiumIn({ ...table, occupants, turns })?.places ?? [];
    const name = table.occupants[first ?? 0]?.person?.name;
    expect(places.at(-1)).toMatchObject({
      seat: first,
      name,
      place: null,
      points: 'left',
      clock: true,
      won: false,
    });
    expect(places[0]).toMatchObject({ place: 1, won: true, clock: false });
  });

  it('the course is shown for games with rounds only', () => {
    expect(podiumIn(ended('rage', 3, 1, { rounds: 5 }))?.course[0]?.points).toHaveLength(5);
    expect(podiumIn(ended('farkle', 3, 1, { target: 5_000 }))?.course).toEqual([]);
  });
});

describe('an attempt at the deal of the day', () => {
  const table = ended('ferry', 1, 1);
  const went = finishesOf(table)[0]?.points ?? 0;
  const tried = {
    expert: { points: went + 1, won: true },
    place: { rank: 2, players: 3 },
    streak: { days: 4, today: true },
  };

  it('ends with its stars and par in the picture, its place and streak below, and all of it in words', () => {
    const drawn = tableMessage(table, 'public', VOICE, { tried });
    const [podium] = drawn.pictures ?? [];
    expect(podium?.picture).toMatchObject({ stars: { most: 3, says: `par ${went + 1} (expert)` } });
    expect(podium?.alt).toMatch(/Ada: \d+ across\. \d of 3 stars, par \d+ \(expert\)\./);
    for (const below of ['2nd of 3', '**4 days**']) expect(textOf(drawn)).toContain(below);
    expect(textOnlyOf(drawn)).toContain(`** · par ${went + 1} (expert)`);
    expect(paint({ kind: 'picture', picture: podium?.picture as FilledPodium }).length).toBeLessThan(30_000);
  });

  it('has no stars while the expert plays, nor for others', () => {
    const drawn = tableMessage(table, 'public', VOICE, { tried: { ...tried, expert: null } });
    expect(drawn.pictures?.[0]?.picture).not.toHaveProperty('stars');
    expect(podiumIn(table)).not.toHaveProperty('stars');
  });
});

it('one highlight is about somebody who did not win, if there is one to tell', () => {
  const table = ended('rage', 2, 1, { rounds: 5 });
  const [winner, loser] = podiumIn(table)?.places ?? [];
  const toldOf = (others: Counts): readonly string[] => {
    const counts = { bids: 5, hits: 5, bestRound: 30, wilds: 2 };
    const statistics = table.occupants.map((_, at) => (at === winner?.seat ? counts : others));
    return podiumIn({ ...table, statistics })?.highlights ?? [];
  };
  const [bids, round, wilds] = [/hit 5 of 5/, /30 points in one round/, /won 2 tricks/].map((told) =>
    expect.stringMatching(told),
  );
  expect(toldOf({})).toEqual([bids, round, wilds]);
  expect(toldOf({ bestRound: 20 })).toEqual([bids, round, `${loser?.name} scored 20 points in one round`]);
  expect(toldOf({ wilds: 3 })).toEqual([bids, round, expect.stringContaining(`${loser?.name} won 3`)]);
});

it('with a score sheet, everybody who played to the end without winning has a fact, and nobody else', () => {
  for (const seed of [1, 2, 3]) {
    const table = ended('paradise', 5, seed);
    const { places = [], highlights = [] } = podiumIn(table) ?? {};
    const said = textOnlyOf(tableMessage(table, 'public', VOICE));
    for (const { name, won, fact } of places) {
      expect([name, fact === undefined]).toEqual([name, won]);
      if (fact !== undefined) expect(said).toContain(`${name} ${fact}`);
      if (!won) expect(highlights.filter((told) => told.includes(name))).toEqual([]);
    }
  }
  const table = ended('paradise', 3, 1);
  for (const { seat: at, fact } of podiumIn(table)?.places ?? []) {
    const hand = textOf(tableMessage(table, table.occupants[at]?.person?.id ?? 'public', VOICE));
    expect(hand).toContain('This game is over.');
    expect(hand.includes('★')).toBe(fact !== undefined);
    if (fact !== undefined) expect(hand).toContain(fact);
  }
  const last = podiumIn(table)?.places.at(-1)?.seat;
  const occupants = table.occupants.map((occupant, at) =>
    at === last ? { ...occupant, kind: 'bot' as const, left: true } : occupant,
  );
  expect(podiumIn({ ...table, occupants })?.places.at(-1)).not.toHaveProperty('fact');
});

it('a game ends with its last move, which nobody has seen on the table', () => {
  const table = ended('ferry', 1, 1);
  const entry = table.recent.at(-1);
  if (entry === undefined) throw new Error('nothing was dealt');
  const events = [
    { kind: 'played', group: { card: '8', lying: 'up' }, left: null, right: '11' },
    { kind: 'ended' },
  ];
  const recent = [
    entry,
    { ...entry, move: { seat: seat(0), by: 'player' as const, isQuick: false }, events },
  ];
  const told = textOf(tableMessage({ ...table, recent }, 'public', VOICE));
  expect(told).toMatch(/^-# › Ada plays \S+8 on the left › The last boat has left\.$/m);
  const together = ended('rage', 2, 1, { rounds: 5 });
  expect(textOf(tableMessage(together, 'public', VOICE))).toContain('\n-# › Ben deals round 1');
});

describe('the headline', () => {
  const table = ended('rage', 3, 1, { rounds: 5 });
  const [best, ...others] = podiumIn(table)?.places ?? [];
  const last = others.at(-1);
  const said = (
    at: Seat | undefined,
    moves: number | null,
    isDecisive: boolean,
    language = SPOKEN[0] as Spoken,
  ) => {
    const headline = { seat: at ?? seat(0), moves, isDecisive };
    const drawn = tableMessage({ ...table, headline }, 'public', { ...VOICE, language });
    return /🔍 (.*)/.exec(textOf(drawn))?.[1];
  };

  it('says in one sentence what a review found', () => {
    expect(best?.won).toBe(true);
    expect(said(last?.seat, 2, true)).toBe(`2 moves cost ${last?.name} the game.`);
    expect(said(last?.seat, 1, true)).toBe(`One move cost ${last?.name} the game.`);
    expect(said(last?.seat, 1, false)).toBe(`One move hurt ${last?.name}’s chances.`);
    expect(said(last?.seat, null, false)).toBe(`${last?.name} may have missed a stronger move.`);
    expect(said(last?.seat, 0, false)).toBe(`No single move cost ${last?.name} the game.`);
    expect(said(best?.seat, 2, true)).toBe(`${best?.name} won despite 2 costly moves.`);
    expect(said(best?.seat, 0, false)).toBe(`${best?.name} won without a costly move.`);
    expect(said(last?.seat, 2, true, 'de')).toBe(`2 Züge haben ${last?.name} den Sieg gekostet.`);
    expect(said(last?.seat, 1, true, 'es')).toBe(`Una jugada le costó la partida a ${last?.name}.`);
  });

  it('is not shown before, nor if people see only their own results', () => {
    expect(textOf(tableMessage(table, 'public', VOICE))).not.toContain('🔍');
    const headline = { seat: seat(0), moves: 1, isDecisive: true };
    const hidden = tableMessage({ ...table, headline }, 'public', VOICE, { publicResults: false });
    expect(textOf(hidden)).not.toContain('🔍');
  });
});
