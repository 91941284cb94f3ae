import type { Locator, Page } from 'playwright-core';
import { announce } from '../support/announce.js';
import { faultsOf, heading, logIn, overflowOf, visitFor } from '../support/browser.js';

describe('lot and expiry', () => {
  const visit = visitFor('lot-fields', /status of 40[04]/);

  const add = (at: Locator | Page): Locator => at.getByRole('button', { name: 'Add a lot' });
  const fieldsOf = async (at: Locator | Page): Promise<number> =>
    (await at.getByLabel('Lot', { exact: true }).count()) + (await at.getByLabel('Expires', { exact: true }).count());
  const expectNoFault = async (page: Page): Promise<void> => expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);

  it('are asked of what came in only where the product has lots, and offered elsewhere', async () => {
    await announce(visit.service, 'inventory/returns', { order_id: 3, items: [{ sku: 'DEMO-010', quantity: 1 }] });
    await announce(visit.service, 'inventory/replenishments', {
      distribution_center: 'MAIN',
      items: [
        { sku: 'DEMO-010', quantity: 3, lot: 'L-8', expiry: '2031-01-31' },
        { sku: 'DEMO-002', quantity: 4 },
      ],
    });
    const page = await visit.window('light-phone');
    await logIn(page, 'manager', '/console/returned/1');
    await heading(page, 'Return 1');
    const returned = page.getByRole('group', { name: 'DEMO-010' });
    await add(returned).waitFor();
    expect(await fieldsOf(page)).toBe(0);
    await expectNoFault(page);

    await page.goto('/console/receiving/1');
    await heading(page, 'Replenishment 1');
    const [withLots, without] = [page.getByRole('group', { name: 'DEMO-010' }), page.getByRole('group', { name: 'DEMO-002' })];
    expect([await fieldsOf(withLots), await fieldsOf(without), await add(withLots).count()]).toEqual([2, 0, 0]);
    await expectNoFault(page);
    await add(without).press('Enter');
    await page.keyboard.type('L-1');
    expect(await without.getByLabel('Lot').inputValue()).toBe('L-1');
    await without.getByLabel('Lot').fill('');
    expect(await fieldsOf(without)).toBe(2);
    await withLots.getByLabel('Units').fill('3');
    await page.keyboard.press('Enter');
    const cart = page.getByRole('form', { name: 'Put away DEMO-010' });
    await cart.getByLabel('Location').fill('B');
    await cart.getByLabel('Bin').fill('B01');
    await cart.getByRole('button', { name: 'Put away', exact: true }).press('Enter');
    await page.getByText('DEMO-010 put away in B / B01').waitFor();

    await page.goto('/console/returned/1');
    await returned.getByLabel('Lot', { exact: true }).waitFor();
    expect(await add(returned).count()).toBe(0);
    await expectNoFault(page);
  });

  it('are asked of a count unless the server says that nothing counted has lots', async () => {
    const page = await visit.window();
    const lots = page.getByLabel('Lot of line 1');
    const countBin = async (location: string, bin: string): Promise<void> => {
      await page.goto(`/console/bins?bin=${bin}`);
      await page.getByRole('link', { name: `${location} / ${bin}` }).click();
      await page.getByRole('link', { name: 'Count this bin' }).click();
      await page.getByLabel('SKU of line 1').waitFor();
    };
    await logIn(page, 'manager');
    // Without a bin, and with one that cannot be read.
    for (const bin of ['', '?bin=999999']) {
      await page.goto(`/console/recounts/new${bin}`);
      await lots.waitFor();
      await page.getByLabel('Expires of line 1').waitFor();
      expect(await add(page).count()).toBe(0);
      await expectNoFault(page);
    }
    await countBin('B', 'B01');
    await lots.waitFor();
    expect(await add(page).count()).toBe(0);

    await countBin('A', 'A02');
    await add(page).waitFor();
    expect(await lots.count()).toBe(0);
    await expectNoFault(page);
    await add(page).press('Enter');
    await lots.waitFor();
    await page.keyboard.type('L-3');
    expect(await lots.inputValue()).toBe('L-3');

    await countBin('A', 'A03');
    await add(page).waitFor();
    await page.getByRole('button', { name: 'Add a line' }).press('Enter');
    await page.getByLabel('Lot of line 2').waitFor();
    await page.keyboard.type('DEMO-010');
    expect(await page.getByLabel('SKU of line 2').inputValue()).toBe('DEMO-010');
  });

  it('are asked of what is announced once its SKU is one with lots', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk', '/console/replenishments/new');
    const item = page.getByRole('group', { name: 'Item 1' });
    const answer = (sku: string) => page.waitForResponse((each) => each.url().includes(`/products/suggestions?text=${sku}&`));
    await add(item).waitFor();
    expect(await fieldsOf(item)).toBe(0);
    const read = answer('DEMO-002');
    await item.getByLabel('SKU').fill('DEMO-002');
    await read;
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    expect(await fieldsOf(item)).toBe(0);
    await item.getByLabel('SKU').fill('DEMO-010');
    await item.getByLabel('Expires').waitFor();
    await expectNoFault(page);
    await item.getByLabel('SKU').fill('DEMO-003');
    // The fields replace the button, and move nothing else.
    await add(item).waitFor();
    const remove = item.getByRole('button', { name: 'Remove item 1' });
    const place = await remove.boundingBox();
    await add(item).press('Enter');
    await item.getByLabel('Expires').waitFor();
    expect(await remove.boundingBox()).toEqual(place);
    await page.keyboard.type('L-9');
    expect(await item.getByLabel('Lot').inputValue()).toBe('L-9');
    await expectNoFault(page);
  });
});
