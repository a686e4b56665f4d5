import { usePage } from '../page-context.ts';
import { DeedButton } from './deed-button.tsx';

/** The bot’s program, with start and stop buttons if the page may control it. */
export function BotControls() {
  const { program, connected } = usePage().state;
  const line = connected ? 'is connected' : 'is not connected';
  const words = program === 'stopped' ? 'is not running' : program === null ? line : `runs and ${line}`;
  return (
    <section aria-label="The bot">
      <h3>The bot</h3>
      <p>It {words}.</p>
      {program !== null && (
        <div class="row">
          {program === 'running' ? (
            <>
              <DeedButton deed={{ kind: 'restart' }} label="Restart" />
              <DeedButton deed={{ kind: 'stop' }} label="Stop" />
              <DeedButton deed={{ kind: 'kill' }} label="Kill" />
            </>
          ) : (
            <DeedButton deed={{ kind: 'start' }} label="Start" />
          )}
        </div>
      )}
    </section>
  );
}
