/** What Discord answered, as it came. */
export interface Answer {
  readonly status: number;
  /** Discord's number for a refusal; null where it gave none. */
  readonly code: number | null;
  /** What was in it; null for nothing, a text where it was no JSON. */
  readonly body: unknown;
  /** What its headers say of the limit. */
  readonly limit: {
    readonly most: number | null;
    readonly scope: string | null;
    /** Seconds until it may be asked again; null where that is now. */
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

/** What lies so deep in an answer; undefined where nothing does. */
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

/** Everything under such a name, however deep. */
export function everywhere(value: unknown, name: string): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(key === name ? [inner] : []),
    ...everywhere(inner, name),
  ]);
}
