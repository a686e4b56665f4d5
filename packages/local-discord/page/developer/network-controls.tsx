import { usePage } from '../page-context.ts';
import { DeedButton } from './deed-button.tsx';

const DELAYS = [0, 500, 2_000, 5_000];

/** Simulates network trouble between the bot and Discord. */
export function NetworkControls() {
  const { state, act } = usePage();
  return (
    <section aria-label="Network">
      <h3>Network</h3>
      <div class="row">
        <DeedButton deed={{ kind: 'cut' }} label="Cut the gateway" />
        <DeedButton deed={{ kind: 'forget' }} label="Cut and forget the session" />
        <DeedButton deed={{ kind: 'reconnect' }} label="Ask to reconnect" />
      </div>
      <div class="row">
        <DeedButton deed={{ kind: 'answer', status: 429, times: 1 }} label="429 next" />
        <DeedButton deed={{ kind: 'answer', status: 500, times: 1 }} label="500 next" />
        <DeedButton deed={{ kind: 'answer', status: 500, times: 10 }} label="500 ten times" />
        <DeedButton deed={{ kind: 'truly' }} label="Answer normally again" />
      </div>
      <label class="field">
        <span>Names</span>
        <select
          value={state.strangers ? 'strangers' : 'friends'}
          onChange={(event) =>
            act({
              do: 'develop',
              deed: { kind: 'strangers', are: event.currentTarget.value === 'strangers' },
            })
          }
        >
          <option value="strangers">of those whom Discord named</option>
          <option value="friends">of everybody</option>
        </select>
      </label>
      <label class="field">
        <span>Hold every request</span>
        <select
          value={String(state.slowMs)}
          onChange={(event) =>
            act({ do: 'develop', deed: { kind: 'slow', ms: Number(event.currentTarget.value) } })
          }
        >
          {DELAYS.map((ms) => (
            <option key={ms} value={String(ms)}>
              {ms === 0 ? 'not at all' : `for ${ms / 1_000} seconds`}
            </option>
          ))}
        </select>
      </label>
    </section>
  );
}
