import { memo } from 'preact/compat';
import { useState } from 'preact/hooks';
import type { LogLine } from '../../src/protocol.ts';
import { usePage } from '../page-context.ts';

const KINDS = { all: 'Everything', request: 'Requests', event: 'Gateway events', wrong: 'Faults' } as const;
type Kind = keyof typeof KINDS;

/** Requests and gateway events with their bodies, newest first, including what Discord would have refused. */
export function Log() {
  const { log } = usePage().state;
  const [kind, setKind] = useState<Kind>('all');
  const shown = log.filter((line) => kind === 'all' || (kind === 'wrong' ? line.wrong : line.kind === kind));
  return (
    <section aria-label="Log" class="log">
      <h3>Log</h3>
      <p>
        <small>It shows everybody’s private messages, too.</small>
      </p>
      <label class="field">
        <span>Show</span>
        <select
          value={kind}
          onChange={({ currentTarget }) => {
            for (const one of ['all', 'request', 'event', 'wrong'] as const)
              if (one === currentTarget.value) setKind(one);
          }}
        >
          {Object.entries(KINDS).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <ol>
        {shown.toReversed().map((line) => (
          <li key={line.number}>
            <Line line={line} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Memoized: a line never changes, and there are hundreds of them. */
const Line = memo(function Line({ line }: { readonly line: LogLine }) {
  return (
    <details class="line" data-wrong={line.wrong}>
      <summary>
        <span aria-hidden="true">{line.kind === 'event' ? '↓' : '↑'} </span>
        {line.wrong && <b>Fault: </b>}
        {line.title} <small>{line.result}</small>
      </summary>
      <pre>{line.detail}</pre>
    </details>
  );
});
