import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Act, PageOutcome } from '../src/protocol.ts';
import { NOTHING_YET, type PageEvent, type State } from './state.ts';

/** What every part of the page may look at and do. */
export interface Desk {
  readonly state: State;
  readonly dispatch: (event: PageEvent) => void;
  /** Asks the server; a refusal is shown, a form is opened. */
  readonly act: (act: Act) => Promise<PageOutcome>;
}

export const DeskContext = createContext<Desk>({
  state: NOTHING_YET,
  dispatch: () => {},
  act: () => Promise.resolve({ kind: 'done' }),
});

export function useDesk(): Desk {
  return useContext(DeskContext);
}
