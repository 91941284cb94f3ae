/** Fewer entries are read on from a checkpoint in a moment, so there is no need for more checkpoints. */
const MIN_ENTRIES = 50_000;
/** More would make a late answer wait. */
const MAX_ENTRIES = 500_000;

/** How many entries lie between a checkpoint and the next: about as many as it has balances, so that it adds little to the history. */
export const distanceAfter = (balances: number, least = MIN_ENTRIES): number => Math.min(Math.max(balances, least), MAX_ENTRIES);
