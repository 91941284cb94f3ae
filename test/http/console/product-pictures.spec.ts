import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describeApp } from '../../support/app.js';
import { newUser, PASSWORD } from '../../support/build-logins.js';
import { keyOf, Shop } from '../../support/build-orders.js';
import { type Browser, CONSOLE, logIn } from '../../support/console.js';
import { jpegOf, pngOf } from '../../support/pictures.js';

const WEBP = Buffer.concat([Buffer.from('RIFF\x10\0\0\0WEBPVP8 '), Buffer.alloc(8)]);

interface Answer {
  data: { sku: string; updated_at: string; image_url: string | null; image: object | null; has_uploaded_image: boolean };
  response?: { code: string; errors?: { path: string; message: string }[] };
}

describeApp('the picture that a merchant uploads of a product', Shop, (shop) => {
  let merchant: Browser;
  let other: Browser;
  let operator: Browser;

  beforeAll(async () => {
    const level1 = { level: 1, siteId: null } as const;
    merchant = await logIn(shop.app, await newUser(shop.app, { ...level1, accountId: 100 }), PASSWORD);
    other = await logIn(shop.app, await newUser(shop.app, { ...level1, accountId: 101 }), PASSWORD);
    operator = await logIn(shop.app, await newUser(shop.app, { role: 'operator' }), PASSWORD);
  });

  const at = (productId: number): string => `${CONSOLE}/products/${productId}/image`;
  const upload = async (productId: number, file: Buffer, by = merchant): Promise<Answer & { status: number }> => {
    const { status, body } = await by.put(at(productId), { image: file.toString('base64') });
    return { status, ...(body as Answer) };
  };
  const shown = async (productId: number): Promise<[number, string, Buffer]> => {
    const { status, headers, body } = await merchant.get(at(productId)).buffer(true);
    return [status, String(headers['content-type']), body as Buffer];
  };
  const filesOf = (productId: number, accountId = 100): Promise<string[]> =>
    readdir(path.join(shop.app.config.dataDir, 'images', 'uploaded', String(accountId), String(productId))).catch(() => []);
  /** Waits for work that follows the answer. */
  const settled = async (productId: number, files: number): Promise<void> => {
    for (let turn = 0; turn < 100 && (await filesOf(productId)).length !== files; turn += 1)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await filesOf(productId)).toHaveLength(files);
  };

  it('is shown wherever the product is, replaced, and removed; what the client said of an image stays', async () => {
    const { productId, sku } = await shop.product({ MAIN: 1 });
    expect((await merchant.get(at(productId))).status).toBe(404);
    const first = await upload(productId, pngOf());
    expect([first.status, first.data]).toEqual([
      200,
      expect.objectContaining({ sku, image_url: null, image: null, has_uploaded_image: true }),
    ]);
    expect(await shown(productId)).toEqual([200, 'image/png', pngOf()]);
    for (const [file, type] of [
      [WEBP, 'image/webp'],
      [jpegOf(), 'image/jpeg'],
    ] as const) {
      expect((await upload(productId, file)).status).toBe(200);
      expect(await shown(productId)).toEqual([200, type, file]);
      await settled(productId, 1);
    }
    const { order_id } = await shop.order([{ sku, quantity: 1 }]);
    const details = (await merchant.get(`${CONSOLE}/orders/${order_id}/details`)).body as { data: { items: object[] } };
    expect(JSON.stringify(details)).toContain('"has_image":true');
    expect((await merchant.get(`${CONSOLE}/products/suggestions?text=${sku}`)).body).toMatchObject({ data: [{ sku, has_image: true }] });
    const removed = await merchant.delete(at(productId));
    expect([removed.status, removed.body]).toEqual([200, { data: expect.objectContaining({ has_uploaded_image: false }) }]);
    expect((await merchant.get(at(productId))).status).toBe(404);
    await settled(productId, 0);
    expect((await merchant.delete(at(productId))).status).toBe(200);
  });

  it('gives the product another ETag, so that an edit of the one before is refused', async () => {
    const { productId, sku } = await shop.product();
    const read = await shop.get(`/apirest/v4/oms/inventory/products/${productId}`);
    await upload(productId, pngOf());
    const edit = (headers: object, change: object) =>
      shop.app.http
        .patch('/apirest/v4/oms/inventory/products')
        .set({ AccountID: '100', Key: keyOf(100), ...headers })
        .send({ data: [{ sku, ...change }] });
    expect((await edit({ 'If-Match': String(read.headers.etag) }, { description: 'Another' })).status).toBe(412);
    const changed = await edit({}, { description: 'Another', image_url: null });
    expect((changed.body as { data: object[] }).data[0]).toMatchObject({ description: 'Another', has_uploaded_image: true });
    expect((await shown(productId))[0]).toBe(200);
  });

  it('is refused when it is none, too large or of a kind that may hold a script, and nothing is stored', async () => {
    const { productId } = await shop.product();
    for (const [file, code] of [
      [Buffer.from('rubbish'), 'picture_not_an_image'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'picture_not_an_image'],
      [Buffer.from('GIF89a and so on'), 'picture_not_an_image'],
      [Buffer.concat([pngOf(), Buffer.alloc(2 * 1024 * 1024)]), 'picture_too_large'],
    ] as const) {
      const refused = await upload(productId, file);
      expect([refused.status, refused.response?.code, refused.response?.errors?.map((each) => each.path)]).toEqual([400, code, ['image']]);
    }
    const nothing = await merchant.put(at(productId), {});
    expect([nothing.status, (nothing.body as Answer).response?.errors?.map((each) => each.path)]).toEqual([400, ['image']]);
    const larger = await merchant.put(at(productId), { image: 'A'.repeat(11 * 1024 * 1024) });
    expect(larger.status).toBe(413);
    expect([await filesOf(productId), (await merchant.get(at(productId))).status]).toEqual([[], 404]);
  });

  it("is the account's own: another one has no such product, and a warehouse user no such route", async () => {
    const { productId } = await shop.product();
    await upload(productId, pngOf());
    const theirs = await upload(productId, jpegOf(), other);
    expect([theirs.status, theirs.response?.code]).toEqual([404, 'product_not_found']);
    expect((await other.delete(at(productId))).status).toBe(404);
    expect((await upload(999_999, pngOf())).status).toBe(404);
    expect((await upload(productId, jpegOf(), operator)).status).toBe(403);
    expect((await operator.delete(at(productId))).status).toBe(403);
    expect((await shop.app.http.put(at(productId)).send({ image: pngOf().toString('base64') })).status).toBe(401);
    expect(await shown(productId)).toEqual([200, 'image/png', pngOf()]);
    expect(await filesOf(productId, 101)).toEqual([]);
  });
});
