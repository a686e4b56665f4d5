import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Act, PageOutcome } from '../src/protocol.ts';
import { NOTHING_YET, type PageEvent, type State } from './state.ts';

/** What every part of the page can read and do. */
export interface Page {
  readonly state: State;
  readonly dispatch: (event: PageEvent) => void;
  /** Asks the server; shows a refusal, opens a form. */
  readonly act: (act: Act) => Promise<PageOutcome>;
}

export const PageContext = createContext<Page>({
  state: NOTHING_YET,
  dispatch: () => {},
  act: () => Promise.resolve({ kind: 'done' }),
});

export function usePage(): Page {
  return useContext(PageContext);
}
