import { type Threaded, threaded } from '../../src/worker-threads.ts';

/** The plain JavaScript `name` beside the test at `url`, as a thread: it starts at once, since nothing has to be compiled first. */
export const stubThread = (name: string, url: string): Threaded => threaded(name, new URL('.', url).href);
