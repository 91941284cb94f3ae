import { wordOf } from './headings.js';
import { listOf, type Mapping } from './mapping.js';

const headingsOf = ({ columns }: Mapping): string[] =>
  Object.values(columns).flatMap((rules) => listOf(rules).flatMap(({ from }) => listOf(from)));

/**
 * The stored mapping for a file: that of its system if it is known, else that of a file with the same headings. Of several, the one that
 * covers most.
 * @param source the recognized export
 */
export function keptFor(kept: readonly Mapping[], headings: readonly string[], source: string | undefined): Mapping | undefined {
  const words = new Set(headings.map(wordOf));
  return kept
    .map((mapping) => ({ mapping, asked: headingsOf(mapping) }))
    .filter(
      ({ mapping, asked }) =>
        (source === undefined ? asked.length > 0 : mapping.source === source) && asked.every((each) => words.has(wordOf(each))),
    )
    .toSorted((one, other) => other.asked.length - one.asked.length)[0]?.mapping;
}
