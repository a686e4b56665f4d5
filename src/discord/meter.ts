/** What was pressed or typed. */
export const CLICK_KINDS = [
  'move',
  'table',
  'game',
  'rules',
  'ranking',
  'stats',
  'challenge',
  'notify',
  'replay',
  'moment',
  'story',
  'offer',
  'settings',
  'data',
  'unreadable',
  'command',
  'complete',
] as const;
export type ClickKind = (typeof CLICK_KINDS)[number];

/** What became of it: the kind of its answer, or why there was none. */
export const CLICK_OUTCOMES = [
  'show',
  'update',
  'private',
  'public',
  'form',
  'choices',
  'refused',
  /** The person or the server did too much in a moment, and was told to wait. */
  'limited',
  'restarting',
  /** Discord no longer took the answer. */
  'late',
  'undelivered',
  /** More came than can be answered in time, so it was dropped. */
  'shed',
  /** A bug; the person was told a reference. */
  'failed',
] as const;
export type ClickOutcome = (typeof CLICK_OUTCOMES)[number];

/** What became of the pictures of one message; `kept` ones were there already, `skipped` ones were not waited for. */
export const PICTURE_OUTCOMES = ['drawn', 'kept', 'late', 'skipped', 'failed'] as const;
export type PictureOutcome = (typeof PICTURE_OUTCOMES)[number];

/** Called with what the Discord edge does, for metrics. Must be quick and must not throw. */
export interface DiscordMeter {
  /** `ageMs` is how long before its arrival Discord says it was pressed; `ms` is from there to its answer. */
  clicked(click: {
    readonly kind: ClickKind;
    readonly outcome: ClickOutcome;
    readonly ageMs: number;
    readonly ms: number;
  }): void;
  /**
   * One request, retries counted apart; no status where there was no answer. An `invalid` one is among those for which
   * Discord bans an address in the end.
   */
  requested(request: {
    readonly method: string;
    readonly route: string;
    readonly status: number | null;
    readonly invalid: boolean;
    readonly ms: number;
  }): void;
  /** The rate limit holds a request back. */
  limited(limit: { readonly global: boolean; readonly ms: number }): void;
  /** A further message through an interaction was not sent, because Discord would have taken it too late. */
  dropped(): void;
  pictured(outcome: PictureOutcome): void;
}
