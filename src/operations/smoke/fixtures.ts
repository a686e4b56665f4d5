import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Answer, at } from './answer.ts';

/** A request and its response, or a gateway event. */
export interface Exchange {
  /** `POST /channels/:id/messages`, or the name of an event. */
  readonly asked: string;
  readonly status: number | null;
  readonly code: number | null;
  readonly limit: Answer['limit'] | null;
  readonly body: unknown;
}

/** Everything received during each check, by the check's id. */
export type Heard = ReadonlyMap<string, readonly Exchange[]>;

/** Records what Discord sends, under the id of the current check. */
export function recorder(): {
  begin(check: string): void;
  answered(asked: string, answer: Answer): void;
  pressed(payload: unknown): void;
  readonly heard: Heard;
} {
  const heard = new Map<string, Exchange[]>();
  let current: Exchange[] = [];
  const add = (exchange: Exchange): void => {
    const kind = ({ asked, status, code }: Exchange): string => `${pathIn(asked)} ${status} ${code}`;
    // One of several identical exchanges is enough.
    if (!current.some((one) => kind(one) === kind(exchange))) current.push(exchange);
  };
  return {
    heard,
    begin(check) {
      current = [];
      heard.set(check, current);
    },
    answered: (asked, { status, code, body, limit }) => add({ asked, status, code, limit, body }),
    pressed: (body) => add({ asked: 'INTERACTION_CREATE', status: null, code: null, limit: null, body }),
  };
}

const IDS = /\d{15,}/g;
const TOKENS = /(\/(?:webhooks|interactions)\/:id\/)[^/?]+/;
const TIME = /^\d{4}-\d\d-\d\dT/;
const A_TIME = '2026-01-01T00:00:00.000000+00:00';
const AN_ADDRESS = 'https://example.com/';
const FIRST_ID = 100_000_000_000_000_000n;
/** Strings under these keys come from Discord or from us. All others might be user content and are dropped. */
const KEPT = ['custom_id', 'code', 'message', 'filename', 'permissions', 'app_permissions', 'allow', 'deny'];

/** Without ids and tokens, so that it can be shown to anyone. */
export function pathIn(asked: string): string {
  return asked.replaceAll(IDS, ':id').replace(TOKENS, '$1:token');
}

/** The exchanges with tokens removed and ids and names replaced: equal ids get equal numbers everywhere. */
export function redacted(heard: Heard): Heard {
  const ids = new Map<string, string>();
  const numbered = (id: string): string => {
    const known = ids.get(id) ?? String(FIRST_ID + BigInt(ids.size));
    ids.set(id, known);
    return known;
  };
  const word = (text: string, name: string): string => {
    if (text === '' || /^\d{1,4}$/.test(text)) return text;
    if (KEPT.includes(name)) return /^\d+$/.test(text) ? text : text.replaceAll(IDS, numbered);
    if (/^\d{15,}$/.test(text)) return numbered(text);
    if (TIME.test(text)) return A_TIME;
    return /^https?:/.test(text) ? AN_ADDRESS : 'text';
  };
  const clean = (value: unknown, name: string): unknown => {
    if (typeof value === 'string') return word(value, name);
    if (Array.isArray(value)) return value.map((one) => clean(one, name));
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value).map(([key, inner]) => [
      key.replaceAll(IDS, numbered),
      clean(inner, key),
    ]);
    return Object.fromEntries(fields);
  };
  const one = ({ asked, body, ...rest }: Exchange): Exchange => ({
    asked: pathIn(asked),
    ...rest,
    body: clean(body, ''),
  });
  return new Map([...heard].map(([check, exchanges]) => [check, exchanges.map(one)]));
}

const groupOf = (check: string): string => check.split('.')[0] ?? check;

/** Writes one file for each group of checks. Returns their names. */
export async function save(heard: Heard, folder: string): Promise<readonly string[]> {
  const spoken = [...redacted(heard)].filter(([, exchanges]) => exchanges.length > 0);
  const groups = new Set(spoken.map(([check]) => groupOf(check)));
  await mkdir(folder, { recursive: true });
  const names = [...groups].map((group) => join(folder, `${group}.json`));
  for (const [index, group] of [...groups].entries()) {
    const checks = Object.fromEntries(spoken.filter(([check]) => groupOf(check) === group));
    await writeFile(names[index] ?? '', `${JSON.stringify(checks, null, 2)}\n`);
  }
  return names;
}

/**
 * Where the responses differ from a fixture in statuses, error codes or the types of values. A null in the fixture
 * matches anything.
 */
export function differences(fixture: Heard, heard: Heard): readonly string[] {
  return [...fixture].flatMap(([check, exchanges]) =>
    exchanges.flatMap((expected, index) => {
      const got = heard.get(check)?.[index];
      const where = `${check}, ${expected.asked}`;
      if (got === undefined || pathIn(got.asked) !== expected.asked) return [`${where}: was not asked`];
      const [wanted, found] = [expected, got].map(({ status, code }) => `${status}/${code}`);
      if (wanted !== found) return [`${where}: ${wanted} became ${found}`];
      return shapeDifferences(expected.body, got.body).map((how) => `${where}: ${how}`);
    }),
  );
}

function shapeDifferences(expected: unknown, got: unknown, path = ''): readonly string[] {
  if (expected === null || expected === undefined) return [];
  if (got === null) return [];
  const [wanted, found] = [kindOf(expected), kindOf(got)];
  if (wanted !== found) return [`${path || 'the body'}: ${wanted} became ${found}`];
  if (Array.isArray(expected) && Array.isArray(got)) {
    // Lists of a server's own objects may have any length.
    const [first] = got;
    return first === undefined
      ? []
      : expected.slice(0, 1).flatMap((one) => shapeDifferences(one, first, `${path}[]`));
  }
  if (wanted !== 'object') return [];
  // The keys are ids.
  return Object.entries(Object(expected)).flatMap(([key, inner]) =>
    /^\d+$/.test(key) ? [] : shapeDifferences(inner, at(got, key), path === '' ? key : `${path}.${key}`),
  );
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : value === undefined ? 'nothing' : typeof value;
}
