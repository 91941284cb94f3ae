import path from 'node:path';
import supertest from 'supertest';
import { required } from '../support/environment.js';
import { Service } from '../support/process.js';

describe('the files of the console', () => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start({ DATA_DIR: path.join(required('TEST_RUN_FOLDER'), 'browser-pages') });
  });
  afterAll(() => service.end());

  const assetsOf = (index: string): string[] =>
    [...index.matchAll(/(?:src|href)="(\/console\/assets\/[^"]+)"/g)].map(([, name]) => name ?? '');
  const index = () => service.http.get('/console/');

  it('begin with an index that is always revalidated, under a policy with a fresh nonce', async () => {
    const [one, two] = [await index(), await service.http.get('/console/orders/1?x=1')];
    const policy = String(one.headers['content-security-policy']);
    expect([one.status, two.status, one.headers['content-type'], one.headers['cache-control']]).toEqual([
      200,
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    expect(policy).toContain("default-src 'none'; script-src 'self'; ");
    expect(policy).not.toContain('unsafe');
    expect(String(one.headers['permissions-policy']).match(/\w+=\([^)]+\)/g)).toEqual(['camera=(self)']);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(one.text).toContain(`nonce="${nonce}"`);
    expect(String(two.headers['content-security-policy'])).not.toContain(nonce);
  });

  it('have hashed names, are cacheable forever, and come compressed', async () => {
    const { text } = await index();
    const names = assetsOf(text);
    expect(names.length).toBeGreaterThan(1);
    for (const name of names) {
      const { status, headers } = await service.http.get(name).set('Accept-Encoding', 'gzip, br');
      expect([name, status, headers['cache-control'], headers['x-content-type-options']]).toEqual([
        name,
        200,
        'public, max-age=31536000, immutable',
        'nosniff',
      ]);
      // Fonts are compressed by their own format.
      if (!/\.(svg|woff2)$/.test(name)) expect(headers['content-encoding']).toBe('br');
    }
    const [script = ''] = names.filter((name) => name.endsWith('.js'));
    const plain = await supertest(service.url).get(script).set('Accept-Encoding', 'identity');
    const zipped = await fetch(service.url + script, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect([plain.headers.vary, zipped.headers.get('content-encoding')]).toEqual(['accept-encoding', 'gzip']);
  });

  it('have no other address', async () => {
    for (const name of ['/console/assets/nothing.js', '/console/assets/..%2findex.html', '/console/assets/.sources', '/console/assets/'])
      expect((await service.http.get(name)).status).toBe(404);
  });
});
