/**
 * Rated blocks a millisecond, two thirds of what a core achieves: so the clock seldom ends a search, and the same request gets the same
 * answer.
 */
const STEPS_PER_MS = 13_000;

/** How much longer a slower core may take to finish its steps; even so nobody waits longer than 20 ms beyond the limit. */
const GRACE_MS = 8;

/** How long a search may continue: it counts steps; the clock only ends a search that is too slow for them. */
export class SearchBudget {
  private readonly until: number;
  private left: number;
  /** Whether the clock ended the search. */
  isCut = false;

  /**
   * @param now the clock, in milliseconds
   * @param deadline by that clock, for all searches together
   */
  constructor(
    timeLimitMs: number,
    private readonly now: () => number,
    deadline = Infinity,
  ) {
    this.until = Math.min(now() + timeLimitMs, deadline) + GRACE_MS;
    this.left = timeLimitMs * STEPS_PER_MS;
  }

  spend(steps: number): void {
    this.left -= steps;
  }

  /** Whether the search ends here. Call it once per block at most. */
  isOver(): boolean {
    if (this.isCut || this.left <= 0) return true;
    this.isCut = this.now() >= this.until;
    return this.isCut;
  }
}
