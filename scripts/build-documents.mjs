// Writes the documents of the built program to dist/documents, since describing its interfaces takes a fourth of the time of its start. Skips
// that when the sources have not changed.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildFolder } from './built-folder.mjs';
import { DESCRIBED, describedBy } from './described.mjs';

const SOURCES = [...DESCRIBED, 'scripts/build-documents.mjs', 'scripts/built-folder.mjs'];

/** Builds unless up to date. */
export async function buildDocuments(root) {
  const fill = async (out) => {
    const { sent } = await describedBy(root);
    await writeFile(path.join(out, 'documents.json'), JSON.stringify(sent));
  };
  await buildFolder(root, 'dist/documents', { sources: SOURCES, fill, copies: false });
}
