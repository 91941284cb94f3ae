// Writes everything that is generated from the OpenAPI documents of the built program (the console's client and the published clients in
// TypeScript, Python and PHP): npm run clients.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { consoleClient } from './clients/console.mjs';
import { modelOf } from './clients/model.mjs';
import { phpClient } from './clients/php.mjs';
import { pythonClient } from './clients/python.mjs';
import { typescriptClient } from './clients/typescript.mjs';
import { describedBy } from './described.mjs';

const root = path.resolve(import.meta.dirname, '..');

/** The folders that hold nothing else. */
const FOLDERS = [
  'apps/console/src/api/generated',
  'clients/typescript/src/generated',
  'clients/python/order_warehouse_client/generated',
  'clients/php/src/generated',
];

// With two arguments: from the documents in that file, into that folder.
const [file, target = root] = process.argv.slice(2);
const documents = file ? JSON.parse(await readFile(file, 'utf8')) : await describedBy(root);
const models = ['oms', 'wms'].map((name) => modelOf(name, documents.published[name]));
const files = {
  ...(await consoleClient(documents.console)),
  ...(await typescriptClient(models)),
  ...pythonClient(models),
  ...phpClient(models),
};
await Promise.all(FOLDERS.map((folder) => rm(path.join(target, folder), { recursive: true, force: true })));
for (const [name, text] of Object.entries(files)) {
  const full = path.join(target, name);
  await mkdir(path.dirname(full), { recursive: true });
  await writeFile(full, text);
}
