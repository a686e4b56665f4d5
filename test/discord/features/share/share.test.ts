// Proves src/discord/features/share/share.ts, src/discord/features/share/share.message.ts, src/tables/verdict.ts

import { describe, expect, it } from 'vitest';
import { plainVoice } from '../../../../src/discord/draw/glyphs.ts';
import { endingMessage } from '../../../../src/discord/features/share/share.message.ts';
import { write } from '../../../../src/discord/interactions/custom-ids.ts';
import { finishesOf } from '../../../../src/tables/forfeits.ts';
import type { Table } from '../../../../src/tables/table.ts';
import { faults } from '../../../support/discord-faults.ts';
import { ANN, BEN, CAT } from '../../../tables/harness.ts';
import { control, textOf, textOnlyOf } from '../../drawn.ts';
import { begun, ended, harness } from '../../harness.ts';
import { drawnBy, isPrivate, only, wordsIn } from '../../requests.ts';

const ON = { id: '500000000000000001', hidden: false };

const shareOf = ({ id }: Pick<Table, 'id'>) => control(id, 'share');

describe('the end of a game', () => {
  it("is posted with the sharer's name, the sentence and the picture, and mentions nobody", async () => {
    const at = harness();
    const table = await ended(at);
    const shared = only(await at.press(BEN, shareOf(table), ON));
    expect(isPrivate(shared)).toBe(false);
    const drawn = drawnBy(shared);
    expect(faults(drawn)).toEqual([]);
    expect(drawn.pictures).toHaveLength(1);
    const textOnly = textOnlyOf(drawn);
    expect(textOnly).toMatch(/^### /);
    expect(textOnly).toMatch(new RegExp(`^-# Farkle Flip · shared by ${BEN.name}, (1st|2nd) of 2$`, 'm'));
    const place = finishesOf(table).find(({ seat }) => table.occupants[seat]?.person?.id === BEN.id)?.place;
    expect(textOnly).toContain(`, ${place === 1 ? '1st' : '2nd'} of 2`);
    const play = JSON.stringify(write({ kind: 'game', game: 'farkle', action: 'start' }));
    expect(JSON.stringify(drawn.components)).toContain(`"custom_id":${play}`);
    expect(JSON.stringify(drawn.components)).toContain('"label":"Play Farkle Flip"');
    expect(textOnly).toMatch(/^(🥇|• 1\.) (Ann|Ben) · /m);
    expect(textOnly).not.toMatch(/<@|Rating/);
  });

  it('says no place of somebody who took over a seat whose result belongs to another', async () => {
    const table = await ended(harness());
    const turns = { player: 99, clock: 0, bot: 0 };
    const takenOver = table.occupants.map((one) =>
      one.person?.id === BEN.id ? { ...one, before: { person: CAT, turns, seq: 0 } } : one,
    );
    const shared = (by: typeof BEN) =>
      textOf(endingMessage({ ...table, occupants: takenOver }, by, plainVoice, true));
    expect(shared(BEN)).toMatch(new RegExp(`shared by ${BEN.name}$`, 'm'));
    expect(shared(CAT)).toMatch(new RegExp(`shared by ${CAT.name}, (1st|2nd) of 2$`, 'm'));
  });

  it('is shared only by a person who played it alone, and not before it is over', async () => {
    const at = harness();
    const { id } = await begun(at);
    const says = async (who: typeof ANN, table: Pick<Table, 'id'>) =>
      wordsIn(only(await at.press(who, shareOf(table), ON)));
    expect(await says(ANN, { id })).toContain('Only a finished game can be shared.');
    const other = harness();
    const table = await ended(other);
    const refused = only(await other.press(CAT, shareOf(table), ON));
    expect(isPrivate(refused)).toBe(true);
    expect(wordsIn(refused)).toContain('Only someone who played this game');
  });
});
