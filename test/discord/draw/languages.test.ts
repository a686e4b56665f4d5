import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { challengeMessage, challengeQuestion } from '../../../src/discord/draw/challenge-message.ts';
import { optionsForm, wordForm } from '../../../src/discord/draw/forms.ts';
import { gamesMessage } from '../../../src/discord/draw/games-message.ts';
import { invitationMessage, openedUpMessage } from '../../../src/discord/draw/invitation-message.ts';
import { lessonOffer } from '../../../src/discord/draw/lesson-offer.ts';
import { LIMITS } from '../../../src/discord/draw/limits.ts';
import { lobbyMessage } from '../../../src/discord/draw/lobby-message.ts';
import type { Message } from '../../../src/discord/draw/message.ts';
import {
  lateNotificationMessage,
  notificationMessage,
} from '../../../src/discord/draw/notification-message.ts';
import { notifyMessage, quietMessage } from '../../../src/discord/draw/notify-message.ts';
import { openTablesMessage } from '../../../src/discord/draw/open-tables-message.ts';
import type { Voice } from '../../../src/discord/draw/voice.ts';
import { type Language, PSEUDO } from '../../../src/engine/languages.ts';
import { wordFrom } from '../../../src/engine/mix.ts';
import ferryDefinition from '../../../src/games/ferry/index.ts';
import { findGame, games } from '../../../src/games/registry.ts';
import { guildId, userId, WORLD } from '../../../src/tables/ids.ts';
import { PLACES } from '../../../src/tables/places.ts';
import type { Table } from '../../../src/tables/table.ts';
import { faults, faultsOfModal } from '../../support/discord-faults.ts';
import { lobbyOf, VOICE } from '../drawn.ts';

const GUILD = guildId('100000000000000001');
const [ANN, BEN] = [userId('300000000000000000'), userId('300000000000000001')];
const NOW = Date.UTC(2026, 6, 1, 22, 40);
const QUIET = { from: 22, until: 8, timeZone: 'Europe/Berlin' };
const WHERE = 'https://discord.com/channels/1/2/3';

const ferry = findGame(ferryDefinition.id) ?? games[0];
if (ferry === undefined) throw new Error('no games');

/** A lobby in which there is something of everything. */
const lobby = (people: number, bots = 0): Table => {
  const table = lobbyOf('folder', people, {}, bots);
  const [host, ...others] = table.occupants;
  if (host === undefined) throw new Error('nobody sits there');
  return {
    ...table,
    dueAt: NOW,
    invited: [BEN, userId('300000000000000007')],
    mixing: { root: '00112233445566778899aabbccddeeff', rematches: 0, joined: [] },
    occupants: [{ ...host, oftenLeaves: true, word: wordFrom('xyz') }, ...others],
  };
};

const MESSAGES: Readonly<Record<string, (voice: Voice) => Message>> = {
  'a lobby of one': (voice) => lobbyMessage(lobby(1), voice),
  'a lobby with bots': (voice) => lobbyMessage(lobby(2, 2), voice),
  'a full lobby': (voice) => lobbyMessage(lobbyOf('folder', 4), voice),
  'the games': ({ language }) =>
    gamesMessage(
      [ferry],
      (['none', 'running', 'over'] as const).flatMap((own) => [
        { guild: GUILD, game: ferry, day: '2026-07-01', own },
        { guild: WORLD, game: ferry, day: '2026-07-01', own },
      ]),
      { elsewhere: null, publicResults: true, language },
    ),
  'the games where there is no server': ({ language }) =>
    gamesMessage(
      games.filter(({ id }) => id === 'folder'),
      [],
      {
        elsewhere: null,
        publicResults: true,
        language,
        invite: WHERE,
      },
    ),
  'no open tables': ({ language }) => openTablesMessage(ANN, [], 0, language),
  'open tables': ({ language }) => openTablesMessage(BEN, [{ table: lobby(1), where: WHERE }], 3, language),
  'a challenge to choose': ({ language }) => challengeQuestion(BEN, language),
  'a challenge': ({ language }) => challengeMessage(ANN, BEN, ferry, true, language),
  'an invitation': ({ language }) =>
    invitationMessage(ANN, { kind: 'person', id: BEN, calls: true }, lobby(1), WHERE, language),
  'a table that is private no longer': ({ language }) =>
    openedUpMessage({ host: ANN, game: 'folder' }, [BEN], [], language),
  'a notification': ({ language }) => notificationMessage(lobby(1), [BEN], WHERE, language),
  'a late notification': ({ language }) => lateNotificationMessage(lobby(1), language),
  'a late notification of nothing': ({ language }) => lateNotificationMessage(null, language),
  'a lesson': (voice) => lessonOffer(lobby(1), voice),
  'what somebody is told of': ({ language }) =>
    notifyMessage({
      guild: GUILD,
      subscriptions: [{ guild: guildId('100000000000000009'), game: 'folder' }],
      quiet: QUIET,
      serverName: () => 'Xyz',
      now: NOW,
      language,
    }),
  'quiet hours': ({ language }) => quietMessage(QUIET, null, NOW, language),
  'no quiet hours': ({ language }) => quietMessage(null, null, NOW, language),
};

const FORMS: Readonly<Record<string, (language: Language) => APIModalInteractionResponseCallbackData>> = {
  'a word': (language) => wordForm('id', undefined, language),
  'the options of a lobby': (language) => optionsForm('id', lobby(1), language),
};

/** Where Discord shows words, and how many characters it takes there. */
const SHOWN: Readonly<Record<string, number>> = {
  content: LIMITS.text,
  label: LIMITS.buttonLabel,
  placeholder: LIMITS.placeholder,
  description: LIMITS.optionText,
  title: LIMITS.modalTitle,
  name: Number.POSITIVE_INFINITY,
};

/** All that somebody reads of a message or a form, and how much of it fits. */
function shownIn(value: unknown, key = ''): readonly { readonly text: string; readonly most: number }[] {
  if (typeof value === 'string') {
    const most = SHOWN[key];
    return most === undefined ? [] : [{ text: value, most }];
  }
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((one) => shownIn(one));
  return Object.entries(value).flatMap(([name, one]) => shownIn(one, name));
}

/** Names, marks and what has to be typed as it is. */
const TOWNS = Object.values(PLACES).flatMap((places) => places.flatMap(({ towns }) => towns.split(', ')));
const NO_WORDS = new RegExp(
  [
    /`[^`]*`|\/table invite|<[^>]*>|https?:\S+|\]\([^)]*\)|Ann|Folder|Ferry Follies|Fool’s Paradise|Farkle Flip|Rage|Bot \w+|🤖 \w+|“xyz”|@everyone|\*\*Ben\*\*|Xyz/
      .source,
    ...TOWNS,
  ].join('|'),
  'g',
);

/** Words without any accent: every vowel of a catalogue has one in the pseudo-language. */
function forgotten(texts: readonly string[]): readonly string[] {
  return texts.flatMap((text) =>
    [...text.replace(NO_WORDS, ' ').matchAll(/\p{L}+/gu)].flatMap(([word]) =>
      /^[a-z]*[aeiou][a-z]*$/i.test(word) ? [word] : [],
    ),
  );
}

const cutIn = (shown: ReturnType<typeof shownIn>) =>
  shown.filter(({ text, most }) => text.length >= most && text.endsWith('…'));

function english(texts: readonly string[]): readonly string[] {
  return texts.map((text) => text.replace(NO_WORDS, ' ')).filter((text) => ENGLISH.test(text));
}

const ENGLISH = /\b(the|and|you|your|with|this|table|player|game|nobody|everybody|is|are)\b/i;

describe.each(Object.entries(MESSAGES))('%s', (_, drawn) => {
  test.each(['en', 'de'] as const)('fits Discord in %s, and nothing is cut', (language) => {
    const message = drawn({ ...VOICE, language });
    expect(faults({ ...message, allowed_mentions: { parse: [] } })).toEqual([]);
    expect(cutIn(shownIn(message.components))).toEqual([]);
  });

  test('is said in German', () => {
    const texts = shownIn(drawn({ ...VOICE, language: 'de' }).components).map(({ text }) => text);
    expect(english(texts)).toEqual([]);
  });

  test('leaves nothing out of the pseudo-language', () => {
    const message = drawn({ ...VOICE, language: PSEUDO });
    expect(faults({ ...message, allowed_mentions: { parse: [] } })).toEqual([]);
    expect(forgotten(shownIn(message.components).map(({ text }) => text))).toEqual([]);
  });
});

describe.each(Object.entries(FORMS))('the form for %s', (_, drawn) => {
  test.each(['en', 'de'] as const)('fits Discord in %s, and nothing is cut', (language) => {
    expect(faultsOfModal(drawn(language))).toEqual([]);
    for (const { text } of shownIn(drawn(language))) expect(text).not.toMatch(/…$/);
  });

  test('is said in every language', () => {
    expect(faultsOfModal(drawn(PSEUDO))).toEqual([]);
    expect(forgotten(shownIn(drawn(PSEUDO)).map(({ text }) => text))).toEqual([]);
    expect(english(shownIn(drawn('de')).map(({ text }) => text))).toEqual([]);
  });
});
