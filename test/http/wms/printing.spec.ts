import { freePort } from '#free-port';
import { createServer, type Server } from 'node:http';
import { NetworkPrinters } from '@module/warehouse';
import type { PrinterAnswer, PrintJobAnswer } from '../../../apps/api/src/wms/printing/printing.shapes.js';
import { as, describeApp } from '../../support/app.js';
import { NetworkPrinter } from '../../support/network-printer.js';

const WMS = '/apirest/v4/wms';
const [rawPort, ippPort, closedPort] = [await freePort(), await freePort(), await freePort()];
const env = { OUTBOUND_ALLOW: [rawPort, ippPort, closedPort].map((port) => `print:127.0.0.1:${port}`).join(',') };

describeApp('printing without a dialog', { env }, (app) => {
  let raw: NetworkPrinter;
  beforeAll(async () => {
    raw = await NetworkPrinter.start(rawPort);
    Object.assign(app.nest.get(NetworkPrinters).limits, { connectMs: 2_000, statusMs: 300, idleMs: 700 });
  });
  afterAll(() => raw.close());
  beforeEach(() => Object.assign(raw, { printed: [], begun: 0, manner: 'prints' }));

  const post = (place: string, body: object = {}) => app.http.post(`${WMS}${place}`).set(as.warehouse()).send(body);
  const get = async <Data>(place: string): Promise<Data> => (await app.http.get(`${WMS}${place}`).set(as.warehouse())).body.data as Data;
  let names = 0;
  const printer = async (uri: string, more: object = {}): Promise<PrinterAnswer> => {
    const { status, body } = await post('/printers', { name: `Bench ${(names += 1)}`, uri, ...more });
    expect([status, body.response]).toEqual([200, undefined]);
    return body.data as PrinterAnswer;
  };
  const bins = [{ location: 'A', bin: 'A01' }];
  const print = async (printerId: number, more: object = { kind: 'bin_label', bins }): Promise<PrintJobAnswer> => {
    const { status, body } = await post('/documents/print', { printer_id: printerId, ...more });
    expect([status, body.response]).toEqual([200, undefined]);
    return body.data as PrintJobAnswer;
  };
  const becomes = (id: number, ...states: string[]): Promise<PrintJobAnswer> =>
    app.until(async () => {
      const job = await get<PrintJobAnswer>(`/print_jobs/${id}`);
      return states.includes(job.state) && job;
    });

  it('sends labels to a printer of the site, one job after the other, and keeps no copy', async () => {
    const { printer_id: id, ...told } = await printer(raw.uri, { prints: 'labels' });
    expect(told).toMatchObject({ uri: raw.uri, prints: 'labels', activated: true, waiting: 0 });
    const jobs = [await print(id), await print(id, { kind: 'product_label', products: [{ sku: 'DEMO-001', account_id: 100 }] })];
    expect(jobs[0]).toMatchObject({ state: 'queued', title: 'bin_label of bin A/A01', kept: true, attempts: 0 });
    for (const { job_id: job } of jobs) expect(await becomes(job, 'printed')).toMatchObject({ attempts: 1, message: null, kept: false });
    expect(raw.printed.map((each) => /\^FD([^^]*)\^FS/.exec(each)?.[1])).toEqual(['A', 'DEMO-001']);
    expect(await get(`/print_jobs?printer_id=${id}`)).toMatchObject([{ job_id: jobs[1].job_id }, { job_id: jobs[0].job_id }]);
  });

  it('prints a test page, also where the printer says nothing of itself', async () => {
    raw.manner = 'silent';
    const { printer_id: id, name } = await printer(raw.uri);
    const { body } = await post(`/printers/${id}/test`);
    expect(body.data).toMatchObject({ kind: 'test_page', title: `Test page of ${name}` });
    await becomes((body.data as PrintJobAnswer).job_id, 'printed');
    expect(raw.printed[0]).toContain(raw.uri);
  });

  it('waits for paper, tells why, and prints once there is some', async () => {
    raw.manner = 'no paper';
    const { printer_id: id } = await printer(raw.uri);
    const { job_id: job } = await print(id);
    const waiting = await app.until(async () => {
      const found = await get<PrintJobAnswer>(`/print_jobs/${job}`);
      return found.message !== null && found;
    });
    expect(waiting).toMatchObject({ state: 'queued', message: 'The printer is out of paper' });
    expect(raw.begun).toBe(0);
    raw.manner = 'prints';
    expect((await post(`/print_jobs/${job}/retry`)).status).toBe(200);
    await becomes(job, 'printed');
    expect(raw.printed).toHaveLength(1);
  });

  it.each(['resets', 'hangs'] as const)(
    'is unsure where a printer %s within a job: people decide, and nothing is printed twice',
    async (manner) => {
      raw.manner = manner;
      const { printer_id: id } = await printer(raw.uri);
      const { job_id: job } = await print(id);
      expect(await becomes(job, 'unsure')).toMatchObject({
        attempts: 1,
        kept: true,
        message: expect.stringContaining('while it printed') as string,
      });
      expect(raw.begun).toBe(1);
      raw.manner = 'prints';
      const next = await print(id);
      await becomes(next.job_id, 'printed');
      expect((await get<PrintJobAnswer>(`/print_jobs/${job}`)).state).toBe('unsure');
      expect(raw.begun).toBe(2);
      expect((await post(`/print_jobs/${job}/cancel`)).body.data).toMatchObject({ state: 'cancelled', kept: false });
      const again = await post(`/print_jobs/${job}/retry`);
      expect([again.status, again.body.response.code]).toEqual([400, 'print_job_over']);
    },
  );

  it('tries again where nobody listens, and lets people end it', async () => {
    const { printer_id: id } = await printer(`socket://127.0.0.1:${closedPort}`);
    const { job_id: job } = await print(id);
    const tried = await app.until(async () => {
      const found = await get<PrintJobAnswer>(`/print_jobs/${job}`);
      return found.attempts > 0 && found.state === 'queued' && found;
    });
    expect(tried).toMatchObject({ message: 'The printer cannot be reached: ECONNREFUSED', kept: true });
    expect((await post(`/print_jobs/${job}/cancel`)).body.data).toMatchObject({ state: 'cancelled', next_attempt_at: null });
  });

  it('holds what is queued while a printer is not activated', async () => {
    const { printer_id: id } = await printer(raw.uri, { activated: false });
    const { job_id: job } = await print(id);
    expect((await get<PrinterAnswer>(`/printers/${id}`)).waiting).toBe(1);
    await app.http.patch(`${WMS}/printers/${id}`).set(as.warehouse()).send({ activated: true }).expect(200);
    await becomes(job, 'printed');
  });

  it('refuses addresses that the operator does not allow, and what a printer does not print', async () => {
    const refusal = async (uri: string): Promise<unknown> => {
      const { status, body } = await post('/printers', { name: 'X', uri });
      return [status, body.response.code, body.response.errors[0].path];
    };
    for (const uri of [
      ...['socket://169.254.169.254:80', 'socket://10.0.0.7:9100', 'socket://127.0.0.1:3306', 'ipp://8.8.8.8:8080/', 'http://127.0.0.1/'],
      ...['ipp://a:b@127.0.0.1/', 'socket://8.8.8.8:9100'],
    ])
      expect([uri, await refusal(uri)]).toEqual([uri, [400, 'printer_refused', 'uri']]);
    const { printer_id: id, name } = await printer(raw.uri, { prints: 'sheets' });
    const wrong = await post('/documents/print', { printer_id: id, kind: 'bin_label', bins });
    expect(wrong.body.response).toMatchObject({ code: 'not_printed_there', message: `${name} prints no labels` });
    const none = await post('/documents/print', { printer_id: 999_999, kind: 'bin_label', bins });
    expect(none.body.response).toMatchObject({ code: 'unknown_printer', errors: [{ path: 'printer_id' }] });
    const taken = await post('/printers', { name, uri: raw.uri });
    expect(taken.body.response).toMatchObject({ code: 'printer_taken', errors: [{ path: 'name' }] });
  });

  it('looks a name up when it prints, and goes nowhere else then', async () => {
    const { printer_id: id } = await printer('socket://localhost:3306');
    const { job_id: job } = await print(id);
    expect(await becomes(job, 'failed')).toMatchObject({ message: 'OUTBOUND_ALLOW does not name the printer', kept: true });
  });

  describe('on a printer that speaks IPP', () => {
    let server: Server;
    let status = 0;
    const got: Buffer[] = [];
    beforeAll(async () => {
      server = createServer((asked, answered) => {
        const chunks: Buffer[] = [];
        asked.on('data', (chunk: Buffer) => chunks.push(chunk));
        asked.on('end', () => {
          got.push(Buffer.concat(chunks));
          answered.writeHead(200, { 'content-type': 'application/ipp' });
          answered.end(Buffer.from([1, 1, status >> 8, status & 255, 0, 0, 0, 1, 3]));
        });
      });
      await new Promise<void>((resolve) => server.listen(ippPort, '127.0.0.1', resolve));
    });
    afterAll(() => new Promise((resolve) => server.close(resolve)));

    it('sends PDF, and tells what the printer refuses', async () => {
      const { printer_id: id } = await printer(`ipp://127.0.0.1:${ippPort}/ipp/print`);
      const { job_id: first } = await print(id, { kind: 'bin_label', bins, size: 'a4' });
      await becomes(first, 'printed');
      expect(got[0].includes('application/pdf') && got[0].includes('%PDF-')).toBe(true);
      status = 0x040a;
      const { job_id: second } = await print(id);
      expect(await becomes(second, 'failed')).toMatchObject({ message: 'The printer takes no PDF', kept: true });
    });
  });
});
