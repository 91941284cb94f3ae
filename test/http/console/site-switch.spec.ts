import { GetUser } from '@contract/identity';
import { describeApp } from '../../support/app.js';
import { newUser, PASSWORD } from '../../support/build-logins.js';
import { device, logInOn, V2 } from '../../support/build-mobile.js';
import { refusal, Shop } from '../../support/build-orders.js';
import { Floor, WMS } from '../../support/build-wms.js';
import { onCommandLine } from '../../support/command-line.js';
import { type Browser, CONSOLE, logIn } from '../../support/console.js';

const INTERNAL = '/apirest/v4/oms/internal';
const MAIN = { distribution_center_id: 1, code: 'MAIN', name: 'Main' };
const WEST = { distribution_center_id: 2, code: 'WEST', name: 'West' };

interface Me {
  distribution_center: typeof MAIN;
  distribution_centers: (typeof MAIN)[];
}

describeApp('a warehouse user of several sites', Shop, (shop) => {
  let userName: string;
  let page: Browser;
  const cli = (...words: string[]): Promise<string> => onCommandLine(shop.app, ...words);

  beforeEach(async () => {
    userName = await newUser(shop.app);
    page = await logIn(shop.app, userName, PASSWORD);
  });

  const as = (name: string) => ({ userName: name, Key: 'master-key-for-tests' });
  const setSites = async (codes: unknown, name = userName): Promise<[number, unknown]> => {
    const { status, body } = await shop.app.http.put(`${INTERNAL}/users/${name}/sites`).set(as('manager')).send({ data: codes });
    return [status, body];
  };
  const meOf = async (of = page): Promise<Me> => ((await of.get(`${CONSOLE}/session`)).body as { data: { me: Me } }).data.me;
  const switchTo = async (id: number, of = page): Promise<[number, unknown]> => {
    const { status, body } = await of.post(`${CONSOLE}/session/site`, { distribution_center_id: id });
    return [status, body];
  };
  /** Those of the orders that the session shows. */
  const shipments = async (...ids: number[]): Promise<number[]> => {
    const { body } = await page.get(`${CONSOLE}/shipments?per_page=100`);
    return (body as { data: { order_id: number }[] }).data.map(({ order_id: id }) => id).filter((id) => ids.includes(id));
  };
  const order = async (site: 'MAIN' | 'WEST'): Promise<{ orderId: number; sku: string; productId: number }> => {
    const product = await shop.product({ [site]: 5 }, { distributionCenter: site });
    return { orderId: (await shop.order([{ sku: product.sku, quantity: 1 }])).order_id, ...product };
  };

  it('switches between them, and sees the shipments and bins of the one at which they work, and no others', async () => {
    const [atMain, atWest] = [await order('MAIN'), await order('WEST')];
    expect(await meOf()).toMatchObject({ distribution_center: MAIN, distribution_centers: [MAIN] });
    expect((await setSites(['WEST']))[0]).toBe(200);
    // The user may work there, but works at their own site until they switch.
    expect(await meOf()).toMatchObject({ distribution_center: MAIN, distribution_centers: [MAIN, WEST] });
    expect(await shipments(atMain.orderId, atWest.orderId)).toEqual([atMain.orderId]);

    const [status, body] = await switchTo(2);
    expect([status, (body as { data: { me: Me } }).data.me]).toMatchObject([
      200,
      { distribution_center: WEST, distribution_centers: [MAIN, WEST] },
    ]);
    expect(await meOf()).toMatchObject({ distribution_center: WEST });
    expect(await shipments(atMain.orderId, atWest.orderId)).toEqual([atWest.orderId]);
    expect((await page.get(`${CONSOLE}/shipments/${atMain.orderId}`)).status).toBe(404);
    expect((await page.get(`${CONSOLE}/bins/1`)).status).toBe(404);
    expect((await page.get(`${CONSOLE}/bins/2`)).status).toBe(200);
    // The published interface also follows the session's site.
    const lists = async (productId: number): Promise<number> =>
      ((await page.get(`${WMS}/inventory/products/${productId}/bin`)).body as { bin_list?: unknown[] }).bin_list?.length ?? 0;
    expect([await lists(atMain.productId), await lists(atWest.productId)]).toEqual([0, 1]);
    expect((await page.post(`${CONSOLE}/shipments/hold`, { order_ids: [atMain.orderId] })).status).toBe(400);
    expect((await page.post(`${CONSOLE}/shipments/hold`, { order_ids: [atWest.orderId] })).status).toBe(200);
    expect([(await shop.read(atMain.orderId)).status, (await shop.read(atWest.orderId)).status]).toEqual(['Pending', 'Hold']);

    expect((await switchTo(1))[0]).toBe(200);
    expect(await shipments(atMain.orderId, atWest.orderId)).toEqual([atMain.orderId]);
    expect((await page.post(`${CONSOLE}/shipments/release`, { order_ids: [atWest.orderId] })).status).toBe(400);
    expect(await shop.contradictions()).toEqual([]);
  });

  it('keeps their own site in keys, on devices and in other sessions', async () => {
    const atWest = await order('WEST');
    await setSites(['WEST']);
    const other = await logIn(shop.app, userName, PASSWORD);
    const headers = await logInOn(shop.app.http, userName, device);
    expect((await switchTo(2))[0]).toBe(200);
    expect((await meOf(other)).distribution_center).toEqual(MAIN);
    const byKey = await new Floor(shop).post('shipments/revert/pending', { shipments_list: [atWest.orderId] }, userName);
    expect(byKey.status).toBe(400);
    const held = await shop.floor('hold', { order_ids: [atWest.orderId] }, userName);
    expect(held.status).toBe(400);
    const onDevice = await shop.app.http.post(`${V2}/mobile-v1/pp-getOrders-1`).set(headers).send({ order_id: atWest.orderId });
    expect(JSON.stringify(onDevice.body)).not.toContain(`"order_id":${atWest.orderId}`);
    // A new session begins at the user's own site.
    expect((await meOf(await logIn(shop.app, userName, PASSWORD))).distribution_center).toEqual(MAIN);
    expect((await meOf()).distribution_center).toEqual(WEST);
  });

  it('gets to no site that is not theirs, nor by another page', async () => {
    const refused = [403, refusal('site_not_allowed', 'You do not work at this distribution center')];
    expect(await switchTo(2)).toEqual(refused);
    await setSites(['WEST']);
    expect(await switchTo(3)).toEqual(refused);
    expect(await switchTo(999_999)).toEqual(refused);
    expect((await switchTo(0))[0]).toBe(400);
    const { cookie } = page;
    const forged = (headers: Record<string, string>) =>
      shop.app.http
        .post(`${CONSOLE}/session/site`)
        .set({ Cookie: cookie, ...headers })
        .send({ distribution_center_id: 2 });
    expect((await forged({})).body).toMatchObject({ response: { code: 'csrf_token_required' } });
    expect((await forged({ 'X-CSRF-Token': page.csrfToken, Origin: 'https://evil.example' })).body).toMatchObject({
      response: { code: 'other_site' },
    });
    expect((await forged({ 'X-CSRF-Token': (await logIn(shop.app, userName, PASSWORD)).csrfToken })).status).toBe(403);
    expect((await meOf()).distribution_center).toEqual(MAIN);
    // The session works at no other sites than its user's, whatever its row says.
    await shop.app.database.transaction(() => shop.app.database.write('UPDATE sessions SET WarehouseID = 3'));
    expect((await meOf()).distribution_center).toEqual(MAIN);
  });

  it('is back at their own site as soon as an operator takes the other away, and stays there when it is given back', async () => {
    const atWest = await order('WEST');
    await setSites(['WEST', 'AUTO']);
    await switchTo(2);
    expect((await page.get(`${CONSOLE}/shipments/${atWest.orderId}`)).status).toBe(200);
    expect((await setSites(['AUTO']))[0]).toBe(200);
    expect((await page.get(`${CONSOLE}/shipments/${atWest.orderId}`)).status).toBe(404);
    expect(await meOf()).toMatchObject({ distribution_center: MAIN });
    await setSites(['WEST']);
    expect(await meOf()).toMatchObject({ distribution_center: MAIN, distribution_centers: [MAIN, WEST] });
  });

  it('is refused what a page of another site sends, and nothing is done', async () => {
    const atMain = await order('MAIN');
    await setSites(['WEST']);
    await switchTo(2);
    const moved = refusal('site_switched', 'Your session works at another distribution center now: nothing was done');
    const hold = (site: string) =>
      page.post(`${CONSOLE}/shipments/hold`, { order_ids: [atMain.orderId] }).set('X-Distribution-Center', site);
    for (const site of ['1', '3', 'MAIN', '']) expect([site, (await hold(site)).status]).toEqual([site, 409]);
    expect((await hold('1')).body).toEqual(moved);
    const recount = await page
      .post(`${WMS}/recount`, [{ account_id: 100, skus: [{ sku: atMain.sku, bins: [{ location: 'A', bin: 'A01', qty_in_bin: 1 }] }] }])
      .set('X-Distribution-Center', '1');
    expect([recount.status, recount.body]).toEqual([409, moved]);
    expect((await page.get(`${CONSOLE}/bins`).set('X-Distribution-Center', '1')).status).toBe(409);
    expect((await page.get(`${CONSOLE}/bins`).set('X-Distribution-Center', '2')).status).toBe(200);
    await switchTo(1);
    expect((await hold('1')).status).toBe(200);
  });

  it('repeats at another site what they did at one with the same Idempotency-Key', async () => {
    const [atMain, atWest] = [await shop.product({ MAIN: 5 }), await shop.product({ WEST: 5 })];
    await setSites(['WEST']);
    const count = (sku: string) =>
      page
        .post(`${WMS}/recount`, [{ account_id: 100, skus: [{ sku, bins: [{ location: 'A', bin: 'A01', qty_in_bin: 2 }] }] }])
        .set('Idempotency-Key', 'one key');
    expect((await count(atMain.sku)).headers['idempotency-replayed']).toBeUndefined();
    expect((await count(atMain.sku)).headers['idempotency-replayed']).toBe('true');
    await switchTo(2);
    const away = await count(atWest.sku);
    expect([away.status, away.headers['idempotency-replayed']]).toEqual([200, undefined]);
    expect((await count(atWest.sku)).headers['idempotency-replayed']).toBe('true');
    await new Floor(shop).quiet();
    expect([await shop.level(atMain.productId), await shop.level(atWest.productId, 2)]).toEqual([
      [2, 0],
      [2, 0],
    ]);
  });

  it('administers everything from wherever they work', async () => {
    const operator = await newUser(shop.app, { role: 'operator' });
    await setSites(['WEST'], operator);
    const desk = await logIn(shop.app, operator, PASSWORD);
    await switchTo(2, desk);
    expect((await desk.get(`${CONSOLE}/users/${userName}`)).status).toBe(200);
    const { status, body } = await desk.put(`${CONSOLE}/users/${userName}/sites`, { data: ['WEST', 'WEST', 'MAIN'] });
    expect([status, body]).toMatchObject([200, { data: { distribution_center: 'MAIN', other_distribution_centers: ['WEST'] } }]);
    expect((await desk.get(`${CONSOLE}/placed-bins?per_page=100`)).body).toMatchObject({ metadata: { total_records: 3 } });
    // Operators cannot change their own sites.
    expect((await desk.put(`${CONSOLE}/users/${operator}/sites`, { data: [] })).body).toMatchObject({ response: { code: 'own_user' } });
    expect((await page.put(`${CONSOLE}/users/${operator}/sites`, { data: [] })).body).toMatchObject({
      response: { code: 'operators_only' },
    });
  });

  it('is not offered a site that is retired', async () => {
    await setSites(['WEST', 'AUTO']);
    const retire = (activated: boolean) => shop.app.http.patch(`${INTERNAL}/distribution_centers/3`).set(as('manager')).send({ activated });
    expect((await retire(false)).status).toBe(200);
    expect((await meOf()).distribution_centers).toEqual([MAIN, WEST]);
    expect((await retire(true)).status).toBe(200);
    expect((await meOf()).distribution_centers.map(({ code }) => code)).toEqual(['MAIN', 'WEST', 'AUTO']);
  });

  it('is set up over the internal interface and on the command line, each fault at its place', async () => {
    expect(await setSites(['WEST', 'NORTH', 'SOUTH'])).toMatchObject([
      400,
      { response: { code: 'unknown_distribution_center', errors: [{ path: 'data[1]' }, { path: 'data[2]' }] } },
    ]);
    expect((await setSites('WEST'))[0]).toBe(400);
    expect((await setSites(['WEST'], 'nobody'))[0]).toBe(404);
    const merchant = await newUser(shop.app, { level: 1, siteId: null, accountId: 100 });
    expect(await setSites(['WEST'], merchant)).toMatchObject([400, { response: { code: 'sites_without_site' } }]);
    expect((await shop.app.bus.ask(new GetUser(userName))).otherSiteIds).toEqual([]);

    expect(await cli('user', 'sites', userName, 'WEST', 'AUTO')).toBe(
      `user ${userName} works at their own distribution center, WEST, AUTO\n`,
    );
    expect((await shop.app.bus.ask(new GetUser(userName))).otherSiteIds).toEqual([2, 3]);
    expect(await cli('user', 'list')).toMatch(new RegExp(`${userName} +2 +MAIN, WEST, AUTO +activated`));
    await expect(cli('user', 'sites', userName, 'NORTH')).rejects.toThrow();
    expect(await cli('user', 'sites', userName)).toBe(`user ${userName} works at their own distribution center\n`);
    expect((await shop.app.bus.ask(new GetUser(userName))).otherSiteIds).toEqual([]);
  });
});
