import { as, describeApp } from '../../support/app.js';
import { headOf, listen, sendRaw } from '../../support/wire.js';

const INTERNAL = '/apirest/v4/oms/internal/distribution_centers';
const GUARDED = [
  INTERNAL,
  '/apirest/v4/oms/internal/docs',
  '/apirest/v4/oms/internal/docs-json',
  '/metrics',
  '/%6detrics',
  '/console/api/session',
  '/console/api/docs-json',
];
const OPEN = ['/health/live', '/health/ready', '/.well-known/security.txt', '/apirest/v4/oms/orders', '/apirest/v4/oms/docs-json'];
const FOREIGN = [
  'evil.example',
  'evil.example:3000',
  '127.0.0.1.evil.example',
  'localhost.evil.example',
  'evil.localhost',
  '',
  'a b',
  '127.0.0.1@evil.example',
  '[::1',
  'WMS.example.evil',
];
const OWN = [
  '127.0.0.1',
  '127.0.0.1:3000',
  '10.1.2.3',
  '[::1]',
  '[::1]:3000',
  'localhost',
  'LOCALHOST:3000',
  'localhost.',
  'wms.example',
  'WMS.Example:8443',
];
const refused = {
  response: {
    success: false,
    message: 'This is answered to addresses, localhost and the names of ALLOWED_HOSTS only',
    code: 'host_not_allowed',
  },
};

const env = {
  ALLOWED_HOSTS: 'wms.example',
  TRUSTED_PROXIES: 'loopback',
  SECURITY_CONTACT: 'security@wms.example, https://wms.example/security',
};

describeApp('the host of a request', { env }, (app) => {
  let port: number;

  beforeAll(async () => {
    port = await listen(app.nest);
  });

  const ask = async (path: string, headers: Record<string, string>): Promise<[status: number, body: unknown]> => {
    const account = path.startsWith('/apirest/v4/oms/orders');
    const { status, body } = await sendRaw(port, headOf(`GET ${path}`, { ...(account ? as.account() : as.warehouse()), ...headers }));
    return [status, body.startsWith('{') ? JSON.parse(body) : body];
  };

  it.each(FOREIGN)('%j is refused on paths that trust the network or a session', async (host) => {
    for (const path of GUARDED) expect([path, ...(await ask(path, { Host: host }))]).toEqual([path, 403, refused]);
  });

  it.each(FOREIGN)('%j is accepted on paths that need keys, and by health checks', async (host) => {
    for (const path of OPEN) expect([path, (await ask(path, { Host: host }))[0]]).toEqual([path, 200]);
  });

  it.each(OWN)('%j is accepted', async (host) => {
    for (const path of GUARDED.filter((each) => !each.startsWith('/console/api/docs')))
      expect([path, (await ask(path, { Host: host }))[0]]).toEqual([path, 200]);
  });

  it('does not matter for paths that do not exist for strangers', async () => {
    const stranger = { Host: 'evil.example', 'X-Forwarded-For': '203.0.113.9' };
    const unknown = await ask('/nothing', stranger);
    expect(unknown[0]).toBe(404);
    for (const path of [INTERNAL, '/metrics', '/apirest/v4/oms/internal/docs']) expect(await ask(path, stranger)).toEqual(unknown);
  });

  it('has a file that says whom to tell of a weakness, for some more months', async () => {
    const { status, headers, text } = await app.http.get('/.well-known/security.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const [, expires = ''] = /^Expires: (.*)$/m.exec(text) ?? [];
    expect(text).toBe(
      'Contact: mailto:security@wms.example\nContact: https://wms.example/security\n' +
        `Expires: ${new Date(expires).toISOString()}\nPreferred-Languages: en\n`,
    );
    const days = (Date.parse(expires) - Date.now()) / (24 * 60 * 60 * 1_000);
    expect([days > 178, days < 365]).toEqual([true, true]);
  });

  it('may not be missing, which is refused in the usual shape', async () => {
    const { status, headers, body } = await sendRaw(port, 'GET /health/live HTTP/1.1\r\nConnection: close\r\n\r\n');
    expect([status, JSON.parse(body)]).toEqual([
      400,
      { response: { success: false, message: 'The Host header is missing', code: 'invalid_request' } },
    ]);
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each(['Host: 127.0.0.1\r\nHost: evil.example', 'host: 127.0.0.1\r\nHOST: 127.0.0.1'])('may not be given twice: %j', async (hosts) => {
    for (const path of ['/health/live', '/metrics', '/apirest/v4/oms/orders']) {
      const { status, body } = await sendRaw(port, `GET ${path} HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`);
      expect([path, status, JSON.parse(body)]).toEqual([
        path,
        400,
        { response: { success: false, message: 'The Host header is given more than once', code: 'invalid_request' } },
      ]);
    }
  });

  it('may be missing in HTTP 1.0, whose health checks have none', async () => {
    expect((await sendRaw(port, 'GET /health/live HTTP/1.0\r\n\r\n')).status).toBe(200);
    expect((await sendRaw(port, 'GET /metrics HTTP/1.0\r\n\r\n')).status).toBe(403);
  });
});
