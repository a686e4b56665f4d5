import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { PageChannel, PageGuild } from '../../src/protocol.ts';
import { useNarrow } from '../narrow.ts';
import { usePage } from '../page-context.ts';
import { calledIn, nowIn } from '../state.ts';
import { namesOf, runnablesOf } from './commands.ts';
import { type Named, suggestionsFor, valuesToSend } from './suggestions.ts';
import { readLine } from './typed.ts';

const NOTHING_OFFERED: ReadonlyMap<string, readonly Named[]> = new Map();
/** Pause after a keystroke before the bot is asked for suggestions. */
const ASK_AFTER_MS = 150;

interface Props {
  readonly guild: PageGuild;
  readonly channel: PageChannel;
}

/** The input line: plain text, or a command with completion. */
export function CommandLine({ guild, channel }: Props) {
  const { state, act, dispatch } = usePage();
  const narrow = useNarrow();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [line, setLine] = useState('');
  const [at, setAt] = useState<number | null>(null);
  const [closed, setClosed] = useState(false);
  const [offered, setOffered] = useState(NOTHING_OFFERED);
  const [sentLines, setSentLines] = useState<readonly string[]>([]);
  const runnables = useMemo(
    () => runnablesOf(guild.commands, state.language),
    [guild.commands, state.language],
  );
  const nameable = { people: state.people, roles: guild.roles };
  const typed = readLine(line, runnables);
  const focused = typed.kind === 'value' ? typed.at.option : null;
  const suggestions = suggestionsFor(
    line,
    typed,
    runnables,
    nameable,
    offered.get(focused?.sentAs ?? '') ?? [],
  );
  const open = !closed && suggestions.length > 0;
  // While a command or a value is being typed the first hit is the likely one; options are optional.
  const first = typed.kind === 'option' ? null : 0;
  const marked = open ? (at ?? first) : null;
  useOffers(channel.id, typed, (name, choices) => setOffered((known) => new Map(known).set(name, choices)));

  // “/” moves the focus here from anywhere as soon as the line is visible.
  useLayoutEffect(() => {
    const slash = (event: KeyboardEvent) => {
      const writes = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (event.key === '/' && !writes && state.form === null) input.current?.focus();
    };
    document.addEventListener('keydown', slash);
    return () => document.removeEventListener('keydown', slash);
  }, [state.form]);

  const write = (text: string) => {
    setLine(text);
    setAt(null);
    setClosed(false);
  };
  const take = (index: number) => {
    const suggestion = suggestions[index];
    if (suggestion !== undefined) write(suggestion.becomes);
    input.current?.focus();
  };
  const send = async () => {
    dispatch({ tell: 'refused', says: null });
    if (line.trim() === '') return;
    if (!line.startsWith('/')) {
      write('');
      await act({ do: 'say', channel: channel.id, text: line.trim() });
      return;
    }
    const whole = readLine(`${line.trimEnd()} `, runnables);
    if (whole.kind === 'command' || whole.kind === 'words') {
      dispatch({ tell: 'refused', says: `There is no command ${line.trim()}.` });
      return;
    }
    const values = valuesToSend(whole, nameable, offered);
    if (typeof values === 'string') {
      dispatch({ tell: 'refused', says: values });
      return;
    }
    write('');
    setOffered(NOTHING_OFFERED);
    setSentLines((lines) => [...lines, line.trim()]);
    const outcome = await act({ do: 'run', channel: channel.id, line: whole.run.sentAs, values });
    if (outcome.kind !== 'failed') return;
    dispatch({ tell: 'failedCommand', channel: channel.id, line: line.trim(), at: nowIn(state) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const count = suggestions.length;
    if (event.key === 'Enter') {
      event.preventDefault();
      const wholeCommand = typed.kind === 'command' && runnables.some((run) => namesOf(run).includes(line));
      if (
        marked === null ||
        wholeCommand ||
        (typed.kind === 'value' && isTaken(line, suggestions[marked]?.becomes))
      )
        void send();
      else take(marked);
    } else if (event.key === 'Tab' && open && !event.shiftKey) {
      event.preventDefault();
      take(marked ?? 0);
    } else if (event.key === 'ArrowDown' && open) {
      event.preventDefault();
      setAt(marked === null ? 0 : (marked + 1) % count);
    } else if (event.key === 'ArrowUp' && open) {
      event.preventDefault();
      setAt(marked === null ? count - 1 : (marked + count - 1) % count);
    } else if (event.key === 'ArrowUp' && line === '' && sentLines.length > 0) {
      event.preventDefault();
      write(sentLines.at(-1) ?? '');
    } else if (event.key === 'Escape') {
      setClosed(true);
    }
  };

  return (
    <div class="command-line">
      <div class="suggestions" hidden={!open}>
        <div id={listId} role="listbox" class="options" aria-label="What could come next">
          {suggestions.map(({ label, description }, index) => (
            <div
              key={label}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === marked}
              onPointerDown={(event) => {
                event.preventDefault();
                take(index);
              }}
            >
              <b>{label}</b> <span>{description}</span>
            </div>
          ))}
        </div>
      </div>
      <input
        id="command"
        ref={input}
        type="text"
        role="combobox"
        autocomplete="off"
        spellcheck={false}
        maxLength={2_000}
        aria-label={`Message #${channel.name}, or a command`}
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={marked === null ? undefined : `${listId}-${marked}`}
        placeholder={narrow ? '/ for commands' : `Message ${calledIn(channel)}, or / for commands`}
        value={line}
        onInput={(event) => write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" class="plain-button send" onClick={() => void send()}>
        Send
      </button>
    </div>
  );
}

/** Whether a suggestion would leave the line as it is. */
function isTaken(line: string, becomes: string | undefined): boolean {
  return becomes?.trim().toLowerCase() === line.trim().toLowerCase();
}

/** Asks the bot for suggestions for the option being typed, shortly after the last keystroke. */
function useOffers(
  channel: string,
  typed: ReturnType<typeof readLine>,
  hear: (option: string, choices: readonly Named[]) => void,
): void {
  const { act } = usePage();
  const option = typed.kind === 'value' ? typed.at.option : null;
  const asked = option !== null && 'autocomplete' in option && option.autocomplete === true;
  const text = typed.kind === 'value' ? typed.at.text : '';
  const path = typed.kind === 'value' ? typed.run.sentAs : '';
  useEffect(() => {
    if (!asked || option === null) return;
    const soon = setTimeout(async () => {
      const values = { [option.sentAs]: text };
      const outcome = await act({ do: 'complete', channel, line: path, focused: option.sentAs, values });
      if (outcome.kind === 'choices') hear(option.sentAs, outcome.choices);
    }, ASK_AFTER_MS);
    return () => clearTimeout(soon);
  }, [asked, option?.sentAs, text, path, channel]);
}
