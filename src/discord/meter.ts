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

/** The outcome: the kind of answer, or why there was none. */
export const CLICK_OUTCOMES = [
  'show',
  'update',
  'private',
  'public',
  'form',
  'choices',
  'refused',
  /** The person or the server did too much at once, and was told to wait. */
  'limited',
  'restarting',
  /** Discord no longer accepted the answer. */
  'late',
  'undelivered',
  /** Dropped, because more came than could be answered in time. */
  'shed',
  /** A bug; the person was given a reference. */
  'failed',
] as const;
export type ClickOutcome = (typeof CLICK_OUTCOMES)[number];

/** What happened to the pictures of a message; `kept` ones were there already, `skipped` ones were not waited for. */
export const PICTURE_OUTCOMES = ['drawn', 'kept', 'late', 'skipped', 'failed'] as const;
export type PictureOutcome = (typeof PICTURE_OUTCOMES)[number];

/** Receives events of the Discord edge, for metrics. Must be quick and must not throw. */
export interface DiscordMeter {
  /** `ageMs` is the time from the press, as dated by Discord, to its arrival; `ms` from there to the answer. */
  clicked(click: {
    readonly kind: ClickKind;
    readonly outcome: ClickOutcome;
    readonly ageMs: number;
    readonly ms: number;
  }): void;
  /**
   * One request; retries count separately. No status if there was no response. `invalid` requests are among those for
   * which Discord eventually bans an IP address.
   */
  requested(request: {
    readonly method: string;
    readonly route: string;
    readonly status: number | null;
    readonly invalid: boolean;
    readonly ms: number;
  }): void;
  /** The rate limit delays a request. */
  limited(limit: { readonly global: boolean; readonly ms: number }): void;
  /** A follow-up to an interaction was not sent, because Discord would have got it too late to accept it. */
  dropped(): void;
  pictured(outcome: PictureOutcome): void;
}
