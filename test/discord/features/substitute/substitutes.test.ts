// Proves src/discord/features/substitute/substitute.ts, src/discord/features/substitute/offer.message.ts

import { describe, expect, it } from 'vitest';
import { tableMessage } from '../../../../src/discord/features/table/table.message.ts';
import { type OfferAct, write } from '../../../../src/discord/interactions/custom-ids.ts';
import { seat } from '../../../../src/engine/seat.ts';
import { games } from '../../../../src/games/registry.ts';
import type { TableId } from '../../../../src/tables/ids.ts';
import { seatOf } from '../../../../src/tables/queries.ts';
import { OFFER_MS } from '../../../../src/tables/substitutes.ts';
import type { Table } from '../../../../src/tables/table.ts';
import { faults } from '../../../support/discord-faults.ts';
import { ANN, BEN, CAT, CHANNEL, GUILD, person, playOut } from '../../../tables/harness.ts';
import { control, dealt, lobbyOf, menuOf, pressable, textOf, VOICE } from '../../drawn.ts';
import { begun, type Harness, harness, look } from '../../harness.ts';
import { drawnBy, first, isPrivate, isUpdate, ofKind, only, type Request, wordsIn } from '../../requests.ts';

const OFFER = { id: '900000000000000777', hidden: false };

/** A person offers their seat to another. */
async function offer(
  at: Harness,
  by: typeof ANN,
  to: { readonly id?: typeof ANN.id; readonly isBot?: boolean; readonly isHere?: boolean } = {},
): Promise<Request> {
  const about = { id: CAT.id, isBot: false, isHere: true, ...to };
  return first(await at.handle(at.typed(by, 'table', 'substitute', { player: about.id }, { about })));
}

/** A person presses a button on the offer of Ann’s seat. */
async function pressed(at: Harness, who: typeof ANN, id: TableId, act: OfferAct): Promise<Request> {
  const table = await look(at, id);
  const of = table.occupants.findIndex(({ person: sits, before }) => (before?.person ?? sits)?.id === ANN.id);
  return first(await at.press(who, write({ kind: 'offer', table: id, seat: seat(of), act }), OFFER));
}

const refusal = (answer: Request): string => {
  expect(isPrivate(answer)).toBe(true);
  return wordsIn(answer);
};

describe('an offer of a seat', () => {
  it('is posted in the channel, and calls only the friend', async () => {
    const at = harness();
    const { id } = await begun(at, 'paradise');
    const until = Math.floor((at.time.now() + OFFER_MS) / 1000);
    const answer = await offer(at, ANN);
    expect(isPrivate(answer)).toBe(false);
    const where = `https://discord.com/channels/${GUILD}/${CHANNEL}/${(await at.store.shownAt(id))?.message}`;
    expect(wordsIn(answer)).toBe(
      `🔁 <@${ANN.id}> offers their seat at **Fool’s Paradise** to <@${CAT.id}>: ${where}\n-# Taking it means playing on with its cards. The offer ends <t:${until}:R>.`,
    );
    expect(drawnBy(answer).allowed_mentions).toEqual({ users: [CAT.id] });
    // Offered again within minutes, or to a person who wants no mentions, it calls nobody.
    expect(drawnBy(await offer(at, ANN)).allowed_mentions).toEqual({ parse: [] });
    const dan = person('Dan');
    await at.store.setMentions(dan.id, false);
    at.parts.names.pressed(GUILD, dan);
    const uncalled = await offer(at, ANN, { id: dan.id });
    expect(drawnBy(uncalled).allowed_mentions).toEqual({ parse: [] });
    expect(wordsIn(uncalled)).toContain('to Dan: https://');
  });

  it('is refused for bots, for people who cannot see the channel, and for people at the table', async () => {
    const at = harness();
    await begun(at, 'paradise');
    expect(refusal(await offer(at, ANN, { isBot: true }))).toContain('A bot can’t take your seat');
    expect(refusal(await offer(at, ANN, { isHere: false }))).toContain('can’t see this channel');
    expect(refusal(await offer(at, ANN, { id: BEN.id }))).toContain(
      'They have, or had, a seat at this table',
    );
    expect(refusal(await offer(at, ANN, { id: ANN.id }))).toContain('That’s your own seat.');
    expect(refusal(await offer(at, CAT))).toBe('You’re not at a table here.');
    await at.time.pass(60_000);
    const nobody = first(await at.command(ANN, 'table', 'substitute'));
    expect(refusal(nobody)).toContain('I can’t tell who you mean');
  });

  it("is accepted by the friend, who then has the hand; the other's hand is closed and stays so", async () => {
    const at = harness();
    const { id, on } = await begun(at, 'paradise');
    await at.press(ANN, control(id, 'hand'), on);
    await offer(at, ANN);
    expect(refusal(await pressed(at, BEN, id, 'take'))).toContain('You have, or had, a seat at this table');
    expect(refusal(await pressed(at, person('Dan'), id, 'take'))).toBe('That seat isn’t offered to you.');
    const before = at.requests.length;
    const taken = await pressed(at, CAT, id, 'take');
    expect(isUpdate(taken)).toBe(true);
    expect(wordsIn(taken)).toContain(`🔁 <@${CAT.id}> took over from <@${ANN.id}> at **Fool’s Paradise**`);
    expect(pressable(drawnBy(taken)).map((each) => each.id)).toEqual([control(id, 'hand')]);
    await at.time.pass(3_000);
    const closed = `You handed over your seat at this table (${id}) to <@${CAT.id}>.`;
    const edits = ofKind(at.requests.slice(before), 'editAnswer');
    expect(edits.map(wordsIn)).toContain(closed);
    const table = await look(at, id);
    expect(textOf(tableMessage(table, ANN.id, VOICE))).toBe(closed);
    expect(pressable(tableMessage(table, ANN.id, VOICE))).toEqual([]);
    expect(textOf(tableMessage(table, 'public', VOICE))).toContain(
      `-# 🔁 <@${CAT.id}> took over from <@${ANN.id}>.`,
    );
    const hand = only(await at.press(CAT, control(id, 'hand'), OFFER));
    expect([isPrivate(hand), wordsIn(hand).includes('Your hand')]).toEqual([true, true]);
    expect(wordsIn(only(await at.press(ANN, control(id, 'hand'), on)))).toBe(
      'You’re not playing at this table.',
    );
    // Later drawings are not for them.
    const over = await playOut(at, id);
    expect(textOf(tableMessage(over, ANN.id, VOICE))).toBe(closed);
  });

  it('calls the friend to a turn that its former player had been called to', async () => {
    const at = harness();
    const { id } = await begun(at, 'farkle');
    const first = (await look(at, id)).deadlines[0] ?? 0;
    await at.time.pass(first - at.time.now() - 1_000);
    const calls = () =>
      at.requests.flatMap((each) =>
        each.kind === 'send' && 'content' in each.data ? [each.data.allowed_mentions] : [],
      );
    expect(calls()).toEqual([{ users: [ANN.id] }]);
    await offer(at, ANN);
    await pressed(at, CAT, id, 'take');
    const next = (await look(at, id)).deadlines[0] ?? 0;
    await at.time.pass(next - at.time.now() - 1_000);
    expect(calls()).toEqual([{ users: [ANN.id] }, { users: [CAT.id] }]);
    const standing = (await at.store.calls()).map(({ whom }) => whom);
    expect(standing).toEqual([CAT.id]);
  });

  it('ends in its own message: closed by either, timed out, or with the game', async () => {
    const at = harness();
    const { id } = await begun(at, 'farkle');
    for (const who of [CAT, ANN]) {
      await offer(at, ANN);
      const closed = await pressed(at, who, id, 'close');
      expect([isUpdate(closed), wordsIn(closed)]).toEqual([
        true,
        `<@${who.id}> would rather not. The offer is no longer open.`,
      ]);
    }
    const stale = await pressed(at, CAT, id, 'take');
    expect([isUpdate(stale), wordsIn(stale)]).toEqual([true, 'That offer is no longer open.']);
    expect(pressable(drawnBy(stale))).toEqual([]);
    await offer(at, ANN);
    await at.tables.end(id, { ...CAT, mayManage: true }, true);
    expect(wordsIn(await pressed(at, CAT, id, 'take'))).toBe('This game is over.');
  });

  it('needs no button if nobody has a hand of their own', async () => {
    const at = harness();
    const { id } = await begun(at, 'farkle');
    await offer(at, ANN);
    expect(pressable(drawnBy(await pressed(at, CAT, id, 'take')))).toEqual([]);
  });
});

describe('a table where a seat changed hands', () => {
  it('says at its end whose result that is, and offers a review to neither of the two', async () => {
    const at = harness();
    const { id } = await begun(at, 'farkle');
    await offer(at, ANN);
    await pressed(at, CAT, id, 'take');
    const over = await playOut(at, id);
    expect(seatOf(over, CAT.id)).not.toBeNull();
    expect(textOf(tableMessage(over, 'public', VOICE))).toContain(
      `-# 🔁 <@${CAT.id}> took over from <@${ANN.id}>, and the result counts for <@${CAT.id}>.`,
    );
    const menuFor = (who: typeof ANN) => pressable(menuOf(over, who, at.time.now()));
    const again = control(id, 'look-again');
    expect(menuFor(BEN).map((each) => each.id)).toContain(again);
    for (const who of [ANN, CAT]) expect(menuFor(who).map((each) => each.id)).not.toContain(again);
    expect(wordsIn(only(await at.press(CAT, again, OFFER)))).toContain('Two people played in this seat');
    const replayOf = async (who: typeof ANN) =>
      pressable(drawnBy(only(await at.command(who, 'table', 'replay', { table: id }))));
    expect((await replayOf(BEN)).map((each) => each.id)).toContain(again);
    expect((await replayOf(CAT)).map((each) => each.id)).not.toContain(again);
  });

  it('shows the offer only in the menu of players who could hand their seat over', async () => {
    const at = harness();
    const { id } = await begun(at, 'farkle');
    await offer(at, ANN);
    await pressed(at, CAT, id, 'take');
    const menuFor = async (who: typeof ANN) => textOf(menuOf(await look(at, id), who, at.time.now()));
    expect(await menuFor(BEN)).toContain('`/table substitute` offers your seat to a friend.');
    for (const who of [ANN, CAT]) expect(await menuFor(who)).not.toContain('/table substitute');
  });

  it('fits into a message in every game, with all its seats', () => {
    for (const game of games.filter(({ seats }) => seats.max > 1)) {
      const table = dealt(lobbyOf(game.id, game.seats.max), 1);
      const handedOver: Table = {
        ...table,
        occupants: table.occupants.map((each) => ({
          ...each,
          before:
            each.person === null
              ? null
              : { person: each.person, turns: { player: 1, clock: 0, bot: 0 }, seq: 0 },
        })),
      };
      expect(faults(tableMessage(handedOver, 'public', VOICE)), game.id).toEqual([]);
    }
  });
});
