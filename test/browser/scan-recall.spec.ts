import { faultsOf, overflowOf } from '../support/browser.js';
import { asAccount, packStation } from '../support/pack-station.js';

const SKU = 'YOGURT';
const L1 = '(01)00049000028911(10)L1';
const measures = { width: 4, length: 6, height: 3, weight: 1, cost: 1, retail: 2 };

describe('a recall on a phone', () => {
  const { visit, send, countLots, scan, said, open, picked } = packStation('scan-recall');

  /** How many units of a lot cannot be sold. */
  const held = async (lot: string): Promise<number> => {
    const { body } = await visit.service.http.get(`/apirest/v4/oms/inventory/lots?sku=${SKU}&lot=${lot}`).set(asAccount);
    return (body as { data: [{ held: number }] }).data[0].held;
  };
  async function untilHeld(lot: string, units: number): Promise<void> {
    while ((await held(lot)) !== units) await new Promise((resolve) => setTimeout(resolve, 100));
  }

  it('scans a label, sees where the lot lies and who has it, holds it, sets units aside and releases it', async () => {
    await send('post', '/inventory/products', asAccount, {
      data: [{ sku: SKU, description: 'Yogurt', distribution_center: 'MAIN', ...measures }],
    });
    await send('post', '/inventory/product_codes', asAccount, { data: [{ sku: SKU, code: '049000028911' }] });
    await countLots(SKU, { location: 'A', bin: 'A18' }, ['L1', 'L2']);
    const page = await open();
    await picked(page, 'RECALL-1', [{ sku: SKU, quantity: 1, lot: 'L1' }]);

    await scan(page, L1);
    await said(page, `Lot L1 of ${SKU}`);
    const lot = page.getByRole('region', { name: `Lot L1 of ${SKU}` });
    await lot.getByText(/days left/).waitFor();
    expect(await lot.getByRole('list', { name: 'Bins that hold it' }).getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/^A \/ A18\s+1$/),
    ]);
    await page.getByRole('button', { name: 'Which orders have it' }).click();
    await lot.getByRole('list', { name: 'Orders that have it' }).getByText('RECALL-1').waitFor();
    expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);

    await page.getByRole('button', { name: 'Put the lot on hold' }).click();
    const asked = page.getByRole('dialog', { name: 'Put on hold' });
    await asked.getByLabel('Reason').fill('Recalled');
    expect(await faultsOf(page)).toEqual([]);
    await asked.getByRole('button', { name: 'Put on hold' }).click();
    await said(page, `Lot L1 of ${SKU} is on hold.`);
    await lot.getByText(`Lot L1 of ${SKU}: on hold, Recalled`).waitFor();
    await untilHeld('L1', 1);

    await scan(page, 'A/A18');
    const bin = page.getByRole('region', { name: 'Bin A / A18' });
    await bin.getByText(/lot L1 .* on hold/).waitFor();
    await page.getByRole('button', { name: 'Set units aside' }).click();
    const aside = page.getByRole('dialog', { name: 'Set units aside' });
    await aside.getByLabel('Units').selectOption({ label: `2 × ${SKU}, lot L2` });
    await aside.getByLabel('How many').fill('3');
    await aside.getByLabel('New state').selectOption('Damaged');
    await aside.getByLabel('Reason').fill('It leaks');
    await aside.getByRole('button', { name: 'Set aside' }).click();
    await aside.getByText('Bin A18 has 2 of YOGURT in this state, not 3').waitFor();
    await aside.getByLabel('How many').fill('1');
    await aside.getByRole('button', { name: 'Set aside' }).click();
    await said(page, `1 × ${SKU}: damaged.`);
    await bin.getByText(/lot L2 .* damaged/).waitFor();
    expect([await faultsOf(page), await overflowOf(page), await held('L2')]).toEqual([[], 0, 1]);

    await scan(page, L1);
    await lot.getByRole('button', { name: 'Release' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click();
    await said(page, `Lot L1 of ${SKU} is released.`);
    await untilHeld('L1', 0);
  });
});
