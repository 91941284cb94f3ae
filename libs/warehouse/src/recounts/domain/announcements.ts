import { CorrectionsQueued } from '../../events.js';

/** A transaction applies some hundreds of corrections, and workers apply announcements in parallel. */
const MAX_BINS = 250;

/** Announces queued corrections of bins, some hundreds of bins at a time. */
export function announce(siteId: number, binIds: readonly number[]): CorrectionsQueued[] {
  return Array.from(
    { length: Math.ceil(binIds.length / MAX_BINS) },
    (_, index) => new CorrectionsQueued(siteId, binIds.slice(index * MAX_BINS, (index + 1) * MAX_BINS)),
  );
}

/** Merges two announcements, so that one transaction applies small recounts of a site; undefined if that is too much, or of two sites. */
export function joined(one: CorrectionsQueued, other: CorrectionsQueued): CorrectionsQueued | undefined {
  if (one.siteId !== other.siteId || one.binIds.length + other.binIds.length > MAX_BINS) return undefined;
  return new CorrectionsQueued(one.siteId, [...new Set([...one.binIds, ...other.binIds])]);
}
