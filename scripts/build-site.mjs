// Builds the documentation site to dist/site: one file per page, hashed assets, the search indexes and compressed copies. Skips the build
// when the sources have not changed. The API reference describes the built program, so build that first.
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildFolder, viteBuild } from './built-folder.mjs';
import { DESCRIBED, describedBy } from './described.mjs';
import { addressOf, sectionsOf } from './site/contents.mjs';
import { homePage, missingPage } from './site/home.mjs';
import { layout, pagesIn } from './site/layout.mjs';
import { partsOf, renderPage } from './site/markdown.mjs';
import { INTERFACES, referenceOf } from './site/reference.mjs';
import { sampleBlocks, samplesFor } from './site/samples.mjs';
import { indexOf } from './site/search-index.mjs';

const SOURCES = [
  'docs',
  'examples',
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'NOTICE.md',
  ...DESCRIBED,
  'apps/site',
  'scripts/clients',
  'scripts/site',
  'scripts/build-site.mjs',
  'scripts/built-folder.mjs',
];

/** The reference comes after the guides and the topics. */
const REFERENCE_AT = 3;

/** Bundles the script and the style sheet; returns their addresses. */
async function buildAssets(root, out) {
  const { output } = await viteBuild({
    root: path.join(root, 'apps/site'),
    base: '/docs/',
    configFile: false,
    publicDir: false,
    build: {
      outDir: out,
      emptyOutDir: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: { input: path.join(root, 'apps/site/src/main.ts') },
    },
  });
  const named = (test) => `/docs/${output.find(({ fileName, isEntry }) => test(fileName, isEntry)).fileName}`;
  return {
    script: named((_name, isEntry) => isEntry),
    style: named((name) => name.endsWith('.css')),
    icon: named((name) => name.endsWith('.svg')),
  };
}

/** The first sentence of a page, which says for whom it is; skips a bare address. */
const summaryOf = (parts) => (parts[0]?.text ?? '').split(/(?<=\.) /).find((sentence) => sentence.includes(' ')) ?? '';

/** The sections of the site with their rendered pages, and the other files that the pages show. */
async function readPages(root) {
  const sections = await sectionsOf(root);
  const files = new Set(sections.flatMap((section) => section.files));
  const copied = new Set();
  const rendered = await Promise.all(
    sections.map(async ({ title, files: own }) => {
      const pages = await Promise.all(
        own.map(async (file) => {
          const text = await readFile(path.join(root, file), 'utf8');
          const { html, headings } = renderPage(text, { file, files, copied });
          const parts = partsOf(text);
          return { title: headings[0].text, address: addressOf(file), html, headings, parts, summary: summaryOf(parts) };
        }),
      );
      return { title, pages };
    }),
  );
  return { sections: rendered, copied };
}

/** The API references, from the documents of the built program. */
async function readReferences(root) {
  const { published } = await describedBy(root);
  return INTERFACES.map((name) => {
    const samples = samplesFor(name, published[name]);
    return { name, page: referenceOf(name, published[name], (operation) => sampleBlocks(samples(operation))) };
  });
}

const searchable = (pages) =>
  pages.flatMap(({ title: page, address, parts }) =>
    parts.map(({ title, anchor, text }) => ({ address: address + anchor, title, page, text })),
  );

/** The pages of a reference, with the interface in their titles. */
const wholeNamesOf = (page) => [page, ...page.pages.map((each) => ({ ...each, title: `${page.title}: ${each.title}` }))];

async function write(out, name, text) {
  const file = path.join(out, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

async function fill(root, out) {
  const assets = await buildAssets(root, out);
  const { sections, copied } = await readPages(root);
  const references = await readReferences(root);
  const guides = pagesIn(sections);
  sections.splice(REFERENCE_AT, 0, { title: 'Reference', pages: references.map(({ page }) => page) });
  const site = { sections, assets };
  const pages = pagesIn(sections);
  for (const page of pages) await write(out, `${page.address.slice('/docs/'.length)}.html`, layout(site, page));
  await write(out, 'index.html', layout(site, homePage(sections)));
  await write(out, 'missing.html', layout(site, missingPage));
  await write(out, 'search/index.json', indexOf(searchable(guides)));
  for (const { name, page } of references) await write(out, `reference/${name}/index.json`, indexOf(searchable(wholeNamesOf(page))));
  for (const file of copied) await cp(path.join(root, file), path.join(out, 'files', file), { recursive: true });
}

/** Builds unless up to date; returns what it did as text. */
export async function buildSite(root) {
  const isBuilt = await buildFolder(root, 'dist/site', { sources: SOURCES, fill: (out) => fill(root, out), quality: 9 });
  return isBuilt ? 'the documentation' : 'the documentation is up to date';
}
