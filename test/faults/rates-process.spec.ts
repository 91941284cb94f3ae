import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { required } from '../support/environment.js';
import { run, Service } from '../support/process.js';

const question = {
  account_id: 100,
  key: 'demo-oms-key',
  warehouse: 'MAIN',
  rate_information: { weight: 2.5, length: 12, width: 8, height: 4, postal_code: '60601', state: 'IL', country: 'US' },
};
const CARD = 'record,carrier,service,zone,country,up_to,price\nzone,Acme,,ALL,US,,\nservice,Acme,ONLY,,,,\nprice,Acme,ONLY,ALL,,100,1.25\n';

describe('the rates interface as a separate process', () => {
  let folder: string;
  const services: Service[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(path.join(required('TEST_RUN_FOLDER'), 'rates-'));
  });
  afterEach(async () => {
    await Promise.all(services.splice(0).map((each) => each.end('SIGKILL')));
    await rm(folder, { recursive: true, force: true });
  });

  const start = async (program: 'api' | 'rates', env: Record<string, string> = {}): Promise<Service> => {
    const service = await Service.start({ DATA_DIR: folder, LOG_LEVEL: 'trace', ...env }, program);
    services.push(service);
    return service;
  };
  const cheapest = async (service: Service, base = '/rates/v2'): Promise<string> => {
    const { body } = await service.http.post(`${base}/get_rates`).send(question);
    const [rate] = (body as { rates: Record<string, unknown>[] }).rates;
    return `${String(rate?.['shipping-method'])} ${String(rate?.price)}`;
  };

  it("answers like the service, sees the command line's cards, serves nothing else, and ends on a signal", async () => {
    const whole = await start('api');
    const alone = await start('rates', { RATES_BASE_PATH: '/quotes' });
    expect([await cheapest(whole), await cheapest(alone, '/quotes')]).toEqual(['NM-SAVER 14.94', 'NM-SAVER 14.94']);
    await writeFile(path.join(folder, 'cards.csv'), CARD);
    const imported = await run('cli', ['rates', 'import', path.join(folder, 'cards.csv'), '--effective', '2021-01-01'], {
      DATA_DIR: folder,
    });
    expect([imported.end, imported.out, imported.err]).toEqual([0, 'stored 3 Acme, from 2021-01-01, 3 lines\n', '']);
    for (const [service, base] of [
      [whole, '/rates/v2'],
      [alone, '/quotes'],
    ] as const) {
      await service.until(async () => ((await cheapest(service, base)) === 'ONLY 1.25' ? true : undefined));
    }
    for (const url of ['/apirest/v4/oms/orders', '/apirest/v4/wms/inventory/products/1/bin', '/rates/v2/docs', '/quotes/nothing']) {
      const { status, body } = await alone.http.get(url);
      expect([url, status, body]).toEqual([url, 404, { status: 'error', code: 'not_found', message: 'The path or method does not exist' }]);
    }
    for (const url of ['/health/ready', '/quotes/docs', '/quotes/docs-json'])
      expect([url, (await alone.http.get(url)).status]).toEqual([url, 200]);
    expect(await alone.end()).toBe(0);
    expect(await whole.end()).toBe(0);
    for (const service of [whole, alone]) expect([service.err, service.out.includes(question.key)]).toEqual(['', false]);
  });

  it('refuses a bad file on the command line with code 1 and every bad line', async () => {
    const file = path.join(folder, 'cards.csv');
    await writeFile(file, CARD.replace('1.25', 'much').replace('ONLY,ALL', 'ONLY,FAR'));
    const { end, out, err } = await run('cli', ['rates', 'import', file], { DATA_DIR: folder });
    expect([end, out, err]).toEqual([1, '', `${file}:4: price: must be a number, not text\nnothing was stored\n`]);
    const day = await run('cli', ['rates', 'import', file, '--effective', 'soon'], { DATA_DIR: folder });
    expect([day.end, day.err.includes('must be a day, YYYY-MM-DD')]).toEqual([64, true]);
    expect((await run('cli', ['rates', 'list', '--json'], { DATA_DIR: folder })).out).toBe('[]\n');
  });
});
