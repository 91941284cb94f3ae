/** Compared ways a millisecond, somewhat less than a free core does: the clock seldom hurries a search, and a request is answered alike again. */
const STEPS_PER_MS = 100_000;
/** How far the clock may run ahead of the steps before it hurries the search. */
const LEEWAY = 0.05;

/** How long a search goes on: it counts its steps; where the clock is ahead of these it hurries the search, and then `isCut` says so. */
export class Budget {
  private readonly began: number;
  private readonly steps: number;
  private done = 0;
  /** Whether the clock had its say. */
  isCut = false;

  /**
   * @param stepsMs the time for which steps are granted
   * @param until when the search must be over
   * @param now the clock, in milliseconds
   */
  constructor(
    stepsMs: number,
    private readonly until: number,
    private readonly now: () => number,
  ) {
    this.began = now();
    this.steps = stepsMs * STEPS_PER_MS;
  }

  spend(steps: number): void {
    this.done += steps;
  }

  /** The share of the search that is over, 1 at its end. */
  progress(): number {
    const bySteps = this.steps > 0 ? this.done / this.steps : 1;
    const time = this.until - this.began;
    const byTime = time > 0 ? (this.now() - this.began) / time : 1;
    if (bySteps < 1 && byTime > Math.min(1, bySteps + LEEWAY)) this.isCut = true;
    return Math.min(1, this.isCut ? Math.max(bySteps, byTime) : bySteps);
  }
}
