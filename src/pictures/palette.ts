import type { Tint } from '../engine/card-drawing.ts';

/** The tints. Any two can be told apart with normal, protan, deutan and tritan vision (see this file's test). */
export const TINT_COLOURS: { readonly [T in Tint]: string } = {
  red: '#a02221',
  orange: '#f3a723',
  yellow: '#fff04c',
  green: '#33987f',
  blue: '#1842a0',
  purple: '#ae6ded',
  black: '#121015',
};

/** Darker variants of the tints that are too pale for writing on paper. */
const INKS: { readonly [T in Tint]?: string } = {
  green: '#1c6b58',
  purple: '#7433b5',
  orange: '#8a5a00',
  yellow: '#6b6200',
};

export const PAPER = '#fbfaf5';
export const DARK = '#1d1a21';
export const LIGHT = '#ffffff';
/** For edges that border on light as well as dark. */
export const EDGE = '#8b8894';

/** The tint as ink on paper. */
export function inkOf(tint: Tint): string {
  return INKS[tint] ?? TINT_COLOURS[tint];
}

/** Dark or light, whichever is more readable on a colour. */
export function readableOn(colour: string): string {
  return contrast(colour, DARK) >= contrast(colour, LIGHT) ? DARK : LIGHT;
}

/** The contrast of two colours as defined by WCAG: 1 … 21. */
export function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** Red, green and blue of `#rrggbb` as amounts of light, 0 … 1. */
export function lightOf(colour: string): readonly [red: number, green: number, blue: number] {
  const part = (from: number): number => {
    const value = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

function luminance(colour: string): number {
  const [red, green, blue] = lightOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
