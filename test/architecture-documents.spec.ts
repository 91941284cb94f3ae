import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import redocly from '@redocly/openapi-core';
import spectralCore from '@stoplight/spectral-core';
import parsers from '@stoplight/spectral-parsers';
import rulesets from '@stoplight/spectral-rulesets';
import { describeAll, type Documents } from '../apps/api/src/describe-all.js';
import { clientFiles } from '../scripts/clients.mjs';
import { root } from './architecture/cruise.js';
import { writeClients } from './support/clients.js';

const { Document, Spectral } = spectralCore;
const { createConfig, lintFromString } = redocly;

/** Spectral compiles a schema for every example, which takes it two thirds of its time; Redocly judges the same examples. */
const EXAMPLES = { 'oas3-valid-media-example': 'off', 'oas3-valid-schema-example': 'off' } as const;

/** What `spectral:oas` finds, warnings included, of all but examples. */
async function bySpectral(document: OpenAPIObject): Promise<string[]> {
  const spectral = new Spectral();
  spectral.setRuleset({ extends: [[rulesets.oas as never, 'recommended']], rules: EXAMPLES });
  const found = await spectral.run(new Document(JSON.stringify(document), parsers.Json, 'openapi.json'));
  return found.map(({ code, path: place, message }) => `${code} ${place.join('.')}: ${message}`);
}

/** What Redocly's `recommended-strict` finds, warnings included, and every example that its schema refuses. */
async function byRedocly(document: OpenAPIObject): Promise<string[]> {
  const rules = {
    'no-invalid-media-type-examples': 'error',
    'no-invalid-schema-examples': 'error',
    'no-invalid-parameter-examples': 'error',
  } as const;
  const config = await createConfig({ extends: ['recommended-strict'], rules });
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

  it('have no example that its schema refuses: planted ones are found', async () => {
    const planted = structuredClone(documents.published.rates) as unknown as {
      components: { schemas: Record<string, { properties: Record<string, object> }> };
    };
    planted.components.schemas.Planted = { properties: { weight: { type: 'number', example: 'heavy' } } };
    expect(await byRedocly(planted as never)).toContainEqual(expect.stringContaining('no-invalid-schema-examples'));
    const text = JSON.stringify(documents.published.rates)
      .replace('"example":', '"x-was":')
      .replace(/"content":\{"application\/json":\{/, '$&"example":"no object",');
    expect(await byRedocly(JSON.parse(text) as never)).toContainEqual(expect.stringContaining('no-invalid-media-type-examples'));
  });

  it('give the clients that npm run generate writes', async () => {
    await writeClients();
    const made = await clientFiles(documents);
    expect(Object.keys(made).length).toBeGreaterThan(40);
    for (const [file, text] of Object.entries(made)) expect([file, await readFile(path.join(root, file), 'utf8')]).toEqual([file, text]);
  });
});
