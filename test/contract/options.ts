import type { GameDefinition } from '../../src/engine/game.ts';
import type { OptionField } from '../../src/engine/options.ts';
import { demand, quote } from './fault.ts';
import { demandPlain, same } from './plain.ts';
import { checkRefusal } from './table.ts';

/** Every combination of the options a game declares. */
export function combinationsOf(
  fields: readonly OptionField[],
): readonly { readonly [key: string]: number | boolean }[] {
  let combinations: readonly { readonly [key: string]: number | boolean }[] = [{}];
  for (const field of fields) {
    const values = field.kind === 'switch' ? [false, true] : field.choices.map((choice) => choice.value);
    combinations = combinations.flatMap((one) => values.map((value) => ({ ...one, [field.key]: value })));
  }
  return combinations;
}

/**
 * Everything a game offers is accepted unchanged, nothing at all gives the defaults, and the rest is refused with a
 * sentence.
 */
export function checkOptions<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  combinations: readonly unknown[],
): void {
  const { parse, defaults } = game.options;
  const parsed = (input: unknown) => {
    const result = parse(input);
    demand(result.ok, 'options', () => `${quote(input)} is offered and refused`);
    demandPlain(result.value, 'the options');
    return result.value;
  };
  for (const nothing of [undefined, null, {}, { nobodyKnows: 1 }, defaults]) {
    demand(same(parsed(nothing), defaults), 'options', () => `${quote(nothing)} does not give the defaults`);
  }
  for (const combination of combinations) {
    demand(
      same(parsed(combination), combination),
      'options',
      () => `${quote(combination)} becomes something else`,
    );
  }
  for (const field of game.options.fields) {
    for (const junk of [null, 'x', Number.NaN, -1, 0.5, [], {}, field.kind === 'switch' ? 1 : true]) {
      const read = parse({ [field.key]: junk });
      demand(!read.ok, 'options', () => `${field.key} may be ${quote(junk)}`);
      checkRefusal(read.error, `the option ${field.key}`);
    }
  }
}
