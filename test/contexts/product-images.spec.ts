import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { ProductImages } from '@module/inventory';
import { AddressRule, type OutboundUse, PublicAddresses } from '@kernel';
import { allowedNetworks } from '@runtime/settings/outbound-allow';
import { HttpImageHost } from '../../libs/inventory/src/catalogue/adapters/http-image-host.js';
import { Catalogue, productBody } from '../support/build-catalogue.js';

const PNG = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(100, 1)]);
const GIF = Buffer.from('GIF89a and so on');
const MAX_BYTES = 10 * 1024 * 1024;

/** The answers of this test's host, by path. */
const pages: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  '/red.png': (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(PNG),
  '/blue.gif': (_, response) => response.writeHead(200, { 'content-type': 'image/gif' }).end(GIF),
  '/moved': (_, response) => response.writeHead(302, { location: '/red.png' }).end(),
  '/circle': (_, response) => response.writeHead(302, { location: '/circle' }).end(),
  '/to-file': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/to-mail': (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:25/red.png' }).end(),
  '/to-private': (request, response) => response.writeHead(302, { location: `http://127.0.0.2:${request.socket.localPort}/red.png` }).end(),
  '/page': (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(PNG),
  '/liar': (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('<html>'),
  '/said-large': (_, response) => response.writeHead(200, { 'content-type': 'image/png', 'content-length': MAX_BYTES + 1 }).write(PNG),
  '/large': (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.concat([PNG, Buffer.alloc(MAX_BYTES)])),
  '/broken': (_, response) => response.writeHead(503).end(),
  '/cut': (_, response) => {
    response.writeHead(200, { 'content-type': 'image/png' }).write(PNG);
    setTimeout(() => response.destroy(), 20);
  },
};

/** Allows only the address of this test's host. */
class OwnHost extends PublicAddresses {
  override allows(address: string): boolean {
    return address === '127.0.0.1';
  }
}

describe('addresses of OUTBOUND_ALLOW', () => {
  const all = new PublicAddresses(
    allowedNetworks(['10.0.0.5', 'webhooks:10.0.0.6:8443', 'images:[fd00::]/8', 'carriers:loopback:631', 'print:10.0.0.7']),
  );
  const mayReach = (use: OutboundUse, address: string, port?: number): boolean => all.for(use).allows(address, port);

  it('serve the use that they name, and those without one webhooks, images and carriers', () => {
    const uses = ['webhooks', 'images', 'carriers', 'oidc', 'print'] as const;
    const servedBy = (address: string, port?: number) => uses.filter((use) => mayReach(use, address, port));
    expect(servedBy('10.0.0.5')).toEqual(['webhooks', 'images', 'carriers']);
    expect(servedBy('10.0.0.6', 8443)).toEqual(['webhooks']);
    expect(servedBy('fd00::9')).toEqual(['images']);
    expect(servedBy('127.0.0.1', 631)).toEqual(['carriers']);
    expect(servedBy('10.0.0.7', 9100)).toEqual(['print']);
    expect(servedBy('10.0.0.7', 631)).toEqual(['print']);
    expect(servedBy('10.0.0.7', 80)).toEqual([]);
    expect(servedBy('10.0.0.7')).toEqual([]);
    expect(servedBy('10.0.0.8')).toEqual([]);
    expect(servedBy('8.8.8.8')).toEqual(uses);
  });

  it('lead to their port alone, which no public address gets by it', () => {
    expect([mayReach('webhooks', '10.0.0.6', 443), mayReach('webhooks', '10.0.0.6', 8444)]).toEqual([false, false]);
    expect([mayReach('webhooks', '10.0.0.5', 9000), mayReach('webhooks', '10.0.0.5', 25)]).toEqual([true, false]);
    expect([all.for('carriers').allowsPort(631), all.for('webhooks').allowsPort(631), mayReach('carriers', '8.8.8.8', 631)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('are no public ones, whose answers may be shown', () => {
    expect(['10.0.0.5', '127.0.0.1', '168.63.129.16', '8.8.8.8'].map((address) => all.isPublic(address))).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });
});

describe('addresses an image may come from', () => {
  const rule = new PublicAddresses();

  it.each(['8.8.8.8', '2001:4860:4860::8888', '::ffff:8.8.8.8'])('%s may', (address) => expect(rule.allows(address)).toBe(true));

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '168.63.129.16',
    '::ffff:168.63.129.16',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '224.0.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    '4000::1',
    '1fff::1',
    'c000::1',
    '::808:808',
    'localhost',
    '',
  ])('%s may not', (address) => expect(rule.allows(address)).toBe(false));

  it.each([80, 443, 1024, 8080, 65_535])('port %i may be', (port) => expect(rule.allowsPort(port)).toBe(true));

  it.each([0, 1, 21, 22, 25, 110, 444, 587, 1023])('port %i may not be', (port) => expect(rule.allowsPort(port)).toBe(false));
});

describe('the images of products', () => {
  let catalogue: Catalogue;
  let server: Server;
  let base: string;

  beforeAll(async () => {
    server = createServer((request, response) =>
      (pages[request.url ?? ''] ?? ((_, missing) => missing.writeHead(404).end()))(request, response),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    catalogue = await Catalogue.open({ WORKER: '0' });
    // The only rule that differs from the program's: it allows this test's host.
    const host = new OwnHost();
    Object.assign(catalogue.app.nest.get(AddressRule, { strict: false }), {
      allows: (address: string) => host.allows(address),
      allowsPort: (port: number) => host.allowsPort(port),
    });
  });
  afterAll(async () => {
    await catalogue.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const fetchDue = async () => {
    while ((await catalogue.app.nest.get(ProductImages, { strict: false }).fetchDue()) > 0);
  };
  const create = async (...products: object[]) =>
    (await catalogue.post('inventory/products', { data: products })).body.data as { product_id: number; image: unknown }[];
  const imageOf = async (sku: string) => (await catalogue.get(`inventory/products/${sku}`)).body.data.image;
  const folderOf = (productId: number) => path.join(catalogue.app.config.dataDir, 'images', '100', String(productId));

  it('are pending first, and stored once fetched, redirects followed', async () => {
    const [one, two] = await create(
      productBody('STORED', { image_url: `${base}/red.png` }),
      productBody('MOVED', { image_url: `${base}/moved` }),
    );
    expect([one?.image, two?.image]).toEqual([
      { status: 'pending', error: null },
      { status: 'pending', error: null },
    ]);
    await fetchDue();
    expect([await imageOf('STORED'), await imageOf('MOVED')]).toEqual([
      { status: 'stored', error: null },
      { status: 'stored', error: null },
    ]);
    const [file] = await readdir(folderOf(one?.product_id ?? 0));
    expect(file).toMatch(/^[0-9a-f]{32}\.png$/);
    expect(await readFile(path.join(folderOf(one?.product_id ?? 0), file ?? ''))).toEqual(PNG);
  });

  it.each([
    ['/page', 'the answer is no image'],
    ['/liar', 'the answer is no image of a known kind'],
    ['/large', 'it is larger than 10 MiB'],
    ['/said-large', 'it is larger than 10 MiB'],
    ['/none', 'the host answered 404'],
    ['/circle', 'it is redirected more than 5 times'],
    ['/to-file', 'it is no http or https address'],
    ['/to-private', 'its host is not on the public internet'],
    ['http://localhost.localdomain.invalid:1025/', 'the host cannot be reached', 'pending'],
    ['http://127.0.0.1:25/red.png', 'images are not fetched from port 25'],
    ['https://127.0.0.1:22/red.png', 'images are not fetched from port 22'],
    ['/to-mail', 'images are not fetched from port 25'],
    ['http://10.0.0.1/red.png', 'its host is not on the public internet'],
    ['http://[::1]/red.png', 'its host is not on the public internet'],
    ['http://0x7f.2/red.png', 'its host is not on the public internet'],
    ['http://user:word@127.0.0.1/red.png', 'its address carries credentials'],
    ['ftp://127.0.0.1/red.png', 'it is no http or https address'],
    ['no address', 'it is no http or https address'],
    ['/broken', 'the host answered 503', 'pending'],
    ['/cut', 'the host cannot be reached', 'pending'],
  ])('of %s cannot be had: %s', async (where, error, status = 'failed') => {
    const sku = `BAD-${Buffer.from(where).toString('hex').slice(0, 50)}`;
    const [product] = await create(productBody(sku, { image_url: where.startsWith('/') ? base + where : where }));
    await fetchDue();
    expect(await imageOf(sku)).toEqual({ status, error });
    expect(existsSync(folderOf(product?.product_id ?? 0))).toBe(false);
  });

  it('fail after the fourth attempt', async () => {
    await create(productBody('LATER', { image_url: `${base}/broken` }));
    const { database } = catalogue.app;
    const makeDue = () =>
      database.transaction(() => database.write("UPDATE products SET ImageDueDate = '2020-01-01 00:00:00.000' WHERE SKU = 'LATER'"));
    const seen: string[] = [];
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await makeDue();
      await fetchDue();
      seen.push((await imageOf('LATER')).status);
    }
    expect(seen).toEqual(['pending', 'pending', 'pending', 'failed']);
    expect(await database.query("SELECT ImageAttempts AS attempts, ImageDueDate AS due FROM products WHERE SKU = 'LATER'")).toEqual([
      { attempts: 4, due: null },
    ]);
  });

  it('are fetched anew when the URL changes, and the old one is removed; null removes them', async () => {
    const [product] = await create(productBody('CHANGED', { image_url: `${base}/red.png` }));
    await fetchDue();
    const change = async (image_url: string | null) =>
      (await catalogue.patch('inventory/products', { data: [{ sku: 'CHANGED', image_url }] })).body.data[0].image;
    expect(await change(`${base}/red.png`)).toEqual({ status: 'stored', error: null });
    expect(await change(`${base}/blue.gif`)).toEqual({ status: 'pending', error: null });
    await fetchDue();
    expect((await readdir(folderOf(product?.product_id ?? 0))).map((name) => path.extname(name))).toEqual(['.gif']);
    expect(await change(null)).toBeNull();
  });

  it('are fetched once by two workers at once, and not noted for a URL that is gone', async () => {
    let requests = 0;
    pages['/slow'] = (_, response) => {
      requests += 1;
      void catalogue
        .patch('inventory/products', { data: [{ sku: 'SLOW', image_url: `${base}/blue.gif` }] })
        .then(() => response.writeHead(200, { 'content-type': 'image/png' }).end(PNG));
    };
    await create(productBody('SLOW', { image_url: `${base}/slow` }));
    const images = catalogue.app.nest.get(ProductImages, { strict: false });
    await Promise.all([images.fetchDue(), images.fetchDue()]);
    expect(requests).toBe(1);
    expect(['pending', 'stored']).toContain((await imageOf('SLOW')).status);
    await fetchDue();
    const [row] = await catalogue.app.database.query<{ file: string }>("SELECT ImageFile AS file FROM products WHERE SKU = 'SLOW'");
    expect(row?.file).toMatch(/\.gif$/);
  });

  it('are due again when a stop cuts the host short', async () => {
    pages['/never'] = () => stop.abort();
    const stop = new AbortController();
    await create(productBody('NEVER', { image_url: `${base}/never` }));
    await catalogue.app.nest.get(ProductImages, { strict: false }).fetchDue(stop.signal);
    const [row] = await catalogue.app.database.query<{ status: string; due: string | null }>(
      "SELECT ImageStatus AS status, ImageDueDate AS due FROM products WHERE SKU = 'NEVER'",
    );
    expect([row?.status, typeof row?.due]).toEqual(['pending', 'string']);
  });

  it('give up a host that takes too long', async () => {
    pages['/silent'] = () => undefined;
    await expect(new HttpImageHost(new OwnHost()).fetch(`${base}/silent`, AbortSignal.timeout(100))).rejects.toThrow(
      'the host took too long',
    );
  });
});
