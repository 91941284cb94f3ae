import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './architecture/cruise.js';

const HEADING = '## What proves it';

/** The rows of a page's table of promises: each promise, and what the page says proves it. */
function promisesOf(page: string): { promise: string; proof: string }[] {
  const [, after = ''] = page.split(`${HEADING}\n`);
  const rows = after
    .split(/^## /m, 1)
    .join('')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()));
  return rows.slice(2).map(([, promise = '', proof = '']) => ({ promise, proof }));
}

/**
 * What is wrong with a proof: files of tests, each with parts of titles, as in the table of the second test below.
 * @param textOf a file's text, undefined if there is none
 */
function faultsOf(proof: string, textOf: (file: string) => string | undefined): string[] {
  const named = [...proof.matchAll(/`([\w./-]+\.spec\.ts)`: ((?:_[^_]+_(?:, )?)+)/g)];
  const rest = named.reduce((left, [all]) => left.replace(all, ''), proof).replace(/[;\s]/g, '');
  return [
    ...(named.length === 0 || rest !== '' ? [`does not read as a list of tests: ${proof}`] : []),
    ...named.flatMap(([, file = '', titles = '']) => {
      const text = textOf(file);
      if (text === undefined) return [`${file} does not exist`];
      const wanted = [...titles.matchAll(/_([^_]+)_/g)].map(([, title = '']) => title);
      return wanted
        .filter((title) => !titlesIn(text).some((each) => each.includes(title)))
        .map((title) => `${file} has no test "${title}"`);
    }),
  ];
}

/** The first string of each `it`, `it.each` and `describe`. */
const titlesIn = (text: string): string[] =>
  [...text.matchAll(/\b(?:it|describe)(?:\.each\([^]*?\]\))?\(\s*(['"`])((?:(?!\1).)*)\1/g)].map(([, , title = '']) => title);

describe('the promises of docs/cluster.md', () => {
  const textOf = (file: string): string | undefined => {
    const place = path.join(root, file);
    return existsSync(place) ? readFileSync(place, 'utf8') : undefined;
  };

  it('each name tests that exist', () => {
    const promises = promisesOf(readFileSync(path.join(root, 'docs/cluster.md'), 'utf8'));
    expect(promises.length).toBeGreaterThan(8);
    expect(promises.flatMap(({ promise, proof }) => faultsOf(proof, textOf).map((fault) => `${promise}: ${fault}`))).toEqual([]);
  });

  it('are found wanting without a file, a test, or a name', () => {
    const page = `# A\n${HEADING}\n\n| promise | test |\n|---|---|\n| one | \`a.spec.ts\`: _works_, _is gone_; \`b.spec.ts\`: _works_ |\n| two | same |\n\n## B\n| no | no |`;
    const text = (file: string): string | undefined => (file === 'a.spec.ts' ? "it(\n  'always works well',\n  () => {})" : undefined);
    expect(promisesOf(page).flatMap(({ proof }) => faultsOf(proof, text))).toEqual([
      'a.spec.ts has no test "is gone"',
      'b.spec.ts does not exist',
      'does not read as a list of tests: same',
    ]);
  });
});
