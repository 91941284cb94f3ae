import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { PrintJobAnswer } from '../../apps/api/src/wms/printing/printing.shapes.js';
import { as } from '../support/app.js';
import { migrateWithDemo } from '../support/contexts.js';
import { required, type TestDatabase } from '../support/environment.js';
import { createEmpty as createMysql } from '../support/mysql.js';
import { NetworkPrinter } from '../support/network-printer.js';
import { Service } from '../support/process.js';

const WMS = '/apirest/v4/wms';
const TAKES_MS = 240_000;

describe.each(['embedded', 'mysql'])('a service that is killed while it prints, on %s', (engine) => {
  let folder: string;
  let printer: NetworkPrinter;
  let database: TestDatabase | undefined;
  let service: Service | undefined;
  let env: Record<string, string>;

  beforeAll(async () => {
    printer = await NetworkPrinter.start();
    folder = await mkdtemp(path.join(required('TEST_RUN_FOLDER'), 'printing-'));
    env = { DATA_DIR: folder, OUTBOUND_ALLOW: `print:127.0.0.1:${printer.port}` };
    if (engine === 'mysql') {
      database = await createMysql(`printing_${path.basename(folder).slice(9).toLowerCase()}`);
      Object.assign(env, database.env);
    }
    await migrateWithDemo(env);
  }, TAKES_MS);

  afterAll(async () => {
    await service?.end('SIGKILL');
    await printer.close();
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it(
    'leaves that job to people, prints nothing twice, and prints what waits',
    async () => {
      let running = (service = await Service.start(env));
      const post = async <Data>(place: string, body: object = {}): Promise<Data> => {
        const answer = await running.http.post(`${WMS}${place}`).set(as.warehouse()).send(body);
        expect([answer.status, (answer.body as { response?: unknown }).response]).toEqual([200, undefined]);
        return (answer.body as { data: Data }).data;
      };
      const becomes = (id: number, state: string): Promise<PrintJobAnswer> =>
        running.until(async () => {
          const { body } = await running.http.get(`${WMS}/print_jobs/${id}`).set(as.warehouse());
          const job = (body as { data: PrintJobAnswer }).data;
          return job.state === state ? job : undefined;
        });
      const { printer_id: id } = await post<{ printer_id: number }>('/printers', { name: 'Bench 1', uri: printer.uri });
      const document = { printer_id: id, kind: 'bin_label', bins: [{ location: 'A', bin: 'A01' }] };
      printer.manner = 'hangs';
      const { job_id: first } = await post<PrintJobAnswer>('/documents/print', document);
      const { job_id: second } = await post<PrintJobAnswer>('/documents/print', document);
      await becomes(first, 'printing');
      await running.until(() => Promise.resolve(printer.begun === 1 || undefined));

      await running.end('SIGKILL');
      printer.manner = 'prints';
      running = service = await Service.start(env);
      expect(await becomes(first, 'unsure')).toMatchObject({ attempts: 1, kept: true, message: 'The service stopped while it printed' });
      await becomes(second, 'printed');
      expect(printer.begun).toBe(2);
      await post(`/print_jobs/${first}/retry`);
      await becomes(first, 'printed');
      expect(printer.begun).toBe(3);
      expect(await running.end('SIGTERM')).toBe(0);
    },
    TAKES_MS,
  );
});
