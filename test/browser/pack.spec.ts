import { everyLook, expectReadableBy, faultsOf, heading, overflowOf, picture } from '../support/browser.js';
import { BOX, packStation } from '../support/pack-station.js';

describe('the pack station', () => {
  const { visit, read, cartonsOf, scan, said, allSent, open, picked } = packStation('pack');

  it('packs, closes, prints and ships ten orders of three units with scans alone', async () => {
    const page = await open();
    const ids: number[] = [];
    for (let turn = 1; turn <= 10; turn += 1)
      ids.push(
        await picked(page, `PACK-${turn}`, [
          { sku: 'DEMO-001', quantity: 2 },
          { sku: 'DEMO-002', quantity: 1 },
        ]),
      );
    const papers: string[] = [];
    page.context().on('page', (tab) => void papers.push(tab.url()));
    for (const [index, id] of ids.entries()) {
      const number = `PACK-${index + 1}`;
      await scan(page, number);
      await page.getByRole('region', { name: `Pack order ${number}` }).waitFor();
      if (index === 0) {
        const boxes = page.getByRole('list', { name: 'Boxes to take' });
        await boxes.getByText('Take BOX').waitFor();
        await boxes.getByText('2 × DEMO-001, 1 × DEMO-002').waitFor();
        await picture(page, 'pack-begun-light-phone');
      }
      await scan(page, BOX);
      await said(page, 'Carton 1, CARTON M: scan what goes into it.');
      await scan(page, '*2');
      await scan(page, 'DEMO-001');
      await said(page, '2 × DEMO-001 in carton 1. 1 left to pack.');
      await scan(page, 'DEMO-002');
      await said(page, '1 × DEMO-002 in carton 1. All is packed: close the carton.');
      if (index === 0) {
        expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);
        await picture(page, 'pack-light-phone');
      }
      if (index === 1) {
        await page.getByLabel('Weight, pounds').fill('4.5');
        await page.getByRole('button', { name: 'Close', exact: true }).click();
      } else await scan(page, 'CLOSE');
      await said(page, `Carton 1 is closed${index === 1 ? ', 4.5 lb' : ''}. All is packed: scan its tracking number.`);
      if (index === 0) {
        await picture(page, 'packed-light-phone');
        // Green, in the light theme.
        expect(await page.evaluate("getComputedStyle(document.querySelector('[data-state=closed]')).backgroundColor")).toBe(
          'rgb(223, 245, 233)',
        );
      }
      await scan(page, `1Z999AA1012345${String(6000 + index)}`);
      await said(page, `1Z999AA1012345${6000 + index} is the tracking number of carton 1. All is packed.`);
      await scan(page, 'SHIP');
      await said(page, `Order ${number} is shipped. Scan the next order.`);
      expect(await read(id)).toMatchObject({
        status: 'Shipped',
        tracking_number: `1Z999AA1012345${6000 + index}`,
        cartons: [{ number: 1, state: 'shipped', sscc: expect.stringMatching(/^34012345\d{10}$/) as string }],
      });
    }
    while (papers.length < 20) await page.context().waitForEvent('page');
    expect(papers).toHaveLength(20);
  });

  it('ships two parcels with a number each, and opens the order by the label of either', async () => {
    const page = await open();
    const id = await picked(page, 'PACK-TWO', [{ sku: 'DEMO-001', quantity: 2 }]);
    const region = page.getByRole('region', { name: 'Pack order PACK-TWO' });
    await scan(page, 'PACK-TWO');
    await region.waitFor();
    await scan(page, BOX);
    await said(page, 'Carton 1, CARTON M: scan what goes into it.');
    await scan(page, 'DEMO-001');
    await said(page, '1 × DEMO-001 in carton 1. 1 left to pack.');
    await allSent(page);
    await scan(page, 'CLOSE');
    await said(page, /Carton 1 is closed/);
    await scan(page, BOX);
    await said(page, 'Carton 2, CARTON M: scan what goes into it.');
    const [closed, opened] = await cartonsOf(id);
    for (const { barcode } of [closed, opened]) {
      await page.goto('/console/scan');
      await heading(page, 'Scan');
      await scan(page, barcode);
      await region.waitFor();
    }
    await scan(page, 'DEMO-001');
    await said(page, '1 × DEMO-001 in carton 2. All is packed: close the carton.');
    await scan(page, 'CLOSE');
    await said(page, /Carton 2 is closed/);
    // Of two cartons, the one that was closed last comes first.
    await scan(page, 'TWO-2');
    await said(page, 'TWO-2 is the tracking number of carton 2. All is packed.');
    await scan(page, 'TWO-1');
    await said(page, 'TWO-1 is the tracking number of carton 1. All is packed.');
    await scan(page, 'SHIP');
    await said(page, 'Order PACK-TWO is shipped. Scan the next order.');
    expect(await read(id)).toMatchObject({
      ...{ status: 'Shipped', tracking_number: 'TWO-1' },
      cartons: [{ tracking_number: 'TWO-1' }, { tracking_number: 'TWO-2' }],
    });
  });

  it('writes nothing of a wrong scan, and says why', async () => {
    const page = await open();
    const id = await picked(page, 'PACK-WRONG', [{ sku: 'DEMO-001', quantity: 2 }]);
    await picked(page, 'PACK-OTHER', [{ sku: 'DEMO-003', quantity: 1 }]);
    await scan(page, 'PACK-WRONG');
    await page.getByRole('region', { name: 'Pack order PACK-WRONG' }).waitFor();
    await scan(page, 'DEMO-001');
    await said(page, 'Scan a box first, or choose one. Nothing was packed.');
    await scan(page, 'SHIP');
    await said(page, '2 left to pack. Nothing was shipped.');
    await scan(page, BOX);
    await said(page, 'Carton 1, CARTON M: scan what goes into it.');
    await scan(page, 'DEMO-003');
    await said(page, 'DEMO-003 is not part of this order, or not picked. Nothing was packed.');
    await scan(page, '*3');
    await scan(page, 'DEMO-001');
    await said(page, '2 × DEMO-001 left to pack, not 3. Nothing was packed.');
    await scan(page, 'NOBODY-KNOWS');
    await said(page, 'Nothing here is called NOBODY-KNOWS. Nothing was changed.');
    await scan(page, 'CLOSE');
    await said(page, 'Carton 1 is empty. Nothing was changed.');
    expect((await read(id)).cartons).toMatchObject([{ state: 'open' }]);
    await scan(page, '*2');
    await scan(page, 'DEMO-001');
    await scan(page, 'CLOSE');
    await said(page, /Carton 1 is closed/);
    await scan(page, 'PACK-OTHER');
    await said(page, 'Order PACK-OTHER is neither a unit nor a tracking number of this order. Nothing was changed.');
    await scan(page, 'PACK-WRONG');
    await said(page, 'This is order PACK-WRONG itself, no tracking number. Nothing was changed.');
    await scan(page, 'TRACK-9');
    await said(page, /TRACK-9 is the tracking number of carton 1/);
    await page.getByRole('button', { name: 'Reopen carton 1' }).click();
    await said(page, 'Carton 1 is open again');
    await page.getByText('TRACK-9').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Take out DEMO-001' }).click();
    await said(page, 'DEMO-001 is out of carton 1');
    await page.getByRole('button', { name: 'Void' }).click();
    await said(page, 'Carton 1 is void; what was in it is to be packed again');
    expect((await read(id)).cartons).toEqual([]);
  });

  it('keeps what is packed of ten orders without a connection, over a reload too, and asks for the connection to close', async () => {
    const page = await open('light');
    for (let turn = 1; turn <= 10; turn += 1) {
      const [number, tracking] = [`PACK-OFF-${turn}`, `TRACK-OFF-${turn}`];
      const id = await picked(page, number, [
        { sku: 'DEMO-001', quantity: 2 },
        { sku: 'DEMO-002', quantity: 1 },
      ]);
      await scan(page, number);
      await page.getByRole('region', { name: `Pack order ${number}` }).waitFor();
      await scan(page, BOX);
      await said(page, 'Carton 1, CARTON M: scan what goes into it.');
      await page.route('**/apirest/v4/wms/cartons/**', (route) => route.abort());
      await scan(page, 'DEMO-001');
      await said(page, '1 × DEMO-001 in carton 1. 2 left to pack.');
      await page.reload();
      await page.getByRole('region', { name: `Pack order ${number}` }).waitFor();
      await scan(page, 'DEMO-002');
      await said(page, '1 × DEMO-002 in carton 1. 1 left to pack.');
      await scan(page, 'DEMO-001');
      await said(page, /All is packed/);
      await scan(page, 'CLOSE');
      await said(page, 'Not all that was packed is sent: close the carton once the connection is back.');
      await page.unroute('**/apirest/v4/wms/cartons/**');
      await allSent(page);
      await scan(page, 'CLOSE');
      await said(page, /Carton 1 is closed/);
      await scan(page, tracking);
      await said(page, new RegExp(`${tracking} is the tracking number of carton 1`));
      await page.reload();
      await page.getByText(tracking).waitFor();
      await page.getByRole('button', { name: 'Ship' }).click();
      await said(page, `Order ${number} is shipped. Scan the next order.`);
      expect(await read(id)).toMatchObject({ status: 'Shipped', tracking_number: tracking });
    }
  });

  it('is read by everybody', async () => {
    const page = await open('light');
    const id = await picked(page, 'PACK-LOOK', [{ sku: 'DEMO-001', quantity: 2 }]);
    await expectReadableBy(visit, 'picker', ['pack', `/console/scan?pack=${id}`, 'Scan'], everyLook);
  });
});
