import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './architecture/cruise.js';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const PAGE = read('docs/extending.md');

interface Shown {
  file: string;
  kind: 'ts' | 'diff';
  code: string;
}

/** The blocks of code of a page, each with the file that the text above links last. */
function blocksOf(page: string): Shown[] {
  let file = '';
  return [...page.matchAll(/\]\(\.\.\/([^)#]+\.(?:tsx?|mjs))\)|^```(tsx?|diff)\n([^]*?)^```$/gm)].flatMap(([, linked, kind, code]) => {
    file = linked ?? file;
    return code === undefined ? [] : [{ file, kind: kind === 'diff' ? 'diff' : 'ts', code } satisfies Shown];
  });
}

/** What a block says stands in its file: all of an excerpt, and of an edit the lines around it and those it removes. */
const standing = ({ kind, code }: Shown): string =>
  kind === 'ts'
    ? code
    : code
        .split('\n')
        .filter((line) => /^[ -]/.test(line))
        .map((line) => `${line.slice(1)}\n`)
        .join('');

const lost = (page: string): string[] =>
  blocksOf(page)
    .filter((block) => !read(block.file).includes(standing(block)))
    .map(({ file, code }) => `${file}: ${code.split('\n')[0]}`);

describe('docs/extending.md', () => {
  it('shows the code that the examples have, and edits of files as they are', () => {
    expect(blocksOf(PAGE).length).toBeGreaterThanOrEqual(4);
    expect(lost(PAGE)).toEqual([]);
  });

  it('would not show other code', () => {
    const block = "[`types.ts`](../libs/events/src/contract/types.ts)\n```diff\n   'product.lost',\n+  'new',\n```\n";
    expect(lost(block)).toEqual(["libs/events/src/contract/types.ts:    'product.lost',"]);
  });
});
