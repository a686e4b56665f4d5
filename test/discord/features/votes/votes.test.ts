// Proves src/discord/features/votes/votes.ts, src/discord/messages/vote-outcomes.ts, src/discord/features/votes/vote.message.ts, src/discord/interactions/table-replies.ts

import { MessageFlags } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { tableMessage } from '../../../../src/discord/features/table/table.message.ts';
import { type TableAction, write } from '../../../../src/discord/interactions/custom-ids.ts';
import { games } from '../../../../src/games/registry.ts';
import type { TableId } from '../../../../src/tables/ids.ts';
import { waiting } from '../../../../src/tables/queries.ts';
import type { Table } from '../../../../src/tables/table.ts';
import { VOTE_MS } from '../../../../src/tables/votes.ts';
import { faults } from '../../../support/discord-faults.ts';
import { ANN, BEN, CAT, done, opening } from '../../../tables/harness.ts';
import { control, dealt, lobbyOf, pressable, textOf, VOICE } from '../../drawn.ts';
import { begun, type Harness, harness, look } from '../../harness.ts';
import { drawnBy, first, isPrivate, isUpdate, ofKind, only, type Request, wordsIn } from '../../requests.ts';

const HIDDEN = { id: '78', hidden: true };
const MODERATOR = { ...CAT, mayManage: true };

const actionsIn = (request: Request) => pressable(drawnBy(request)).map(({ id }) => id.split(':')[2] ?? '');
/** The newest drawing of the public message. */
const shown = async (at: Harness, id: TableId) => tableMessage(await look(at, id), 'public', VOICE);

describe('leaving a running game', () => {
  it('asks once, by the menu and by command, and going back changes nothing', async () => {
    const at = harness();
    const { id } = await begun(at);
    const asked = only(await at.press(BEN, control(id, 'quit'), HIDDEN));
    expect(isUpdate(asked)).toBe(true);
    expect(wordsIn(asked)).toContain('Sure? A bot finishes for you');
    expect(actionsIn(asked)).toEqual(['quit-sure', 'stay']);
    expect(wordsIn(only(await at.press(BEN, control(id, 'stay'), HIDDEN)))).toContain('Nothing changed');
    const command = only(await at.command(BEN, 'table', 'leave'));
    expect(isPrivate(command)).toBe(true);
    expect(actionsIn(command)).toEqual(['quit-sure', 'stay']);
    expect((await look(at, id)).occupants.every(({ kind }) => kind === 'player')).toBe(true);

    const left = await at.press(BEN, control(id, 'quit-sure'), HIDDEN);
    expect(left.filter(isUpdate).map(wordsIn)).toEqual(['You left the table. Thanks for playing!']);
    expect((await look(at, id)).occupants.filter(({ left: gone }) => gone)).toHaveLength(1);
    const again = only(await at.press(BEN, control(id, 'quit-sure'), HIDDEN));
    expect(wordsIn(again)).toBe('You’re not playing at this table.');
  });

  it('shows a confirmed press for some seconds', async () => {
    const at = harness();
    const { id } = await begun(at);
    only(await at.press(BEN, control(id, 'quit'), HIDDEN));
    only(await at.press(BEN, control(id, 'stay'), HIDDEN));
    const removed = () => ofKind(at.requests, 'removeAnswer').length;
    await at.time.pass(9_000);
    expect(removed()).toBe(0);
    await at.time.pass(2_000);
    expect(removed()).toBe(1);
    only(await at.press(BEN, control(id, 'quit-sure'), HIDDEN));
    await at.time.pass(11_000);
    expect(removed()).toBe(2);
  });

  it('confirms what was typed as long', async () => {
    const at = harness();
    await begun(at, 'farkle', [BEN, CAT]);
    expect(wordsIn(only(await at.command(ANN, 'table', 'end')))).toContain('I’ve asked the others');
    const removed = () => ofKind(at.requests, 'removeAnswer').length;
    await at.time.pass(9_000);
    expect(removed()).toBe(0);
    await at.time.pass(2_000);
    expect(removed()).toBe(1);
  });

  it('shows the game again where that was the only message of it', async () => {
    const at = harness();
    const table = done(await at.tables.open(opening({ game: 'ferry', visibility: 'private' })));
    for (const [asking, sure] of [
      ['quit', 'quit-sure'],
      ['end', 'end-sure'],
    ] as const) {
      const asks = only(await at.press(ANN, control(table.id, asking), HIDDEN));
      expect(actionsIn(asks)).toEqual([sure, 'stay']);
      const back = only(await at.press(ANN, control(table.id, 'stay'), HIDDEN));
      expect(isUpdate(back)).toBe(true);
      expect(pressable(drawnBy(back))).toEqual(
        pressable(tableMessage(await look(at, table.id), ANN.id, VOICE)),
      );
    }
    await at.time.pass(11_000);
    expect(ofKind(at.requests, 'removeAnswer')).toEqual([]);
  });

  it('also asks when the lobby’s button is pressed after the start', async () => {
    const at = harness();
    const { id, on } = await begun(at);
    const asked = only(await at.press(BEN, control(id, 'leave'), on));
    expect(isPrivate(asked)).toBe(true);
    expect(actionsIn(asked)).toEqual(['quit-sure', 'stay']);
  });
});

describe('closing a lobby', () => {
  const press = (at: Harness, who: typeof MODERATOR | typeof ANN, id: TableId, action: TableAction) =>
    at.press(who, control(id, action), { id: '500000000000000001', hidden: false });

  it('asks those who may while others sit there; then says who did, and how to open another', async () => {
    const at = harness();
    const { id } = done(await at.tables.open(opening()));
    done(await at.tables.join(id, BEN));
    for (const asked of [
      only(await press(at, MODERATOR, id, 'cancel')),
      only(await at.command(ANN, 'table', 'end')),
    ]) {
      expect(isPrivate(asked)).toBe(true);
      expect(wordsIn(asked)).toContain('at this table, and it closes for everybody');
      expect(actionsIn(asked)).toEqual(['cancel-sure', 'stay']);
    }
    expect(wordsIn(only(await press(at, BEN, id, 'cancel-sure')))).toContain('Only the host');
    expect((await look(at, id)).status).toBe('lobby');

    const sure = await at.press(MODERATOR, control(id, 'cancel-sure'), HIDDEN);
    await at.time.pass(5_000);
    expect(sure.filter(isUpdate).map(wordsIn)).toEqual(['The table has closed.']);
    const told = ofKind(at.requests, 'follow').map(wordsIn);
    expect(told).toEqual([`<@${CAT.id}> closed this **Farkle Flip** table before it started.`]);
    const closed = await shown(at, id);
    expect(textOf(closed)).toContain('Anybody can open another.');
    expect(pressable(closed).map(({ id: button }) => button)).toEqual([
      write({ kind: 'game', game: 'farkle', action: 'start' }),
    ]);
  });
});

describe('ending a running game', () => {
  it('is shown in a hand during the vote, which is held at the table', async () => {
    const at = harness();
    const { id, on } = await begun(at, 'paradise');
    const inHand = async () => textOf(tableMessage(await look(at, id), BEN.id, VOICE));
    expect(await inHand()).not.toContain('🏳️');
    await at.press(ANN, control(id, 'end'), HIDDEN);
    expect(await inHand()).toContain('wants to end this game. Vote on the table’s message · ends <t:');
    await at.press(BEN, control(id, 'vote-on'), on);
    expect(await inHand()).not.toContain('🏳️');
  });

  it('opens a vote at the table when the host asks, and ends it when the others agree', async () => {
    const at = harness();
    const { id, on } = await begun(at);
    const menu = only(await at.press(ANN, control(id, 'menu'), on));
    expect(wordsIn(menu)).toContain('The others are asked to agree.');
    const answer = first(await at.press(ANN, control(id, 'end'), HIDDEN));
    expect(wordsIn(answer)).toContain('I’ve asked the others at the table');
    expect(wordsIn(answer)).toContain('If you’d rather not wait, you can leave');
    const drawn = await shown(at, id);
    const until = Math.floor((at.time.now() + VOTE_MS) / 1000);
    expect(textOf(drawn)).toContain(
      `<@${ANN.id}> wants to end this game · vote ends <t:${until}:R>\n-# If everyone agrees, it ends without a result. Waiting for`,
    );
    expect(textOf(drawn)).toContain(`Waiting for <@${BEN.id}>`);
    expect(pressable(drawn).map(({ id: each }) => each)).toEqual(
      expect.arrayContaining([control(id, 'vote-end'), control(id, 'vote-on')]),
    );

    const stranger = only(await at.press(CAT, control(id, 'vote-on'), on));
    expect([isPrivate(stranger), wordsIn(stranger)]).toEqual([true, 'Only players here can vote.']);
    expect(wordsIn(only(await at.press(ANN, control(id, 'vote-end'), on)))).toContain('You asked for this');
    expect(wordsIn(only(await at.command(ANN, 'table', 'end')))).toContain('are already being asked');

    const ended = (await at.press(BEN, control(id, 'vote-end'), on)).filter(isUpdate);
    expect(ended.map(wordsIn).join()).toContain('This game was ended early. It doesn’t count.');
    expect((await look(at, id)).status).toBe('ended');
    expect(wordsIn(only(await at.press(BEN, control(id, 'vote-on'), on)))).toBe('This game is over.');
  });

  it('continues when a player wants to, which only those who voted are told', async () => {
    const at = harness();
    const { id, on } = await begun(at);
    await at.command(ANN, 'table', 'end');
    const requests = await at.press(BEN, control(id, 'vote-on'), on);
    const closed = requests.filter(isUpdate);
    expect(closed.map(wordsIn).join()).not.toContain('🏳️');
    expect(closed.flatMap(actionsIn)).not.toContain('vote-end');
    const told = ofKind(at.requests, 'follow');
    const line = `🏳️ <@${ANN.id}> wanted to end the game, but <@${BEN.id}> wants to play on.`;
    expect(told.map((each) => [drawnBy(each).flags & MessageFlags.Ephemeral, wordsIn(each)])).toEqual([
      [MessageFlags.Ephemeral, line],
    ]);
    const late = only(await at.press(BEN, control(id, 'vote-end'), on));
    expect(wordsIn(late)).toBe('That vote is over, and the game goes on.');
    expect(wordsIn(only(await at.command(ANN, 'table', 'end')))).toContain('You can ask again in 5 minutes');
  });

  it('runs out on the public message by itself, and the person who asked is told once', async () => {
    const at = harness();
    const { id } = await begun(at);
    await at.command(ANN, 'table', 'end');
    expect(textOf(await shown(at, id))).toContain('vote ends');
    await at.time.pass(VOTE_MS + 5_000);
    expect(textOf(await shown(at, id))).not.toContain('🏳️');
    const told = ofKind(at.requests, 'follow').map(wordsIn);
    expect(told).toEqual([
      `🏳️ <@${ANN.id}> wanted to end the game, but not everybody agreed. The game goes on.`,
    ]);
    expect((await look(at, id)).status).toBe('playing');
  });

  it('takes back what it told the voters when they have had a minute to read it', async () => {
    const at = harness();
    const { id, on } = await begun(at);
    await at.command(ANN, 'table', 'end');
    await at.time.pass(20_000);
    at.requests.length = 0;
    await at.press(BEN, control(id, 'vote-on'), on);
    const told = at.requests.find(({ kind }) => kind === 'follow');
    const removed = () => ofKind(at.requests, 'removeAnswer');
    await at.time.pass(59_000);
    expect(removed()).toEqual([]);
    await at.time.pass(2_000);
    expect(removed()).toEqual([{ kind: 'removeAnswer', token: told && 'token' in told && told.token }]);
    expect(at.logged).toEqual([]);
  });

  it('is shown in the hands of voters if the vote outlasts their tokens', async () => {
    const at = harness();
    const { id, on } = await begun(at, 'paradise');
    const slow = async (): Promise<Table> => ({ ...(await look(at, id)), secondsPerTurn: 86_400 });
    await at.press(ANN, control(id, 'end'), HIDDEN);
    await at.press(BEN, control(id, 'vote-on'), on);
    expect(textOf(tableMessage(await slow(), ANN.id, VOICE))).toContain('wants to play on.');
    expect(textOf(tableMessage(await slow(), BEN.id, VOICE))).not.toContain('🏳️');
    expect(textOf(tableMessage(await slow(), 'public', VOICE))).not.toContain('🏳️');
  });

  it('says nothing more to voters after the game has ended, or after their token expired', async () => {
    const at = harness();
    const { id, on } = await begun(at);
    await at.command(ANN, 'table', 'end');
    await at.press(BEN, control(id, 'vote-end'), on);
    expect((await look(at, id)).status).toBe('ended');
    expect(ofKind(at.requests, 'follow')).toEqual([]);

    const other = await begun(at, 'paradise');
    await at.tables.end(other.id, ANN);
    at.parts.voteOutcomes.voted(await look(at, other.id), { ...at.origin(ANN), who: ANN });
    at.time.spend(15 * 60_000);
    await at.press(BEN, control(other.id, 'vote-on'), other.on);
    expect((await look(at, other.id)).vote?.closed?.by).toBe(BEN.id);
    expect(ofKind(at.requests, 'follow')).toEqual([]);
  });

  it('is confirmed once by a person who may do it at once', async () => {
    const at = harness();
    const { id } = await begun(at);
    const asked = only(await at.command(MODERATOR, 'table', 'end'));
    expect(isPrivate(asked)).toBe(true);
    expect(wordsIn(asked)).toContain('Sure? The game ends now, for everybody and without a result.');
    expect(actionsIn(asked)).toEqual(['end-sure', 'stay']);
    expect(wordsIn(only(await at.press(BEN, control(id, 'end-sure'), HIDDEN)))).toContain('Only the host');
    const ended = await at.press(MODERATOR, control(id, 'end-sure'), HIDDEN);
    expect(ended.filter(isUpdate).map(wordsIn)).toEqual([`The Farkle Flip table ${id} has closed.`]);
    expect((await look(at, id)).status).toBe('ended');
  });

  it('opens a vote after all if a player came back between the question and the answer', async () => {
    const at = harness();
    const { id } = await begun(at);
    for (let table = await look(at, id); table.occupants.every(({ kind }) => kind === 'player'); ) {
      const [first = 0] = waiting(table);
      const { person } = table.occupants[first] ?? {};
      if (person?.id === BEN.id) await at.time.pass(table.secondsPerTurn * 1_000);
      else {
        const [move] = pressable(await shown(at, id)).filter(({ id: each }) => each.split(':').length > 3);
        await at.press(ANN, move?.id ?? '', { id: '', hidden: false });
      }
      table = await look(at, id);
    }
    expect(actionsIn(only(await at.command(ANN, 'table', 'end')))).toContain('end-sure');
    await at.tables.returnToSeat(id, BEN.id);
    const done = await at.press(ANN, control(id, 'end-sure'), HIDDEN);
    // The call to her turn disappears meanwhile.
    const answer = done.find(({ kind }) => kind !== 'remove');
    if (answer === undefined) throw new Error('no answer');
    expect(wordsIn(answer)).toContain('I’ve asked the others at the table');
    expect((await look(at, id)).status).toBe('playing');
  });
});

describe('a table with a vote', () => {
  it('fits into a message in every game, with all its seats', () => {
    for (const game of games.filter(({ seats }) => seats.max > 1)) {
      for (const seed of [1, 2, 3]) {
        const table = dealt(lobbyOf(game.id, game.seats.max), seed);
        const people = table.occupants.flatMap(({ person }) => (person === null ? [] : [person.id]));
        const [by = ANN.id, another = BEN.id, ...others] = people;
        for (const [out, agreed] of [
          [null, []],
          [null, others],
          [another, others.slice(1)],
        ] as const) {
          const vote = { by, out, until: 1_000, agreed, closed: null, earlier: [] };
          expect(faults(tableMessage({ ...table, vote }, 'public', VOICE)), game.id).toEqual([]);
        }
      }
    }
  });
});
