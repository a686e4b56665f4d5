import { expect, test } from 'vitest';
import { lobbyMessage } from '../../src/discord/draw/lobby-message.ts';
import { OFFERED } from '../../src/words/offered.ts';
import { lobbyOf, textOf, VOICE } from '../discord/drawn.ts';
import { BEN } from '../tables/harness.ts';
import { isSeated } from './shown.ts';

test('whoever is challenged to a lobby is named there, and not seated before they join', () => {
  const lobby = { ...lobbyOf('farkle', 1), challenged: BEN.id };
  const host = { mention: `<@${lobby.host}>` };
  const guest = { mention: `<@${BEN.id}>` };
  for (const language of OFFERED) {
    const words = textOf(lobbyMessage(lobby, { ...VOICE, language }));
    expect(words).toContain(guest.mention);
    expect([isSeated(words, host), isSeated(words, guest)]).toEqual([true, false]);
  }
});
