import { type Threaded, threaded } from '../../src/worker-threads.ts';

/**
 * The plain JavaScript file `name` next to the test at `url`, as a thread: it starts at once, because nothing has to
 * be compiled.
 */
export const stubThread = (name: string, url: string): Threaded => threaded(name, new URL('.', url).href);
