import { drawing, element, fitted, lettering } from './svg.ts';

/** The background of every picture: dark, so that it does not glare at night and can still be seen by day. */
export const PANEL = { fill: '#23252d', text: '#f3f2ee', quiet: '#a9acb9', grid: '#4c5060' } as const;

/** The widest picture: about what a chat shows. */
export const WIDTH = 720;
export const PADDING = 20;
/** The smallest type in any picture. A phone shows pictures at about half their width, where this is eleven pixels. */
export const LEAST_TYPE = 20;
const TITLE_SIZE = 22;
/** Where the content begins, below the title. */
export const TOP = 48;

export function panel(width: number, height: number, title: string, content: string): string {
  return drawing(
    width,
    height,
    element('rect', { width, height, fill: PANEL.fill }) +
      lettering(fitted(title, TITLE_SIZE, width - 2 * PADDING), PADDING, 32, {
        size: TITLE_SIZE,
        fill: PANEL.text,
      }) +
      content,
  );
}
