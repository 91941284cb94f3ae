/** A complete segment, in the order of its texts. */
export interface Mergeable {
  segmentId: number;
  level: number;
  firstText: number;
  lastText: number;
  texts: number;
}

/** Half a million texts, if the first level has 1,024: the lists of larger segments would be too long to read and to write. */
const MAX_LEVEL = 3;

/**
 * The oldest run of `count` adjacent segments of one level, to be merged into one of the next; undefined where there is none. So there are
 * fewer than `count` segments of each level but the last, whatever the number of texts.
 */
export function runToMerge<Segment extends Mergeable>(segments: readonly Segment[], count: number): Segment[] | undefined {
  for (let from = 0; from + count <= segments.length; from += 1) {
    const run = segments.slice(from, from + count);
    if (run[0].level < MAX_LEVEL && run.every(({ level }) => level === run[0].level)) return run;
  }
  return undefined;
}
