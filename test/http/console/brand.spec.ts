import { describeApp } from '../../support/app.js';
import { newUser, PASSWORD } from '../../support/build-logins.js';
import { Shop } from '../../support/build-orders.js';
import { type Browser, CONSOLE, logIn } from '../../support/console.js';
import { jpegOf, pngOf } from '../../support/pictures.js';

const BRAND = `${CONSOLE}/brand`;

describeApp('the name and the logo of the service', Shop, (shop) => {
  let operator: Browser;
  let others: Browser[];

  beforeAll(async () => {
    operator = await logIn(shop.app, await newUser(shop.app, { role: 'operator' }), PASSWORD);
    const merchant = { level: 1, siteId: null, accountId: 100 } as const;
    others = [
      await logIn(shop.app, await newUser(shop.app, merchant), PASSWORD),
      await logIn(shop.app, await newUser(shop.app), PASSWORD),
      await logIn(shop.app, await newUser(shop.app, { role: 'picker' }), PASSWORD),
    ];
  });

  const set = async (body: object, by = operator): Promise<{ status: number; data?: object; code?: string; places?: string[] }> => {
    const { status, body: answer } = await by.patch(BRAND, body);
    const { data, response } = answer as { data?: object; response?: { code: string; errors?: { path: string }[] } };
    return { status, data, code: response?.code, places: response?.errors?.map(({ path }) => path) };
  };
  const toEverybody = async (): Promise<unknown> =>
    ((await shop.app.http.get(`${CONSOLE}/session`)).body as { data: { brand: unknown } }).data.brand;
  const logo = () => shop.app.http.get(`${BRAND}/logo`).buffer(true);

  it('is nothing before operators say it', async () => {
    const { status, headers } = await logo();
    expect([await toEverybody(), status, headers['cache-control']]).toEqual([null, 404, 'no-store']);
    expect((await operator.get(BRAND)).body).toEqual({ data: { name: null, logo: null, updated_at: null } });
  });

  it('is public, even before the login, and cacheable; what is left out stays', async () => {
    expect(await set({ name: 'Harbour Fulfilment' })).toMatchObject({ status: 200, data: { name: 'Harbour Fulfilment', logo: null } });
    const file = pngOf({ hasAlpha: true, note: 'secret' });
    expect((await set({ logo: file.toString('base64') })).data).toMatchObject({
      name: 'Harbour Fulfilment',
      logo: { width: 120, height: 40 },
    });
    const expectedBrand = { name: 'Harbour Fulfilment', logo: { width: 120, height: 40 }, updated_at: expect.any(String) as string };
    expect(await toEverybody()).toEqual(expectedBrand);
    for (const each of others)
      expect(((await each.get(`${CONSOLE}/session`)).body as { data: object }).data).toMatchObject({ brand: expectedBrand });
    const { status, headers, body } = await logo();
    expect([status, headers['content-type'], headers['cache-control'], headers['x-content-type-options'], headers['set-cookie']]).toEqual([
      200,
      'image/png',
      'public, max-age=86400',
      'nosniff',
      undefined,
    ]);
    expect((body as Buffer).includes('secret')).toBe(false);
    expect((await set({ logo: jpegOf().toString('base64') })).data).toMatchObject({ logo: { width: 16, height: 8 } });
    expect((await set({ name: ' ' })).data).toMatchObject({ name: null, logo: { width: 16 } });
    expect((await set({ logo: null })).data).toMatchObject({ name: null, logo: null });
    expect([await toEverybody(), (await logo()).status]).toEqual([null, 404]);
  });

  it('is refused with the place of the fault, and for everybody but operators', async () => {
    await set({ name: 'Harbour' });
    for (const [file, code] of [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'logo_not_an_image'],
      [pngOf().subarray(0, 60), 'logo_not_an_image'],
      [pngOf({ isInterlaced: true }), 'logo_unprintable'],
      [pngOf({ width: 1_601 }), 'logo_too_large'],
    ] as const)
      expect(await set({ logo: file.toString('base64') })).toEqual({ status: 400, data: undefined, code, places: ['logo'] });
    expect(await set({ name: 'x'.repeat(61) })).toMatchObject({ status: 400, places: ['name'] });
    for (const each of others) {
      expect((await set({ name: 'Theirs' }, each)).status).toBe(403);
      expect((await each.get(BRAND)).status).toBe(403);
    }
    expect((await shop.app.http.patch(BRAND).send({ name: 'Theirs' })).status).toBe(401);
    expect(await toEverybody()).toMatchObject({ name: 'Harbour', logo: null });
  });
});
