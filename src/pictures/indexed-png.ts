import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** As many as a byte can index. */
const MOST_COLOURS = 256;
const INDEXED = 3;
/**
 * zlib levels. The first is the highest that does not search long for little gain. The second is for pictures that
 * would become large: half the time of the default level, for a tenth more bytes. The third still takes a sixth of the
 * time of the best.
 */
const QUICK_LEVELS = [3, 5, 7] as const;
/** For the few that would still be large, such as five open folders. */
const BEST_LEVEL = 9;
/** zlib's memory level. Below the default of 8 it starts a new code more often, which saves half a percent. */
const MEMORY = 6;
/** Data above this size is worth compressing again at a higher level; few pictures are. */
const LARGE = 28_500;

/** Which bits of each channel distinguish two colours: all, then fewer. The last leave 64 colours. */
const FINENESS = [0xffffffff, 0xf8f8f8f8, 0xf0f0f0f0, 0xe0e0e0e0, 0xc0c0c0c0] as const;

/**
 * An opaque picture of few colours as a PNG with one byte a pixel, a third of the size with full channels. `pixels`
 * are red, green, blue and alpha. Merges similar colours if there are too many.
 */
export function indexedPng(pixels: Uint8Array, width: number, height: number): Uint8Array {
  const colours = new Uint32Array(new Uint8Array(pixels).buffer);
  for (const fineness of FINENESS) {
    const numbered = number(colours, width, fineness);
    if (numbered !== null) {
      const { rows, samples } = numbered;
      const palette = Buffer.from(samples.flatMap((at) => [...pixels.subarray(at * 4, at * 4 + 3)]));
      return pngOf(rows, palette, width, height);
    }
  }
  throw new RangeError('a picture of too many colours');
}

interface Numbered {
  /** A byte a pixel, and one before each row. */
  readonly rows: Buffer;
  /** For each colour number, a pixel of that colour. */
  readonly samples: readonly number[];
}

/** Replaces every pixel by its colour's number; null if there are more colours than a byte can index. */
function number(colours: Uint32Array, width: number, fineness: number): Numbered | null {
  const numbers = new Map<number, number>();
  // Of colours that are merged, the first is kept: so the background keeps its own.
  const samples: number[] = [];
  const rows = Buffer.alloc(colours.length + colours.length / width);
  let [last, place, to] = [-1, 0, 0];
  for (let at = 0; at < colours.length; at++) {
    const colour = colours[at] ?? 0;
    if (at % width === 0) to += 1;
    if (colour !== last) {
      const coarse = (colour & fineness) >>> 0;
      const known = numbers.get(coarse);
      place = known ?? samples.length;
      if (known === undefined) {
        if (place >= MOST_COLOURS) return null;
        numbers.set(coarse, place);
        samples.push(at);
      }
      last = colour;
    }
    rows[to++] = place;
  }
  return { rows, samples };
}

/**
 * A PNG with a palette: `rows` has a byte a pixel and a zero before each row, `palette` three bytes a colour. `quick`
 * takes a third of the time for a quarter more bytes, unless the result would be very large.
 */
export function pngOf(
  rows: Uint8Array,
  palette: Uint8Array,
  width: number,
  height: number,
  quick = false,
): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, INDEXED, 0, 0, 0], 8);
  const chunks = [
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', quick ? quickly(rows) : deflateSync(rows)),
    chunk('IEND', new Uint8Array()),
  ];
  return Buffer.concat([SIGNATURE, ...chunks]);
}

function quickly(rows: Uint8Array): Buffer {
  for (const level of QUICK_LEVELS) {
    const data = deflateSync(rows, { level, memLevel: MEMORY });
    if (data.length <= LARGE) return data;
  }
  return deflateSync(rows, { level: BEST_LEVEL, memLevel: MEMORY });
}

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
