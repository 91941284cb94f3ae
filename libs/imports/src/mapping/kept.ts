import { wordOf } from './headings.js';
import { listOf, type Mapping } from './mapping.js';

const headingsOf = ({ columns }: Mapping): string[] =>
  Object.values(columns).flatMap((rules) => listOf(rules).flatMap(({ from }) => listOf(from)));

/**
 * What was said before of a file like this one: of its system if it is known, and else of a file with the same headings. Of several, the one
 * that says most.
 * @param source the export that it is recognised as
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
