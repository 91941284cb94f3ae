import { describeApp } from '../../support/app.js';
import { newUser, PASSWORD } from '../../support/build-logins.js';
import { Shop } from '../../support/build-orders.js';
import { type Browser, CONSOLE, logIn } from '../../support/console.js';
import { pagesOf, picturesOf, type Printed, printedBy } from '../../support/paper.js';
import { jpegOf, pngOf } from '../../support/pictures.js';

const OWN = `${CONSOLE}/letterhead`;
const address = {
  name: 'Επιστροφές 😀 Возврат',
  address1: '1 Οδός Σταδίου',
  address2: 'улица 2',
  city: 'Αθήνα',
  state: null,
  zip: '105 62',
  country: 'GR',
};

describeApp('the letterhead of an account', Shop, (shop) => {
  let merchant: Browser;
  let operator: Browser;
  let other: Browser;

  beforeAll(async () => {
    const level1 = { level: 1, siteId: null } as const;
    merchant = await logIn(shop.app, await newUser(shop.app, { ...level1, accountId: 100 }), PASSWORD);
    other = await logIn(shop.app, await newUser(shop.app, { ...level1, accountId: 101 }), PASSWORD);
    operator = await logIn(shop.app, await newUser(shop.app, { role: 'operator' }), PASSWORD);
  });

  const set = async (
    by: Browser,
    body: object,
    path = OWN,
  ): Promise<{ status: number; data?: object; code?: string; errors?: object[] }> => {
    const { status, body: answer } = await by.patch(path, body);
    const { data, response } = answer as { data?: object; response?: { code: string; errors?: object[] } };
    return { status, data, code: response?.code, errors: response?.errors };
  };
  const base64 = (file: Buffer): string => file.toString('base64');
  const printOf = async (kind: string, more: object = {}, accountId = 100): Promise<Printed> => {
    const { sku } = await shop.product({ MAIN: 1 }, { accountId });
    const { order_id } = await shop.order([{ sku, quantity: 1 }], {}, accountId);
    await shop.floor('process', { order_ids: [order_id] });
    const as = { userName: 'manager', Key: 'master-key-for-tests' };
    return printedBy(
      shop.app.http
        .post('/apirest/v4/wms/documents')
        .set(as)
        .send({ kind, format: 'pdf', order_ids: [order_id], ...more }),
    );
  };

  it('begins empty, and paper has the address of the site', async () => {
    expect((await merchant.get(OWN)).body).toMatchObject({ data: { return_address: null, logo: null, updated_at: null } });
    expect((await merchant.get(`${OWN}/logo`)).status).toBe(404);
    const { file } = await printOf('shipping_label');
    expect([pagesOf(file)[0].includes('Αθήνα'), picturesOf(file)]).toEqual([false, []]);
  });

  it('is set by the merchant, member by member, and by an operator', async () => {
    expect(await set(merchant, { return_address: address })).toMatchObject({ status: 200, data: { return_address: address, logo: null } });
    const logo = { type: 'image/png', width: 120, height: 40 };
    expect(await set(merchant, { logo: base64(pngOf({ note: 'secret' })) })).toMatchObject({ data: { return_address: address, logo } });
    const picture = await merchant.get(`${OWN}/logo`).buffer(true);
    expect([picture.status, picture.headers['content-type'], picture.headers['x-content-type-options']]).toEqual([
      200,
      'image/png',
      'nosniff',
    ]);
    expect((picture.body as Buffer).equals(pngOf())).toBe(true);
    const theirs = `${CONSOLE}/accounts/100/letterhead`;
    expect((await operator.get(theirs)).body).toMatchObject({ data: { return_address: address, logo } });
    expect(await set(operator, { logo: base64(jpegOf('N 40')) }, theirs)).toMatchObject({
      data: { logo: { type: 'image/jpeg', width: 16, height: 8 } },
    });
    expect((await operator.get(`${theirs}/logo`)).headers['content-type']).toBe('image/jpeg');
    expect(await set(operator, { return_address: null, logo: null }, theirs)).toMatchObject({ data: { return_address: null, logo: null } });
    expect(await set(operator, { logo: null }, `${CONSOLE}/accounts/999/letterhead`)).toMatchObject({
      status: 404,
      code: 'account_not_found',
    });
  });

  it('is nobody else: other merchants see and change their own', async () => {
    await set(merchant, { return_address: address, logo: base64(pngOf()) });
    expect((await other.get(OWN)).body).toMatchObject({ data: { return_address: null, logo: null } });
    await set(other, { return_address: { address1: '9 Elsewhere', city: 'Oslo', country: 'NO' } });
    expect((await merchant.get(OWN)).body).toMatchObject({ data: { return_address: address } });
    expect((await merchant.get(`${CONSOLE}/accounts/101/letterhead`)).status).toBe(403);
    const { file } = await printOf('shipping_label', {}, 101);
    expect([pagesOf(file)[0].includes('9 Elsewhere'), picturesOf(file)]).toEqual([true, []]);
  });

  it('is refused with the place of the fault', async () => {
    const placesOf = ({ status, errors = [] }: { status: number; errors?: object[] }) => [
      status,
      errors.map((each) => (each as { path: string }).path),
    ];
    expect(placesOf(await set(merchant, { return_address: { name: 'x' } }))).toEqual([
      400,
      ['return_address.address1', 'return_address.city', 'return_address.country'],
    ]);
    expect(placesOf(await set(merchant, { return_address: { ...address, zip: 'x'.repeat(33) } }))).toEqual([400, ['return_address.zip']]);
    for (const [file, code] of [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'logo_not_an_image'],
      [pngOf().subarray(0, 60), 'logo_not_an_image'],
      [pngOf({ isInterlaced: true }), 'logo_unprintable'],
      [pngOf({ width: 1_601 }), 'logo_too_large'],
      [Buffer.concat([pngOf(), Buffer.alloc(256 * 1024)]), 'logo_too_large'],
    ] as const) {
      const refused = await set(merchant, { logo: base64(file) });
      expect([refused.code, ...placesOf(refused)]).toEqual([code, 400, ['logo']]);
    }
    expect((await merchant.get(OWN)).body).toMatchObject({ data: { return_address: address, logo: { width: 120 } } });
  });

  it.each([
    ['shipping_label', '4x6'],
    ['shipping_label', 'a6'],
    ['packing_slip', 'letter'],
    ['packing_slip', 'a4'],
  ])('is printed: %s %s', async (kind, size) => {
    for (const file of [pngOf(), pngOf({ hasAlpha: true }), pngOf({ palette: 8 }), jpegOf()]) {
      await set(merchant, { return_address: address, logo: base64(file) });
      const { file: pdf } = await printOf(kind, { size });
      const [page] = pagesOf(pdf);
      for (const text of ['Επιστροφές [U+1F600] Возврат', '1 Οδός Σταδίου', 'улица 2', '105 62 Αθήνα', 'GR']) expect(page).toContain(text);
      // Without a mask, since the logo is stored without transparency.
      expect(picturesOf(pdf)).toHaveLength(1);
    }
  });

  it('has its return address in ZPL', async () => {
    await set(merchant, { return_address: address });
    const zpl = (await printOf('shipping_label', { format: 'zpl' })).file.toString('utf8');
    for (const text of ['^FDΕπιστροφές [U+1F600] Возврат^FS', '^FD1 Οδός Σταδίου^FS', '^FD105 62 Αθήνα^FS']) expect(zpl).toContain(text);
  });

  it('is on the slip that the merchant prints', async () => {
    const { sku } = await shop.product({ MAIN: 1 });
    const { order_id } = await shop.order([{ sku, quantity: 1 }]);
    const { file } = await printedBy(shop.get(`/apirest/v4/oms/orders/${order_id}/packing_slip?size=letter`));
    expect([pagesOf(file)[0].includes('Οδός'), picturesOf(file).length]).toEqual([true, 1]);
  });
});
