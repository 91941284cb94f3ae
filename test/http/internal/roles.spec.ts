import { randomUUID } from 'node:crypto';
import { describeApp } from '../../support/app.js';
import { newUser, PASSWORD } from '../../support/build-logins.js';
import { device, logInOn, V2 } from '../../support/build-mobile.js';
import { refusal, Shop } from '../../support/build-orders.js';
import { Floor, WMS } from '../../support/build-wms.js';
import { CONSOLE, logIn } from '../../support/console.js';

const INTERNAL = '/apirest/v4/oms/internal';
const refused = [403, refusal('leads_only', 'This is for leads and operators only')];

describeApp('roles of warehouse users', Shop, (shop) => {
  let floor: Floor;
  let picker: string;
  let lead: string;

  beforeAll(async () => {
    floor = new Floor(shop);
    await floor.bins(['B1', 'B2']);
    [picker, lead] = [await newUser(shop.app, { role: 'picker' }), await newUser(shop.app)];
  });
  afterEach(async () => {
    await floor.quiet();
    expect(await floor.contradictions()).toEqual([]);
  });

  const as = (userName: string) => ({ userName, Key: 'master-key-for-tests' });
  const internal = async (userName: string, path: string, body: object): Promise<unknown[]> => {
    const { body: told, status } = await shop.app.http.post(`${INTERNAL}/${path}`).set(as(userName)).send(body);
    return [status, told];
  };
  const pending = async (): Promise<{ orderId: number; sku: string }> => {
    const { sku } = await shop.product({ MAIN: 5 });
    return { orderId: (await shop.order([{ sku, quantity: 2 }])).order_id, sku };
  };
  const processing = async (): Promise<{ orderId: number; sku: string }> => {
    const made = await pending();
    expect((await shop.floor('process', { order_ids: [made.orderId] })).status).toBe(200);
    return made;
  };

  it.each(['process', 'hold', 'release', 'stand_by'])('refuse a picker who wants to %s orders, and change nothing', async (word) => {
    const { orderId } = await pending();
    const before = await shop.history(orderId);
    expect(await internal(picker, `shipments/${word}`, { order_ids: [orderId] })).toEqual(refused);
    const page = await logIn(shop.app, picker, PASSWORD);
    const { status, body } = await page.post(`${CONSOLE}/shipments/${word.replace('_', '-')}`, { order_ids: [orderId] });
    expect([status, body]).toEqual(refused);
    expect(await shop.history(orderId)).toEqual(before);
  });

  it('refuse a picker who wants to revert, to close or to plan, before the body is looked at', async () => {
    const { orderId } = await processing();
    expect(await internal(picker, 'replenishments/close', { replenishment_ids: [1] })).toEqual(refused);
    expect(await internal(picker, 'manufacture', { data: 'not a list' })).toEqual(refused);
    expect(await internal(picker, 'manufacture/cancel', { manufacture_ids: [1] })).toEqual(refused);
    const revert = await floor.post('shipments/revert/pending', { shipments_list: [orderId] }, picker);
    expect([revert.status, revert.body]).toEqual(refused);
    expect((await floor.get('webhooks', picker)).status).toBe(403);
    expect((await shop.read(orderId)).status).toBe('Processing');
  });

  it('let a lead decide', async () => {
    const { orderId } = await pending();
    for (const word of ['hold', 'release', 'process'])
      expect([word, (await internal(lead, `shipments/${word}`, { order_ids: [orderId] }))[0]]).toEqual([word, 200]);
    expect((await floor.post('shipments/revert/pending', { shipments_list: [orderId] }, lead)).status).toBe(200);
    expect(await internal(lead, 'users', {})).toEqual([403, refusal('operators_only', 'This is for operators only')]);
  });

  it('let a picker pick, ship and print, on a device, on a page and over the interface', async () => {
    const { orderId, sku } = await processing();
    const headers = await logInOn(shop.app.http, picker, device);
    const pick = { pick_id: randomUUID(), order_id: orderId, sku, location: 'A', bin: 'A01', quantity: 2 };
    const picked = await shop.app.http
      .post(`${V2}/mobile-v1/pp-updateLogPick-1`)
      .set(headers)
      .send({ picks: [pick] });
    expect(picked.status).toBe(200);
    const page = await logIn(shop.app, picker, PASSWORD);
    const slip = await page.post(`${WMS}/documents`, { kind: 'packing_slip', format: 'pdf', order_ids: [orderId] });
    expect(slip.status).toBe(200);
    expect((await internal(picker, 'shipments/ship', { order_id: orderId }))[0]).toBe(200);
    expect((await shop.read(orderId)).status).toBe('Shipped');
    const next = await processing();
    const shipped = await page.post(`${CONSOLE}/shipments/ship-bulk`, { data: [{ order_id: next.orderId, pick: 'auto' }] });
    expect([shipped.status, (shipped.body as { data: { status: string }[] }).data[0]?.status]).toEqual([200, 'Shipped']);
  });

  it('let a picker count the bin they stand at, and nobody but a lead several', async () => {
    const [one, two] = [await shop.product({ MAIN: 5 }), await shop.product({ MAIN: 5 })];
    const at = (bin: string, quantity: number): object => ({ location: bin === 'A01' ? 'A' : 'B', bin, qty_in_bin: quantity });
    const entry = (sku: string, bins: object[]): object => ({ account_id: 100, skus: [{ sku, bins }] });
    const count = async (who: string, ...entries: object[]): Promise<unknown[]> => {
      const { body, status } = await floor.post('recount', entries, who);
      return [status, body];
    };
    const queued = async (): Promise<number> => (await shop.app.database.query('SELECT CorrectionID FROM corrections')).length;

    const ofOneBin = [entry(one.sku, [at('A01', 4)]), entry(two.sku, [at('A01', 3)])];
    expect((await count(picker, ...ofOneBin))[0]).toBe(200);
    const before = await queued();
    for (const several of [[entry(one.sku, [at('A01', 9), at('B1', 1)])], [entry(one.sku, [at('B1', 1)]), entry(two.sku, [at('B2', 1)])]])
      expect(await count(picker, ...several)).toEqual(refused);
    // A bin with the same name in another location is another bin.
    const twins = [at('A01', 9), { location: 'B', bin: 'A01', qty_in_bin: 1 }];
    expect(await count(picker, entry(one.sku, twins))).toEqual(refused);
    expect(await queued()).toBe(before);
    expect((await count(lead, entry(one.sku, [at('B1', 1), at('B2', 1)])))[0]).toBe(200);
    await floor.quiet();
    expect([await shop.level(one.productId), await shop.level(two.productId)]).toEqual([
      [6, 0],
      [3, 0],
    ]);
  });

  it('take effect by the time their change is answered, in keys and in open sessions', async () => {
    const userName = await newUser(shop.app);
    const page = await logIn(shop.app, userName, PASSWORD);
    const { orderId } = await pending();
    const become = async (role: string): Promise<void> => {
      const [status, body] = await internal('manager', `users/${userName}/role`, { role });
      expect([status, (body as { data: { role: string } }).data.role]).toEqual([200, role]);
    };
    const tries = async (): Promise<unknown[]> => [
      (await internal(userName, 'shipments/hold', { order_ids: [orderId] }))[0],
      (await page.post(`${CONSOLE}/shipments/release`, { order_ids: [orderId] })).status,
      ((await page.get(`${CONSOLE}/session`)).body as { data: { me: { role: string } } }).data.me.role,
    ];
    expect(await tries()).toEqual([200, 200, 'lead']);
    await become('picker');
    expect(await tries()).toEqual([403, 403, 'picker']);
    await become('operator');
    expect(await tries()).toEqual([200, 200, 'operator']);
    expect((await internal(userName, 'users', {}))[0]).toBe(400);
    await become('picker');
    expect(await tries()).toEqual([403, 403, 'picker']);
    expect((await internal(userName, 'users', {}))[0]).toBe(403);
  });

  it('tell the pages what to show', async () => {
    const meOf = async (userName: string): Promise<{ role: string; permissions: string[] }> =>
      ((await (await logIn(shop.app, userName, PASSWORD)).get(`${CONSOLE}/session`)).body as { data: { me: never } }).data.me;
    const [ofPicker, ofLead] = [await meOf(picker), await meOf(lead)];
    expect([ofPicker.role, ofPicker.permissions.includes('decisions')]).toEqual(['picker', false]);
    expect([ofLead.role, ofLead.permissions.includes('decisions')]).toEqual(['lead', true]);
    expect(ofLead.permissions.filter((each) => !ofPicker.permissions.includes(each))).toEqual(['decisions', 'reports']);
  });
});
