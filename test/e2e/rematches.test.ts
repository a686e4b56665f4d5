// Proves src/tables/rematch.ts, src/discord/features/rematch/rematch.ts

import type { APIMessage } from 'discord-api-types/v10';
import { beforeAll, expect } from 'vitest';
import type { Channel, Person } from '#local-discord';
import { tableId } from '../../src/tables/ids.ts';
import { rematchOf } from '../../src/tables/rematch.ts';
import { nightly } from '../support/length.ts';
import { harness } from './harness.ts';
import { farkler, playOut, pressOnTable } from './play.ts';
import { CLOCK } from './program.ts';
import {
  controlsOf,
  offeredIn,
  posted,
  type Seen,
  seat,
  shown,
  tableOf,
  tableOn,
  told,
  wordsOf,
} from './screen.ts';
import { glance } from './stored.ts';

const TEN_MINUTES = 10 * 60_000;
const at = harness(
  { channels: ['agreed', 'alone', 'stale', 'lobby'], users: ['Ada', 'Ben', 'Cleo'] },
  (discord) => {
    // A call to a rematch that was taken back stands for a minute, however slow the machine is.
    discord.pause();
    return { preloaded: CLOCK };
  },
);
let ada: Person;
let ben: Person;
let cleo: Person;

beforeAll(() => {
  ada = at.discord.user('Ada');
  ben = at.discord.user('Ben');
  cleo = at.discord.user('Cleo');
});

/** A short game of Ada and Ben, played to its end. */
async function finished(channel: Channel): Promise<Seen> {
  const table = await seat(at.discord, channel, 'farkle', [ada, ben], { target: 5_000 });
  await playOut(table, () => pressOnTable(table, farkler), 600);
  return table;
}

/** The message with these words that a person sees in a channel, whether public or private. */
const reads = (person: Person, channel: Channel, words: string): APIMessage | undefined =>
  person.read(channel).findLast((one) => wordsOf(one).includes(words));

const next = (table: Seen): string => rematchOf(tableId(table.id));

at.together(
  'whoever wants a rematch is told what happens, takes it back, and wants it again; the other agrees on the call',
  async () => {
    const channel = at.discord.channel('agreed');
    const table = await finished(channel);
    shown(await table.press(ada, 'Rematch'));
    const aside = await at.discord.until(() => reads(ada, channel, 'You want a rematch of Farkle Flip'));
    expect(controlsOf(aside).map(({ label }) => label)).toEqual(['Don’t wait', 'No rematch']);
    expect(wordsOf(table.message())).toMatch(
      new RegExp(`Rematch: ${ada.mention} ✅ · waiting for ${ben.mention} until <t:\\d+:t>`),
    );
    const call = await at.discord.until(() => reads(ben, channel, 'Ada wants a rematch of Farkle Flip.'));
    expect(wordsOf(shown(await ada.press(aside, 'No rematch')))).toContain(
      'You no longer want that rematch.',
    );
    await at.discord.until(() => !wordsOf(table.message()).includes('Rematch:'));
    await at.crash();
    shown(await table.press(ada, 'Rematch'));
    // Ben can still press the earlier call, but nothing more comes of it.
    expect(told(await ben.press(call, 'Rematch'))).toContain('The rematch is on:');
    expect(glance(at.path, next(table)).status).toBe('playing');
    await at.discord.until(() => ben.read(channel).some((one) => tableOn(one) === next(table)));
    expect(reads(ben, channel, 'Ada wants a rematch')?.id ?? call.id).toBe(call.id);
    // The message of the previous game is updated without a press.
    const leadsThere = () => controlsOf(table.message()).some(({ label }) => label === 'Go there');
    await at.discord.until(leadsThere);
    expect(told(await table.press(ben, 'Go there'))).toContain('The rematch is on:');
    at.allWell();
  },
);

at.together(
  'a lobby with others in it is closed after one question, says by whom, and another opens by one press',
  async () => {
    const channel = at.discord.channel('lobby');
    const opened = await posted(at.discord, await ada.run(channel, '/rage start'));
    const lobby = tableOf(at.discord, channel, opened);
    shown(await lobby.press(ben, 'Join'));
    const sure = shown(await lobby.press(ada, 'Close'));
    expect(wordsOf(sure)).toContain('Sure? Someone else is at this table, and it closes for everybody.');
    expect(wordsOf(shown(await ada.press(sure, 'Go back')))).toContain('Nothing changed');
    expect(glance(at.path, lobby.id).status).toBe('lobby');
    expect(await offeredIn(lobby.message(), ben)).not.toContain('Close');
    const again = shown(await lobby.press(ada, 'Close'));
    await at.crash();
    shown(await ada.press(again, 'Close the table'));
    expect(glance(at.path, lobby.id).status).toBe('cancelled');
    await at.discord.until(() => reads(ben, channel, `${ada.mention} closed this **Rage** table`));
    const closed = await at.discord.until(() => reads(ben, channel, 'closed before the game started'));
    expect(told(await ada.pressStale(again, controlsOf(again)[0]?.id ?? ''))).toContain(
      'This table has closed.',
    );
    const [open] = controlsOf(closed);
    const anew = await posted(at.discord, await ben.press(closed, open?.id ?? ''));
    expect(wordsOf(anew)).toContain(`${ben.mention} · host`);
    at.allWell();
  },
);

nightly(
  'people who would rather not wait open a lobby for those who agreed, and the others are not dealt in',
  async () => {
    const channel = at.discord.channel('alone');
    const table = await finished(channel);
    shown(await table.press(ada, 'Rematch'));
    const aside = await at.discord.until(() => reads(ada, channel, 'You want a rematch of Farkle Flip'));
    expect(wordsOf(shown(await ada.press(aside, 'Don’t wait')))).toContain('Your table is open');
    const lobby = await at.discord.until(() => reads(cleo, channel, '**Players** 1 of 8'));
    expect(wordsOf(lobby)).toContain(`${ada.mention} · host`);
    await at.discord.until(() => !wordsOf(table.message()).includes('Rematch:'));
    // A second press on an older drawing opens no second table.
    expect(told(await ada.pressStale(aside, controlsOf(aside)[0]?.id ?? ''))).toContain('Nobody is waiting');
    expect(cleo.read(channel).filter((one) => wordsOf(one).includes('**Players**'))).toHaveLength(1);
    at.allWell();
  },
);

nightly(
  'people who agreed ten minutes ago are not dealt in: a later press starts a new agreement',
  async () => {
    const channel = at.discord.channel('stale');
    const table = await finished(channel);
    shown(await table.press(ada, 'Rematch'));
    const aside = await at.discord.until(() => reads(ada, channel, 'You want a rematch of Farkle Flip'));
    const late = controlsOf(aside)[0]?.id ?? '';
    await at.pass(TEN_MINUTES);
    shown(await table.press(ben, 'Rematch'));
    await at.discord.until(() =>
      wordsOf(table.message()).includes(`Rematch: ${ben.mention} ✅ · waiting for ${ada.mention}`),
    );
    expect(cleo.read(channel).some((one) => tableOn(one) === next(table))).toBe(false);
    expect(told(await ada.pressStale(aside, late))).toContain('Nobody is waiting for that rematch any more');
    shown(await table.press(ada, 'Rematch'));
    expect(glance(at.path, next(table)).status).toBe('playing');
    at.allWell();
  },
);
