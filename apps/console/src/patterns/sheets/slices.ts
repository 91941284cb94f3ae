/** So long may a page be busy at a stretch: what people type meanwhile shows within two frames. */
const SLICE_MS = 30;

/**
 * Does work that takes long in slices, between which the page answers; it yields at least every millisecond or so.
 * @returns undefined once it is not wanted any more
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

/** All of the work at once. */
export function atOnce<Result>(work: Generator<unknown, Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
