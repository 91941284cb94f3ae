import type { Page } from 'playwright-core';
import { expectReadableBy, faultsOf, heading, logIn, overflowOf, picture, visitFor } from '../support/browser.js';

const OMS = '/apirest/v4/oms';
const WMS = '/apirest/v4/wms';
const asAccount = { AccountID: '100', Key: 'demo-oms-key' };
const asLead = { userName: 'manager', Key: 'demo-wms-key' };
const asFloor = { userName: 'picker', Key: 'demo-wms-key' };
const customer = { firstname: 'Ada', address1: '1 Main Street', city: 'New York', state: 'NY', zip: '10001', country: 'US' };

describe("the lead's board of waves", () => {
  const visit = visitFor('lead-waves', /status of 400/);

  const post = async <Data>(path: string, headers: Record<string, string>, body: object): Promise<Data> => {
    const answer = await visit.service.http.post(path).set(headers).send(body);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return (answer.body as { data: Data }).data;
  };
  const reload = async (page: Page, words: string): Promise<void> => {
    await page.getByText(words).first().waitFor({ timeout: 30_000 });
  };

  it('plans what waits, releases and watches the wave, and gives a batch to others', async () => {
    const due = new Date(Date.now() - 60_000).toISOString();
    const data = Array.from({ length: 6 }, (_, index) => ({
      ...{ order_number: `WAVE-${index}`, shipping_method: 'EXPRESS-W', customer, ship_by: due },
      items: [{ sku: `DEMO-00${index + 1}`, quantity: 2 }],
    }));
    await post(`${OMS}/orders`, asAccount, { data });
    const aisles = ['A', 'B'].map((aisle, at) => ({ aisle, x: at * 4 }));
    const layout = { kind: 'aisles', cross_aisles: [0, 30], aisles, start: { x: 0, y: 0 } };
    await visit.service.http.put(`${WMS}/layout`).set(asLead).send(layout).expect(200);
    const page = await visit.window('light-phone');
    await logIn(page, 'manager', '/console/waves');
    await heading(page, 'Waves');
    await page.getByText('No wave yet.').waitFor();
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Plan a wave' }).click();
    expect(await dialog.getByLabel('Shipping method').inputValue()).toBe('');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    const waiting = page.getByRole('region', { name: 'Orders that wait for a wave' }).getByRole('row', { name: 'EXPRESS-W' });
    expect(await waiting.innerText()).toMatch(/EXPRESS-W[^]*6[^]*6 late/i);
    await waiting.getByRole('button', { name: 'Plan the 6 of EXPRESS-W' }).click();
    await dialog.getByText('Orders that are due until').waitFor();
    expect(await dialog.getByLabel('Shipping method').inputValue()).toBe('EXPRESS-W');
    await dialog.getByLabel('Orders a batch').fill('61');
    await dialog.getByRole('button', { name: 'Plan' }).click();
    await dialog.getByLabel('Orders a batch').and(page.locator('[aria-invalid="true"]')).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByLabel('Orders a batch').fill('3');
    await dialog.getByRole('button', { name: 'Plan' }).click();
    await heading(page, /Wave \d+/);
    await page.getByText('A plan promises nothing.').waitFor();
    await page.getByText('0 of 2 done').waitFor();
    expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);
    await picture(page, 'wave-planned-light-phone');
    await page.getByRole('button', { name: 'Release 6 orders' }).click();
    await page.getByText('is released: pickers find its batches').waitFor();
    await reload(page, 'Waiting for a picker');
    const batch = await post<{ batch_id: number; orders: { order_id: number }[] }>(`${WMS}/batches/claim`, asFloor, {
      claim_id: '7c2a4b1e-0f65-4a9d-8a51-2f3f6d0c9e41',
    });
    const [{ order_id: orderId }] = batch.orders;
    await post(`${WMS}/batches/${batch.batch_id}/totes`, asFloor, { data: [{ order_id: orderId, tote: 'TOTE-1' }] });
    await reload(page, 'TOTE-1');
    await picture(page, 'wave-light-phone');
    expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);
    const printAll = page.getByRole('button', { name: `Print all of batch ${batch.batch_id}` });
    const [tab, answer] = await Promise.all([page.waitForEvent('popup'), page.waitForResponse(/documents$/), printAll.click()]);
    expect([answer.status(), answer.request().postDataJSON()]).toMatchObject([200, { kind: 'batch', batch_id: batch.batch_id }]);
    await tab.close();
    await page.getByText('Nothing picked yet').waitFor();
    expect(await page.getByText(/\d+ min behind/).count()).toBe(1);
    await page
      .getByRole('link', { name: /on the map$/ })
      .first()
      .click();
    await page.getByRole('application', { name: 'Map of 2 aisles and 40 bins' }).waitFor();
    await page.getByRole('list', { name: 'Stops' }).getByRole('button', { name: /^1\. / }).click();
    await page.getByRole('region', { name: 'Selected bin' }).waitFor();
    expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);
    await picture(page, 'floor-plan-batch-light-phone');
    await page.goto('/console/waves');
    const picked = page.getByRole('region', { name: 'Batches that are picked' }).getByRole('row', { name: 'picker' });
    await picked.getByText(/\d+ min behind/).waitFor();
    expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);
    await picture(page, 'waves-light-phone');
    await picked.getByRole('link', { name: /wave \d+/ }).click();
    await page.getByRole('button', { name: 'Give to others' }).click();
    await dialog.getByRole('button', { name: 'Give to others' }).click();
    await page.getByText(`Batch ${batch.batch_id} waits for a picker`).waitFor();
    await page.goto('/console/waves');
    await page.getByText('0 of 12 units').waitFor();
    await page.getByRole('region', { name: 'Orders that wait for a wave' }).getByRole('row').first().waitFor();
    expect(await waiting.count()).toBe(0);
  });

  it('is read on a wall, and has an action beside what is to be put back', async () => {
    const data = ['2020-01-01', '2036-11-20T17:00:00Z', '2036-11-20T17:00:00Z'].map((ship_by, index) => ({
      ...{ order_number: `WALL-${index}`, shipping_method: 'EXPRESS-W', customer, ship_by },
      items: [{ sku: `DEMO-00${index + 1}`, quantity: 1 }],
    }));
    await post(`${OMS}/orders`, asAccount, { data });
    const claim_id = '7c2a4b1e-0f65-4a9d-8a51-2f3f6d0c9e42';
    const { batch_id: id } = await post<{ batch_id: number }>(`${WMS}/batches/claim`, asFloor, { claim_id });
    const { body } = await visit.service.http.get(`${WMS}/batches/${id}/stops`).set(asFloor);
    const [task] = (
      body as { data: { stops: { tasks: { task_id: number; order_id: number; order_number: string }[] }[] } }
    ).data.stops.flatMap(({ tasks }) => tasks);
    // The bin has one of two units.
    const short = { short_id: '7c2a4b1e-0f65-4a9d-8a51-2f3f6d0c9e43', task_id: task.task_id, taken: 1, reason: 'less' };
    await post(`${WMS}/batches/${id}/short`, asFloor, short);
    await visit.service.http
      .post(`${WMS}/shipments/revert/pending`)
      .set(asLead)
      .send({ shipments_list: [task.order_id] })
      .expect(200);
    const page = await visit.window('dark-wide');
    await page.setViewportSize({ width: 1920, height: 1080 });
    await logIn(page, 'manager', '/console/waves');
    await page.getByRole('link', { name: 'On a wall' }).click();
    const wall = page.getByRole('dialog', { name: 'Waves' });
    await wall.getByText('2 late').waitFor();
    await wall
      .getByRole('region', { name: 'Waves' })
      .getByText(/Wave 1: \d+ %/)
      .waitFor();
    await wall.getByRole('region', { name: 'Being picked' }).getByText(`Batch ${id}: 1 of`).waitFor();
    await wall
      .getByRole('region', { name: 'Needs a decision' })
      .getByText(/^Put back 1 × DEMO/)
      .waitFor({ timeout: 30_000 });
    const isUnscrolled = async (): Promise<void> => {
      const scrolled = await page.evaluate<string[]>(
        `[...document.querySelectorAll('[role=dialog], [role=dialog] *')]
          .filter(({ scrollHeight, clientHeight }) => clientHeight > 0 && scrollHeight > clientHeight + 1).map(({ className }) => className)`,
      );
      expect([await faultsOf(page), await overflowOf(page), scrolled]).toEqual([[], 0, []]);
    };
    await isUnscrolled();
    const sizes = await page.evaluate<number[]>(
      "[...document.querySelectorAll('[role=dialog] li, [role=dialog] p')].map((line) => parseFloat(getComputedStyle(line).fontSize))",
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24);
    await picture(page, 'waves-wall-dark');
    // As on a morning with many people.
    await page.route(/batches\?.*state=claimed/, async (route) => {
      const answer = await route.fetch();
      const { data, metadata } = (await answer.json()) as { data: { batch_id: number; claimed_by: string }[]; metadata: object };
      const many = Array.from({ length: 20 }, (_, at) => ({
        ...data[0],
        orders: [],
        batch_id: 1_000 + at,
        claimed_by: `user:picker of aisle ${at}`,
      }));
      await route.fulfill({ json: { data: many, metadata } });
    });
    await wall.getByText('and 12 more').waitFor();
    await isUnscrolled();
    await picture(page, 'waves-wall-full-dark');
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Back to the waves' }).click();
    await heading(page, 'Waves');
    await page.getByRole('button', { name: `It is back: order ${task.order_number}` }).click();
    await page.getByText(`The units of order ${task.order_number} are back in their bins`).waitFor();
    await page.getByText(/^Put back 1 ×/).waitFor({ state: 'detached' });
    await page.goto('/console/waves/1');
    await page.getByRole('button', { name: `Give to somebody: batch ${id}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('User name').fill('nobody');
    await dialog.getByRole('button', { name: 'Give' }).click();
    await dialog.getByLabel('User name').and(page.locator('[aria-invalid="true"]')).waitFor();
    expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);
    await dialog.getByLabel('User name').fill('manager');
    await dialog.getByRole('button', { name: 'Give' }).click();
    await page.getByText(`Batch ${id} is manager's`).waitFor();
    await page.getByText(/\d+ % of the walk as listed/).waitFor();
  });

  it('has the cut-offs by which orders are due', async () => {
    const page = await visit.window('light-phone');
    await logIn(page, 'manager', '/console/waves');
    await page.getByRole('link', { name: 'Cut-offs' }).click();
    await heading(page, 'Cut-offs');
    await page.getByText('No cut-off yet').waitFor();
    const dialog = page.getByRole('dialog');
    const add = async (time: string): Promise<void> => {
      await page.getByRole('button', { name: 'Add a cut-off' }).click();
      await dialog.getByLabel('Shipping method').fill('EVENING');
      await dialog.getByLabel('Time').fill(time);
      await dialog.getByRole('button', { name: 'Add' }).click();
    };
    await add('17:00');
    await page.getByText('EVENING at 17:00 saved').waitFor();
    await add('17:00');
    await dialog.getByLabel('Time').and(page.locator('[aria-invalid="true"]')).waitFor();
    expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);
    await dialog.getByLabel('Time').fill('18:30');
    await dialog.getByRole('checkbox', { name: 'Tue' }).uncheck();
    await dialog.getByLabel('Minutes before').fill('45');
    await picture(page, 'cut-off-light-phone');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await page.getByText('EVENING at 18:30 saved').waitFor();
    const list = page.getByRole('region', { name: 'Cut-offs' });
    await list.getByText('Mon, Wed, Thu, Fri').waitFor();
    await list.getByText('45 min').waitFor();
    await page.getByRole('button', { name: 'Change EVENING at 17:00' }).click();
    for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']) await dialog.getByRole('checkbox', { name: day }).uncheck();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await list.getByText('Not in use').waitFor();
    const { body } = await visit.service.http.get(`${WMS}/cutoffs`).set(asFloor);
    expect((body as { data: object[] }).data).toMatchObject([
      { local_time: '17:00', weekdays: [], lead_minutes: 0 },
      { local_time: '18:30', weekdays: [1, 3, 4, 5], lead_minutes: 45 },
    ]);
    expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);
  });

  it('has the rule by which waves are released by themselves', async () => {
    const page = await visit.window('light-phone');
    await logIn(page, 'manager', '/console/waves');
    await page.getByText('Leads release waves: none is released by itself.').waitFor();
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Change when' }).click();
    await dialog.getByLabel('Release waves by themselves').check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Say when waves are released').waitFor();
    await dialog.getByLabel('Orders that wait').fill('50');
    await dialog.getByLabel('Minutes before orders are due').fill('90');
    expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);
    await picture(page, 'wave-rule-light-phone');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const words = 'Waves are released by themselves: as soon as 50 orders wait or 90 min before orders are due.';
    await page.getByText(words).waitFor();
    await page.getByRole('button', { name: 'Change when' }).click();
    await dialog.getByLabel('Release waves by themselves').uncheck();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('No wave is released by itself any more').waitFor();
  });

  it('can be read in every theme', async () => {
    await expectReadableBy(visit, 'manager', ['waves', '/console/waves', 'Waves'], ['light', 'dark', 'dark-phone']);
    await expectReadableBy(visit, 'manager', ['cut-offs', '/console/cut-offs', 'Cut-offs'], ['light', 'dark', 'dark-phone']);
    await expectReadableBy(visit, 'manager', ['wave', '/console/waves/1', /Wave 1/], ['light', 'dark']);
  });

  it('cancels what is left', async () => {
    const page = await visit.window();
    await logIn(page, 'manager', '/console/waves/1');
    await page.getByRole('button', { name: 'Cancel the wave' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the wave' }).click();
    await page.getByText('Wave 1 is cancelled').waitFor();
    await page.getByText('Cancelled').first().waitFor();
  });
});
