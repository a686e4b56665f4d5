import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Act, PageOutcome } from '../src/protocol.ts';
import { type Happening, NOTHING_YET, type State } from './state.ts';

/** What every part of the page may look at and do. */
export interface Desk {
  readonly state: State;
  readonly happen: (happening: Happening) => void;
  /** Asks the server; a refusal is shown, a form is opened. */
  readonly act: (act: Act) => Promise<PageOutcome>;
}

export const DeskContext = createContext<Desk>({
  state: NOTHING_YET,
  happen: () => {},
  act: () => Promise.resolve({ kind: 'done' }),
});

export function useDesk(): Desk {
  return useContext(DeskContext);
}
