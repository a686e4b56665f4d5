/** The entry point of an arena thread. */
export { playOne as default } from './run.ts';
