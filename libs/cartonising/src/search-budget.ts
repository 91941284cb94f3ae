/** Rated blocks a millisecond, two thirds of what a core does: the clock seldom ends a search, and a request is answered alike again. */
const STEPS_PER_MS = 13_000;

/** A core of half the speed may finish its steps in so much more, and still nobody waits longer than 20 ms beyond the limit. */
const GRACE_MS = 8;

/** How long a search may go on: it counts its steps, and the clock only ends one that is slower than they allow. */
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

  /** Whether the search ends here. Ask once a block, at the most. */
  isOver(): boolean {
    if (this.isCut || this.left <= 0) return true;
    this.isCut = this.now() >= this.until;
    return this.isCut;
  }
}
