import { emojisOf } from '../../src/discord/draw/card-emojis.ts';
import type { Voice } from '../../src/discord/draw/glyphs.ts';
import type { Message } from '../../src/discord/draw/message.ts';
import { tableMessage } from '../../src/discord/features/table/table.message.ts';
import type { Game } from '../../src/engine/game.ts';
import { type Language, OTHER_LANGUAGES } from '../../src/engine/languages.ts';
import type { Album } from './album.ts';
import { escapeHtml } from './markdown.ts';
import { type Drawing, messageHtml } from './message-html.ts';
import { type Moment, momentsOf, PEOPLE } from './moments.ts';
import { remarkableOf } from './remarkable.ts';
import { STYLE } from './style.ts';

const THEMES = ['light', 'dark'] as const;
/** A page in each. */
export const SHOWN_LANGUAGES = ['en', ...OTHER_LANGUAGES] as const;

/** A game and what the page shows of it. */
export interface Exhibit {
  readonly game: Game;
  readonly moments: readonly Moment[];
}

/** Plays a game at its smallest, a usual and its largest table, and until everything remarkable has happened. */
export async function exhibitOf(game: Game): Promise<Exhibit> {
  const { min, max } = game.seats;
  const moments: Moment[] = [];
  for (const seats of new Set([min, Math.min(max, 4), max])) moments.push(...(await momentsOf(game, seats)));
  return { game, moments: [...moments, ...(await remarkableOf(game))] };
}

/** The page's file in a language. */
export function fileOf(language: Language): string {
  return language === 'en' ? 'index.html' : `${language}.html`;
}

/** The whole page. */
export function pageOf(exhibits: readonly Exhibit[], album: Album, language: Language): string {
  const games = exhibits.map(({ game }) => game);
  return [
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>Parlor, all of it</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<style>${STYLE}${album.emojiStyle()}</style>`,
    '<h1>Every card, and every game at several moments</h1>',
    contentsHtml(games),
    ...exhibits.map((exhibit) => exhibitHtml(exhibit, { glyphs: album.glyphs, language }, album)),
    '</html>',
  ].join('\n');
}

function contentsHtml(games: readonly Game[]): string {
  const links = [
    ...games.map(({ id, name }) => `<a href="#${id}">${escapeHtml(name)}</a>`),
    ...SHOWN_LANGUAGES.map((language) => `<a href="${fileOf(language)}" lang="${language}">${language}</a>`),
  ];
  return `<nav aria-label="Games and languages">${links.join('')}</nav>`;
}

function exhibitHtml({ game, moments }: Exhibit, voice: Voice, album: Album): string {
  return [
    `<h2 class="game" id="${game.id}">${escapeHtml(game.name)}</h2>`,
    both('all cards', cardsHtml(game, album), 'cards'),
    ...moments.map((moment) => {
      const seats = moment.table.occupants.length;
      const title = `${game.name}, ${seats} ${seats === 1 ? 'seat' : 'seats'}, ${moment.name}`;
      const id = `${game.id}-${seats}-${moment.name.replaceAll(/\W+/g, '-')}`;
      return both(title, messagesHtml(moment, voice, album), id);
    }),
  ].join('\n');
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

function messagesHtml({ table, hand, look }: Moment, voice: Voice, album: Album): string {
  const reader = hand === null ? undefined : table.occupants[hand]?.person?.id;
  const messages: readonly Message[] = [
    tableMessage(table, 'public', voice, look),
    ...(reader === undefined ? [] : [tableMessage(table, reader, voice, look)]),
  ];
  const drawing: Drawing = {
    person: (id) => PEOPLE.get(id) ?? 'somebody',
    emoji: (id, name) => album.emoji(id, name),
    picture: (file) => album.picture(file),
    language: voice.language,
  };
  for (const message of messages) album.keep(message);
  return messages.map((message) => messageHtml(message, drawing)).join('');
}
