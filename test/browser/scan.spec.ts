import type { Page } from 'playwright-core';
import { everyLook, expectReadableBy, faultsOf, heading, logIn, overflowOf, picture, visitFor } from '../support/browser.js';
import { allSent, said, scan } from '../support/scanner.js';

const OMS = '/apirest/v4/oms';
const asAccount = { AccountID: '100', Key: 'demo-oms-key' };
const asFloor = { userName: 'picker', Key: 'demo-wms-key' };
const customer = { firstname: 'Ada', address1: '1 Main Street', city: 'New York', state: 'NY', zip: '10001', country: 'US' };
const PHONE = 'light-phone';

/** Buttons and fields that are too small for a thumb. */
const TOO_SMALL = `[...document.querySelectorAll('#content button, #content input:not([type="checkbox"])')]
  .filter((each) => each.getBoundingClientRect().height < 48 || each.getBoundingClientRect().width < 48).map((each) => each.outerHTML)`;

describe('a picker with a scanner', () => {
  const visit = visitFor('scan', /status of 40[0134]|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);

  const post = async (path: string, headers: Record<string, string>, body: object) => {
    const answer = await visit.service.http.post(`${OMS}${path}`).set(headers).send(body);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body as { data: { order_id: number }[] };
  };
  /** Creates an order in Processing. */
  async function order(order_number: string, items: { sku: string; quantity: number }[]): Promise<number> {
    const { data } = await post('/orders', asAccount, { data: [{ order_number, shipping_method: 'GROUND', customer, items }] });
    const id = data[0]?.order_id ?? 0;
    await post('/internal/shipments/process', asFloor, { order_ids: [id] });
    return id;
  }
  /** Units picked by SKU, as the server has them. */
  async function pickedOf(page: Page, orderId: number): Promise<Record<string, number>> {
    const { data } = (await (await page.context().request.get(`/console/api/shipments/${orderId}`)).json()) as {
      data: { items: { sku: string; quantity_picked: number }[] };
    };
    return Object.fromEntries(data.items.map(({ sku, quantity_picked: picked }) => [sku, picked]));
  }
  const waits = (page: Page, words: string): Promise<void> => page.getByRole('status', { name: 'Not sent yet' }).getByText(words).waitFor();
  async function open(look: typeof PHONE | 'light' = PHONE): Promise<Page> {
    const page = await visit.window(look);
    await logIn(page, 'picker', '/console/scan');
    await heading(page, 'Scan');
    return page;
  }

  it('picks an order of five lines in six scans, in walking order, on a phone', async () => {
    const skus = ['DEMO-013', 'DEMO-011', 'DEMO-015', 'DEMO-012', 'DEMO-014'];
    const id = await order(
      'SCAN-5',
      skus.map((sku) => ({ sku, quantity: 1 })),
    );
    const page = await open();
    await scan(page, 'SCAN-5');
    await page.getByRole('region', { name: 'Order SCAN-5' }).getByText('A / A11').waitFor();
    expect([await faultsOf(page), await overflowOf(page), await page.evaluate(TOO_SMALL)]).toEqual([[], 0, []]);
    await picture(page, 'scan-pick-light-phone');
    // Without pauses: a scanner is faster than the page.
    for (const sku of [...skus].sort()) await scan(page, sku);
    await said(page, /Order SCAN-5 is picked\.$/);
    await picture(page, 'scan-picked-light-phone');
    await allSent(page);
    expect(await pickedOf(page, id)).toEqual(Object.fromEntries(skus.map((sku) => [sku, 1])));
  });

  it('keeps what is scanned without a connection, over a reload too, and tells the server once', async () => {
    const id = await order('SCAN-OFF', [
      { sku: 'DEMO-016', quantity: 2 },
      { sku: 'DEMO-017', quantity: 5 },
    ]);
    const page = await open();
    await scan(page, 'SCAN-OFF');
    await scan(page, 'DEMO-016');
    await said(page, /^Right\. 1 × DEMO-016 taken/);
    await allSent(page);
    await page.context().setOffline(true);
    await scan(page, 'DEMO-016');
    await waits(page, '1 scan waits');
    await scan(page, '*4');
    await scan(page, 'DEMO-017');
    await waits(page, '2 scans wait');
    await scan(page, 'DEMO-016');
    await said(page, /DEMO-016 is picked already/);
    expect(await pickedOf(page, id).catch(() => 'offline')).not.toEqual({ 'DEMO-016': 2, 'DEMO-017': 4 });
    await picture(page, 'scan-offline-light-phone');
    await page.context().setOffline(false);
    await allSent(page);
    expect(await pickedOf(page, id)).toEqual({ 'DEMO-016': 2, 'DEMO-017': 4 });

    // The server applies the last scan, but its answer is lost, and the page is reloaded.
    let lost = 0;
    await page.route('**/console/api/shipments/picks', async (route) => {
      if (lost === 0) await route.fetch();
      lost += 1;
      await route.abort();
    });
    const answerLost = page.waitForEvent('requestfailed', () => lost > 0);
    await scan(page, 'DEMO-017');
    await waits(page, '1 scan waits');
    await answerLost;
    expect(await pickedOf(page, id)).toEqual({ 'DEMO-016': 2, 'DEMO-017': 5 });
    const lostAgain = page.waitForEvent('requestfailed', () => lost > 1);
    await page.reload();
    await waits(page, '1 scan waits');
    await lostAgain;
    await page.unroute('**/console/api/shipments/picks');
    await page.getByText('Everything is picked. Scan the next order.').waitFor();
    await allSent(page);
    expect(await pickedOf(page, id)).toEqual({ 'DEMO-016': 2, 'DEMO-017': 5 });
  });

  it('shows in place what is wrong with a scan, and reports a short bin, by keyboard alone', async () => {
    const id = await order('SCAN-BAD', [
      { sku: 'DEMO-018', quantity: 2 },
      { sku: 'DEMO-019', quantity: 1 },
    ]);
    const page = await open('light');
    await scan(page, 'NOT-THERE');
    await said(page, 'Nothing here is called NOT-THERE.');
    await scan(page, 'SO-1003');
    await said(page, 'Order SO-1003 is Shipped: it cannot be picked.');
    await scan(page, 'SCAN-BAD');
    for (const [code, words] of [
      ['SCAN-BAD', 'Order SCAN-BAD is open already.'],
      ['SO-1002', 'Order SO-1002 is another order (Processing · Demo Outfitters).'],
      ['DEMO-010', 'Product DEMO-010 is not part of this order.'],
      ['A/A10', 'Nothing of this order is to be taken from bin A / A10'],
      ['NOT-THERE', 'Nothing here is called NOT-THERE.'],
      ['DEMO-019', /^Wrong\. DEMO-019 is to be taken from/],
    ] as const) {
      await scan(page, code);
      await said(page, words);
    }
    await scan(page, '*3');
    await scan(page, 'DEMO-018');
    await said(page, /^Wrong\. Take 2 × DEMO-018/);
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'scan-wrong-light');
    await scan(page, 'DEMO-018');
    await said(page, /^Right\. 1 × DEMO-018 taken/);

    // The bin has no more units; the button and the reason can be reached with keys only.
    const reach = async (name: string): Promise<void> => {
      for (let steps = 0; steps < 20; steps += 1) {
        if ((await page.evaluate<string>('document.activeElement.textContent')) === name) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`${name} is not reached`);
    };
    await reach('Short pick');
    await page.keyboard.press('Enter');
    await page.getByRole('group', { name: 'Short pick' }).waitFor();
    // The focus goes back to where scanners type, a frame later.
    await page.getByLabel('Scan or type').and(page.locator(':focus')).waitFor();
    await picture(page, 'scan-short-light');
    await reach('Missing');
    await page.keyboard.press('Enter');
    await said(page, /is reported short of DEMO-018/);
    await allSent(page);
    // Once the count is applied, the walk leads to a bin that has more.
    await page.getByRole('list', { name: 'Then' }).getByText('B / B18').waitFor();
    for (const sku of ['DEMO-019', 'DEMO-018']) await scan(page, sku);
    await said(page, /Order SCAN-BAD is picked\.$/);
    await allSent(page);
    expect(await pickedOf(page, id)).toEqual({ 'DEMO-018': 2, 'DEMO-019': 1 });
  });

  /** A browser that reads barcodes, like those on phones; the camera sees what the test puts into `inView`. */
  const READER = `globalThis.inView = [];
    globalThis.looks = 0;
    globalThis.BarcodeDetector = class {
      async detect(picture) {
        if (picture.videoWidth === 0) throw new Error('the camera shows nothing');
        globalThis.looks += 1;
        return globalThis.inView.map((rawValue) => ({ rawValue }));
      }
    };`;

  it('picks with the camera of a phone: a label counts once, however long it is in view', async () => {
    const id = await order('SCAN-CAM', [{ sku: 'DEMO-006', quantity: 2 }]);
    const page = await visit.window(PHONE);
    await page.addInitScript(READER);
    await logIn(page, 'picker', '/console/scan');
    const show = (...codes: string[]): Promise<unknown> => page.evaluate((seen) => Object.assign(globalThis, { inView: seen }), codes);
    /** Waits for ten detections, however long these take on a busy machine. */
    const tenLooks = async (): Promise<void> => {
      const looks = await page.evaluate<number>('globalThis.looks');
      await page.waitForFunction((enough) => (globalThis as unknown as { looks: number }).looks > enough, looks + 10);
    };
    await page.getByRole('button', { name: 'Scan with the camera' }).click();
    await show('SCAN-CAM');
    await page.getByRole('region', { name: 'Order SCAN-CAM' }).waitFor();
    await show('DEMO-006', 'DEMO-007');
    await page.getByText('Several codes are in view: show one.').waitFor();
    await show('DEMO-006');
    await said(page, /^Right\. 1 × DEMO-006 taken/);
    expect([await faultsOf(page), await overflowOf(page), await page.evaluate(TOO_SMALL)]).toEqual([[], 0, []]);
    await picture(page, 'scan-camera-light-phone');
    await tenLooks();
    await allSent(page);
    expect(await pickedOf(page, id)).toEqual({ 'DEMO-006': 1 });
    await show();
    await tenLooks();
    await show('DEMO-006');
    await said(page, /Order SCAN-CAM is picked\.$/);
    await allSent(page);
    expect(await pickedOf(page, id)).toEqual({ 'DEMO-006': 2 });
    const track = await page.evaluateHandle<{ readyState: string }>('document.querySelector("video").srcObject.getTracks()[0]');
    await page.getByRole('button', { name: 'Close the camera' }).click();
    expect(await track.evaluate(({ readyState }) => readyState)).toBe('ended');
  });

  it('says why the camera cannot be used, and offers none where the browser reads no barcodes', async () => {
    const page = await visit.window(PHONE);
    await page.addInitScript(`${READER}
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));`);
    await logIn(page, 'picker', '/console/scan');
    await page.getByRole('button', { name: 'Scan with the camera' }).click();
    await page.getByText('The browser does not let this page use the camera.').waitFor();
    const other = await open();
    expect(await other.getByRole('button', { name: 'Scan with the camera' }).count()).toBe(0);
  });

  it('opens a bin and a product, and asks where a code is on several things', async () => {
    const page = await open();
    await scan(page, 'A10');
    await page.getByRole('region', { name: 'Bin A / A10' }).getByText('DEMO-010').waitFor();
    await scan(page, 'DEMO-010');
    await page.getByRole('region', { name: 'Product DEMO-010' }).getByRole('button', { name: 'A / A10' }).click();
    await page.getByRole('region', { name: 'Bin A / A10' }).waitFor();
    const { data } = await post('/inventory/replenishments', asAccount, {
      data: [{ distribution_center: 'MAIN', items: [{ sku: 'DEMO-001', quantity: 8 }] }],
    });
    expect(data).toHaveLength(1);
    await scan(page, '1');
    await page.getByRole('button', { name: /^Replenishment 1/ }).waitFor();
    expect([await faultsOf(page), await page.evaluate(TOO_SMALL)]).toEqual([[], []]);
    await picture(page, 'scan-choice-light-phone');
    await page.getByRole('button', { name: /^Order SO-1001/ }).click();
    await said(page, 'Order SO-1001 is Pending: it cannot be picked.');
  });

  interface Unit {
    sku: string;
    lot: string | null;
    expiry: string | null;
    quantity: number;
  }
  /** What lies in a bin, as the server has it. */
  async function unitsIn(page: Page, bin: string): Promise<Unit[]> {
    const read = async (path: string) =>
      ((await (await page.context().request.get(`/console/api/${path}`)).json()) as { data: unknown }).data;
    const { bins } = (await read(`scans?code=${bin}`)) as { bins: { bin_id: number }[] };
    return ((await read(`bins/${bins[0]?.bin_id}`)) as { contents: Unit[] }).contents;
  }
  const contentsOf = async (page: Page, bin: string): Promise<Record<string, number>> =>
    Object.fromEntries((await unitsIn(page, bin)).map(({ sku, quantity }) => [sku, quantity]));
  const lotsIn = async (page: Page, bin: string): Promise<unknown[]> =>
    (await unitsIn(page, bin)).map(({ lot, expiry, quantity }) => [lot, expiry, quantity]).sort();

  it('moves units to another bin, and counts two lines in eight interactions', async () => {
    const page = await open();
    await scan(page, 'A02');
    await page.getByRole('button', { name: 'Move from here' }).click();
    await page.getByRole('region', { name: 'Move from A / A02' }).waitFor();
    await scan(page, 'A03');
    await said(page, 'Scan what you take before the bin it goes to.');
    await scan(page, '*99');
    await scan(page, 'DEMO-002');
    await said(page, 'A / A02 holds 60 × DEMO-002 more. Nothing was taken.');
    await scan(page, '*5');
    await scan(page, 'DEMO-002');
    await scan(page, 'A02');
    await said(page, 'A / A02 is where it comes from.');
    expect([await faultsOf(page), await page.evaluate(TOO_SMALL)]).toEqual([[], []]);
    await picture(page, 'scan-move-light-phone');
    await scan(page, 'A03');
    await said(page, '5 units moved to A / A03');
    await allSent(page);
    expect(await contentsOf(page, 'A03')).toEqual({ 'DEMO-002': 5, 'DEMO-003': 60 });

    await page.getByRole('button', { name: 'Leave' }).click();
    let interactions = 0;
    const act = async (work: Promise<unknown>): Promise<void> => {
      interactions += 1;
      await work;
    };
    await act(scan(page, 'A03'));
    await act(page.getByRole('button', { name: 'Count' }).click());
    await page.getByRole('region', { name: 'Count bin A / A03' }).waitFor();
    for (const code of ['*59', 'DEMO-003', '*4', 'DEMO-002']) await act(scan(page, code));
    await said(page, 'DEMO-002: 4 counted');
    expect([await faultsOf(page), await page.evaluate(TOO_SMALL)]).toEqual([[], []]);
    await picture(page, 'scan-count-light-phone');
    await act(page.getByRole('button', { name: 'Send 2 lines' }).click());
    await said(page, 'A / A03 is counted.');
    await allSent(page);
    expect(interactions).toBeLessThanOrEqual(8);
    const areUncounted = ({ 'DEMO-002': two, 'DEMO-003': three }: Record<string, number>): boolean => two !== 4 || three !== 59;
    while (areUncounted(await contentsOf(page, 'A03'))) await page.waitForTimeout(100);
    expect(await contentsOf(page, 'A03')).toEqual({ 'DEMO-002': 4, 'DEMO-003': 59 });
  });

  it('counts lots by their labels, bin after bin without a tap, and offers no expired lot', async () => {
    const label = (lot: string, day: string): string => `(01)00049000028911(17)${day}(10)${lot}`;
    await post('/inventory/product_codes', asAccount, { data: [{ sku: 'DEMO-008', code: '049000028911' }] });
    const page = await open();
    await scan(page, 'B/B08');
    await page.getByRole('region', { name: 'Bin B / B08' }).getByRole('button', { name: 'Count' }).click();
    await page.getByRole('region', { name: 'Count bin B / B08' }).waitFor();
    await scan(page, '*3');
    await scan(page, label('GOOD', '300131'));
    await said(page, 'DEMO-008 of lot GOOD: 3 counted');
    await scan(page, '*2');
    await scan(page, label('OLD', '200131'));
    await scan(page, label('OLD', '200229'));
    await said(page, 'Lot OLD of DEMO-008 expires on 2020-01-31, not on 2020-02-29.');
    await page.getByRole('button', { name: 'None left of DEMO-008 without a lot' }).click();
    expect([await faultsOf(page), await overflowOf(page), await page.evaluate(TOO_SMALL)]).toEqual([[], 0, []]);
    await scan(page, 'A/A03');
    await said(page, 'B / B08 is counted. Count A / A03.');
    await scan(page, 'SEND');
    await said(page, 'Scan what lies in the bin before you send its count.');
    await scan(page, 'DEMO-003');
    await scan(page, '*58');
    await scan(page, 'DEMO-003');
    await scan(page, 'SEND');
    await said(page, 'A / A03 is counted.');
    await scan(page, 'LEAVE');
    await said(page, 'Scan what you want to work on.');
    await allSent(page);
    while ((await lotsIn(page, 'B08')).length !== 2) await page.waitForTimeout(100);
    expect(await lotsIn(page, 'B08')).toEqual([
      ['GOOD', '2030-01-31', 3],
      ['OLD', '2020-01-31', 2],
    ]);

    await order('SCAN-LOT', [{ sku: 'DEMO-008', quantity: 1 }]);
    await scan(page, 'SCAN-LOT');
    await page.getByRole('region', { name: 'Order SCAN-LOT' }).waitFor();
    await scan(page, label('OLD', '200131'));
    await said(page, /^Wrong\. This is lot OLD of DEMO-008: take /);
  });

  it('counts the units of a case, and reads labels with lot and expiry', async () => {
    await post('/inventory/product_codes', asAccount, {
      data: [
        { sku: 'DEMO-006', code: '036000291452' },
        { sku: 'DEMO-006', code: '10036000291459', quantity: 6 },
      ],
    });
    const { data } = await post('/inventory/replenishments', asAccount, {
      data: [{ distribution_center: 'MAIN', items: [{ sku: 'DEMO-006', quantity: 9 }] }],
    });
    const { replenishment_id: id = 0 } = (data as unknown as { replenishment_id: number }[])[0] ?? {};
    const orderId = await order('SCAN-GS1', [{ sku: 'DEMO-006', quantity: 1 }]);
    const page = await open();
    await scan(page, String(id));
    await page.getByRole('button', { name: `Replenishment ${id}` }).click();
    await page.getByText('9 to come').waitFor();
    await scan(page, '10036000291459');
    await said(page, '6 × DEMO-006 on the cart, 3 still to come');
    await scan(page, '(01)00036000291452(17)300131(10)L9');
    await said(page, '1 × DEMO-006 on the cart, 2 still to come');
    await allSent(page);
    const { data: work } = (await (await page.context().request.get(`/console/api/replenishments/${id}`)).json()) as {
      data: { open_items: { cart: object[] }[] };
    };
    expect(work.open_items).toMatchObject([
      { cart: expect.arrayContaining([{ lot: 'L9', expiry: '2030-01-31', quantity: 1 }]) as object[] },
    ]);
    await page.goto('/console/scan');
    await heading(page, 'Scan');
    await scan(page, 'SCAN-GS1');
    await page.getByRole('region', { name: 'Order SCAN-GS1' }).waitFor();
    await scan(page, 'https://id.gs1.org/01/00036000291452');
    await said(page, /1 × DEMO-006 taken/);
    await allSent(page);
    expect(await pickedOf(page, orderId)).toEqual({ 'DEMO-006': 1 });
  });

  it('receives each announced pallet with one scan, and moves one with two', async () => {
    const pallets = ['340123450000000024', '340123450000000031'];
    const items = [{ sku: 'DEMO-017', quantity: 10 }];
    await post('/inventory/replenishments', asAccount, {
      data: [{ distribution_center: 'MAIN', items: [{ sku: 'DEMO-017', quantity: 20 }], lpns: pallets.map((sscc) => ({ sscc, items })) }],
    });
    const page = await open();
    await scan(page, `(00)${pallets[0]}`);
    await page.getByText('Scan the bin where they stand, then each pallet.').waitFor();
    await scan(page, `(00)${pallets[0]}`);
    await said(page, 'Scan the bin where the pallets stand first. Nothing was changed.');
    await scan(page, 'A/A17');
    for (const sscc of pallets) await scan(page, `(00)${sscc}`);
    await said(page, `Pallet ${pallets[1]} received in A / A17`);
    await scan(page, `(00)${pallets[1]}`);
    await said(page, /^Wrong\. Pallet 340123450000000031 (is received|stands at this site) already/);
    await allSent(page);
    expect([await faultsOf(page), await overflowOf(page), await page.evaluate(TOO_SMALL)]).toEqual([[], 0, []]);
    await scan(page, 'LEAVE');
    await scan(page, `(00)${pallets[0]}`);
    await page.getByRole('button', { name: 'Move the pallet' }).click();
    await page.getByRole('region', { name: `Move pallet ${pallets[0]}` }).waitFor();
    await scan(page, 'B/B17');
    await said(page, `Pallet ${pallets[0]} stands in B / B17`);
    await allSent(page);
    await page.goto('/console/pallets');
    await page.getByRole('row', { name: new RegExp(`${pallets[0]}.*B / B17.*10`) }).waitFor();
    await page.getByRole('row', { name: new RegExp(`${pallets[1]}.*A / A17.*10`) }).waitFor();
  });

  it('takes no units of another lot, and picks from and counts a pallet', async () => {
    const measures = { width: 4, length: 6, height: 3, weight: 1, cost: 9, retail: 15 };
    await post('/inventory/products', asAccount, {
      data: [{ sku: 'LOTTED', description: 'Kept by lots', distribution_center: 'MAIN', ...measures }],
    });
    await post('/inventory/product_codes', asAccount, { data: [{ sku: 'LOTTED', code: '012345678905' }] });
    const sscc = '340123450000000048';
    const lot = { sku: 'LOTTED', quantity: 4, lot: 'GOOD', expiry: '2030-01-31' };
    await post('/inventory/replenishments', asAccount, {
      data: [{ distribution_center: 'MAIN', items: [lot], lpns: [{ sscc, items: [lot] }] }],
    });
    const page = await open();
    await scan(page, `(00)${sscc}`);
    await page.getByText('Scan the bin where they stand, then each pallet.').waitFor();
    await scan(page, 'A/A18');
    await scan(page, `(00)${sscc}`);
    await said(page, `Pallet ${sscc} received in A / A18`);
    await allSent(page);
    await scan(page, 'LEAVE');

    const id = await order('SCAN-LOTTED', [{ sku: 'LOTTED', quantity: 1 }]);
    await scan(page, 'SCAN-LOTTED');
    const walk = page.getByRole('region', { name: 'Order SCAN-LOTTED' });
    await walk.getByText('lot GOOD').first().waitFor();
    await scan(page, '(01)00012345678905(10)OTHER');
    await said(page, /^Wrong\. This is lot OTHER of LOTTED: take lot GOOD\./);
    await scan(page, `(00)${sscc}`);
    await scan(page, '(01)00012345678905(17)300131(10)GOOD');
    await said(page, /Order SCAN-LOTTED is picked\./);
    await allSent(page);
    expect(await pickedOf(page, id)).toEqual({ LOTTED: 1 });

    await page.goto('/console/scan');
    await heading(page, 'Scan');
    await scan(page, `(00)${sscc}`);
    await page.getByRole('button', { name: 'Count' }).click();
    await page.getByRole('region', { name: new RegExp(`Count bin LPN / ${sscc}`) }).waitFor();
    await scan(page, '*2');
    await scan(page, '(01)00012345678905(10)GOOD');
    await scan(page, 'SEND');
    await said(page, /is counted/);
    await allSent(page);
    // The worker has to apply it first.
    while (JSON.stringify(await lotsIn(page, sscc)) !== '[["GOOD","2030-01-31",2]]') await page.waitForTimeout(100);
  });

  it('receives a replenishment onto the cart and puts it away', async () => {
    const { data } = await post('/inventory/replenishments', asAccount, {
      data: [{ distribution_center: 'MAIN', items: [{ sku: 'DEMO-004', quantity: 6 }] }],
    });
    const { replenishment_id: id = 0 } = (data as unknown as { replenishment_id: number }[])[0] ?? {};
    const page = await open();
    await scan(page, String(id));
    await page.getByRole('button', { name: `Replenishment ${id}` }).click();
    await page
      .getByRole('region', { name: `Receive replenishment ${id}` })
      .getByText('6 to come')
      .waitFor();
    await scan(page, 'DEMO-005');
    await said(page, 'DEMO-005 is not announced in this replenishment.');
    await scan(page, '*7');
    await scan(page, 'DEMO-004');
    await said(page, '6 × DEMO-004 still to come, not 7.');
    await scan(page, '*4');
    await scan(page, 'DEMO-004');
    await said(page, '4 × DEMO-004 on the cart, 2 still to come');
    await picture(page, 'scan-receive-light-phone');
    await page.getByRole('button', { name: 'Put away' }).click();
    await page
      .getByRole('region', { name: `Put away replenishment ${id}` })
      .getByText('4 on the cart')
      .waitFor();
    await page.context().setOffline(true);
    await scan(page, '*4');
    await scan(page, 'DEMO-004');
    await said(page, /4 × DEMO-004 taken/);
    await page.context().setOffline(false);
    await scan(page, 'A/A04');
    await said(page, '4 put away in A / A04');
    await allSent(page);
    expect([await faultsOf(page), await page.evaluate(TOO_SMALL)]).toEqual([[], []]);
    expect(await contentsOf(page, 'A04')).toEqual({ 'DEMO-004': 64 });
  });

  it('is read by everybody', async () => {
    const id = await order('SCAN-LOOK', [{ sku: 'DEMO-001', quantity: 2 }]);
    await expectReadableBy(visit, 'picker', ['scan', `/console/scan?order=${id}`, 'Scan'], everyLook);
  });
});
