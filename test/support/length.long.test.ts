// Proves test/support/length.ts, vitest.config.ts

import { expect, it } from 'vitest';
import { atLength } from './length.ts';

it('is long in the long run', () => {
  expect(atLength('gate', 'long')).toBe('long');
});
