import type { Page } from 'playwright-core';
import { heading, OWN_PASSWORD, picture, visitFor } from '../support/browser.js';
import { Hands } from '../support/hands.js';
import { barcodesOf, pagesOf } from '../support/paper.js';
import { allSent, said } from '../support/scanner.js';

const PASSWORD = 'demo-password';

/** The test itself sends no request: everything happens by people's clicks and keys in browsers. */
describe('a whole day', () => {
  const visit = visitFor('whole-day');
  const failed: string[] = [];

  /** Logs a user in, in a window of their own. */
  async function somebody(userName: string): Promise<Hands> {
    const page = await visit.window();
    page.context().on('response', (answer) => {
      if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`);
    });
    page.on('requestfailed', (request) => failed.push(`${request.failure()?.errorText} ${request.url()}`));
    const hands = new Hands(page);
    await page.goto('/');
    await hands.type(userName, page.getByLabel('User name'));
    await hands.type(userName === 'pia' ? OWN_PASSWORD : PASSWORD, page.getByLabel('Password', { exact: true }));
    await hands.press('Enter');
    await heading(page, 'Overview');
    return hands;
  }

  const open = async (hands: Hands, link: string, title: string | RegExp = link): Promise<void> => {
    await hands.click(hands.page.getByRole('link', { name: link, exact: true }).first());
    await heading(hands.page, title);
  };
  const press = (hands: Hands, name: string): Promise<void> => hands.click(hands.page.getByRole('button', { name, exact: true }));
  const fill = async (hands: Hands, fields: Readonly<Record<string, string>>): Promise<void> => {
    const ofForm = hands.page.locator('input');
    for (const [label, text] of Object.entries(fields)) await hands.type(text, hands.page.getByLabel(label, { exact: true }).and(ofForm));
  };
  const status = (page: Page) => page.getByRole('region', { name: 'Status' });

  it('begins with a product nobody had and ends with its return, in the browser alone', async () => {
    // An operator creates the picker.
    const operator = await somebody('manager');
    await open(operator, 'Users');
    await open(operator, 'Create a user');
    await fill(operator, { 'User name': 'pia', Password: OWN_PASSWORD });
    await operator.choose('MAIN', operator.page.getByLabel('Site'));
    await operator.choose('Picker', operator.page.getByLabel('Role'));
    await press(operator, 'Create user');
    await heading(operator.page, 'pia');

    // The merchant creates a product and announces twelve of it.
    const merchant = await somebody('clerk');
    const shop = merchant.page;
    await open(merchant, 'Products');
    await open(merchant, 'New product');
    const sizes = { 'Width, inches': '4', 'Length, inches': '60', 'Height, inches': '0.5', 'Weight, pounds': '0.3' };
    await fill(merchant, { SKU: 'SCARF-1', Name: 'Woollen scarf', 'UPC or barcode': '036000291452', ...sizes });
    await fill(merchant, { Cost: '3.5', 'Retail price': '12.99' });
    await press(merchant, 'Create product');
    await heading(shop, 'SCARF-1');
    await open(merchant, 'Replenishments');
    await open(merchant, 'Announce a replenishment');
    await fill(merchant, { SKU: 'SCARF-1', Units: '12', 'Expected on': '12012026' });
    await press(merchant, 'Announce');
    await heading(shop, 'Replenishment 1');
    await status(shop).getByText('In Transit').waitFor();

    // A picker receives them with a scanner, and puts them away.
    const picker = await somebody('pia');
    const floor = picker.page;
    await open(picker, 'Scan');
    await picker.scan('1');
    await picker.click(floor.getByRole('button', { name: 'Replenishment 1' }));
    await floor.getByRole('region', { name: 'Receive replenishment 1' }).getByText('12 to come').waitFor();
    await picker.scan('*12');
    // The carton has the UPC as its barcode.
    await picker.scan('036000291452');
    await said(floor, '12 × SCARF-1 on the cart, 0 still to come');
    await press(picker, 'Put away');
    await floor.getByRole('region', { name: 'Put away replenishment 1' }).getByText('12 on the cart').waitFor();
    await picker.scan('*12');
    await picker.scan('SCARF-1');
    await picker.scan('B/B01');
    await said(floor, '12 put away in B / B01');
    await allSent(floor);

    // The merchant sells two.
    await open(merchant, 'Orders');
    await open(merchant, 'New order');
    await fill(merchant, { 'SKU or name': 'woollen' });
    await merchant.click(shop.getByRole('option', { name: /SCARF-1/ }));
    await shop.getByText('12 at MAIN').waitFor();
    await fill(merchant, { Units: '2', 'First name': 'Ada', 'Last name': 'Lovelace', Address: '1 Main Street', City: 'New York' });
    await fill(merchant, { State: 'NY', 'ZIP code': '10001', 'Order number': 'DAY-1', 'Shipping method': 'GROUND' });
    await press(merchant, 'Create order');
    await heading(shop, 'Order DAY-1');
    await status(shop).getByText('Pending').waitFor();

    // The lead releases it.
    const lead = await somebody('picker');
    await open(lead, 'Shipments');
    await lead.click(lead.page.getByLabel('Select order DAY-1'));
    await press(lead, 'Release to floor');
    await lead.page.getByText('Order DAY-1 released to the floor').waitFor();

    // The picker picks it, prints its documents, and ships it.
    await press(picker, 'Leave');
    await picker.scan('DAY-1');
    await floor.getByRole('region', { name: 'Order DAY-1' }).getByText('B / B01').waitFor();
    await picker.scan('036000291452');
    await picker.scan('036000291452');
    await said(floor, /Order DAY-1 is picked\.$/);
    await allSent(floor);
    await open(picker, 'Shipments');
    await open(picker, 'DAY-1', 'Order DAY-1');
    const barcode = await status(floor).locator('dd').nth(3).innerText();
    await press(picker, 'Print');
    const slip = await picker.print(floor.getByRole('menuitem', { name: 'Packing slips' }));
    expect(pagesOf(slip)).toHaveLength(1);
    for (const text of [/Packing slip DAY-1/, /SCARF-1 +Woollen scarf +2/, /Ada Lovelace/]) expect(pagesOf(slip)[0]).toMatch(text);
    await press(picker, 'Print');
    const label = await picker.print(floor.getByRole('menuitem', { name: 'Labels' }));
    for (const text of ['Ada Lovelace', '1 Main Street', '10001']) expect(pagesOf(label)[0]).toContain(text);
    expect(barcodesOf(label)).toEqual([barcode]);
    await press(picker, 'Ship');
    const dialog = floor.getByRole('dialog');
    await picker.type('UPS', dialog.getByLabel('Carrier'));
    await picker.type('1Z999AA10123456784', dialog.getByLabel('Tracking number'));
    await picker.type('0.8', dialog.getByLabel('Weight in pounds'));
    await picker.press('Enter');
    await floor.getByText('Order DAY-1 shipped').waitFor();

    // The merchant, whose page updates, sees the tracking number; one of the two units comes back.
    await status(shop).getByText('1Z999AA10123456784').waitFor();
    await picture(shop, 'whole-day-shipped-light');
    await open(merchant, 'Announce a return');
    await fill(merchant, { Units: '1', Reason: 'too long' });
    await press(merchant, 'Announce');
    await heading(shop, 'Return 1');
    await open(picker, 'Returns');
    await open(picker, 'No. 1', 'Return 1');
    await fill(picker, { Good: '1', Location: 'B', Bin: 'B01' });
    await picker.press('Enter');
    await floor.getByText('Return of order DAY-1 received').waitFor();

    // Twelve arrived, two shipped, one came back.
    await open(merchant, 'Stock');
    await fill(merchant, { SKU: 'SCARF' });
    await merchant.press('Enter');
    await shop.getByText('1–1 of 1').waitFor();
    await open(merchant, 'SCARF-1');
    const atMain = shop.getByRole('region', { name: 'MAIN', exact: true });
    await atMain.getByRole('row', { name: /^B B01 .* 11$/ }).waitFor();
    expect((await atMain.locator('dd').allInnerTexts()).slice(0, 5)).toEqual(['11', '11', '0', '0', '0']);
    const changes = shop.getByRole('region', { name: 'Ledger' }).getByRole('row');
    await changes.nth(4).waitFor();
    expect((await changes.allInnerTexts()).map((row) => /[+-]\d+/.exec(row)?.[0])).toEqual([undefined, '+1', '-1', '-1', '+12']);
    await picture(shop, 'whole-day-stock-light');
    expect(failed).toEqual([]);
  });
});
