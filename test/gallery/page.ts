import { emojisOf } from '../../src/discord/draw/card-emojis.ts';
import type { Message } from '../../src/discord/draw/message.ts';
import { tableMessage } from '../../src/discord/features/table/table.message.ts';
import type { Game } from '../../src/engine/game.ts';
import type { Album } from './album.ts';
import { escapeHtml } from './markdown.ts';
import { type Drawing, messageHtml } from './message-html.ts';
import { type Moment, momentsOf, PEOPLE } from './moments.ts';
import { STYLE } from './style.ts';

const THEMES = ['light', 'dark'] as const;

/** The whole page. */
export async function pageOf(games: readonly Game[], album: Album): Promise<string> {
  const sections: string[] = [];
  for (const game of games) sections.push(await gameHtml(game, album));
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Parlor, all of it</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<style>${STYLE}${album.emojiStyle()}</style>`,
    '<h1>Every card, and every game at several moments</h1>',
    contentsHtml(games),
    ...sections,
    '</html>',
  ].join('\n');
}

function contentsHtml(games: readonly Game[]): string {
  const links = games.map(({ id, name }) => `<a href="#${id}">${escapeHtml(name)}</a>`);
  return `<nav aria-label="Games">${links.join('')}</nav>`;
}

async function gameHtml(game: Game, album: Album): Promise<string> {
  const { min, max } = game.seats;
  const sections = [
    `<h2 class="game" id="${game.id}">${escapeHtml(game.name)}</h2>`,
    both('all cards', cardsHtml(game, album), 'cards'),
  ];
  for (const seats of new Set([min, Math.min(max, 4), max])) {
    for (const moment of await momentsOf(game, seats)) {
      const title = `${game.name}, ${seats} ${seats === 1 ? 'seat' : 'seats'}, ${moment.name}`;
      const id = `${game.id}-${seats}-${moment.name.replaceAll(' ', '-')}`;
      sections.push(both(title, messagesHtml(moment, album), id));
    }
  }
  return sections.join('\n');
}

/** The same in both themes. */
function both(title: string, content: string, id: string): string {
  const chats = THEMES.map(
    (theme) => `<div class="chat ${theme} ${id}"><h3>${escapeHtml(title)}</h3>${content}</div>`,
  );
  return `<div class="both">${chats.join('')}</div>`;
}

function cardsHtml(game: Game, album: Album): string {
  const cards = [...new Set(emojisOf(game).keys())].flatMap((card) => album.glyphs.picture(game, card) ?? []);
  const unique = [...new Map(cards.map((emoji) => [emoji.id, emoji])).values()];
  const small = unique.map(({ id, name }) => album.emoji(id, name)).join('');
  const large = unique.map(({ id, name }) => album.emoji(id, name, true)).join('');
  return `<div>${small}</div><div>${large}</div>`;
}

function messagesHtml({ table, hand }: Moment, album: Album): string {
  const voice = { glyphs: album.glyphs, language: 'en' } as const;
  const reader = hand === null ? undefined : table.occupants[hand]?.person?.id;
  const messages: readonly Message[] = [
    tableMessage(table, 'public', voice),
    ...(reader === undefined ? [] : [tableMessage(table, reader, voice)]),
  ];
  const drawing: Drawing = {
    person: (id) => PEOPLE.get(id) ?? 'somebody',
    emoji: (id, name) => album.emoji(id, name),
    picture: (file) => album.picture(file),
  };
  for (const message of messages) album.keep(message);
  return messages.map((message) => messageHtml(message, drawing)).join('');
}
