import { useDesk } from '../desk.ts';
import { DeedButton } from './deed-button.tsx';

/** The bot's program: its database outlives it. */
export function BotControls() {
  const { program, connected } = useDesk().state;
  const words =
    program === 'stopped'
      ? 'is not running'
      : connected
        ? 'runs and is connected'
        : 'runs and is not connected';
  return (
    <section aria-label="The bot">
      <h3>The bot</h3>
      <p>It {words}.</p>
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
    </section>
  );
}
