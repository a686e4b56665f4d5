import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** As many as one byte can number. */
const MOST_COLOURS = 256;
const INDEXED = 3;

/**
 * An opaque picture of few colours as a PNG with one byte a pixel, which is half as large as one with all channels.
 * `pixels` are red, green, blue and alpha; null when there are more colours than a byte can number.
 */
export function indexedPng(pixels: Uint8Array, width: number, height: number): Uint8Array | null {
  const places = new Map<number, number>();
  const view = new DataView(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  const rows = Buffer.alloc((width + 1) * height);
  let last = -1;
  let place = 0;
  for (let y = 0; y < height; y++) {
    const row = y * (width + 1) + 1;
    for (let x = 0; x < width; x++) {
      const colour = view.getUint32((y * width + x) * 4);
      if (colour !== last) {
        place = places.get(colour) ?? places.size;
        places.set(colour, place);
        last = colour;
      }
      rows[row + x] = place;
    }
    if (places.size > MOST_COLOURS) return null;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, INDEXED, 0, 0, 0], 8);
  const palette = Buffer.from(
    [...places.keys()].flatMap((colour) => [colour >>> 24, colour >>> 16, colour >>> 8]),
  );
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
