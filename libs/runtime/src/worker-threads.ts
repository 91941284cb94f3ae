import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';

/** A thread ends when it has had nothing to do for so long. */
const IDLE_MS = 60_000;

/**
 * Threads for work that would hold up the event loop; the first task starts one.
 * @param entry of `imports` in package.json, the module whose default export does a task
 */
export const workerThreads = <Task, Result>(entry: `#${string}`, maxThreads: number): Piscina<Task, Result> =>
  new Piscina({ filename: fileURLToPath(import.meta.resolve(entry)), minThreads: 0, maxThreads, idleTimeout: IDLE_MS });
