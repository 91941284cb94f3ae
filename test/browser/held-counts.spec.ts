import type { Page } from 'playwright-core';
import { everyLook, expectReadableBy, faultsOf, heading, logIn, overflowOf, OWN_PASSWORD, visitFor } from '../support/browser.js';

describe('counts far from the books', () => {
  const visit = visitFor('held-counts');

  const scan = async (page: Page, code: string): Promise<void> => {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  };
  const rowOf = (page: Page, sku: string) => page.getByRole('row', { name: new RegExp(sku) });

  beforeAll(() =>
    visit.service.http
      .post('/apirest/v4/oms/internal/users')
      .set({ userName: 'manager', Key: 'demo-wms-key' })
      .send({
        ...{ user_name: 'pia', password: OWN_PASSWORD, level: 2, distribution_center: 'MAIN' },
        ...{ role: 'picker', operator: false, activated: true },
      })
      .expect(200),
  );

  it('are held in the scan mode, which says so until somebody has read it', async () => {
    const page = await visit.window('light-phone');
    await logIn(page, 'pia', '/console/scan');
    await heading(page, 'Scan');
    await scan(page, 'A/A10');
    await page.getByRole('region', { name: 'Bin A / A10' }).getByRole('button', { name: 'Count' }).click();
    await page.getByRole('region', { name: 'Count bin A / A10' }).waitFor();
    await scan(page, '*7');
    await scan(page, 'DEMO-010');
    await page.getByRole('button', { name: 'Send 1 line' }).click();
    await page.getByText(/^Held for a second count: /).waitFor();
    await page.getByText('Nothing changes before somebody else has counted, or a lead has decided.').waitFor();
    expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);
    await page.reload();
    await page.getByText(/^Held for a second count: /).waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByText(/^Held for a second count: /).waitFor({ state: 'detached' });
  });

  it('are held where somebody types them, and listed without figures for pickers', async () => {
    const page = await visit.window();
    await logIn(page, 'pia', '/console/recounts/new');
    for (const [label, text] of [
      ['Account of line 1', '100'],
      ['SKU of line 1', 'DEMO-011'],
      ['Location of line 1', 'A'],
      ['Bin of line 1', 'A11'],
      ['Quantity of line 1', '1'],
    ] as const)
      await page.getByLabel(label).fill(text);
    await page.getByRole('button', { name: 'Send the line' }).click();
    await page.getByText('Held for a second count: 1 line').waitFor();
    await heading(page, 'Held counts');
    await rowOf(page, 'DEMO-011').waitFor();
    expect(await rowOf(page, 'DEMO-011').textContent()).not.toContain('instead of');
    expect(await page.getByRole('button', { name: 'Accept' }).count()).toBe(0);
  });

  it('are accepted and rejected by leads, who are led to them', async () => {
    const page = await visit.window();
    await logIn(page, 'manager');
    await page.getByRole('link', { name: /counts are far from the books/ }).click();
    await heading(page, 'Held counts');
    await rowOf(page, 'DEMO-010').getByText('7 instead of 60').waitFor();
    await rowOf(page, 'DEMO-010').getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('dialog').getByText('The bin is corrected by -53.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    await page.getByText('The count of DEMO-010 in A / A10 is accepted').waitFor();
    await rowOf(page, 'DEMO-011').getByRole('button', { name: 'Reject' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await page.getByText('No count waits.').waitFor();
    await page.getByRole('link', { name: 'All', exact: true }).click();
    await rowOf(page, 'DEMO-011').getByText('Rejected').waitFor();
    await rowOf(page, 'DEMO-010').getByText('Applied').waitFor();
  });

  it.each([['pia'], ['manager']])('are readable by a %s in every look', (user) =>
    expectReadableBy(visit, user, ['held-counts', '/console/held-counts?state=all', 'Held counts'], everyLook),
  );
});
