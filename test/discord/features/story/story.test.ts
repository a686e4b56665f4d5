// Proves src/discord/features/story/story.ts, src/discord/features/story/story.message.ts

import { describe, expect, it } from 'vitest';
import type { Message } from '../../../../src/discord/draw/message.ts';
import { speechOf, storyLine } from '../../../../src/discord/draw/speech.ts';
import { storyMessage } from '../../../../src/discord/features/story/story.message.ts';
import { write } from '../../../../src/discord/interactions/custom-ids.ts';
import { seat } from '../../../../src/engine/seat.ts';
import type { TableId } from '../../../../src/tables/ids.ts';
import { byTurn, storyFor } from '../../../../src/tables/story.ts';
import type { Table } from '../../../../src/tables/table.ts';
import { faults } from '../../../support/discord-faults.ts';
import { ANN, answerTo, BEN, CAT, turnOf } from '../../../tables/harness.ts';
import { control, pressable, textOf, VOICE } from '../../drawn.ts';
import { begun, type Harness, harness, look, openTable } from '../../harness.ts';
import { drawnBy, isPrivate, isUpdate, only, wordsIn } from '../../requests.ts';

const PUBLIC = { id: '500000000000000002', hidden: false };
const HIDDEN = { id: '500000000000000001', hidden: true };

const button = (id: TableId) => control(id, 'story');

/** Plays so many moves, all by people, who never stop before they must. */
async function played(at: Harness, id: TableId, moves: number): Promise<Table> {
  for (let made = 0; made < moves; made++) {
    const table = await look(at, id);
    if (table.status !== 'playing') break;
    const { seat: index, user, asked } = turnOf(table);
    await at.tables.answer(id, user, asked, answerTo(table, index, 'stop'));
  }
  return look(at, id);
}

const linesOf = (message: Message): readonly string[] => textOf(message).split('\n').slice(1);

describe('what happened', () => {
  it('is told completely to the person who presses', async () => {
    const at = harness();
    const { id } = await begun(at, 'farkle');
    const table = await played(at, id, 60);
    const own = seat(table.occupants.findIndex(({ person }) => person?.id === ANN.id));
    const answer = only(await at.press(ANN, button(id), PUBLIC));
    expect(isPrivate(answer)).toBe(true);
    const voice = { language: VOICE.language, glyphs: at.parts.glyphs };
    const told = byTurn(storyFor(table, own, Number.POSITIVE_INFINITY), 'en');
    expect(linesOf(drawnBy(answer))).toEqual(told.map((line) => storyLine(speechOf(table, voice), line)));
    expect(told.length).toBeGreaterThan(5);
    const turned = only(await at.press(ANN, write({ kind: 'story', table: id, page: 9 }), HIDDEN));
    expect(isUpdate(turned)).toBe(true);
    expect(linesOf(drawnBy(turned))).toEqual(linesOf(drawnBy(answer)));
  });

  it('has pages if there is a lot, most recent first', async () => {
    const at = harness();
    const { id } = await begun(at, 'farkle');
    const { recent, ...table } = await played(at, id, 60);
    const long: Table = { ...table, recent: Array.from({ length: 6 }, () => recent).flat() };
    const lines: string[] = [];
    for (let page = 0; ; page++) {
      const message = storyMessage(long, 'public', page, VOICE);
      expect(faults(message)).toEqual([]);
      lines.unshift(...linesOf(message));
      const older = write({ kind: 'story', table: id, page: page + 1 });
      if (!pressable(message).some((one) => one.id === older)) break;
    }
    const told = byTurn(storyFor(long, 'public', Number.POSITIVE_INFINITY), 'en');
    expect(lines).toEqual(told.map((line) => storyLine(speechOf(long, VOICE), line)));
    expect(lines.length).toBeGreaterThan(40);
  });

  it('stays available once the game is over', async () => {
    const at = harness();
    const { id } = await begun(at, 'farkle');
    const table = await played(at, id, 5_000);
    expect(table.status).toBe('over');
    expect(wordsIn(only(await at.press(BEN, button(id), PUBLIC)))).toMatch(
      /^### What happened · Farkle Flip\n/,
    );
  });

  it('is empty before there is a game', async () => {
    const at = harness();
    await at.command(ANN, 'farkle', 'start');
    const { id } = await openTable(at);
    expect(wordsIn(only(await at.press(ANN, button(id), PUBLIC)))).toContain('Nothing has happened');
  });

  it('at a private table is for its players only', async () => {
    const at = harness();
    await at.command(ANN, 'ferry', 'start', { visible: 'private' });
    const { id } = await openTable(at);
    expect(wordsIn(only(await at.press(ANN, button(id), HIDDEN)))).toContain('Ferry Follies');
    for (const asked of [button(id), write({ kind: 'story', table: id, page: 0 })])
      expect(wordsIn(only(await at.press(CAT, asked, PUBLIC)))).toContain('no such table');
  });
});
