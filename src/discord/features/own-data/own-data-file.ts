import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Work } from '../../../engine/record.ts';
import type { UserId } from '../../../tables/ids.ts';
import type { OwnData, TableStore } from '../../../tables/ports.ts';
import { inSlices } from '../../../tables/time-slices.ts';
import type { AttachedFile } from '../../draw/message.ts';

const pack = promisify(gzip);
/** In bytes. */
const LARGEST_FILE = 8_000_000;

export interface OwnDataFile {
  readonly data: OwnData;
  readonly file: Pick<AttachedFile, 'name' | 'data' | 'type'>;
}

export interface OwnDataFiles {
  /** Collects one person’s data. A second request in the meantime gets the same file. */
  of(user: UserId): Promise<OwnDataFile>;
  /** Their data was deleted: discards whatever was collected before that. */
  deleted(user: UserId): void;
}

export function createOwnDataFiles(store: Pick<TableStore, 'everythingOf'>): OwnDataFiles {
  const underWay = new Map<UserId, Promise<OwnDataFile>>();
  const outdated = new WeakSet<Promise<OwnDataFile>>();
  const gathered = async (user: UserId): Promise<OwnDataFile> => {
    const data = await store.everythingOf(user);
    return { data, file: await fileOf(user, data) };
  };
  const asked = (user: UserId): Promise<OwnDataFile> => {
    const begun = underWay.get(user);
    if (begun !== undefined) return begun;
    const file = gathered(user);
    underWay.set(user, file);
    return file;
  };
  const of = async (user: UserId): Promise<OwnDataFile> => {
    const file = asked(user);
    try {
      const done = await file;
      return outdated.has(file) ? await of(user) : done;
    } finally {
      if (underWay.get(user) === file) underWay.delete(user);
    }
  };
  return {
    of,
    deleted(user) {
      const file = underWay.get(user);
      if (file !== undefined) outdated.add(file);
      underWay.delete(user);
    },
  };
}

/**
 * Compressed if necessary: Discord accepts ten megabytes, and thousands of games exceed that but compress to a tenth.
 */
async function fileOf(user: UserId, data: OwnData): Promise<OwnDataFile['file']> {
  const json = Buffer.concat(await inSlices(writing({ user, ...data })));
  const name = 'my-parlor-data.json';
  if (json.length <= LARGEST_FILE) return { name, data: json, type: 'application/json' };
  return { name: `${name}.gz`, data: await pack(json), type: 'application/gzip' };
}

/** Writes the JSON of possibly thousands of tables and results; can be interrupted after each. */
function* writing(data: object): Work<readonly Buffer[]> {
  const pieces: Buffer[] = [];
  let before = '{';
  for (const [name, value] of Object.entries(data)) {
    const lead = `${before}\n ${JSON.stringify(name)}: `;
    before = ',';
    if (!Array.isArray(value)) {
      pieces.push(Buffer.from(lead + indented(value, 1)));
      continue;
    }
    pieces.push(Buffer.from(`${lead}[`));
    for (const [index, item] of value.entries()) {
      pieces.push(Buffer.from(`${index === 0 ? '' : ','}\n  ${indented(item, 2)}`));
      yield;
    }
    pieces.push(Buffer.from(value.length === 0 ? ']' : '\n ]'));
  }
  pieces.push(Buffer.from('\n}\n'));
  return pieces;
}

/** Indents all lines of some JSON but the first. Its strings contain no line breaks. */
function indented(value: unknown, by: number): string {
  return JSON.stringify(value, null, 1).replaceAll('\n', `\n${' '.repeat(by)}`);
}
