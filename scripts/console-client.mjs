// Writes the types of the console's client from the OpenAPI documents of the built program: npm run console:client.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';

const generated = path.resolve(import.meta.dirname, '../apps/console/src/api/generated');

const WORDS = new Set(['description', 'example', 'summary', 'tags', 'headers']);

/** All refusals have one shape, so one type stands for all. */
const isKept = (name, value) => !WORDS.has(name) && !(/^[45]\d\d$/.test(name) && name !== '400' && typeof value === 'object');

/** The document without its texts for people, so that the types change with the interface and not with its wording. */
function bare(value, isNames = false) {
  if (Array.isArray(value)) return value.map((each) => bare(each));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name, each]) => isNames || isKept(name, each));
  return Object.fromEntries(kept.map(([name, each]) => [name, bare(each, name === 'properties' || name === 'schemas')]));
}

/** The types of one document, as text of its file. */
async function typesOf(document) {
  const { info: _info, ...rest } = document;
  const types = await openapiTS({ info: { title: '', version: '' }, ...bare(rest) });
  return `// Written by npm run console:client from the OpenAPI document.\n${astToString(types)}`;
}

/** The documents of the built program. */
async function readDocuments() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'console-client-'));
  try {
    const { describeAll } = await import('../dist/apps/api/src/describe-all.js');
    return await describeAll(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

// With two arguments: from the documents in that file, into that folder.
const [file, folder = generated] = process.argv.slice(2);
const documents = file ? JSON.parse(await readFile(file, 'utf8')) : await readDocuments();
await mkdir(folder, { recursive: true });
for (const [name, document] of Object.entries(documents)) await writeFile(path.join(folder, `${name}.ts`), await typesOf(document));
