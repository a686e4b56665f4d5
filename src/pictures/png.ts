import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** As many as one byte can number. */
const MOST_COLOURS = 256;
const INDEXED = 3;

/** Which bits tell two colours apart, from all of them to the first two of each channel. */
const FINENESS = [0xffffffff, 0xf8f8f8ff, 0xf0f0f0ff, 0xe0e0e0ff, 0xc0c0c000] as const;

/**
 * An opaque picture of few colours as a PNG with one byte a pixel, which is half as large as one with all channels.
 * `pixels` are red, green, blue and alpha. Colours that are nearly alike become one where there are too many.
 */
export function indexedPng(pixels: Uint8Array, width: number, height: number): Uint8Array {
  for (const fineness of FINENESS) {
    const numbered = number(pixels, width, height, fineness);
    if (numbered !== null) return png(numbered.rows, numbered.palette, width, height);
  }
  throw new RangeError('a picture of too many colours');
}

interface Numbered {
  /** A byte a pixel, and one before each row. */
  readonly rows: Buffer;
  readonly palette: readonly number[];
}

/** Every pixel by the number of its colour, or null when there are more colours than a byte can number. */
function number(pixels: Uint8Array, width: number, height: number, fineness: number): Numbered | null {
  const view = new DataView(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  const places = new Map<number, number>();
  // Of colours that count as one, the first stands for all: so the ground keeps its own.
  const palette: number[] = [];
  const rows = Buffer.alloc((width + 1) * height);
  let last = -1;
  let place = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const colour = view.getUint32((y * width + x) * 4);
      if (colour !== last) {
        const coarse = (colour & fineness) >>> 0;
        const known = places.get(coarse);
        place = known ?? palette.length;
        if (known === undefined) {
          places.set(coarse, place);
          palette.push(colour);
        }
        last = colour;
      }
      rows[y * (width + 1) + 1 + x] = place;
    }
    if (palette.length > MOST_COLOURS) return null;
  }
  return { rows, palette };
}

function png(rows: Buffer, colours: readonly number[], width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, INDEXED, 0, 0, 0], 8);
  const palette = Buffer.from(colours.flatMap((colour) => [colour >>> 24, colour >>> 16, colour >>> 8]));
  const chunks = [
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([SIGNATURE, ...chunks]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
