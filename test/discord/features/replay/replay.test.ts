// Proves src/discord/features/replay/replay.ts, src/discord/features/replay/replay.message.ts, src/tables/replays.ts

import { ComponentType } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import type { Message } from '../../../../src/discord/draw/message.ts';
import { replayMessage } from '../../../../src/discord/features/replay/replay.message.ts';
import { write } from '../../../../src/discord/interactions/custom-ids.ts';
import { seat } from '../../../../src/engine/seat.ts';
import { guildId, tableId } from '../../../../src/tables/ids.ts';
import { promptsFor } from '../../../../src/tables/queries.ts';
import { waysFrom } from '../../../../src/tables/replays.ts';
import type { Table } from '../../../../src/tables/table.ts';
import { faults } from '../../../support/discord-faults.ts';
import { ANN, answerTo, BEN, CAT, playOut, turnOf } from '../../../tables/harness.ts';
import { control, rowsOf, textOf, textOnlyOf, VOICE } from '../../drawn.ts';
import { begun, type Harness, harness, look, openTable } from '../../harness.ts';
import { drawnBy, isPrivate, isUpdate, only, wordsIn } from '../../requests.ts';

const HIDDEN = { id: '500000000000000001', hidden: true };
const PUBLIC = { id: '500000000000000002', hidden: false };

const NO_TRICK = { prompt: 'bid', path: ['bid'], values: ['0'] };

function isBidding(table: Table, index: number): boolean {
  return promptsFor(table, seat(index)).some(({ choices }) => choices.every(({ kind }) => kind === 'number'));
}

/** A game of two, played to its end, long after anyone pressed anything. */
async function ended(at: Harness, game: string): Promise<Table> {
  const { id } = await begun(at, game);
  let table = await look(at, id);
  while (table.status === 'playing') {
    const { seat: index, user, asked } = turnOf(table);
    await at.tables.answer(
      id,
      user,
      asked,
      isBidding(table, index) ? NO_TRICK : answerTo(table, index, 'stop'),
    );
    table = await look(at, id);
  }
  await at.time.pass(120_000);
  return look(at, id);
}

const movesMade = (table: Table): number => table.position?.seq ?? -1;
const buttons = (message: Message) =>
  rowsOf(message)
    .flat()
    .flatMap((one) =>
      one.type === ComponentType.Button && 'custom_id' in one && one.disabled !== true
        ? [{ id: one.custom_id, label: one.label ?? '' }]
        : [],
    );

/** The rows of buttons by their labels, with the disabled ones. */
const labelsOf = (message: Message) =>
  rowsOf(message).map((row) => row.flatMap((one) => ('label' in one ? [one.label] : [])));

/** The options of the menu, with the id of their select. */
const jumpsOf = (message: Message) =>
  rowsOf(message)
    .flat()
    .flatMap((one) =>
      one.type === ComponentType.StringSelect
        ? one.options.map(({ value, label }) => ({ id: one.custom_id, value, label }))
        : [],
    );

function labelled(message: Message, label: string): string {
  const found = buttons(message).find((one) => one.label === label);
  if (found === undefined) throw new Error(`no ${label} among ${buttons(message).map((one) => one.label)}`);
  return found.id;
}

describe('a replay', () => {
  it('opens from the list of one’s own games, but not for people who may not see it', async () => {
    const at = harness();
    const table = await ended(at, 'rage');
    const list = write({ kind: 'played', game: null, page: null });
    const opening = only(await at.press(ANN, list, HIDDEN, [table.id]));
    expect(isPrivate(opening)).toBe(true);
    expect(wordsIn(opening)).toContain('Rage · Round 1 of 10');
    expect(wordsIn(only(await at.press(ANN, list, HIDDEN, ['zzzz2345'])))).toContain('no such table');
    expect(wordsIn(only(await at.press(ANN, list, HIDDEN, ['odd'])))).toContain('choose a game');
    const older = write({ kind: 'played', game: 'rage', page: 1 });
    const page = only(await at.press(ANN, older, HIDDEN));
    expect(isUpdate(page)).toBe(true);
    expect(wordsIn(page)).toContain(`Stats · ${ANN.name}`);
  });

  it('begins with the deal on a private message, and steps through the game on it', async () => {
    const at = harness();
    const table = await ended(at, 'rage');
    const opening = only(await at.press(ANN, control(table.id, 'replay'), PUBLIC));
    expect(isPrivate(opening)).toBe(true);
    let shown = drawnBy(opening);
    expect(textOf(shown)).toContain('Rage · Round 1 of 10');
    expect(textOf(shown)).toContain(`Replay of ${table.id} · before move 1 of ${movesMade(table)}`);
    expect(buttons(shown).map(({ label }) => label)).not.toContain('◀');

    const go = async (label: string) => {
      const option = jumpsOf(shown).find((one) => one.label === label);
      const answer = only(
        option === undefined
          ? await at.press(ANN, labelled(shown, label), HIDDEN)
          : await at.press(ANN, option.id, HIDDEN, [option.value]),
      );
      expect(isUpdate(answer)).toBe(true);
      shown = drawnBy(answer);
      expect(faults(shown)).toEqual([]);
      return textOf(shown);
    };
    expect(await go('▶')).toContain(`move 1 of ${movesMade(table)}`);
    expect(await go('Round ▶')).toContain('Rage · Round 2 of 10');
    expect(await go('◀ Round')).toContain('before move 1');
    await go('My move ▶');
    // Both bid first, so theirs is one of the first two moves, which the story of a game leaves to the board.
    expect(textOf(shown)).toMatch(/move [12] of \d+$/m);
    expect(textOf(shown)).toMatch(new RegExp(`^› ${ANN.name} bids \\d+$`, 'm'));
    expect(await go('End')).toContain('Rage · Round 10 of 10');
    expect(buttons(shown).map(({ label }) => label)).not.toContain('▶');
    expect(await go('Start')).toContain('before move 1');
  });

  it('describes each bid and each card of Rage, and keeps the same rows of buttons throughout', async () => {
    const at = harness();
    const { id, guild } = await ended(at, 'rage');
    const replay = await at.parts.replays.open(id, { guild, user: ANN.id });
    if (!replay.ok) throw new Error('no replay');
    const moments = replay.value.moves.map((_, index) =>
      replayMessage(replay.value, { at: index + 1, open: false, mine: seat(0) }, VOICE),
    );
    for (const message of moments) expect(textOf(message)).toMatch(/^(›|⏰|🤖) /m);
    expect(moments.map(textOf).filter((text) => / bids \d+$/m.test(text)).length).toBeGreaterThan(0);
    expect(moments.map(textOf).filter((text) => /^› (Ann|Ben) plays \S/m.test(text)).length).toBeGreaterThan(
      0,
    );
    for (const message of moments)
      expect(labelsOf(message)).toEqual([['◀', '▶', 'Next big moment'], [], ['Show hands', 'Review']]);
  });

  it('jumps from one big moment to the next and to the end, and shows each large', async () => {
    const at = harness();
    const { id, guild } = await ended(at, 'farkle');
    const replay = await at.parts.replays.open(id, { guild, user: ANN.id });
    if (!replay.ok) throw new Error('no replay');
    const drawn = (step: number) => replayMessage(replay.value, { at: step, open: false, mine: null }, VOICE);
    let [step, seen] = [0, 0];
    for (let to = waysFrom(replay.value, 0, null).momentNext; to !== null; seen++) {
      expect(to).toBeGreaterThan(step);
      step = to;
      const isEnd = step === replay.value.moves.length;
      expect(JSON.stringify(drawn(step).pictures)).toContain(isEnd ? '"podium"' : '"banner"');
      to = waysFrom(replay.value, step, null).momentNext;
    }
    expect(seen).toBeGreaterThan(1);
    expect(step).toBe(replay.value.moves.length);
    expect(buttons(drawn(step)).map(({ label }) => label)).not.toContain('Next big moment');
  });

  it.each(['farkle', 'rage', 'paradise'])('of %s shows the board at its end', async (game) => {
    const at = harness();
    const { id, guild } = await ended(at, game);
    const replay = await at.parts.replays.open(id, { guild, user: ANN.id });
    if (!replay.ok) throw new Error('no replay');
    const moment = { at: replay.value.moves.length, open: false, mine: null };
    const shown = replayMessage(replay.value, moment, VOICE);
    const { pictures = [] } = shown;
    expect(textOf(shown)).toContain('Before the last move:');
    expect(pictures.map(({ picture }) => picture.kind)).toEqual(['board', 'podium']);
  });

  it('shows the hands at its end as they were beside that board', async () => {
    const at = harness();
    const { id, guild } = await ended(at, 'paradise');
    const replay = await at.parts.replays.open(id, { guild, user: ANN.id });
    if (!replay.ok) throw new Error('no replay');
    const handsAt = (step: number): readonly string[] =>
      textOf(replayMessage(replay.value, { at: step, open: true, mine: null }, VOICE))
        .split('\n')
        .filter((line) => /^(Ann|Ben): (?!.*takes)/.test(line));
    const last = replay.value.moves.length;
    expect(handsAt(last)).toEqual(handsAt(last - 1));
    expect(handsAt(last)).toHaveLength(2);
    expect(handsAt(last).filter((line) => line.endsWith('no cards'))).toHaveLength(1);
  });

  it("ends with the winner and everyone's places", async () => {
    const at = harness();
    const table = await ended(at, 'farkle');
    const opened = drawnBy(only(await at.press(ANN, control(table.id, 'replay'), PUBLIC)));
    expect(textOf(opened)).not.toMatch(/^(🥇|•) /m);
    const end = jumpsOf(opened).find(({ label }) => label === 'End');
    const last = drawnBy(only(await at.press(ANN, end?.id ?? '', HIDDEN, [end?.value ?? ''])));
    const [, after = ''] = textOnlyOf(last).split(/^\*\*.*\*\*$/m);
    expect(after.match(/^(?:\p{Emoji}|• \d\.) (?:Ann|Ben) · [\d,]+ points$/gmu)).toHaveLength(2);
  });

  it('reveals all hands on request, and hides them again', async () => {
    const at = harness();
    const table = await ended(at, 'rage');
    const closed = drawnBy(only(await at.press(ANN, control(table.id, 'replay'), PUBLIC)));
    const handLines = (message: Message) =>
      textOf(message)
        .split('\n')
        .filter((line) => /^(Ann|Ben): /.test(line));
    expect(handLines(closed)).toEqual([]);
    const open = drawnBy(only(await at.press(ANN, labelled(closed, 'Show hands'), HIDDEN)));
    expect(handLines(open)).toHaveLength(2);
    for (const line of handLines(open)) expect(line.split(': ')[1]?.split(/\s+/)).toHaveLength(10);
    const again = drawnBy(only(await at.press(ANN, labelled(open, 'Hide hands'), HIDDEN)));
    expect(handLines(again)).toEqual([]);
  });

  it('steps by turns in a game without rounds', async () => {
    const at = harness();
    const table = await ended(at, 'farkle');
    const shown = drawnBy(only(await at.press(CAT, control(table.id, 'replay'), PUBLIC)));
    const labels = [...buttons(shown), ...jumpsOf(shown)].map(({ label }) => label);
    // Cat did not play, and nothing is hidden from her.
    expect(labels).toEqual(['▶', 'Next big moment', 'Turn ▶', 'End']);
  });

  it('offers no steps by turns if every move is a turn', async () => {
    const at = harness();
    const table = await ended(at, 'paradise');
    const shown = drawnBy(only(await at.press(ANN, control(table.id, 'replay'), PUBLIC)));
    const labels = [...buttons(shown), ...jumpsOf(shown)].map(({ label }) => label);
    expect(labels.filter((label) => label !== 'Next big moment')).toEqual([
      ...['▶', 'Show hands', 'Review'],
      ...['My move ▶', 'End'],
    ]);
  });

  it('is shown to everyone on request, and anyone may continue it', async () => {
    const at = harness();
    const table = await ended(at, 'farkle');
    const answer = only(
      await at.command(ANN, 'table', 'replay', { table: table.id.toUpperCase(), for: 'everyone' }),
    );
    expect(isPrivate(answer)).toBe(false);
    const next = only(await at.press(CAT, labelled(drawnBy(answer), '▶'), PUBLIC));
    expect(isUpdate(next)).toBe(true);
    expect(wordsIn(next)).toContain('move 1 of');
  });

  it('goes no further than the game, whatever the button says', async () => {
    const at = harness();
    const table = await ended(at, 'farkle');
    const id = write({ kind: 'replay', table: table.id, at: 1_000_000, open: true, mine: null });
    const shown = wordsIn(only(await at.press(BEN, id, HIDDEN)));
    expect(shown).toContain(`move ${movesMade(table)} of ${movesMade(table)}`);
  });

  it('lists a person’s own finished games, most recent first', async () => {
    const at = harness();
    const first = await ended(at, 'farkle');
    const complete = async (who: typeof ANN) => {
      const asked = at.typing(who, 'table', 'replay');
      return JSON.stringify(only(await at.handle(asked)));
    };
    expect(await complete(ANN)).toContain(first.id);
    expect(await complete(ANN)).toContain(`"Farkle Flip · 2 minutes ago · ${BEN.name}"`);
    await at.time.pass(26 * 3_600_000);
    expect(await complete(ANN)).toContain('Farkle Flip · yesterday ·');
    expect(await complete(CAT)).not.toContain(first.id);
  });
});

describe('no replay', () => {
  const says = async (at: Harness, id: string) =>
    wordsIn(only(await at.command(ANN, 'table', 'replay', { table: id })));

  it('is shown of a running game, nor of one that never began', async () => {
    const at = harness();
    const { id, on } = await begun(at, 'rage');
    expect(await says(at, id)).toBe('This game is still going on. You can replay it once it’s over.');
    const press = write({ kind: 'replay', table: id, at: 0, open: true, mine: null });
    expect(wordsIn(only(await at.press(ANN, press, on)))).toMatch(/still going on/);
  });

  it.each(['', 'nonsense', 'aaaaaaaa', '../../etc'])('is found under “%s”', async (id) => {
    expect(await says(harness(), id)).toMatch(/^(There’s no table called|There’s no such table here)/);
  });

  it('is shown on another server', async () => {
    const at = harness();
    const table = await ended(at, 'farkle');
    const elsewhere = { guild: guildId('100000000000000002'), user: ANN.id };
    expect(await at.parts.replays.open(table.id, elsewhere)).toMatchObject({
      ok: false,
      error: { code: 'gone' },
    });
    expect(await at.parts.replays.open(tableId('zzzz2222'), elsewhere)).toMatchObject({ ok: false });
  });

  it('of a private table is shown to others, even when its player has looked', async () => {
    const at = harness();
    await at.command(ANN, 'ferry', 'start', { visible: 'private' });
    const { id } = await openTable(at);
    await playOut(at, id);
    expect(wordsIn(only(await at.command(ANN, 'table', 'replay', { table: id })))).toContain('Ferry Follies');
    const asked = wordsIn(only(await at.command(BEN, 'table', 'replay', { table: id })));
    expect(asked).toBe('There’s no such table here.');
  });
});
