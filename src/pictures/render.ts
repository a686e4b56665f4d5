import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import { indexedPng } from './indexed-png.ts';
import { FAMILIES, needsFirstOnly } from './letters.ts';

const { resolve } = createRequire(import.meta.url);
/** No other fonts are used, so that pictures are the same on every machine. The second has what the first lacks. */
const [FIRST, SECOND] = [
  resolve('@expo-google-fonts/atkinson-hyperlegible/700Bold/AtkinsonHyperlegible_700Bold.ttf'),
  resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
];

/** A drawing as a PNG of its own size. Takes milliseconds of CPU time: call it on a thread. */
export function renderPng(svg: string): Uint8Array {
  return rendered(svg).asPng();
}

/** The same for an opaque drawing of few colours, with a smaller result. */
export function renderFlatPng(svg: string): Uint8Array {
  const image = rendered(svg);
  return indexedPng(image.pixels, image.width, image.height);
}

/** The pixels of a drawing: red, green, blue and alpha, a byte each. */
export function renderPixels(svg: string): {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
} {
  const { width, height, pixels } = rendered(svg);
  return { width, height, pixels };
}

function rendered(svg: string): ReturnType<Resvg['render']> {
  const fontFiles = needsFirstOnly(svg) ? [FIRST] : [FIRST, SECOND];
  return new Resvg(svg, {
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: FAMILIES[0] },
  }).render();
}
