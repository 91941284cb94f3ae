import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { lostCitations } from './architecture/citations.js';
import { root } from './architecture/cruise.js';
import { plant, uproot } from './architecture/fixture.js';

afterAll(uproot);

describe('citations in pages and comments', () => {
  it('resolve within the repository', () => {
    expect(lostCitations(root)).toEqual([]);
  });

  it('count in links, paths and comments, not in code', () => {
    const tree = plant({
      'README.md':
        '[a](docs/a.md) [b](docs/b.md) [two](docs/a.md#part-two) [three](docs/a.md#part-three) [here](#more) [elsewhere](https://example.org/c.md)\n## More',
      'CHANGELOG.md': 'docs/short-ways.md was here; [b](docs/b.md)',
      'docs/a.md':
        '# A\n## Part `two`\n`one.ts` `src/one.ts` `two.ts` `src/*.ts` `apps/api/src/` `apps/web/src/` `node dist/apps/api/src/two.js`\n```sh\ncat docs/lost.md\n```',
      'apps/api/src/one.ts':
        "// docs/a.md, docs/lost.md\nexport const text = 'docs/lost.md // docs/lost.md';\n/**\n * As decisions 3 says, and apps/<name>/src.\n */\nexport const one = 1; // libs/orders/src/domain",
      'docker/compose.yml': '# docs/lost.md\nimage: docs/lost.md',
    });
    expect(lostCitations(tree)).toEqual([
      'CHANGELOG.md:1 cites docs/b.md',
      'README.md:1 cites docs/b.md',
      'README.md:1 cites docs/a.md#part-three',
      'apps/api/src/one.ts:1 cites docs/lost.md',
      'apps/api/src/one.ts:3 cites decisions 3',
      'apps/api/src/one.ts:6 cites libs/orders/src/domain',
      'docker/compose.yml:1 cites docs/lost.md',
      'docs/a.md:3 cites two.ts',
      'docs/a.md:3 cites apps/web/src/',
    ]);
  });
});

const pagesIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);
/** The pages for readers; those of decisions have a form of their own. */
const GUIDES = [...pagesIn('docs'), ...pagesIn('docs/guides'), ...pagesIn('docs/interface-notes')];
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Numbers of the lines of prose wider than 140 columns. */
function wideLines(page: string): number[] {
  let isCode = false;
  return page.split('\n').flatMap((line, index) => {
    if (line.trimStart().startsWith('```')) isCode = !isCode;
    // A line cannot break within a span of code.
    const words = line.replaceAll(/`[^`]*`/g, (span) => span.replaceAll(' ', '_')).split(' ');
    const canBeBroken = !line.trimStart().startsWith('|') && words.every((word) => word.length < 130);
    return !isCode && canBeBroken && line.length > 140 ? [index + 1] : [];
  });
}

describe('the pages', () => {
  it.each(pagesIn('docs/decisions'))('%s has context, decision and consequence', (file) => {
    expect([...read(file).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual(['Context', 'Decision', 'Consequence']);
  });

  it.each(GUIDES)('%s says first for whom it is', (file) => {
    expect(read(file).split('\n\n')[1]).toMatch(/^For /);
  });

  it.each([...pagesIn('.'), ...GUIDES, ...pagesIn('docs/decisions')])('%s is wrapped at 140 columns', (file) => {
    expect(wideLines(read(file))).toEqual([]);
  });

  it('docs/security-requirements.md names specs that exist', () => {
    const named = [...read('docs/security-requirements.md').matchAll(/`((?:architecture|browser|contexts|faults|http)[\w/-]*)`/g)].map(
      ([, name]) => name,
    );
    const missing = named.filter((name) => name !== undefined && !existsSync(path.join(root, 'test', `${name}.spec.ts`)));
    expect([named.length > 50, [...new Set(missing)].filter((name) => name !== 'https')]).toEqual([true, []]);
  });

  it('may be wider in tables, code and lines that cannot break', () => {
    const wide = 'word '.repeat(40);
    const page = ['# Page', `| ${wide} |`, '```sh', wide, '```', `<https://example.org/${'a'.repeat(150)}>`, `- ${wide}`, wide];
    expect(wideLines(page.join('\n'))).toEqual([7, 8]);
  });

  it('are found from README.md', () => {
    const links = [...read('README.md').matchAll(/\]\(([^)#]+)/g)].map(([, link]) => link);
    const pages = [...pagesIn('docs'), ...pagesIn('docs/decisions'), 'CONTRIBUTING.md', 'CHANGELOG.md', 'NOTICE.md'];
    expect(pages.filter((page) => !links.includes(page))).toEqual([]);
  });
});
