import type { Words } from '../../engine/words.ts';
import type { TableId } from '../../tables/ids.ts';
import { commandNamed } from '../features/commands.ts';
import { controls } from '../features/controls.ts';
import { isWithinBounds } from './bounds.ts';
import type { AnyControl, Asked } from './control.ts';
import { type Control, read } from './custom-ids.ts';
import type { Incoming, Press } from './incoming.ts';
import { type Reply, tell } from './reply.ts';
import { words } from './words.ts';

/** Total: says of any interaction what to do. */
export type Decode = (incoming: Incoming) => Asked;

const NO_CHOICES: Reply = { kind: 'choices', choices: [] };
/** The answer to what a well-behaved sender never sends. */
const OUT_OF_BOUNDS: Readonly<Record<Incoming['kind'], Reply>> = {
  command: tell(words.noSuchOption),
  complete: NO_CHOICES,
  press: tell(words.unreadButton),
  form: tell(words.unreadButton),
};

export function decoder(all: readonly AnyControl[]): Decode {
  const byName = new Map(all.map((one) => [one.name, one]));
  return (incoming) => {
    const asked = askedBy(incoming, byName);
    return {
      ...asked,
      async run(parts, facts) {
        if (!isWithinBounds(incoming)) return OUT_OF_BOUNDS[incoming.kind];
        if (incoming.kind !== 'complete') parts.names.pressed(incoming.guild, incoming.who);
        return asked.run(parts, facts);
      },
    };
  };
}

/** The decoder for everything that can be pressed. */
export const decode = decoder(controls);

function askedBy(incoming: Incoming, byName: ReadonlyMap<string, AnyControl>): Asked {
  switch (incoming.kind) {
    case 'command': {
      const command = commandNamed(incoming.name);
      return {
        counts: 'command',
        costs: command?.costs?.(incoming) ?? 'command',
        deferral: 'hidden',
        control: null,
        run: async (parts, facts) =>
          command === null ? tell(words.formerCommand) : command.run(parts, incoming, facts),
      };
    }
    case 'complete':
      return {
        counts: 'complete',
        costs: 'press',
        deferral: 'none',
        control: null,
        run: async (parts) => (await commandNamed(incoming.name)?.complete?.(parts, incoming)) ?? NO_CHOICES,
      };
    case 'press':
    case 'form': {
      const found = read(incoming.id);
      if (found.kind !== 'control')
        return unreadable(incoming, found.kind === 'outdated' ? words.outdated : words.unreadButton);
      const { control } = found;
      const name = control.kind === 'table' ? `table/${control.action}` : control.kind;
      return byName.get(name)?.asked(control, incoming) ?? unreadable(incoming, words.unreadButton);
    }
  }
}

function unreadable({ on }: Press, says: Words): Asked {
  return {
    counts: 'unreadable',
    costs: 'press',
    deferral: on === null ? 'hidden' : 'update',
    control: null,
    run: async () => tell(says),
  };
}

/** The table whose message the control is on, public or private; null on any other message. */
export function tableOf(control: Control | null): TableId | null {
  return control?.kind === 'table' || control?.kind === 'move' ? control.table : null;
}
