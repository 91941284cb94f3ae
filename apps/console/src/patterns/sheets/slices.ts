/** How long a page may be busy at a time: what people type meanwhile then appears within two frames. */
const SLICE_MS = 30;

/**
 * Runs long work in slices, between which the page can respond; the work must yield about every millisecond.
 * @returns undefined once it is no longer wanted
 */
export async function inSlices<Result>(work: Generator<unknown, Result>, isWanted = () => true): Promise<Result | undefined> {
  for (let until = performance.now() + SLICE_MS; ;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() < until) continue;
    await new Promise((resolve) => setTimeout(resolve));
    if (!isWanted()) return undefined;
    until = performance.now() + SLICE_MS;
  }
}

/** Runs all of the work without pauses. */
export function atOnce<Result>(work: Generator<unknown, Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
