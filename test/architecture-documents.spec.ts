import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { OpenAPIObject } from '@nestjs/swagger';
import redocly from '@redocly/openapi-core';
import spectralCore from '@stoplight/spectral-core';
import parsers from '@stoplight/spectral-parsers';
import rulesets from '@stoplight/spectral-rulesets';
import { describeAll, type Documents } from '../apps/api/src/describe-all.js';
import { root } from './architecture/cruise.js';

const { Document, Spectral } = spectralCore;
const { createConfig, lintFromString } = redocly;

/** What `spectral:oas` finds, warnings included. */
async function bySpectral(document: OpenAPIObject): Promise<string[]> {
  const spectral = new Spectral();
  spectral.setRuleset({ extends: [[rulesets.oas as never, 'recommended']] });
  const found = await spectral.run(new Document(JSON.stringify(document), parsers.Json, 'openapi.json'));
  return found.map(({ code, path: place, message }) => `${code} ${place.join('.')}: ${message}`);
}

/** What Redocly's `recommended-strict` finds, warnings included. */
async function byRedocly(document: OpenAPIObject): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const found = await lintFromString({ source: JSON.stringify(document), absoluteRef: '/openapi.json', config });
  return found.map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

describe('the published documents', () => {
  let folder: string;
  let documents: Documents;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'documents-'));
    documents = await describeAll(await mkdtemp(path.join(folder, 'data-')));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each(['oms', 'wms', 'internal', 'v2', 'rates'] as const)(
    'of %s: Spectral and Redocly find nothing',
    async (name) => {
      expect(await bySpectral(documents.published[name])).toEqual([]);
      expect(await byRedocly(documents.published[name])).toEqual([]);
      // Spectral takes ten seconds for the largest, and minutes on a busy machine.
    },
    300_000,
  );

  it("and that of the console: they find nothing, but a document's gaps", async () => {
    expect(await bySpectral(documents.console.console)).toEqual([]);
    expect(await byRedocly(documents.console.console)).toEqual([]);
    const { rates } = documents.published;
    const faulty = { ...rates, info: { ...rates.info, license: undefined, description: undefined } };
    expect(await bySpectral(faulty)).toContainEqual(expect.stringContaining('info-description'));
    expect(await byRedocly(faulty)).toContainEqual(expect.stringContaining('info-license'));
  }, 300_000);

  it('give the clients that are in the repository: npm run clients', async () => {
    const made = path.join(folder, 'clients');
    await writeFile(path.join(folder, 'documents.json'), JSON.stringify(documents));
    await promisify(execFile)(process.execPath, [path.join(root, 'scripts/clients.mjs'), path.join(folder, 'documents.json'), made], {
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    for (const home of ['apps/console/src/api/generated', ...(await generatedFolders())]) {
      const [ours, kept] = await Promise.all([path.join(made, home), path.join(root, home)].map(filesIn));
      expect([home, Object.keys(ours)]).toEqual([home, Object.keys(kept)]);
      expect(Object.keys(ours).filter((name) => ours[name] !== kept[name])).toEqual([]);
    }
  });
});

/** The folders of generated code below clients/, which hold nothing else. */
async function generatedFolders(): Promise<string[]> {
  const entries = await readdir(path.join(root, 'clients'), { recursive: true });
  const found = entries.filter((name) => /(^|\/)src\/generated$|^python\/order_warehouse_client\/generated$/.test(name));
  expect(found).toHaveLength(3);
  return found.map((name) => `clients/${name}`);
}

async function filesIn(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((each) => each.isFile() && !each.name.endsWith('.pyc')).map((each) => path.join(each.parentPath, each.name));
  return Object.fromEntries(
    await Promise.all(files.sort().map(async (file) => [path.relative(folder, file), await readFile(file, 'utf8')] as const)),
  );
}
