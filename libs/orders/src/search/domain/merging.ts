/** A complete segment, in the order of its texts. */
export interface Mergeable {
  segmentId: number;
  level: number;
  firstText: number;
  lastText: number;
  texts: number;
}

/** Half a million texts where the first level has 1,024: the lists of larger ones would be too long to read and to write. */
const MAX_LEVEL = 3;

/**
 * The oldest run of `count` adjacent segments of one level, which may become one of the next; undefined where there is none. So of any
 * number of texts there are fewer than `count` segments of each level but the last.
 */
export function runToMerge<Segment extends Mergeable>(segments: readonly Segment[], count: number): Segment[] | undefined {
  for (let from = 0; from + count <= segments.length; from += 1) {
    const run = segments.slice(from, from + count);
    if (run[0].level < MAX_LEVEL && run.every(({ level }) => level === run[0].level)) return run;
  }
  return undefined;
}
