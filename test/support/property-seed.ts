import fc from 'fast-check';
import { atLength } from './length.ts';

/**
 * The gate asks the same worlds of each property every time: an old fault must not stop a change by chance. The long
 * run asks new ones, and fast-check prints the seed of one that fails.
 */
fc.configureGlobal(atLength({ seed: 20_261_122 }, {}));
