import path from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import supertest from 'supertest';
import { required } from '../support/environment.js';
import { Service } from '../support/process.js';

const BROWSER = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
/** A caller behind the proxy, from the internet. */
const OUTSIDE = { 'X-Forwarded-For': '203.0.113.9' };

describe('the pages of the documentation', () => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start({
      DATA_DIR: path.join(required('TEST_RUN_FOLDER'), 'browser-documentation-pages'),
      TRUSTED_PROXIES: 'loopback',
    });
  });
  afterAll(() => service.end());

  const get = (address: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
    fetch(service.url + address, { headers, redirect: 'manual' });

  /** The cookie of a warehouse user. */
  const logIn = async (): Promise<string> => {
    const answer = await fetch(`${service.url}/console/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ user_name: 'manager', password: 'demo-password' }),
    });
    return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  };

  /** Links on the page to this server. */
  const linksOf = (html: string): string[] => [...html.matchAll(/(?:href|src)="(\/[^"]*|#[^"]*)"/g)].map(([, link = '']) => link);
  const anchorsOf = (html: string): string[] => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);

  it('begin at /docs/, under a policy without anything inline', async () => {
    const old = await get('/docs');
    expect([old.status, old.headers.get('location')]).toEqual([301, '/docs/']);
    const page = await get('/docs/');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect([page.status, page.headers.get('content-type'), page.headers.get('x-content-type-options')]).toEqual([
      200,
      'text/html; charset=utf-8',
      'nosniff',
    ]);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'; ");
    expect(policy).not.toMatch(/unsafe|nonce|https?:/);
    const html = await page.text();
    expect(html).not.toMatch(/<style|<script(?![^>]* src=)| style=| on\w+="/);
    expect(linksOf(html)).toEqual(expect.arrayContaining(['/docs/guides/first-order', '/docs/changelog', '/docs/readme']));
  });

  it('are asked about each time, and sent once', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'Accept-Encoding': encoding };
      const first = await get('/docs/guides/first-order', headers);
      const tag = first.headers.get('etag') ?? '';
      expect([first.status, first.headers.get('content-encoding') ?? 'identity', first.headers.get('cache-control')]).toEqual([
        200,
        encoding,
        'public, no-cache',
      ]);
      expect(await first.text()).toContain('<h1 id="an-orders-life">');
      for (const known of [tag, `W/${tag}`, `"other", ${tag}`])
        expect((await get('/docs/guides/first-order', { ...headers, 'If-None-Match': known })).status).toBe(304);
      expect((await get('/docs/guides/first-order', { ...headers, 'If-None-Match': '"other"' })).status).toBe(200);
    }
  });

  it('have scripts and styles that browsers keep for ever', async () => {
    const assets = linksOf(await (await get('/docs/')).text()).filter((link) => link.startsWith('/docs/assets/'));
    expect(new Set(assets).size).toBe(3);
    for (const asset of assets) {
      const { status, headers } = await get(asset);
      expect([asset, status, headers.get('cache-control')]).toEqual([asset, 200, 'public, max-age=31536000, immutable']);
    }
  });

  it('are missing as a page for browsers, as a refusal for programs', async () => {
    const addresses = ['/docs/nothing', '/docs/guides', '/docs/guides/..%2f..%2fpackage.json', '/docs/.sources', '/docs/assets/nothing.js'];
    for (const address of addresses) {
      const [page, refusal] = await Promise.all([get(address, BROWSER), get(address, { Accept: '*/*' })]);
      expect([address, page.status, page.headers.get('content-type')]).toEqual([address, 404, 'text/html; charset=utf-8']);
      expect(await page.text()).toContain('<h1>No such page</h1>');
      expect([address, refusal.status, ((await refusal.json()) as { response: { code: string } }).response.code]).toEqual([
        address,
        404,
        'not_found',
      ]);
    }
  });

  it('link only to what exists', async () => {
    // The user may see every page.
    const Cookie = await logIn();
    const pages = new Map<string, string>();
    const lost: string[] = [];
    const open = ['/docs/'];
    for (let address = open.pop(); address !== undefined; address = open.pop()) {
      if (pages.has(address)) continue;
      const answer = await get(address, { Cookie });
      const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true;
      pages.set(address, isPage ? await answer.text() : '');
      if (!answer.ok && !(answer.status >= 300 && answer.status < 400)) lost.push(`${address} answers ${answer.status}`);
      if (!address.startsWith('/docs/') || !isPage) continue;
      open.push(
        ...linksOf(pages.get(address) ?? '')
          .map((link) => link.replace(/#.*/, ''))
          .filter((link) => link !== ''),
      );
    }
    for (const [address, html] of pages) {
      for (const link of linksOf(html).filter((each) => each.includes('#'))) {
        const [to = '', anchor = ''] = link.split('#');
        const target = pages.get(to === '' ? address : to) ?? '';
        if (to.startsWith('/docs/') || to === '') if (!anchorsOf(target).includes(anchor)) lost.push(`${address} links to ${link}`);
      }
    }
    expect(lost).toEqual([]);
    expect(pages.size).toBeGreaterThan(100);
  });

  const indexesFor = async (headers: Readonly<Record<string, string>> = {}): Promise<string[]> => {
    const answer = await get('/docs/search.json', headers);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    return ((await answer.json()) as { indexes: string[] }).indexes;
  };

  it('give the search an index of what everyone may read', async () => {
    const indexes = await indexesFor(OUTSIDE);
    expect(indexes).toEqual(['search', 'reference/oms', 'reference/v2', 'reference/rates'].map((name) => `/docs/${name}/index.json`));
    for (const index of indexes) {
      const answer = await get(index, OUTSIDE);
      expect([index, answer.status, typeof (await answer.json())]).toEqual([index, 200, 'object']);
    }
  });

  it('have a reference of each operation with its codes, and lead to its page of Swagger', async () => {
    const html = await (await get('/docs/reference/oms/orders')).text();
    const document = (await (await get('/apirest/v4/oms/docs-json')).json()) as OpenAPIObject;
    const { operationId = '', responses } = document.paths['/orders/cancel'].post ?? {};
    const [section = ''] = html.split('<section class="operation">').filter((each) => each.includes(`id="${operationId}"`));
    const codes = Object.values(responses ?? {}).flatMap((response) => (response as { 'x-codes'?: string[] })['x-codes'] ?? []);
    expect(codes).toContain('order_not_cancellable');
    expect([...section.matchAll(/codes#(\w+)/g)].map(([, code]) => code).sort()).toEqual([...codes].sort());
    expect(section).toContain(`/apirest/v4/oms/docs#/Orders/${operationId}"`);
  });

  it('list every method of the clients, and lead to its operation', async () => {
    const html = await (await get('/docs/reference/oms/client-methods')).text();
    const document = (await (await get('/apirest/v4/oms/docs-json')).json()) as OpenAPIObject;
    const ids = Object.values(document.paths).flatMap((item) =>
      Object.values(item as Record<string, { operationId: string }>).map(({ operationId }) => operationId),
    );
    expect(ids.filter((id) => !html.includes(`#${id}"`))).toEqual([]);
    for (const call of [
      'oms.orders.create(data)',
      'oms.distribution_centers.list(...)',
      '$oms->orders->create($data)',
      'oms.events.follow(query)',
    ])
      expect(html).toContain(call.replaceAll('>', '&gt;'));
  });

  it('show the WMS to warehouse users who are logged in, after the login', async () => {
    for (const page of ['/docs/reference/wms', '/docs/reference/wms/recount']) {
      const [browser, program] = await Promise.all([get(page, BROWSER), get(page)]);
      expect([browser.status, browser.headers.get('location')]).toEqual([303, `/console/login?next=${encodeURIComponent(page)}`]);
      expect(program.status).toBe(401);
    }
    expect((await get('/docs/reference/wms/index.json', BROWSER)).status).toBe(401);
    const Cookie = await logIn();
    for (const page of ['/docs/reference/wms', '/docs/reference/wms/recount', '/docs/reference/wms/index.json']) {
      const { status, headers } = await get(page, { Cookie });
      expect([page, status, headers.get('cache-control'), headers.get('etag')]).toEqual([page, 200, 'no-store', null]);
    }
    expect(await indexesFor({ ...OUTSIDE, Cookie })).toContain('/docs/reference/wms/index.json');
  });

  it('show the internal interface on private networks only, by addresses and allowed names', async () => {
    for (const page of ['/docs/reference/internal', '/docs/reference/internal/users', '/docs/reference/internal/index.json']) {
      expect([page, (await get(page)).status, (await get(page, OUTSIDE)).status]).toEqual([page, 200, 404]);
      const missing = await get(page, { ...OUTSIDE, ...BROWSER });
      expect([missing.status, await missing.text()]).toEqual([404, await (await get('/docs/nothing', BROWSER)).text()]);
      expect((await supertest(service.url).get(page).set('Host', 'evil.example')).status).toBe(403);
    }
    expect(await indexesFor()).toContain('/docs/reference/internal/index.json');
  });
});
