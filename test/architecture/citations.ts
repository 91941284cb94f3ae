import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { nodesOf } from './sources.js';

const FOLDERS = ['apps', 'libs', 'test', 'bench', 'scripts', 'docker', 'docs', 'examples', '.ci'];

/** Text for people: a page, or one comment of a source. */
interface Said {
  file: string;
  line: number;
  text: string;
}

/** The repository's files, by path: those of the folders for documents and sources, and those at the top. */
function filesOf(root: string): string[] {
  const beside = readdirSync(root, { withFileTypes: true })
    .filter((each) => each.isFile())
    .map(({ name }) => name);
  const inside = FOLDERS.filter((folder) => existsSync(path.join(root, folder))).flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file.split(path.sep).join('/')}`,
    ),
  );
  return [...beside, ...inside.filter((file) => statSync(path.join(root, file)).isFile())].sort();
}

/** Blocks of code are not prose, and may contain any path. Line numbers stay. */
const withoutBlocks = (page: string): string => page.replace(/^\s*```[^]*?^\s*```/gm, (block) => block.replace(/[^\n]/g, ''));

/** Whether a comment of the source may cite something: most do not, and need no parsing. */
const mayCite = (text: string): boolean =>
  /(?:\/\/|\*).*(?:\.(?:tsx?|mjs|cjs|md)\b|\b(?:apps|libs|test|bench|scripts|docker|docs|examples|\.ci)\/|\bdecisions? \d)/.test(text);

function commentsOf(file: string, text: string): Said[] {
  if (!mayCite(text)) return [];
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = new Map<number, Said>();
  for (const node of nodesOf(tree)) {
    if (ts.isJsxText(node)) continue;
    const ranges = [
      ...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.getEnd()) ?? []),
    ];
    for (const { pos, end } of ranges)
      found.set(pos, { file, line: tree.getLineAndCharacterOfPosition(pos).line + 1, text: text.slice(pos, end) });
  }
  return [...found.entries()].sort(([one], [other]) => one - other).map(([, said]) => said);
}

const hashComments = (file: string, text: string): Said[] =>
  text.split('\n').flatMap((line, index) => (/^\s*#/.test(line) ? [{ file, line: index + 1, text: line }] : []));

function saidIn(root: string, file: string): Said[] {
  const read = (): string => readFileSync(path.join(root, file), 'utf8');
  if (file.endsWith('.md'))
    return withoutBlocks(read())
      .split('\n')
      .map((text, index) => ({ file, line: index + 1, text }));
  if (/\.(?:tsx?|mjs|cjs)$/.test(file)) return commentsOf(file, read());
  return /\.(?:yml|sh|conf|example)$|Dockerfile$|^\.ci\//.test(file) ? hashComments(file, read()) : [];
}

/** `docs/design.md`, `apps/api/src/bodies/`, `domain/card-lines.ts`, `dialect.ts`; a path with a placeholder or a star does not count. */
const PATHS = /(?<![\w./@$:<>*-])(?:\.ci\/|[\w-]+\/)*(?:[\w.-]+\.(?:spec\.ts|tsx?|mjs|cjs|md)\b|(?<=\/)[\w-]*)(?![\w*<>{}[\]$-]|\.\w)/g;

function lostPaths(said: Said, files: readonly string[]): string[] {
  const cited = [...said.text.matchAll(PATHS)].map(([each]) => each).filter((each) => each !== '');
  return cited.filter((each) => {
    const isOurs = FOLDERS.includes(each.split('/')[0]);
    const isFile = /\.\w+$/.test(each);
    if (isOurs) return !files.some((file) => file === each || file.startsWith(each.endsWith('/') ? each : `${each}/`));
    return isFile && !files.some((file) => file === each || file.endsWith(`/${each}`));
  });
}

/** Anchors of headings, as GitHub derives them. */
const anchorsOf = (page: string): string[] =>
  [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );

function lostLinks(root: string, { file, text }: Said): string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link).filter((link) => !/^[a-z]+:/.test(link));
  return links.filter((link) => {
    const [to, anchor] = link.split('#');
    const target = to === '' ? path.join(root, file) : path.join(root, path.dirname(file), to);
    if (!existsSync(target)) return true;
    return anchor !== undefined && !anchorsOf(readFileSync(target, 'utf8')).includes(anchor);
  });
}

/** Places in pages and comments that cite something missing from the repository: a path, a link, a numbered decision. */
export function lostCitations(root: string): string[] {
  const files = filesOf(root);
  return files
    .filter((file) => !/\/generated\//.test(file))
    .flatMap((file) => saidIn(root, file))
    .flatMap((said) => {
      const numbered = [...said.text.matchAll(/\bdecisions? \d+/g)].map(([each]) => each);
      const links = said.file.endsWith('.md') ? lostLinks(root, said) : [];
      // Texts about the past may name deleted files.
      const paths = said.file === 'CHANGELOG.md' ? [] : lostPaths(said, files);
      return [...new Set([...paths, ...links, ...numbered])].map((cited) => `${said.file}:${said.line} cites ${cited}`);
    });
}
