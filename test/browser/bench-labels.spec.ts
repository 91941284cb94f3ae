import { faultsOf, heading, overflowOf } from '../support/browser.js';
import { asAccount, BOX, packStation } from '../support/pack-station.js';

describe('labels at the pack station', () => {
  const { visit, send, read, cartonsOf, contents, countLots, scan, said, allSent, open, order, picked } = packStation('bench-labels');

  it('refuses units of another lot, serials of others and barcodes as tracking numbers; labels of GS1 say lot and serial', async () => {
    const codes = { 'DEMO-008': '049000028911', 'DEMO-009': '036000291452' };
    const label = (sku: keyof typeof codes, more: string): string => `(01)00${codes[sku]}${more}`;
    await send('post', '/inventory/product_codes', asAccount, { data: Object.entries(codes).map(([sku, code]) => ({ sku, code })) });
    await send('post', '/serials/bulk', asAccount, { data: [{ sku: 'DEMO-009', serials: ['SN-1', 'SN-2'] }] });
    await countLots('DEMO-008', { location: 'A', bin: 'A08' }, ['GOOD', 'NEXT']);
    const page = await open();
    const other = await picked(page, 'PACK-BESIDE', [{ sku: 'DEMO-001', quantity: 1 }]);
    const id = await picked(page, 'PACK-LOT', [
      { sku: 'DEMO-008', quantity: 2, lot: 'GOOD' },
      { sku: 'DEMO-009', quantity: 1, serials: ['SN-1'] },
    ]);
    await scan(page, 'PACK-BESIDE');
    await page.getByRole('region', { name: 'Pack order PACK-BESIDE' }).waitFor();
    await scan(page, BOX);
    await said(page, 'Carton 1, CARTON M: scan what goes into it.');
    await page.goto('/console/scan');
    await heading(page, 'Scan');
    await scan(page, 'PACK-LOT');
    await page.getByRole('region', { name: 'Pack order PACK-LOT' }).waitFor();
    await scan(page, BOX);
    await said(page, 'Carton 1, CARTON M: scan what goes into it.');
    await scan(page, label('DEMO-008', '(10)NEXT'));
    await said(page, 'No DEMO-008 of lot NEXT left to pack. Nothing was packed.');
    await scan(page, '*3');
    await scan(page, label('DEMO-008', '(10)GOOD'));
    await said(page, '2 × DEMO-008 left to pack, not 3. Nothing was packed.');
    await scan(page, label('DEMO-009', '(21)SN-2'));
    await said(page, /^Wrong\. Serial SN-2 of DEMO-009 is not picked for this order, or packed already\. Nothing was packed\./);
    await scan(page, 'DEMO-009');
    await said(page, 'Scan the serial number of DEMO-009');
    await scan(page, 'SN-2');
    await said(page, 'Serial SN-2 of DEMO-009 is not picked for this order, or packed already. Nothing was packed.');
    await scan(page, '(01)00036000291453(21)SN-1');
    await said(page, /^Wrong\./);
    expect(await contents(id)).toEqual([[]]);
    await scan(page, '*2');
    await scan(page, label('DEMO-008', '(17)300131(10)GOOD'));
    await said(page, '2 × DEMO-008 in carton 1. 1 left to pack.');
    await scan(page, label('DEMO-009', '(21)SN-1'));
    await said(page, '1 × DEMO-009 in carton 1. All is packed: close the carton.');
    await scan(page, 'CLOSE');
    await said(page, /Carton 1 is closed/);
    const [[own], [beside]] = [await cartonsOf(id), await cartonsOf(other)];
    for (const [code, words] of [
      [own.barcode, 'This is order PACK-LOT itself, no tracking number. Nothing was changed.'],
      [`(00)${own.barcode}`, 'This is order PACK-LOT itself, no tracking number. Nothing was changed.'],
      [beside.barcode, `Carton ${beside.carton_id} is neither a unit nor a tracking number of this order. Nothing was changed.`],
      ['PACK-BESIDE', 'Order PACK-BESIDE is neither a unit nor a tracking number of this order. Nothing was changed.'],
      [BOX, 'All is packed: there is nothing to put into CARTON M. Nothing was changed.'],
    ] as const) {
      await scan(page, code);
      await said(page, words);
    }
    expect(await page.evaluate(`localStorage.getItem('console:tracking:${id}')`)).toBeNull();
    expect(await contents(id)).toEqual([['2 × DEMO-008 GOOD', '1 × DEMO-009 SN-1']]);
    expect((await read(id)).cartons).toMatchObject([{ state: 'closed', tracking_number: null }]);
    expect((await read(other)).cartons).toMatchObject([{ state: 'open', tracking_number: null }]);
  });

  it('takes the weight that a scale sends for the barcode of the carton', async () => {
    const page = await open();
    const id = await picked(page, 'PACK-SCALE', [{ sku: 'DEMO-003', quantity: 1 }]);
    await scan(page, 'PACK-SCALE');
    await page.getByRole('region', { name: 'Pack order PACK-SCALE' }).waitFor();
    await scan(page, BOX);
    await scan(page, 'DEMO-003');
    await said(page, '1 × DEMO-003 in carton 1. All is packed: close the carton.');
    await allSent(page);
    const [{ barcode }] = await cartonsOf(id);
    expect(barcode).toMatch(/^C\d+$/);
    const scale = { userName: 'manager', Key: 'demo-wms-key' };
    const weighed = await visit.service.http
      .post('/apirest/v4/wms/orders/UpdateWeight')
      .set(scale)
      .send({ data: [{ nbtybarcode: barcode, weight: 4.25 }] });
    expect(weighed.status).toBe(200);
    await scan(page, 'CLOSE');
    await said(page, /Carton 1 is closed, 4\.25 lb\./);
    expect(await read(id)).toMatchObject({ cartons: [{ state: 'closed', weight: 4.25 }] });
  });

  it('says on the walk which carton the units of a line go into', async () => {
    const page = await open();
    await order('PACK-WALK', [
      { sku: 'DEMO-001', quantity: 3 },
      { sku: 'DEMO-002', quantity: 1 },
    ]);
    await scan(page, 'PACK-WALK');
    const walk = page.getByRole('region', { name: 'Order PACK-WALK' });
    await walk.getByText(/^carton 1 [A-Z ]+: 3$/).waitFor();
    await walk
      .getByRole('list', { name: 'Then' })
      .getByText(/^DEMO-002 · carton 1 [A-Z ]+: 1$/)
      .waitFor();
    await scan(page, 'DEMO-001');
    await walk.getByText(/^carton 1 [A-Z ]+: 2$/).waitFor();
    expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);
  });
});
