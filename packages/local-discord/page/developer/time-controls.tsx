import { usePage } from '../page-context.ts';
import { Timestamp, useNow } from '../time.tsx';
import { DeedButton } from './deed-button.tsx';

/** Controls Discord’s clock, which a program controlled by the page shares. */
export function TimeControls() {
  const { time, program } = usePage().state;
  const now = useNow();
  return (
    <section aria-label="Time">
      <h3>Time</h3>
      <p>
        It is <Timestamp at={now} format="T" /> for Discord{program !== null && ' and the bot'}
        {time.pausedAt === null ? '.' : ', and stays so.'}
      </p>
      <div class="row">
        {time.pausedAt === null ? (
          <DeedButton deed={{ kind: 'pause' }} label="Pause" />
        ) : (
          <DeedButton deed={{ kind: 'unpause' }} label="Go on" />
        )}
        <DeedButton deed={{ kind: 'deadline' }} label="Jump past the next deadline" />
        <DeedButton deed={{ kind: 'advance', ms: 60_000 }} label="A minute on" />
        <DeedButton deed={{ kind: 'advance', ms: 3_600_000 }} label="An hour on" />
      </div>
      <small>
        {program === null
          ? 'The bot keeps'
          : 'What the bot does within a second is not held back by a pause. Connections keep'}{' '}
        the machine’s own time.
      </small>
    </section>
  );
}
