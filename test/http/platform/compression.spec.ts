import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { once } from 'node:events';
import { as, describeApp } from '../../support/app.js';
import { listen } from '../../support/wire.js';

const PRODUCTS = '/apirest/v4/oms/inventory/products';

describeApp('an answer', (app) => {
  let port: number;

  beforeAll(async () => {
    port = await listen(app.nest);
  });

  /** The answer as it is on the wire. */
  const ask = async (path: string, accepted?: string, method = 'GET') => {
    const headers = { ...as.account(), ...(accepted === undefined ? {} : { 'Accept-Encoding': accepted }) };
    const asked = request({ port, host: '127.0.0.1', path, method, headers }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return { headers: answer.headers, body: await buffer(answer) };
  };

  it.each([
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['GZIP;q=0.5', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0.0, gzip; q=1', 'gzip'],
  ])('of 1 kB and more is compressed for who accepts %s', async (accepted, encoding) => {
    const plain = await ask(PRODUCTS);
    const { headers, body } = await ask(PRODUCTS, accepted);
    expect([headers['content-encoding'], headers.vary, headers['content-length']]).toEqual([
      encoding,
      'accept-encoding',
      String(body.length),
    ]);
    expect((encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body)).toString()).toBe(plain.body.toString());
    expect(body.length * 4).toBeLessThan(plain.body.length);
    expect((await ask(PRODUCTS, accepted, 'HEAD')).headers['content-length']).toBe(headers['content-length']);
  });

  it.each([undefined, '', 'identity', 'deflate', 'gzip;q=0', 'gzip;q=x', 'br;q=0, gzip;q=0, *;q=0', ';'])(
    'stays as it is for who accepts %j',
    async (accepted) => {
      const { headers, body } = await ask(PRODUCTS, accepted);
      expect([headers['content-encoding'], headers.vary]).toEqual([undefined, 'accept-encoding']);
      expect((JSON.parse(body.toString()) as { data: object[] }).data).toHaveLength(20);
    },
  );

  it('stays uncompressed when it is short: there is nothing to gain', async () => {
    for (const path of [`${PRODUCTS}/NONE`, '/health/live', '/console/api/session']) {
      expect((await ask(path, 'gzip, br')).headers).not.toHaveProperty('content-encoding');
    }
  });

  it('stays uncompressed for a login: it contains a secret beside parts of the request', async () => {
    const login = await app.http
      .post('/console/api/login')
      .set('Accept-Encoding', 'gzip, br')
      .send({ user_name: 'manager', password: 'demo-password' });
    expect([login.status, login.headers['content-encoding'], login.headers.vary]).toEqual([200, undefined, undefined]);
  });

  it('is compressed for a document, too, and no compressed page is compressed again', async () => {
    const document = await ask('/apirest/v4/oms/docs-json', 'gzip');
    expect(document.headers['content-encoding']).toBe('gzip');
    expect(Object.keys(JSON.parse(gunzipSync(document.body).toString()) as object)).toContain('openapi');
    const script = await ask('/apirest/v4/oms/docs/start.js', 'gzip');
    expect(gunzipSync(script.body).toString()).toContain('SwaggerUIBundle');
  });
});
