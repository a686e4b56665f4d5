// Proves src/discord/features/table/table.ts, src/discord/features/votes/votes.ts, src/discord/interactions/table-replies.ts, src/discord/features/votes/vote.message.ts

import { describe, expect, it } from 'vitest';
import { tableMessage } from '../../../../src/discord/features/table/table.message.ts';
import type { TableId } from '../../../../src/tables/ids.ts';
import type { Table } from '../../../../src/tables/table.ts';
import { VOTE_MS } from '../../../../src/tables/votes.ts';
import { ANN, BEN, CAT, playOut } from '../../../tables/harness.ts';
import { control, menuOf, pressable, textOf, textOnlyOf, VOICE } from '../../drawn.ts';
import { type Harness, harness, look, opened } from '../../harness.ts';
import { isPrivate, isUpdate, ofKind, only, wordsIn } from '../../requests.ts';

const shown = async (at: Harness, id: TableId) => tableMessage(await look(at, id), 'public', VOICE);

/** A lobby with Ann, Ben and Cat. */
async function together(at: Harness, game = 'farkle') {
  const table = await opened(at, game);
  for (const who of [BEN, CAT]) await at.press(who, control(table.id, 'join'), table.on);
  return table;
}

/** The text of the first answer, which is private. */
async function says(at: Harness, who: typeof ANN, sub: string, player: typeof ANN): Promise<string> {
  const [answer] = await at.command(who, 'table', sub, { player: player.id });
  if (answer === undefined || !isPrivate(answer)) throw new Error('no private answer');
  return wordsIn(answer);
}

describe('kicking a player', () => {
  it('frees their seat in the lobby, and says so at the table', async () => {
    const at = harness();
    const { id, on } = await together(at);
    expect(await says(at, BEN, 'kick', CAT)).toBe('Only the host can kick someone before the game starts.');
    expect(await says(at, ANN, 'kick', CAT)).toBe(
      `<@${CAT.id}> no longer has a seat at table ${id}, and can’t join it again unless you invite them.`,
    );
    await at.time.pass(3_000);
    expect(textOf(await shown(at, id))).not.toContain(`• <@${CAT.id}>`);
    const again = only(await at.press(CAT, control(id, 'join'), on));
    expect([isPrivate(again), wordsIn(again)]).toEqual([
      true,
      'The host kicked you from this table. You can open another one with `/play`.',
    ]);
    expect(wordsIn(only(await at.command(CAT, 'table', 'kick', { player: BEN.id })))).toBe(
      'You’re not at a table here.',
    );
  });

  it('asks the others at the table once the game is running, and they can refuse', async () => {
    const at = harness();
    const { id, on } = await together(at);
    await at.press(ANN, control(id, 'start'), on);
    expect(await says(at, BEN, 'kick', ANN)).toMatch(
      /I’ve asked the others at the table\. They have until .+ to agree\.$/,
    );
    const until = Math.floor((at.time.now() + VOTE_MS) / 1000);
    const drawn = await shown(at, id);
    expect(textOf(drawn)).toContain(
      `<@${BEN.id}> wants to vote <@${ANN.id}> out · vote ends <t:${until}:R>\n-# If everyone else agrees, a bot takes the seat for good, and the game doesn’t count.`,
    );
    expect(textOf(drawn)).toContain(`Waiting for <@${CAT.id}>`);
    expect(pressable(drawn).map((each) => each.id)).toEqual(
      expect.arrayContaining([control(id, 'vote-out'), control(id, 'vote-on')]),
    );
    expect(wordsIn(only(await at.press(ANN, control(id, 'vote-on'), on)))).toBe(
      'This vote is about you, so the others decide it.',
    );
    const refused = (await at.press(CAT, control(id, 'vote-on'), on)).filter(isUpdate);
    expect(refused.map(wordsIn).join()).not.toContain('🏳️');
    const told = ofKind(at.requests, 'follow').map(wordsIn);
    expect(told).toContain(
      `🏳️ <@${BEN.id}> wanted to vote <@${ANN.id}> out, but <@${CAT.id}> wants to play on.`,
    );
  });

  it('closes the hand of a player who is voted out, and the table says what became of the game', async () => {
    const at = harness();
    const { id, on } = await together(at, 'paradise');
    await at.press(ANN, control(id, 'start'), on);
    await says(at, BEN, 'kick', ANN);
    expect(textOf(tableMessage(await look(at, id), CAT.id, VOICE))).toContain(
      `wants to vote <@${ANN.id}> out. Vote on the table’s message`,
    );
    expect(textOf(tableMessage(await look(at, id), ANN.id, VOICE))).toContain('Your hand');
    await at.press(CAT, control(id, 'vote-out'), on);
    await at.time.pass(5_000);
    const told = at.requests.filter((request) => JSON.stringify(request).includes('voted you out of'));
    expect(JSON.stringify(told)).toContain(
      `<@${ANN.id}>, the others voted you out of Fool’s Paradise. A bot has taken your seat`,
    );
    expect(told).toHaveLength(1);
    expect(wordsIn(only(await at.press(ANN, control(id, 'hand'), on)))).toBe(
      'The others voted you out of this game, and a bot has taken your seat.',
    );
    expect(textOf(tableMessage(await look(at, id), ANN.id, VOICE))).toBe(
      `The others voted you out of this table (${id}). A bot plays on for you.`,
    );
    expect(textOf(await shown(at, id))).toContain(`for <@${ANN.id}>, who was voted out`);
    const menuFor = (table: Table) => textOf(menuOf(table, BEN, at.time.now()));
    expect(menuFor(await look(at, id))).toContain(
      'If you leave, a bot finishes for you. This game no longer counts.',
    );
    expect(wordsIn(only(await at.press(BEN, control(id, 'quit'), on)))).toBe(
      'Sure? A bot finishes for you, and you can’t come back. This game no longer counts.',
    );
    const over = await playOut(at, id);
    const end = textOnlyOf(tableMessage(over, 'public', VOICE));
    expect(end).toMatch(new RegExp(`3\\. 🤖 .+ for ${ANN.name} ⏰ · voted out`));
    expect(end).toContain('Someone was voted out, so this game doesn’t count.');
    expect(menuFor(over)).toMatch(
      new RegExp(`-# <@${ANN.id}>: was voted out, a bot played .+ turns\\.$`, 'm'),
    );
    expect(wordsIn(only(await at.press(ANN, control(id, 'rematch'), on)))).toContain(
      'voted you out of this game',
    );
  });
});

describe('handing the host’s role over', () => {
  it('tells both, and the lobby names the new host', async () => {
    const at = harness();
    const { id } = await together(at);
    expect(await says(at, BEN, 'host', CAT)).toBe('Only the host can make someone else the host.');
    expect(await says(at, ANN, 'host', BEN)).toBe(`<@${BEN.id}> is the host of table ${id} now.`);
    expect(textOf(await shown(at, id))).toContain(`• <@${BEN.id}> · host`);
  });

  it('notices that nobody was named, although Discord would never send that', async () => {
    const at = harness();
    await together(at);
    expect(wordsIn(only(await at.command(ANN, 'table', 'host')))).toBe(
      'Only someone who’s playing at this table can become its host.',
    );
  });
});
