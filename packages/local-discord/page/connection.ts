import { type Act, type Note, type PageOutcome, readNote, type Wish } from '../src/protocol.ts';

/** The connection to the server. Requests made while it is down are refused with a sentence. */
export interface Connection {
  act(act: Act): Promise<PageOutcome>;
}

/** Where the window keeps its secret name; session storage, so no other window shares it. */
const KEPT_AS = 'local-discord.window';
const TRY_AGAIN_MS = 1_000;
const BROKEN: PageOutcome = { kind: 'refused', says: 'The playground does not answer. Is it still running?' };

/** Keeps a connection open for as long as the page lives. */
export function connect(hear: (note: Note) => void, lost: () => void): Connection {
  const waiting = new Map<number, (outcome: PageOutcome) => void>();
  let socket: WebSocket | null = null;
  let welcomed = false;
  let last = 0;

  const say = (wish: Wish): void => socket?.send(JSON.stringify(wish));
  const open = (): void => {
    const line = new WebSocket(location.origin.replace(/^http/, 'ws'));
    line.onopen = () => {
      socket = line;
      say({ do: 'enter', window: sessionStorage.getItem(KEPT_AS), again: welcomed });
    };
    line.onmessage = ({ data }) => {
      const note = readNote(String(data));
      if (note === null) return console.error('The server said something strange:', data);
      if (note.tell === 'welcome') {
        welcomed = true;
        sessionStorage.setItem(KEPT_AS, note.window);
      }
      if (note.tell === 'outcome') {
        waiting.get(note.nr)?.(note.outcome);
        waiting.delete(note.nr);
      }
      hear(note);
    };
    line.onclose = () => {
      socket = null;
      for (const answer of waiting.values()) answer(BROKEN);
      waiting.clear();
      lost();
      setTimeout(open, TRY_AGAIN_MS);
    };
  };
  open();

  return {
    act(act) {
      if (socket === null) return Promise.resolve(BROKEN);
      last += 1;
      const nr = last;
      return new Promise((resolve) => {
        waiting.set(nr, resolve);
        say({ nr, act });
      });
    },
  };
}
