import { namesOf, type Option, type Runnable } from './commands.ts';

/** An option with the text after its colon. */
export interface Written {
  readonly option: Option;
  readonly text: string;
}

/** An existing command with the options typed after it. */
export interface Begun {
  readonly run: Runnable;
  readonly written: readonly Written[];
  /** The text before the first known option. */
  readonly unread: string;
}

/** What has been typed so far, as the command line understands it. */
export type Typed =
  /** Plain text for the channel. */
  | { readonly kind: 'words' }
  /** A command is being looked for. */
  | { readonly kind: 'command'; readonly search: string }
  /** Between options; `search` is the beginning of the next one's name. */
  | (Begun & { readonly kind: 'option'; readonly search: string })
  /** In the value of the last option that is written. */
  | (Begun & { readonly kind: 'value'; readonly at: Written });

/** Parses a line such as `/farkle start target:2000 bots:1`. A value ends where the next known option begins. */
export function readLine(line: string, runnables: readonly Runnable[]): Typed {
  if (!line.startsWith('/')) return { kind: 'words' };
  const named = runnables
    .flatMap((run) => namesOf(run).map((name) => ({ run, name })))
    .filter(({ name }) => line.startsWith(`${name} `))
    .toSorted((one, other) => other.name.length - one.name.length)[0];
  if (named === undefined) return { kind: 'command', search: line };
  const { run } = named;
  const rest = line.slice(named.name.length);
  const starts = [...rest.matchAll(/(?:^|\s)([\p{L}\p{N}_-]+):/gu)].flatMap((match) => {
    const option = run.options.find(({ name, sentAs }) => [name, sentAs].includes(match[1] ?? ''));
    return option === undefined ? [] : [{ option, from: match.index, to: match.index + match[0].length }];
  });
  const written = starts.map(({ option, to }, index) => ({
    option,
    text: rest.slice(to, starts[index + 1]?.from).trimStart(),
  }));
  const unread = rest.slice(0, starts[0]?.from).trim();
  const at = written.at(-1);
  if (at === undefined) return { kind: 'option', run, written, unread, search: unread };
  // A complete value is followed by a space and the beginning of another option's name.
  const [, value = '', search = ''] = /^(.*\S)\s+([\p{L}\p{N}_-]*)$/u.exec(at.text) ?? [];
  const complete = value !== '' && isComplete(at.option, value);
  if (complete) {
    return {
      kind: 'option',
      run,
      written: [...written.slice(0, -1), { ...at, text: value }],
      unread,
      search,
    };
  }
  return { kind: 'value', run, written, unread, at };
}

/** Whether a value must end at a space: it is one of the choices, or the option takes a single word. */
function isComplete(option: Option, value: string): boolean {
  const choices = 'choices' in option ? (option.choices ?? []) : [];
  if (choices.length > 0) return choices.some(({ name }) => name === value);
  return !('autocomplete' in option && option.autocomplete === true) || /\S/.test(value);
}

/** The text of the line up to where the option or value that is being typed begins. */
export function before(line: string, typed: Typed): string {
  switch (typed.kind) {
    case 'words':
    case 'command':
      return '';
    case 'option':
      return line.slice(0, line.length - typed.search.length).trimEnd();
    case 'value':
      return line.slice(0, line.length - typed.at.text.length);
  }
}
