import { drawing, element, fitted, lettering } from './svg.ts';

/** What every picture stands on: dark, so that it neither glares at night nor is lost by day. */
export const PANEL = { fill: '#23252d', text: '#f3f2ee', quiet: '#a9acb9', grid: '#4c5060' } as const;

/** A picture is this wide, whatever it shows. */
export const WIDTH = 720;
export const PADDING = 20;
const TITLE_SIZE = 20;
/** Where the content begins, below the title. */
export const TOP = 48;

export function panel(height: number, title: string, content: string): string {
  return drawing(
    WIDTH,
    height,
    element('rect', { width: WIDTH, height, fill: PANEL.fill }) +
      lettering(fitted(title, TITLE_SIZE, WIDTH - 2 * PADDING), PADDING, 32, {
        size: TITLE_SIZE,
        fill: PANEL.text,
      }) +
      content,
  );
}
