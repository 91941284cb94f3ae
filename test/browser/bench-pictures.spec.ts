import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { heading } from '../support/browser.js';
import { asAccount, BOX, packStation } from '../support/pack-station.js';
import { pngOf } from '../support/pictures.js';

describe('pictures at the pack station', () => {
  const { send, scan, said, open, picked } = packStation('bench-pictures', { OUTBOUND_ALLOW: 'images:loopback' });
  let host: Server;

  beforeAll(async () => {
    const picture = pngOf({ width: 240, height: 160 });
    host = createServer((_, answer) => void answer.writeHead(200, { 'content-type': 'image/png' }).end(picture)).listen(0, '127.0.0.1');
    await once(host, 'listening');
  });
  afterAll(() => void host.close());

  it('show what to take', async () => {
    const image_url = `http://127.0.0.1:${(host.address() as AddressInfo).port}/one.png`;
    await send('patch', '/inventory/products', asAccount, { data: [{ sku: 'DEMO-001', image_url }] });
    const page = await open();
    await picked(page, 'PACK-PICTURE', [
      { sku: 'DEMO-001', quantity: 1 },
      { sku: 'DEMO-002', quantity: 1 },
    ]);
    const left = page.getByRole('list', { name: 'To pack' });
    // The program fetches a picture soon after it learns its address.
    for (let look = 0; look < 60 && (await left.locator('img').count()) === 0; look += 1) {
      await page.goto('/console/scan');
      await heading(page, 'Scan');
      await scan(page, 'PACK-PICTURE');
      await left.getByText('DEMO-001').waitFor();
    }
    const width = await page.evaluate(
      `(async (image) => (await image.decode(), image.naturalWidth))(document.querySelector('[aria-label="To pack"] img'))`,
    );
    expect(width).toBe(240);
    await scan(page, BOX);
    await said(page, 'Carton 1, CARTON M: scan what goes into it.');
    await scan(page, 'DEMO-001');
    await said(page, '1 × DEMO-001 in carton 1. 1 left to pack.');
    await left.locator('img').waitFor({ state: 'detached' });
    expect(await left.getByText('DEMO-002').count()).toBe(1);
  });
});
