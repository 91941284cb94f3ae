/** Reading fewer entries after a checkpoint takes a moment, so more checkpoints are not needed. */
const MIN_ENTRIES = 50_000;
/** Reading more would delay an answer. */
const MAX_ENTRIES = 500_000;

/**
 * How many entries lie between a checkpoint and the next: about as many as it has balances, so that checkpoints add little to the history.
 */
export const distanceAfter = (balances: number, least = MIN_ENTRIES): number => Math.min(Math.max(balances, least), MAX_ENTRIES);
