// Bundles every program and its packages to dist/ under the program's own path, the web console to dist/console, the documents of the
// interfaces to dist/documents, the clients to their folders and the documentation to dist/site, all but the programs unless their sources
// are unchanged. With --programs it leaves the console and the documentation as they are. `npm run types` reports type errors.
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildConsole } from './build-console.mjs';
import { buildDocuments } from './build-documents.mjs';
import { buildPrograms } from './build-programs.mjs';
import { buildSite } from './build-site.mjs';
import { describedBy } from './described.mjs';
import { writeClients } from './generated.mjs';

/** Folders of dist/ whose builds do nothing when they are up to date. */
const KEPT = ['console', 'documents', 'generated', 'site'];
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const dist = path.join(root, 'dist');
const old = (await readdir(dist).catch(() => [])).filter((name) => !KEPT.includes(name));
await Promise.all(old.map((name) => rm(path.join(dist, name), { recursive: true, force: true })));
const programs = await buildPrograms(root);
await buildDocuments(root);
await writeClients(root, () => describedBy(root));
const pages = process.argv.includes('--programs') ? [] : [await buildConsole(root), await buildSite(root)];
const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
process.stderr.write(`built ${programs} programs of ${[version, ...pages].join(', ')}\n`);
