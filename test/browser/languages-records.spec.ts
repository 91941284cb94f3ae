import type { Page } from 'playwright-core';
import { heading, logIn, picture, visitFor } from '../support/browser.js';
import { chooseLanguage, englishOn } from '../support/languages.js';

const OMS = '/apirest/v4/oms';
const asShop = { AccountID: '100', Key: 'demo-oms-key' };
const asManager = { userName: 'manager', Key: 'demo-wms-key' };
const CUSTOMER = { firstname: 'Ada', address1: '1 Main Street', city: 'New York', state: 'NY', zip: '10001', country: 'US' };
const TWO_SITES = ['DEMO-003', 'DEMO-020'].map((sku) => ({ sku, quantity: 1 }));

describe('what the service writes into records', () => {
  const visit = visitFor('languages-records');

  interface Order {
    order_id: number;
    children: { order_id: number }[];
  }
  const send = async (method: 'post' | 'put', path: string, as: Record<string, string>, body: object): Promise<{ data: [Order] }> => {
    const answer = await visit.service.http[method](path).set(as).send(body);
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.body as { data: [Order] };
  };
  const draft = (order_number: string, more: object = {}) => ({
    data: [{ order_number, shipping_method: 'GROUND', customer: CUSTOMER, items: [{ sku: 'DEMO-001', quantity: 1 }], ...more }],
  });
  const timeline = (page: Page) => page.getByRole('region', { name: 'Verlauf' });

  it('stands in an order’s timeline in German', async () => {
    const {
      data: [{ order_id }],
    } = await send('post', `${OMS}/orders`, asShop, draft('SAID-1'));
    await send('put', `${OMS}/orders`, asShop, draft('SAID-1', { order_id, items: [{ sku: 'DEMO-001', quantity: 2 }] }));
    await send('post', `${OMS}/internal/shipments/process`, asManager, { order_ids: [order_id] });
    await send('post', '/apirest/v4/wms/shipments/revert/pending', asManager, { shipments_list: [order_id] });
    const {
      data: [parent],
    } = await send('post', `${OMS}/orders`, asShop, draft('SAID-2', { split: 'ship_available', items: TWO_SITES }));
    await send('post', `${OMS}/orders/cancel`, asShop, { order_id: parent.order_id });

    const page = await visit.window();
    await logIn(page, 'clerk');
    await chooseLanguage(page, 'Deutsch');
    await page.goto(`/console/orders/${order_id}`);
    await heading(page, 'Auftrag SAID-1');
    for (const said of ['der Auftrag wurde geändert', 'vom Lager auf „Offen“ zurückgesetzt'])
      await timeline(page).getByText(said).waitFor();
    expect(await englishOn(page, 'de')).toEqual([]);
    await picture(page, 'german-timeline');
    await page.goto(`/console/orders/${parent.children[0].order_id}`);
    for (const said of ['Teil von Auftrag SAID-2', 'Auftrag SAID-2 wurde storniert']) await timeline(page).getByText(said).waitFor();
    expect(await englishOn(page, 'de')).toEqual([]);
  });
});
