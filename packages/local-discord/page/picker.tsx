import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Emoji } from './message/emoji.tsx';

/** One thing that can be chosen. */
export interface Pick {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
  readonly emoji?: { readonly id?: string | null; readonly name?: string | null };
}

interface Props {
  readonly name: string;
  readonly picks: readonly Pick[];
  readonly chosen: readonly string[];
  readonly least: number;
  readonly most: number;
  readonly disabled: boolean;
  readonly onChoose: (values: readonly string[]) => void;
}

/** A list of choices that opens below its button; several choices are sent when it closes. */
export function Picker({ name, picks, chosen, least, most, disabled, onChoose }: Props) {
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState(chosen);
  const [at, setAt] = useState(0);
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const several = most > 1;
  const shown = picks.filter(({ value }) => chosen.includes(value));
  const enough = marked.length >= least && marked.length <= most;

  const unfold = () => {
    if (disabled) return;
    setMarked(chosen);
    setAt(
      Math.max(
        0,
        picks.findIndex(({ value }) => chosen.includes(value)),
      ),
    );
    setOpen(true);
  };
  const fold = (send: boolean) => {
    setOpen(false);
    button.current?.focus();
    const changed = marked.length !== chosen.length || marked.some((value) => !chosen.includes(value));
    if (send && several && enough && changed) onChoose(marked);
  };
  const choose = (pick: Pick | undefined) => {
    if (pick === undefined) return;
    if (!several) {
      setOpen(false);
      button.current?.focus();
      // Even if no choice is required, the current one can be cleared.
      onChoose(least === 0 && chosen.includes(pick.value) ? [] : [pick.value]);
      return;
    }
    const without = marked.filter((value) => value !== pick.value);
    if (without.length < marked.length) setMarked(without);
    else if (marked.length < most) setMarked([...marked, pick.value]);
  };
  useEffect(() => {
    if (!open) return;
    const elsewhere = (event: Event) => {
      if (event.target instanceof Node && whole.current?.contains(event.target) === false) fold(true);
    };
    document.addEventListener('pointerdown', elsewhere);
    return () => document.removeEventListener('pointerdown', elsewhere);
  });
  useEffect(() => {
    if (open) whole.current?.querySelector('[data-at="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [open, at]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        unfold();
      }
      return;
    }
    const step = STEPS[event.key];
    if (step !== undefined) setAt(Math.min(picks.length - 1, Math.max(0, at + step)));
    else if (event.key === 'Enter' || event.key === ' ') choose(picks[at]);
    else if (event.key === 'Escape') fold(false);
    else if (event.key === 'Tab') return fold(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div class="picker" ref={whole}>
      <button
        type="button"
        class="picker-button"
        ref={button}
        role="combobox"
        aria-label={name}
        aria-expanded={open}
        aria-haspopup="listbox"
        aria-controls={listId}
        aria-disabled={disabled}
        aria-activedescendant={open ? `${listId}-${at}` : undefined}
        onClick={() => (open ? fold(true) : unfold())}
        onKeyDown={onKeyDown}
      >
        <span class="picker-face">
          {shown.length === 0
            ? name
            : shown.map((pick) => (
                <span key={pick.value} class="picker-chosen">
                  {pick.emoji !== undefined && <Emoji emoji={pick.emoji} />}
                  {pick.label}
                </span>
              ))}
        </span>
        <span aria-hidden="true">▾</span>
      </button>
      <div class="picker-list" hidden={!open}>
        <div id={listId} role="listbox" class="options" aria-label={name} aria-multiselectable={several}>
          {picks.map((pick, index) => (
            <div
              key={pick.value}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={several ? marked.includes(pick.value) : chosen.includes(pick.value)}
              data-at={index === at}
              onPointerMove={() => setAt(index)}
              onClick={() => choose(pick)}
              onKeyDown={onKeyDown}
            >
              {pick.emoji !== undefined && <Emoji emoji={pick.emoji} />}
              <span class="pick-words">
                {pick.label}
                {pick.description !== undefined && <small>{pick.description}</small>}
              </span>
            </div>
          ))}
        </div>
        {several && (
          <p class="picker-foot">
            <span>
              {marked.length} of {least === most ? most : `${least} to ${most}`} chosen
            </span>
            <button
              type="button"
              class="link-button"
              aria-disabled={!enough}
              onClick={() => enough && fold(true)}
            >
              Done
            </button>
          </p>
        )}
      </div>
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 8,
  PageUp: -8,
  Home: -100,
  End: 100,
};
