import { expectReadableBy, faultsOf, heading, logIn, picture, visitFor } from '../support/browser.js';

describe('what a merchant announces', () => {
  const visit = visitFor('inbound', /status of 40[04]/);

  it('a replenishment: errors at their lines, then on its way', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk');
    await page.getByRole('link', { name: 'Replenishments', exact: true }).click();
    await page.getByText('No replenishments yet.').waitFor();
    await page.getByRole('link', { name: 'Announce a replenishment' }).click();
    await heading(page, 'Announce a replenishment');
    await page.getByRole('group', { name: 'Item 1' }).getByLabel('SKU').fill('DEMO-001');
    await page.getByRole('group', { name: 'Item 1' }).getByLabel('Units').fill('40');
    await page.getByRole('button', { name: 'Add an item' }).click();
    const second = page.getByRole('group', { name: 'Item 2' });
    await second.getByLabel('SKU').fill('NOT-THERE');
    await second.getByLabel('Units').fill('5');
    await page.getByRole('button', { name: 'Announce', exact: true }).click();
    await second.getByText('NOT-THERE').or(second.getByText('exist')).first().waitFor();
    expect(await page.getByRole('group', { name: 'Item 1' }).getByLabel('SKU').getAttribute('aria-invalid')).toBeNull();
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'replenishment-refused-light');
    await second.getByLabel('SKU').fill('DEMO-002');
    await page.getByLabel('Expected on').fill('2027-01-15');
    await page.keyboard.press('Enter');
    await heading(page, 'Replenishment 1');
    await page.getByText('In Transit').waitFor();
    await page.getByText('0 of 45 units').waitFor();
    await page.getByText('Jan 15, 2027').waitFor();
  });

  it('a return of a shipped order, and of no other', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk', '/console/returns/new?order=SO-1001');
    await page.getByText('Only a shipped order can be returned').waitFor();
    await page.getByLabel('Shipped order number').fill('SO-1003');
    await page.keyboard.press('Enter');
    await page.getByLabel('Units').fill('7');
    await page.getByRole('button', { name: 'Announce' }).click();
    await page.locator('[aria-invalid="true"]').waitFor();
    expect(await page.getByLabel('Units').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Units').fill('1');
    await page.getByLabel('Reason').fill('wrong size');
    await page.getByRole('button', { name: 'Announce' }).click();
    await heading(page, 'Return 1');
    await page.getByRole('cell', { name: 'wrong size' }).waitFor();
    await page.getByRole('link', { name: 'All returns' }).click();
    await page.getByText('1–1 of 1').waitFor();
  });

  const pages = [
    ['replenishments', '/console/replenishments', 'Replenishments'],
    ['replenishment', '/console/replenishments/1', 'Replenishment 1'],
    ['replenishment-new', '/console/replenishments/new', 'Announce a replenishment'],
    ['returns', '/console/returns', 'Returns'],
    ['return', '/console/returns/1', 'Return 1'],
    ['return-new', '/console/returns/new?order=SO-1003', 'Announce a return'],
    ['return-none', '/console/returns/999', 'Return'],
  ] as const;

  it.each(pages)('is read by everybody: %s', (...page) => expectReadableBy(visit, 'clerk', page, ['light', 'dark', 'light-phone']));
});
