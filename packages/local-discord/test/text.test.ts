// Proves packages/local-discord/src/text.ts, packages/local-discord/src/components.ts, packages/local-discord/src/normalized.ts

import { expect, it } from 'vitest';
import { renderText } from '../src/index.ts';
import { button, row, select, text, v2, withDiscord } from './fixtures.ts';

const reading = { nameOf: () => 'Ada', now: 1_000_000 };

it('draws Components V2 as text', () =>
  withDiscord(async (discord, send) => {
    const section = {
      type: 9,
      components: [text('A section'), text('and more')],
      accessory: button('s', { label: 'Side' }),
    };
    const container = {
      type: 17,
      components: [
        text('## **Farkle** at <t:1060:R>\n-# Turn of <@123456789012345678>'),
        { type: 14 },
        section,
        {
          type: 12,
          items: [
            { media: { url: 'https://a.example/hand%20one.png' } },
            { media: { url: 'https://a.example/b.png' }, description: 'Your hand' },
          ],
        },
        row(
          button('a', { emoji: { name: '🎲' }, label: 'Draw' }),
          button('b', { label: 'Stop', disabled: true }),
        ),
        row(select('c', { placeholder: 'Pick' })),
      ],
    };
    const sent = await send(
      'POST',
      `/channels/${discord.channel().id}/messages`,
      v2(container, text('_After_ a snake_case_word')),
    );
    const message = discord.message({ id: sent.body.id, channel_id: discord.channel().id });
    expect(message && renderText(message, reading)).toBe(
      [
        '│ Farkle at in 1 minute',
        '│ Turn of @Ada',
        `│ ${'─'.repeat(24)}`,
        '│ A section   [Side]',
        '│ and more',
        '│ <hand one.png>',
        '│ <Your hand>',
        '│ [🎲 Draw] (Stop)',
        '│ [Pick ▾ ○ One · ○ Two]',
        'After a snake_case_word',
      ].join('\n'),
    );
  }));

it('draws a classic message as text', () =>
  withDiscord(async (discord, send) => {
    const embeds = [
      {
        title: 'Score',
        description: 'All of it',
        fields: [{ name: 'Ada', value: '100' }],
        footer: { text: 'End' },
      },
    ];
    const user = { type: 5, custom_id: 'u', placeholder: 'Whom' };
    const body = {
      content: 'It was <t:880> </farkle start:123456789012345678> <:ace:123456789012345678>',
      embeds,
      components: [row(user)],
    };
    const sent = await send('POST', `/channels/${discord.channel().id}/messages`, body);
    const message = discord.message({ id: sent.body.id, channel_id: discord.channel().id });
    expect(message && renderText(message, reading)).toBe(
      [
        'It was 2 minutes ago /farkle start :ace:',
        '│ Score',
        '│ All of it',
        '│ Ada: 100',
        '│ End',
        '[Whom ▾]',
      ].join('\n'),
    );
  }));
