// Writes the documents of the built program to dist/documents, each interface's below its base, since describing the interfaces takes a
// fourth of the time of a start. Skips that when the sources have not changed.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildFolder } from './built-folder.mjs';
import { DESCRIBED, describedBy } from './described.mjs';

const SOURCES = [...DESCRIBED, 'scripts/build-documents.mjs', 'scripts/built-folder.mjs'];

/** Builds unless up to date. */
export async function buildDocuments(root) {
  const fill = async (out) => {
    const { sent } = await describedBy(root);
    for (const [base, documents] of Object.entries(sent)) {
      await mkdir(path.join(out, base), { recursive: true });
      for (const [name, text] of Object.entries(documents)) await writeFile(path.join(out, base, `${name}.json`), text);
    }
  };
  await buildFolder(root, 'dist/documents', { sources: SOURCES, fill, copies: false });
}
