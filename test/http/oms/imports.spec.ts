import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeApp } from '../../support/app.js';
import { type ImportCase, importCases } from '../../support/import-cases.js';
import { imported } from '../../support/imported.js';

const asAccount = { AccountID: '100', Key: 'demo-oms-key' };

/** What an import says, by whichever way. */
interface Outcome {
  stopped?: string;
  kept: number;
  changed: number;
  records: number;
  refused: string[];
  warnings: string[];
}

describeApp('the import of a file', (app) => {
  let folder: string;
  beforeAll(async () => (folder = await mkdtemp(path.join(tmpdir(), 'imports-'))));
  afterAll(() => rm(folder, { recursive: true }));

  const byCommandLine = async ({ kind, mode, format }: ImportCase, bytes: string | Buffer): Promise<Outcome> => {
    const file = path.join(folder, `file.${format ?? 'csv'}`);
    await writeFile(file, bytes);
    try {
      const { kept, changed, refused: records, faults, warnings, badFile } = await imported(app, file, kind, mode);
      if (badFile) await rm(badFile);
      return { kept, changed, records, refused: faults.map((fault) => fault.split(':')[0] ?? ''), warnings };
    } catch (error) {
      return { stopped: (error as Error).message, kept: 0, changed: 0, records: 0, refused: [], warnings: [] };
    }
  };

  describe.each([['on the command line', 'C-', byCommandLine]] as const)('%s', (_, own, run) => {
    it.each(importCases.map((each) => [each.kind, each.what, each] as const))('of %s: %s', async (_kind, _what, each) => {
      const outcome = await run(each, each.file(own));
      expect(outcome.stopped ?? '').toContain(each.stopped ?? '');
      expect(outcome).toMatchObject({
        ...{ kept: each.kept ?? 0, changed: each.changed ?? 0, refused: each.refused ?? [] },
        records: each.records ?? each.refused?.length ?? 0,
      });
      expect(outcome.stopped === undefined).toBe(each.stopped === undefined);
      for (const part of each.warned ?? []) expect(outcome.warnings).toContainEqual(expect.stringContaining(part));
      if (!each.warned) expect(outcome.warnings).toEqual([]);
      const [at, members] = each.stored?.(own) ?? [];
      if (at === undefined) return;
      expect((await app.http.get(`/apirest/v4/oms${at}`).set(asAccount)).body).toMatchObject({ data: members });
    });
  });
});
