// The Markdown pages of the documentation site in reading order.
import { readdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * The sections, and the first pages of each. A page below `folder` that is not named comes after those that are, by name; the last section
 * takes what no other does.
 */
const SECTIONS = [
  { title: 'Start', pages: ['README.md', 'docs/clients.md'] },
  {
    title: 'Guides',
    folder: 'docs/guides',
    pages: [
      'first-order',
      'paging-and-changes',
      'errors-and-retries',
      'idempotency',
      'webhooks',
      'stock-and-reservations',
      'several-sites',
      'rate-cards',
      'warehouse-from-nothing',
      'picker-app',
      'moving-over',
    ].map((name) => `docs/guides/${name}.md`),
  },
  { title: 'Coming from', folder: 'docs/moving-over', pages: [] },
  {
    title: 'Topics',
    pages: ['webhooks', 'events', 'routing', 'rate-cards', 'rules', 'interface-notes', 'glossary'].map((name) => `docs/${name}.md`),
    folder: 'docs/interface-notes',
  },
  {
    title: 'Operating',
    pages: [
      'operations',
      'bare-machines',
      'kubernetes',
      'console',
      'cluster',
      'secret-rotation',
      'security-requirements',
      'reliability',
      'performance',
    ].map((name) => `docs/${name}.md`),
  },
  { title: 'Decisions', folder: 'docs/decisions', pages: [] },
  {
    title: 'The project',
    folder: 'docs',
    pages: ['docs/design.md', 'docs/contexts.md', 'docs/extending.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', 'NOTICE.md'],
  },
];

/** The address of a page: `docs/guides/first-order.md` is at `/docs/guides/first-order`, `README.md` at `/docs/readme`. */
export const addressOf = (file) => `/docs/${file.replace(/^docs\//, '').replace(/\.md$/, '')}`.toLowerCase();

/** The Markdown files below docs/, as paths from the root. */
async function filesBelowDocs(root) {
  const names = await readdir(path.join(root, 'docs'), { recursive: true });
  return names.filter((name) => name.endsWith('.md')).map((name) => `docs/${name.split(path.sep).join('/')}`);
}

/** The sections with their files: every page of docs/ is in one of them. @throws Error for a named page that does not exist */
export async function sectionsOf(root) {
  const left = new Set((await filesBelowDocs(root)).sort());
  const named = SECTIONS.flatMap(({ pages }) => pages);
  const lost = named.filter((file) => file.startsWith('docs/') && !left.has(file));
  if (lost.length > 0) throw new Error(`scripts/site/contents.mjs names pages that do not exist: ${lost.join(', ')}`);
  for (const file of named) left.delete(file);
  const sections = SECTIONS.map(({ title, folder, pages }) => {
    const others = [...left].filter((file) => folder !== undefined && file.startsWith(`${folder}/`));
    for (const file of others) left.delete(file);
    return { title, files: [...pages, ...others] };
  });
  return sections;
}
