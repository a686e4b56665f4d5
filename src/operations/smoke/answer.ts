/** A response from Discord, unprocessed. */
export interface Answer {
  readonly status: number;
  /** Discord's error code; null if it sent none. */
  readonly code: number | null;
  /** The parsed body; null if empty, the raw text if it was not JSON. */
  readonly body: unknown;
  /** The rate limit according to its headers. */
  readonly limit: {
    readonly most: number | null;
    readonly scope: string | null;
    /** Seconds to wait before the next request; null if there is no need to wait. */
    readonly wait: number | null;
  };
}

/** Why nothing was checked, in a sentence. */
export interface Refusal {
  readonly refused: string;
}

/** `200`, or `400/50035` with Discord's number. */
export function said({ status, code }: Answer): string {
  return code === null || code === 0 ? String(status) : `${status}/${code}`;
}

/** The value at this path of a response; undefined if there is none. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, step) =>
      typeof inner === 'object' && inner !== null
        ? Object.entries(inner).find(([key]) => key === String(step))?.[1]
        : undefined,
    value,
  );
}

export function textAt(value: unknown, ...path: readonly (string | number)[]): string {
  const found = at(value, ...path);
  return typeof found === 'string' ? found : '';
}

export function listAt(value: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
}

/** Every value under this key, at any depth. */
export function everywhere(value: unknown, name: string): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(key === name ? [inner] : []),
    ...everywhere(inner, name),
  ]);
}
