import { once } from 'node:events';
import { Agent, type IncomingMessage, request as ask, type RequestOptions } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { STALLED_AFTER_MS } from '../../../apps/api/src/bodies/progress.js';
import { as, describeApp } from '../../support/app.js';
import { headOf, listen, sendRaw } from '../../support/wire.js';

const KIBIBYTE = 1024;
const MEBIBYTE = 1024 * KIBIBYTE;
const OMS = '/apirest/v4/oms';
const WMS = '/apirest/v4/wms';
const RATES = '/rates/v2';
const MOBILE = '/apiv2/mobile-v1';
const INTERNAL = `${OMS}/internal`;
const CONSOLE = '/console/api';

const json = { 'Content-Type': 'application/json' };
const wrongKey = { AccountID: '100', Key: 'wrong' };
const STRANGER = '203.0.113.9';
const from = (address: string) => ({ 'X-Forwarded-For': address });
/** The head of a request without its announced body. */
const withoutBody = (line: string, headers: Record<string, string> = {}, length = 10 * MEBIBYTE) =>
  headOf(line, { ...json, ...headers, 'Content-Length': length });
const filled = (bytes: number) => `{"data":"${'x'.repeat(bytes - '{"data":""}'.length)}"}`;

describeApp('the body of a request', { env: { TRUSTED_PROXIES: 'loopback', AUTH_FAIL_LIMIT: '3' } }, (app) => {
  let port: number;

  beforeAll(async () => {
    port = await listen(app.nest);
  });

  const codeOf = async (...parts: string[]): Promise<[status: number, code: string | undefined]> => {
    const { status, body } = await sendRaw(port, ...parts);
    const { response, code } = JSON.parse(body) as { response?: { code: string }; code?: string };
    return [status, response?.code ?? code];
  };

  describe('is not waited for', () => {
    it.each([
      ['an account with a wrong key', `POST ${OMS}/orders`, wrongKey, [401, 'invalid_key']],
      ['a warehouse user with a wrong key', `POST ${WMS}/recount`, as.warehouse('manager', 'wrong'), [401, 'invalid_key']],
      ['a caller of Pro WMS with a wrong key', 'POST /apiv2/pro-v1/put-away-load', wrongKey, [401, 'invalid_key']],
      ['a device that never logged in', `POST ${MOBILE}/pp-move-1`, {}, [401, 'missing_authorization']],
      ['a page without a session', `POST ${CONSOLE}/bins/moves`, {}, [401, 'login_required']],
      ['a stranger to the private network', `POST ${INTERNAL}/bins`, as.warehouse(), [404, 'not_found']],
      ['an unknown path', 'POST /nothing', {}, [404, 'not_found']],
      ['an unknown method of a known path', `PUT ${OMS}/ping`, as.account(), [404, 'not_found']],
      ['a login longer than any', `POST ${CONSOLE}/login`, {}, [413, 'body_too_large']],
      ['a mobile login longer than any', 'POST /apiv2/mobile-login-1', {}, [413, 'body_too_large']],
      ['a question for rates longer than any', `POST ${RATES}/get_rates`, {}, [413, 'body_too_large']],
      ['a ping', `POST ${OMS}/ping`, as.account(), [413, 'body_too_large']],
      ['what is no JSON of a wrong key', `POST ${OMS}/orders`, { ...wrongKey, 'Content-Type': 'text/plain' }, [401, 'invalid_key']],
    ] as [string, string, Record<string, string>, unknown[]][])('of %s', async (name, line, headers, expected) => {
      // From different addresses, since failed keys would lock out the next request.
      const address = line.includes('/internal/') ? STRANGER : `10.0.0.${name.length}`;
      expect(await codeOf(withoutBody(line, { ...from(address), ...headers }))).toEqual(expected);
    });

    it('of a blocked address, whatever its path and key', async () => {
      const locked = from('203.0.113.77');
      for (let n = 0; n < 3; n += 1) await codeOf(headOf(`POST ${OMS}/ping`, { ...wrongKey, ...locked }));
      for (const [line, headers] of [
        [`POST ${OMS}/orders`, as.account()],
        [`POST ${WMS}/recount`, as.warehouse()],
        [`POST ${RATES}/get_rates`, {}],
        [`POST ${RATES}/ping`, {}],
        [`POST ${CONSOLE}/login`, {}],
        [`POST ${CONSOLE}/login/verify`, {}],
        ['POST /apiv2/mobile-login-1', {}],
        ['POST /apiv2/mobile-verify-code-1', {}],
      ] as [string, Record<string, string>][]) {
        expect([line, ...(await codeOf(withoutBody(line, { ...headers, ...locked }, 1_000)))]).toEqual([
          line,
          429,
          'too_many_failed_authentications',
        ]);
      }
      expect((await app.http.get('/health/live').set(locked)).status).toBe(200);
    });
  });

  describe('is not parsed', () => {
    it.each([
      ['nested 65 deep', `{"a":${'['.repeat(64)}${']'.repeat(64)}}`, 'The body is nested more than 64 deep'],
      ['of 200,001 lists', `[${'[],'.repeat(200_000)}1]`, 'The body holds more than 200,000 lists and objects'],
      [
        'of an object of 10,001 members',
        `{${Array.from({ length: 10_001 }, (_, n) => `"${n}":1`).join(',')}}`,
        'The body holds an object of more than 10,000 members',
      ],
    ])('when it is %s', async (_, body, message) => {
      const parse = jest.spyOn(JSON, 'parse');
      const answer = await app.http
        .post(`${OMS}/orders`)
        .set({ ...as.account(), ...json })
        .send(body);
      const parsed = parse.mock.calls.some(([text]) => text === body);
      parse.mockRestore();
      expect([answer.status, answer.body, parsed]).toEqual([
        400,
        { response: { success: false, message, code: 'body_too_complex' } },
        false,
      ]);
    });

    it('nor read to its end', async () => {
      const head = withoutBody(`POST ${OMS}/orders`, as.account());
      expect(await codeOf(head, `{"data":${'['.repeat(70)}`)).toEqual([400, 'body_too_complex']);
    });

    it.each([
      ['64 deep', `{"data":${'['.repeat(63)}${']'.repeat(63)}}`],
      ['brackets in texts', JSON.stringify({ data: '[{"\\'.repeat(300_000) })],
    ])('but may have %s', async (_, body) => {
      const answer = await app.http
        .post(`${OMS}/orders`)
        .set({ ...as.account(), ...json })
        .send(body);
      expect([answer.status, answer.body.response.code]).not.toEqual([400, 'body_too_complex']);
    });
  });

  describe('past its limit', () => {
    it.each([
      [`${CONSOLE}/login`, 16 * KIBIBYTE, '16 KiB'],
      ['/apiv2/mobile-login-1', 16 * KIBIBYTE, '16 KiB'],
      [`${OMS}/orders/cancel`, 16 * KIBIBYTE, '16 KiB'],
      [`${RATES}/get_rates`, 64 * KIBIBYTE, '64 KiB'],
      [`${OMS}/orders/cancel-bulk`, 10 * MEBIBYTE, '10 MiB'],
    ])('is 413 for %s, and up to %d bytes is read', async (path, limit, name) => {
      const send = (bytes: number) =>
        app.http
          .post(path)
          .set({ ...as.account(), ...json })
          .send(filled(bytes));
      expect((await send(limit)).status).not.toBe(413);
      const { status, body } = await send(limit + 1);
      expect([status, body.response?.message ?? body.message]).toEqual([413, `The body is larger than ${name}`]);
    });
  });

  describe('that stops arriving', () => {
    const begun = (line: string, headers: Record<string, string>, type = json) =>
      headOf(line, { Connection: 'keep-alive', ...type, ...headers, 'Content-Length': 1_000 });

    it.each([
      ['of a known caller', `POST ${OMS}/orders`, as.account(), json, 'known'],
      ['of a login', `POST ${CONSOLE}/login`, {}, json, 'unknown'],
      ['of a mobile login', 'POST /apiv2/mobile-login-1', {}, json, 'unknown'],
      ['of a caller with the key in the body', `POST ${RATES}/get_rates`, {}, json, 'unknown'],
      ['that is no JSON', `POST ${CONSOLE}/login`, {}, { 'Content-Type': 'text/plain' }, 'unknown'],
    ] as [string, string, Record<string, string>, typeof json, 'known' | 'unknown'][])(
      '%s is answered and its connection closed',
      async (_, line, headers, type, who) => {
        // The other limit would be too long for the test.
        jest.replaceProperty(STALLED_AFTER_MS, who, 50);
        const { status, body, headers: answered } = await sendRaw(port, begun(line, headers, type), ...(type === json ? ['{"a":'] : []));
        const { response, code, message } = JSON.parse(body) as {
          response?: { code: string; message: string };
          code?: string;
          message?: string;
        };
        expect([status, response?.code ?? code, response?.message ?? message]).toEqual([
          400,
          'invalid_body',
          'The body did not go on for 0.05 seconds',
        ]);
        expect(answered.connection).toBe('close');
      },
    );

    it('after its refusal is not waited for', async () => {
      jest.replaceProperty(STALLED_AFTER_MS, 'unknown', 50);
      const headers = { ...wrongKey, ...from('10.0.1.4') };
      expect((await sendRaw(port, begun(`POST ${OMS}/orders`, headers), '{')).status).toBe(401);
    });

    it('is read to its end as long as it goes on', async () => {
      jest.replaceProperty(STALLED_AFTER_MS, 'known', 1_500);
      const socket = connect(port, '127.0.0.1');
      const text = JSON.stringify({ order_ids: [999_999] });
      socket.write(headOf(`POST ${OMS}/orders/hold`, { ...json, ...as.account(), 'Content-Length': text.length }));
      // In all longer than the limit of a pause, but each pause so short that even a busy machine can double it.
      for (const part of text.match(/.{1,4}/g) ?? []) {
        await wait(300);
        socket.write(part);
      }
      const [answer] = (await once(socket, 'data')) as [Buffer];
      socket.destroy();
      expect(answer.toString()).toContain('unknown_order');
    });
  });

  it('that arrives while the process is halted is read', async () => {
    jest.replaceProperty(STALLED_AFTER_MS, 'known', 2_000);
    const socket = connect(port, '127.0.0.1');
    const text = JSON.stringify({ order_ids: [999_999] });
    socket.write(headOf(`POST ${OMS}/orders/hold`, { ...json, ...as.account(), 'Content-Length': text.length }) + text.slice(0, 5));
    await wait(200);
    // Timers run next: the body's timer is due before anything has read what has arrived.
    setImmediate(() => {
      socket.write(text.slice(5));
      for (const end = Date.now() + 2_500; Date.now() < end;);
    });
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(answer.toString()).toContain('unknown_order');
  });

  describe('that is refused unread', () => {
    const large = Buffer.alloc(10 * MEBIBYTE, ' ');

    it('does not keep its sender from reading the answer', async () => {
      const path = `${OMS}/orders`;
      const headers = { ...json, ...wrongKey, ...from('10.0.1.1') };
      expect((await app.http.post(path).set(headers).send(large.toString())).status).toBe(401);
      const fetched = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body: large });
      expect([fetched.status, ((await fetched.json()) as { response: { code: string } }).response.code]).toEqual([401, 'invalid_key']);
    });

    it('leaves the connection to the next request', async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const send = async (options: RequestOptions, body: Buffer | string): Promise<[number | undefined, number | undefined]> => {
        const request = ask({ port, host: '127.0.0.1', agent, method: 'POST', path: `${OMS}/ping`, ...options });
        request.end(body);
        const [answer] = (await once(request, 'response')) as [IncomingMessage];
        const { localPort } = request.socket ?? {};
        await text(answer);
        return [answer.statusCode, localPort];
      };
      try {
        const refused = await send({ headers: { ...json, ...wrongKey, ...from('10.0.1.2'), 'Content-Length': large.length } }, large);
        const next = await send({ headers: { ...as.account(), ...from('10.0.1.3') } }, '');
        expect([refused[0], next]).toEqual([401, [200, refused[1]]]);
      } finally {
        agent.destroy();
      }
    });
  });
});
