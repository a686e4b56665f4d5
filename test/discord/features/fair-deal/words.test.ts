// Proves src/discord/features/fair-deal/fair-deal.ts, src/discord/draw/forms.ts, src/discord/features/fair-deal/verify.message.ts

import { InteractionResponseType } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { wordForm } from '../../../../src/discord/draw/forms.ts';
import { lobbyMenu } from '../../../../src/discord/features/lobby/more.message.ts';
import { secretCommitmentAt } from '../../../../src/tables/fair-deal.ts';
import { tableId } from '../../../../src/tables/ids.ts';
import { ANN, BEN, CAT } from '../../../tables/harness.ts';
import { control, pressable, textOf } from '../../drawn.ts';
import { type Harness, harness, look, opened } from '../../harness.ts';
import { drawnBy, first, isPrivate, isUpdate, only, wordsIn } from '../../requests.ts';

type Open = Awaited<ReturnType<typeof opened>>;

const button = ({ id }: Pick<Open, 'id'>): string => control(id, 'word');

/** Ann's lobby with Ben in it. */
async function lobby(at: Harness): Promise<Open> {
  const table = await opened(at, 'farkle');
  await at.press(BEN, control(table.id, 'join'), table.on);
  return table;
}

const verify = ({ id }: Pick<Open, 'id'>): string => control(id, 'verify');

const pressed = (at: Harness, table: Open, who = BEN) => at.press(who, button(table), table.on);
const sent = (at: Harness, table: Open, written: string, who = BEN) =>
  at.handle(at.sent(who, button(table), table.on, { written }));
const told = (requests: Parameters<typeof only>[0]): string => wordsIn(only(requests));

describe('the word of a player', () => {
  it('is entered in a form, and shown in the lobby with their name', async () => {
    const at = harness();
    const table = await lobby(at);
    expect(only(await pressed(at, table))).toMatchObject({ type: InteractionResponseType.Modal });
    const answer = only(await sent(at, table, 'sun  flower'));
    expect(isUpdate(answer)).toBe(true);
    expect(wordsIn(answer)).toContain(`Words in the shuffle: <@${BEN.id}> “sun flower”`);
  });

  it('is offered beside the promise, in a private message, and shown there afterwards', async () => {
    const at = harness();
    const table = await lobby(at);
    const fair = drawnBy(only(await at.press(BEN, verify(table), table.on)));
    expect(textOf(fair)).toContain(`**Promise** \`${secretCommitmentAt(await look(at, table.id))}\``);
    expect(pressable(fair).map(({ id }) => id)).toEqual([button(table)]);
    const on = { id: '81', hidden: true };
    expect(only(await at.press(BEN, button(table), on))).toMatchObject({
      type: InteractionResponseType.Modal,
    });
    const sentThere = await at.handle(at.sent(BEN, button(table), on, { written: 'rose' }));
    const answer = first(sentThere);
    expect(wordsIn(answer)).toContain(`**Words** ${BEN.name} “rose”`);
    expect(pressable(drawnBy(answer)).map(({ id }) => id)).toEqual([button(table)]);
    expect((await look(at, table.id)).occupants.map(({ word }) => word?.text)).toEqual([undefined, 'rose']);
    expect(
      pressable(drawnBy(only(await at.press(CAT, verify(table), table.on)))).map(({ id }) => id),
    ).toEqual([button(table)]);
  });

  it('is prefilled in its form, which may be sent empty and limits the length', () => {
    const component = { required: false, value: 'rose', max_length: 12 };
    expect(wordForm('id', 'rose', 'en')).toMatchObject({ components: [{ component }] });
  });

  it('is taken back by an empty form', async () => {
    const at = harness();
    const table = await lobby(at);
    await sent(at, table, 'rose');
    expect(told(await sent(at, table, ''))).not.toContain('rose');
    expect((await look(at, table.id)).occupants.every(({ word }) => word === null)).toBe(true);
  });

  it('mentions nobody and renders as plain text, whatever it is', async () => {
    const at = harness();
    const table = await lobby(at);
    for (const [word, shown] of [
      ['@everyone', '“\\@everyone”'],
      ['<@&12345678>', '“\\<\\@&12345678\\>”'],
      ['[a](ab://a)', '“\\[a\\]\\(ab\\://a\\)”'],
      ['**b**`c`||d|', '“\\*\\*b\\*\\*\\`c\\`\\|\\|d\\|”'],
      ['# \n> e', '“\\# \\> e”'],
    ] as const) {
      expect(told(await sent(at, table, word))).toContain(shown);
    }
  });

  it.each([
    ['x'.repeat(13), 'Your word can have up to 12 characters. Press “Add word” and try a shorter one.'],
    ['\u200B', 'Nobody could see that word. Press “Add word” and try another.'],
    ['x'.repeat(5_000), 'I can’t read this button. Use `/table show` to bring the table back.'],
  ])('is refused in a sentence if invalid: %#', async (word, sentence) => {
    const at = harness();
    const table = await lobby(at);
    const answer = only(await sent(at, table, word));
    expect(isPrivate(answer)).toBe(true);
    expect(wordsIn(answer)).toBe(sentence);
  });

  it('is accepted from a person who sits there alone, by the button and by the form', async () => {
    const at = harness();
    const table = await lobby(at);
    for (const requests of [await pressed(at, table, CAT), await sent(at, table, 'rose', CAT)]) {
      expect(told(requests)).toBe('Only players can add a word. Press “Join” first.');
    }
    expect(JSON.stringify(await look(at, table.id))).not.toContain('rose');
  });

  it('comes too late for a game that started while it was being written', async () => {
    const at = harness();
    const table = await lobby(at);
    expect(only(await pressed(at, table))).toMatchObject({ type: InteractionResponseType.Modal });
    await at.press(ANN, control(table.id, 'start'), table.on);
    for (const requests of [await sent(at, table, 'rose'), await pressed(at, table)]) {
      expect(wordsIn(first(requests))).toBe('The game has already started, so its deal takes no more words.');
    }
    expect(JSON.stringify(await look(at, table.id))).not.toContain('rose');
  });

  it('for a table that is gone is answered as well', async () => {
    const at = harness();
    const table = await lobby(at);
    await at.tables.cancel(table.id, ANN, true);
    for (const id of [table.id, tableId('zzzz2222')]) {
      const answer = first(await pressed(at, { ...table, id }));
      expect(wordsIn(answer)).toMatch(/^(This|That) table has closed\.$/);
    }
  });

  it('sent twice at once counts once, the later one', async () => {
    const at = harness();
    const table = await lobby(at);
    await Promise.all(['rose', 'tulip'].map((word) => sent(at, table, word)));
    expect((await look(at, table.id)).occupants.map(({ word }) => word?.text)).toEqual([undefined, 'tulip']);
  });

  it('is optional: others press Start as before', async () => {
    const at = harness();
    const table = await lobby(at);
    const drawn = lobbyMenu(await look(at, table.id), { who: ANN, language: 'en' });
    expect(pressable(drawn).map(({ id }) => id)).toContain(verify(table));
    await at.press(ANN, control(table.id, 'start'), table.on);
    expect((await look(at, table.id)).status).toBe('playing');
  });

  it('is not offered in a lobby that was opened before there were words', async () => {
    const at = harness();
    const table = await lobby(at);
    const old = lobbyMenu({ ...(await look(at, table.id)), dealSecret: null }, { who: ANN, language: 'en' });
    expect(pressable(old).map(({ id }) => id)).not.toContain(verify(table));
  });
});
