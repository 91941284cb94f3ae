import { Writable } from 'node:stream';
import { DatabaseAway } from '@kernel';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { pino } from 'pino';
import supertest from 'supertest';
import { createApp } from '../../../apps/api/src/create-app.js';
import { type RunningApp, startApp } from '../../support/app.js';
import { credentials, information, RATES } from '../../support/build-rates.js';
import { CarrierServer, json } from '../../support/carrier-server.js';

const WRONG = 'a-wrong-key-nobody-may-read';
const LIVE = 'the-key-of-a-live-carrier';

describe('credentials in the body', () => {
  let app: RunningApp;
  let nest: NestFastifyApplication;
  let carrier: CarrierServer;
  let log = '';
  const answers: string[] = [];

  const send = async (path: string, body: string | object, type = 'application/json'): Promise<number> => {
    const { status, text, headers } = await supertest(nest.getHttpServer())
      .post(`${RATES}/${path}`)
      .set('Content-Type', type)
      .send(typeof body === 'string' ? body : JSON.stringify(body));
    answers.push(text, JSON.stringify(headers));
    return status;
  };

  beforeAll(async () => {
    app = await startApp();
    carrier = await CarrierServer.start();
    carrier.answering = json({}, 500);
    const config = {
      ...app.config,
      rateLimit: 1_000_000,
      authFailLimit: 1_000,
      outboundAllow: ['loopback'],
      liveCarriers: [{ name: 'Live', url: carrier.url, key: LIVE, timeoutMs: 1_000, cacheSeconds: 0 }],
    };
    const sink = new Writable({ write: (chunk: Buffer, _encoding, done) => ((log += chunk.toString()), done()) });
    nest = await createApp({ config, database: app.database, logger: pino({ level: 'trace' }, sink) });
  });
  afterAll(async () => {
    await nest.close();
    await app.close();
    await carrier.stop();
  });

  it('reach no log, no answer and no table, whatever the outcome', async () => {
    const whole = { ...credentials, rate_information: information };
    const statuses = [
      await send('get_rates', whole),
      await send('ping', credentials),
      await send('get_rates', { ...whole, key: WRONG }),
      await send('ping', { ...credentials, key: WRONG, account_id: 999 }),
      await send('get_rates', { ...whole, key: [WRONG] }),
      await send('get_rates', { ...whole, Key: WRONG, keys: { key: WRONG } }),
      await send('get_rates', { ...whole, rate_information: { ...information, weight: WRONG, key: WRONG } }),
      await send('get_rates', `{"account_id": 100, "key": "${WRONG}", `),
      await send('get_rates', `key=${WRONG}`, 'application/x-www-form-urlencoded'),
      await send(`nowhere?key=${WRONG}`, { ...whole, key: WRONG }),
    ];
    expect(statuses).toEqual([200, 200, 401, 401, 400, 200, 400, 400, 400, 404]);
    const lookUp = app.database.lookUp.bind(app.database);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    for (const [error, status] of [
      [new Error('broken'), 500],
      [new DatabaseAway(new Error('gone')), 503],
    ] as const) {
      app.database.lookUp = () => Promise.reject(error);
      expect(await send('get_rates', { ...whole, key: WRONG })).toBe(status);
    }
    app.database.lookUp = lookUp;
    expect(answers.at(-2)).toBe('{"status":"error","message":"The database is away; try again later","code":"database_away"}');
    expect(answers.at(-4)).toBe(
      '{"status":"error","message":"The server failed; the request id names the failure in its log","code":"server_error"}',
    );
    await nest.close();
    expect(log).toContain('a carrier could not tell its rates');
    expect(log).toContain('a request failed');
    const logged = JSON.stringify(await app.database.query('SELECT * FROM request_log'));
    expect(logged).toContain(`${RATES}/get_rates`);
    expect(logged).toContain('"rates"');
    const said = [log, logged, ...answers].join('\n');
    for (const secret of [credentials.key, WRONG, LIVE]) expect([secret, said.includes(secret)]).toEqual([secret, false]);
    expect(carrier.seen[0]?.headers.authorization).toBe(`Bearer ${LIVE}`);
  });
});
