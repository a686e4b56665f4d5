import type { TableId } from '../../tables/ids.ts';
import { commandNamed } from '../features/commands.ts';
import { controls } from '../features/controls.ts';
import type { ClickKind } from '../meter.ts';
import type { Deferral } from '../wire/deferred-answer.ts';
import { isWithinBounds } from './bounds.ts';
import type { Facts, Parts } from './context.ts';
import type { AnyControl, Costs, Pressed } from './control.ts';
import { type Control, read } from './custom-ids.ts';
import type { Incoming, Press } from './incoming.ts';
import { type Reply, tell } from './reply.ts';
import { words } from './words.ts';

/** What an interaction asks for, as the description of its control or command says. */
export interface Asked {
  readonly counts: ClickKind;
  readonly costs: Costs | 'command';
  /** How to defer a slow answer. Decided by what was pressed, because the outcome is not known yet. */
  readonly deferral: Deferral;
  /** The control of a press or a form; null for anything else. */
  readonly control: Control | null;
  run(parts: Parts, facts: Facts): Promise<Reply>;
}

/** Total: says of any interaction what to do. */
export type Decode = (incoming: Incoming) => Asked;

const NO_CHOICES: Reply = { kind: 'choices', choices: [] };

export function decoder(all: readonly AnyControl[]): Decode {
  const byName = new Map(all.map((one) => [one.name, one]));
  const pressedBy = (press: Press): Pressed | 'outdated' | null => {
    const found = read(press.id);
    if (found.kind !== 'control') return found.kind === 'outdated' ? 'outdated' : null;
    const { control } = found;
    const name = control.kind === 'table' ? `table/${control.action}` : control.kind;
    return byName.get(name)?.bind(control) ?? null;
  };

  return (incoming) => {
    const isSound = (): boolean => isWithinBounds(incoming);
    switch (incoming.kind) {
      case 'command': {
        const command = commandNamed(incoming.name);
        return {
          counts: 'command',
          costs: command?.costs?.(incoming) ?? 'command',
          deferral: 'hidden',
          control: null,
          async run(parts, facts) {
            if (!isSound()) return tell(words.noSuchOption);
            parts.names.pressed(incoming.guild, incoming.who);
            return command === null ? tell(words.formerCommand) : command.run(parts, incoming, facts);
          },
        };
      }
      case 'complete':
        return {
          counts: 'complete',
          costs: 'press',
          deferral: 'none',
          control: null,
          run: async (parts) =>
            (isSound() ? await commandNamed(incoming.name)?.complete?.(parts, incoming) : null) ?? NO_CHOICES,
        };
      case 'press':
      case 'form': {
        const pressed = pressedBy(incoming);
        const isReadable = pressed !== null && pressed !== 'outdated';
        // A form can carry the id of any control, so it counts as a selection.
        const isChosen = incoming.kind === 'form' || incoming.values.length > 0;
        return {
          counts: isReadable ? pressed.counts : 'unreadable',
          costs: isReadable ? pressed.costs(isChosen) : 'press',
          deferral: isReadable ? deferralOf(pressed, incoming) : incoming.on === null ? 'hidden' : 'update',
          control: isReadable ? pressed.control : null,
          async run(parts, facts) {
            if (!isSound()) return tell(words.unreadButton);
            parts.names.pressed(incoming.guild, incoming.who);
            if (pressed === 'outdated') return tell(words.outdated);
            return pressed === null ? tell(words.unreadButton) : pressed.run(parts, incoming, facts);
          },
        };
      }
    }
  };
}

/** The decoder for everything that can be pressed. */
export const decode = decoder(controls);

function deferralOf({ answers }: Pressed, { on }: Press): Deferral {
  if (on === null || answers === 'fresh') return 'hidden';
  return answers === 'own' && !on.hidden ? 'hidden' : 'update';
}

/** The table whose message the control is on, public or private; null on any other message. */
export function tableOf(control: Control | null): TableId | null {
  return control?.kind === 'table' || control?.kind === 'move' ? control.table : null;
}
