/** What a thread of the arena does. */
export { playOne as default } from './run.ts';
