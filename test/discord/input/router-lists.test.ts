import { describe, expect, it } from 'vitest';
import { ANN, BEN } from '../../tables/harness.ts';
import { pressable, textOf } from '../drawn.ts';
import { drawnBy, isPrivate, isUpdate, only, STANDINGS, stage } from '../stage.ts';

describe('the router', () => {
  it('shows the ratings of a game with others, and says why there are none', async () => {
    const at = stage();
    const asked = async (game?: string) =>
      textOf(
        drawnBy(
          only(
            await at.command(ANN, 'leaderboard', '', {
              period: 'rating',
              ...(game === undefined ? {} : { game }),
            }),
          ),
        ),
      );
    expect(await asked('farkle')).toContain('Ratings · Farkle Flip');
    expect(await asked()).toContain('Please choose one');
    expect(await asked('ferry')).toContain('played alone');
  });

  it('pages through the rules and the ranking in the same message', async () => {
    const at = stage();
    const rules = only(await at.command(ANN, 'farkle', 'rules'));
    expect(isPrivate(rules)).toBe(true);
    const [section, next] = pressable(drawnBy(rules));
    const hidden = { id: '79', hidden: true };
    expect(textOf(drawnBy(only(await at.press(ANN, next?.id ?? '', hidden))))).toContain(
      'One after another.',
    );
    expect(textOf(drawnBy(only(await at.press(ANN, section?.id ?? '', hidden, ['2']))))).toContain(
      'Somebody wins.',
    );
    const ranking = only(await at.command(ANN, 'leaderboard', '', { game: 'farkle', period: 'week' }));
    const [month] = pressable(drawnBy(ranking));
    expect(isUpdate(only(await at.press(ANN, month?.id ?? '', { id: '80', hidden: false })))).toBe(true);
    only(await at.command(ANN, 'stats', '', { player: BEN.id }));
  });

  it('says so while the leaderboards are worked out anew, to whoever asks alone', async () => {
    let areKept = true;
    const at = stage({ standings: { ...STANDINGS, areKept: () => areKept } });
    const [month] = pressable(drawnBy(only(await at.command(ANN, 'leaderboard', '', { game: 'farkle' }))));
    areKept = false;
    for (const answer of [
      await at.command(ANN, 'leaderboard', '', { game: 'farkle', period: 'week' }),
      await at.command(ANN, 'stats', '', { player: BEN.id }),
      await at.press(ANN, month?.id ?? '', { id: '80', hidden: false }),
    ]) {
      expect(isPrivate(only(answer))).toBe(true);
      expect(textOf(drawnBy(only(answer)))).toContain('being worked out anew');
    }
  });
});
