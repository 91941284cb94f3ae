import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';

/** How long a thread stays alive without work. */
const IDLE_MS = 60_000;

/**
 * Threads for work that would block the event loop; the first task starts one.
 * @param entry of `imports` in package.json, the module whose default export performs a task
 */
export const workerThreads = <Task, Result>(entry: `#${string}`, maxThreads: number): Piscina<Task, Result> =>
  new Piscina({ filename: fileURLToPath(import.meta.resolve(entry)), minThreads: 0, maxThreads, idleTimeout: IDLE_MS });
