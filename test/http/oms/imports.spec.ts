import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeApp } from '../../support/app.js';
import { type ImportCase, importCases } from '../../support/import-cases.js';
import { imported } from '../../support/imported.js';

const IMPORTS = '/apirest/v4/oms/imports';
const asAccount = { AccountID: '100', Key: 'demo-oms-key' };

/** Sends bytes unchanged, whatever the type says. */
const asIs = (bytes: unknown): string => bytes as string;

interface Told {
  read: number;
  kept: number;
  changed: number;
  refused: number;
  warnings: Place[];
  errors: Place[];
  rest: string | null;
}
interface Place {
  line: number;
  column: string;
  message: string;
}

/** The outcome of an import, on whichever way. */
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

  const byCommandLine = async ({ kind, mode, format }: ImportCase, bytes: string | Uint8Array): Promise<Outcome> => {
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

  const post = (query: string, bytes: string | Uint8Array, type = 'text/csv', headers: Record<string, string> = {}) =>
    app.http
      .post(`${IMPORTS}?${query}`)
      .set({ ...asAccount, 'Content-Type': type, ...headers })
      .serialize(asIs)
      .send(typeof bytes === 'string' ? bytes : Buffer.from(bytes));

  const byHttp = async ({ kind, mode, format }: ImportCase, bytes: string | Uint8Array): Promise<Outcome> => {
    const change = mode === undefined ? '' : `&change=${mode === 'both' ? 'true' : mode}`;
    const { status, body } = await post(`kind=${kind}${change}`, bytes, format === 'json' ? 'application/json' : 'text/csv');
    if (status !== 200) {
      expect([status, body.response.code]).toEqual([400, 'unreadable_file']);
      return { stopped: body.response.message as string, kept: 0, changed: 0, records: 0, refused: [], warnings: [] };
    }
    const { kept, changed, refused: records, errors, warnings } = body.data as Told;
    return {
      ...{ kept, changed, records },
      refused: errors.map(({ line, column }) => `${line} ${column}`),
      warnings: warnings.map(({ line, column, message }) => `${line} ${column}: ${message}`),
    };
  };

  const asked = async (at: string) => app.http.get(`/apirest/v4/oms${at}`).set(asAccount);
  const kits = (own: string): string => `Kit,SKU,Units\n${own}-1,DEMO-001,1\n${own}-2,NOPE,1\n`;

  it('over HTTP gives back what was refused as a file that can be imported again', async () => {
    const { body } = await post('kind=kits', kits('R').replaceAll(',', ';'));
    expect(body).toEqual({
      data: {
        ...{ read: 2, kept: 1, changed: 0, refused: 1, warnings: [] },
        errors: [{ line: 3, column: 'sku', message: 'The SKU NOPE does not exist' }],
        rest: 'fault;Kit;SKU;Units\nsku: The SKU NOPE does not exist;R-2;NOPE;1\n',
      },
    });
    const mended = await post('kind=kits', (body.data.rest as string).replace('NOPE;1', 'DEMO-002;1'));
    expect(mended.body.data).toMatchObject({ kept: 1, refused: 0, errors: [], rest: null });
  });

  it('over HTTP can be tried first, with and without an Idempotency-Key', async () => {
    const headers = { 'Idempotency-Key': 'imports-dry' };
    for (const each of [undefined, headers, headers]) {
      const { body } = await post('kind=kits&dry_run=true', kits('D'), 'text/csv', each);
      expect(body.data).toMatchObject({ kept: 1, refused: 1 });
    }
    expect((await asked('/inventory/synsets/D-1')).status).toBe(404);
  });

  it('over HTTP happens once under an Idempotency-Key', async () => {
    const file = 'Site,SKU,Units\nMAIN,DEMO-001,1\nNOWHERE,DEMO-001,1';
    const headers = { 'Idempotency-Key': 'imports-once' };
    const [first, second] = [
      await post('kind=replenishments', file, 'text/csv', headers),
      await post('kind=replenishments', file, 'text/csv', headers),
    ];
    expect([first.body.data.kept, first.body.data.refused, second.headers['idempotency-replayed'], second.body]).toEqual([
      ...[1, 1, 'true', first.body],
    ]);
    expect((await post('kind=replenishments', `${file}\n`, 'text/csv', headers)).status).toBe(409);
  });

  it('over HTTP is refused for another type, more than 10 MiB, a kind that there is not, and orders that should change', async () => {
    const codeOf = async (...request: Parameters<typeof post>): Promise<unknown[]> => {
      const { status, body } = await post(...request);
      return [status, body.response.code];
    };
    expect(await codeOf('kind=kits', 'x', 'application/pdf')).toEqual([400, 'invalid_content_type']);
    expect(await codeOf('kind=kits', Buffer.alloc(10 * 1024 * 1024 + 1, 'x'))).toEqual([413, 'body_too_large']);
    expect(await codeOf('kind=bins', kits('T'))).toEqual([400, 'invalid_value']);
    expect(await codeOf('', kits('T'))).toEqual([400, 'missing_field']);
    expect(await codeOf('kind=orders&change=true', 'x')).toEqual([400, 'change_not_possible']);
    expect((await post('kind=kits', kits('T'), 'text/plain; charset=windows-1252')).body.data).toMatchObject({ kept: 1 });
  });

  it('over HTTP lets others work while it reads 10 MiB', async () => {
    const lines = Array.from({ length: 100_000 }, (_, index) => `GONE-${index},DEMO-001,none,${'x'.repeat(80)}`);
    const running = post('kind=kits', ['Kit,SKU,Units,note', ...lines].join('\n').slice(0, 10 * 1024 * 1024 - 1)).then();
    await sleep(200);
    const began = performance.now();
    expect((await app.http.get('/health/live')).status).toBe(200);
    expect(performance.now() - began).toBeLessThan(5_000);
    const { data } = (await running).body as { data: Told };
    expect([data.refused, data.errors.length, data.rest?.split('\n').length]).toEqual([data.read, 1_000, data.read + 2]);
  });

  describe.each([
    ['on the command line', 'C-', byCommandLine],
    ['over HTTP', 'H-', byHttp],
  ] as const)('%s', (_, own, run) => {
    it.each(importCases.map((each) => [each.kind, each.what, each] as const))('of %s: %s', async (_kind, _what, each) => {
      const outcome = await run(each, await each.file(own));
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
