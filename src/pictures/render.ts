import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import { indexedPng } from './png.ts';

/** The only font there is, so that a picture is the same on every machine. */
const FONT = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/atkinson-hyperlegible/700Bold/AtkinsonHyperlegible_700Bold.ttf',
);

/** A drawing as a PNG, `width` pixels wide. Takes milliseconds of a processor: call it on a thread. */
export function renderPng(svg: string, width: number): Uint8Array {
  return rendered(svg, width).asPng();
}

/** The same for an opaque drawing of few colours, smaller. */
export function renderFlatPng(svg: string, width: number): Uint8Array {
  const image = rendered(svg, width);
  return indexedPng(image.pixels, image.width, image.height);
}

function rendered(svg: string, width: number): ReturnType<Resvg['render']> {
  return new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: { fontFiles: [FONT], loadSystemFonts: false, defaultFontFamily: 'Atkinson Hyperlegible' },
  }).render();
}
