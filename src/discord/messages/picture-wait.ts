import type { Now } from '../../tables/ports.ts';
import type { Message } from '../draw/message.ts';
import type { Pictures } from '../wire/attach-pictures.ts';

/** A drawing that no click asked for waits this long for its pictures, and is then sent without. */
const PICTURES_MS = 3_000;
/** A message shown in words waits for its pictures as long as drawing them may take; after that it stays in words. */
const FOLLOWING_MS = 20_000;

/**
 * How long a drawing that no click asked for waits for its pictures, which is possible because nobody is waiting for it.
 */
export class PictureWait {
  readonly #parts: PictureWaitParts;
  /** Since when it has been waiting; null if nothing is. */
  #since: number | null = null;
  #until = 0;
  /** Whether the message says it all in words meanwhile. */
  #isFollowing = false;

  constructor(parts: PictureWaitParts) {
    this.#parts = parts;
  }

  /** The wait ends at this time, if not before. */
  get until(): number {
    return this.#until;
  }

  /** Whether a drawing has to wait; `isFollowing` if the message says the same in words already. */
  holds(message: Message, isFollowing: boolean): boolean {
    this.#isFollowing = isFollowing;
    const { pictures, now } = this.#parts;
    const patience = isFollowing ? FOLLOWING_MS : PICTURES_MS;
    const since = this.#since ?? now();
    const until = since + patience;
    const ready = until > now() ? pictures.prepare(message) : null;
    if (ready === null) {
      this.#since = null;
      return false;
    }
    this.#since = since;
    this.#until = until;
    void ready.then((drawn) => {
      if (this.#until !== until) return;
      if (!drawn) this.#since = now() - patience;
      this.#until = 0;
      this.#parts.ended();
    });
    return true;
  }

  /** News does not wait as long as the pictures of something already shown in words. */
  hurry(): void {
    if (this.#isFollowing) this.end();
  }

  end(): void {
    this.#isFollowing = false;
    this.#since = null;
    this.#until = 0;
  }
}

interface PictureWaitParts {
  readonly pictures: Pick<Pictures, 'prepare'>;
  readonly now: Now;
  /** The pictures are there, or never will be. */
  readonly ended: () => void;
}
