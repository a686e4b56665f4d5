import { useEffect, useRef } from 'preact/hooks';
import { nameIn } from './command/commands.ts';
import { usePage } from './page-context.ts';
import { menuIn, nowIn } from './state.ts';

interface Props {
  readonly id: string;
  readonly name: string;
  /** Called with whether something was chosen. */
  readonly onClose: (chosen: boolean) => void;
}

/** What the bot offers about a person, as Discord shows it under **Apps** in the menu of a right click. */
export function PersonMenu({ id, name, onClose }: Props) {
  const { state, act, dispatch } = usePage();
  const whole = useRef<HTMLDivElement>(null);
  const items = () => [...(whole.current?.querySelectorAll('button') ?? [])];
  useEffect(() => {
    items()[0]?.focus();
    const elsewhere = (event: Event) => {
      if (event.target instanceof Node && whole.current?.parentElement?.contains(event.target) === false)
        onClose(false);
    };
    document.addEventListener('pointerdown', elsewhere);
    return () => document.removeEventListener('pointerdown', elsewhere);
  }, []);

  const choose = async (item: string, label: string) => {
    const { channel } = state;
    onClose(true);
    const outcome = await act({ do: 'menu', channel, name: item, person: id });
    if (outcome.kind !== 'failed') return;
    dispatch({ tell: 'failedCommand', channel, line: `${label} on ${name}`, at: nowIn(state) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const all = items();
    const at = all.findIndex((item) => item.matches(':focus'));
    if (event.key === 'ArrowDown') all[(at + 1) % all.length]?.focus();
    else if (event.key === 'ArrowUp') all[(at + all.length - 1) % all.length]?.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') onClose(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div class="person-menu" role="menu" aria-label={`Menu of ${name}`} ref={whole} onKeyDown={onKeyDown}>
      {menuIn(state).map((command) => {
        const label = nameIn(command, state.language);
        return (
          <button
            key={command.id}
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={() => choose(command.name, label)}
          >
            {label}
          </button>
        );
      })}
    </div>
  );
}
