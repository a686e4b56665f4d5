// Proves docs/adding-a-control.md, src/discord/interactions/control.ts, src/discord/interactions/decode.ts

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { controls } from '../../../src/discord/features/controls.ts';
import { type AnyControl, menuButtons } from '../../../src/discord/interactions/control.ts';
import { Loop } from '../../../src/discord/interactions/loop.ts';
import { ANN } from '../../tables/harness.ts';
import { control, pressable } from '../drawn.ts';
import { begun, harness } from '../harness.ts';
import { drawnBy, isPrivate, only, type Request } from '../requests.ts';

const ROOT = join(import.meta.dirname, '../../..');
const page = readFileSync(join(ROOT, 'docs/adding-a-control.md'), 'utf8');
const folder = mkdtempSync(join(ROOT, 'test/.wave-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('makes a working button of one file and one sentence', async () => {
  // In another folder than described, so that nothing else finds the files.
  const files = page.matchAll(/^`src\/discord\/features\/wave\/(.*?)`\n\n```ts\n(.*?)^```/gms);
  for (const [, file = '', code = ''] of files) {
    const placed = code.replace(/'(\.\.\/){2,3}/g, (up) =>
      up.length > 8 ? "'../../src/" : "'../../src/discord/",
    );
    writeFileSync(join(folder, file), placed);
  }
  const { wave }: { readonly wave: readonly AnyControl[] } = await import(
    /* @vite-ignore */ join(folder, 'wave.ts')
  );
  const at = harness();
  const { id, on } = await begun(at);
  const { api, log, time } = at;
  const all = [...controls, ...wave];
  const loop = new Loop(
    { ...at.parts, menu: menuButtons(all) },
    { api, log, timer: time.timer, controls: all },
  );
  const press = async (control: string): Promise<Request> => {
    const before = at.requests.length;
    await loop.handle(at.pressed(ANN, control, on));
    return only(at.requests.slice(before));
  };
  const menu = await press(control(id, 'menu'));
  const button = pressable(drawnBy(menu)).find((drawn) => drawn.id.endsWith('wave'));
  expect(JSON.stringify(menu)).toContain('"label":"👋"');
  const answer = await press(button?.id ?? '');
  expect(isPrivate(answer)).toBe(true);
  expect(JSON.stringify(answer)).toContain(`<@${ANN.id}> waves at table ${id}.`);
});
