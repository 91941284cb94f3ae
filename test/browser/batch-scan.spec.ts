import type { Page } from 'playwright-core';
import { faultsOf, heading, logIn, overflowOf, OWN_PASSWORD, picture, visitFor } from '../support/browser.js';
import { chooseLanguage, englishOn } from '../support/languages.js';
import { allSent, finishBatch, said, scan } from '../support/scanner.js';

const OMS = '/apirest/v4/oms';
const WMS = '/apirest/v4/wms';
const asAccount = { AccountID: '100', Key: 'demo-oms-key' };
const asLead = { userName: 'manager', Key: 'demo-wms-key' };
const customer = { firstname: 'Ada', address1: '1 Main Street', city: 'New York', state: 'NY', zip: '10001', country: 'US' };

interface Batch {
  batch_id: number;
  state: string;
  orders: { order_id: number; order_number: string | null; state: string; tote: string | null }[];
}
interface Task {
  order_id: number;
  sku: string;
  quantity: number;
  tote: string | null;
}

describe('a batch in scan mode', () => {
  const visit = visitFor('batch-scan', /status of 40[0134]|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);

  const post = async <Data>(path: string, headers: Record<string, string>, body: object): Promise<Data> => {
    const answer = await visit.service.http.post(path).set(headers).send(body);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return (answer.body as { data: Data }).data;
  };
  const read = async <Data>(path: string): Promise<Data> =>
    ((await visit.service.http.get(`${WMS}${path}`).set(asLead)).body as { data: Data }).data;
  async function open(userName = 'picker'): Promise<Page> {
    const page = await visit.window('light-phone');
    await logIn(page, userName, '/console/scan');
    await heading(page, 'Scan');
    return page;
  }
  /** Releases a wave of new orders, one product each, as one batch; returns the batch's id. */
  const released = async (...skus: string[]): Promise<number> => {
    const data = skus.map((sku) => ({
      order_number: `B-${sku}-${Date.now()}`,
      shipping_method: 'GROUND',
      customer,
      items: [{ sku, quantity: 2 }],
    }));
    const ids = (await post<{ order_id: number }[]>(`${OMS}/orders`, asAccount, { data })).map(({ order_id }) => order_id);
    const wave = await post<{ wave_id: number }>(`${WMS}/waves`, asLead, { method: 'cluster', criteria: { order_ids: ids }, time_ms: 20 });
    await post(`${WMS}/waves/${wave.wave_id}/release`, asLead, {});
    for (;;) {
      const [batch] = await read<Batch[]>(`/batches?wave_id=${wave.wave_id}`);
      if (batch?.state === 'open') return batch.batch_id;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const next = async (batchId: number): Promise<{ task: Task; place: string }> => {
    const [stop] = (await read<{ stops: { location: string; bin: string; tasks: Task[] }[] }>(`/batches/${batchId}/stops`)).stops;
    const [task] = stop?.tasks ?? [];
    if (!stop || !task) throw new Error('nothing is left');
    return { task, place: `${stop.location} / ${stop.bin}` };
  };

  it('is claimed, walked with scans of bin, item and tote, and led to the pack station', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Next batch' }).click();
    await said(page, 'No batch waits for a picker.');
    const batchId = await released('DEMO-001', 'DEMO-002');
    await post(`${WMS}/carts`, asLead, { barcode: 'CART-7', slots: 12 });
    await scan(page, 'CART-7');
    await said(page, `Batch ${batchId} is yours, with cart CART-7.`);
    expect(await read(`/batches/${batchId}`)).toMatchObject({ cart: 'CART-7' });
    await page.getByText(/Scan a tote for order B-DEMO-\S+\./).waitFor();
    await scan(page, 'TOTE-A');
    await said(page, /Tote TOTE-A is for order B-DEMO-\S+\. Scan the next tote\./);
    await scan(page, 'TOTE-A');
    await said(page, /Tote TOTE-A has order B-DEMO-\S+/);
    await scan(page, 'TOTE-B');
    await said(page, /Tote TOTE-B is for order B-DEMO-\S+\. . \/ .+: take 2 × DEMO-00\d, tote TOTE-[AB]/);
    const { task, place } = await next(batchId);
    const other = task.tote === 'TOTE-A' ? 'TOTE-B' : 'TOTE-A';
    await page.getByText(`Take 2 × ${task.sku}, tote ${task.tote}`, { exact: true }).waitFor();
    expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);
    await picture(page, 'batch-light-phone');
    await scan(page, place.split(' / ')[1] ?? '');
    await said(page, `${place}: take 2 × ${task.sku}, tote ${task.tote}`);
    await scan(page, task.tote ?? '');
    await said(page, `Scan ${task.sku} first.`);
    await scan(page, '*2');
    await scan(page, task.sku);
    await said(page, `2 × ${task.sku} in hand. Scan tote ${task.tote}.`);
    await scan(page, other);
    await said(page, `WRONG TOTE. This is ${other}: 2 × ${task.sku} go into ${task.tote}. Nothing was changed.`);
    await scan(page, task.tote ?? '');
    await said(page, `2 × ${task.sku} in tote ${task.tote}. Next: `);
    await allSent(page);
    // Picks the rest without a connection.
    const last = await next(batchId);
    await page.context().setOffline(true);
    for (let unit = 0; unit < 2; unit += 1) await scan(page, last.task.sku);
    await said(page, `2 × ${last.task.sku} in hand. Scan tote ${last.task.tote}.`);
    await scan(page, last.task.tote ?? '');
    await said(page, 'All is picked: finish the batch.');
    await page.context().setOffline(false);
    await allSent(page);
    await finishBatch(page);
    await page.getByRole('list', { name: 'To the pack station' }).getByText('TOTE-B').waitFor();
    expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);
    await picture(page, 'batch-done-light-phone');
    const [order] = (await read<Batch>(`/batches/${batchId}`)).orders;
    await page.getByRole('button', { name: `Pack order ${order?.order_number}` }).click();
    await page.getByRole('region', { name: /Pack order B-DEMO/ }).waitFor();
    // At a site that packs, scanning the tote opens its order at another bench.
    await visit.service.http.patch(`${OMS}/internal/distribution_centers/1`).set(asLead).send({ packing: 'offered' });
    await page.goto('/console/scan');
    await heading(page, 'Scan');
    await scan(page, order?.tote ?? '');
    await page.getByRole('region', { name: /Pack order B-DEMO/ }).waitFor();
    expect(new URL(page.url()).search).toBe(`?pack=${order?.order_id}`);
  });

  it('goes on after a short in two taps, and shows what a revert puts back', async () => {
    const batchId = await released('DEMO-003', 'DEMO-004');
    const page = await open();
    await scan(page, `BATCH-${batchId}`);
    await said(page, `Batch ${batchId} is yours.`);
    await scan(page, 'TOTE-C');
    await said(page, 'Scan the next tote.');
    await scan(page, 'TOTE-D');
    await said(page, 'TOTE-D is for order');
    const first = await next(batchId);
    await page.getByRole('button', { name: 'Short pick' }).click();
    await page.getByRole('button', { name: 'Empty' }).click();
    await said(page, `${first.place} is short of ${first.task.sku}`);
    await allSent(page);
    // The other units are in the other location.
    await page
      .getByText(new RegExp(`${first.task.sku}, tote ${first.task.tote}`))
      .first()
      .waitFor();
    expect(await faultsOf(page)).toEqual([]);
    const then = await next(batchId);
    await scan(page, then.task.sku);
    await scan(page, then.task.tote ?? '');
    await said(page, `1 × ${then.task.sku} in tote ${then.task.tote}.`);
    await allSent(page);
    await post(`${WMS}/shipments/revert/pending`, asLead, { shipments_list: [then.task.order_id] });
    await page.getByRole('list', { name: 'Put back' }).getByText(`1 × ${then.task.sku} into ${then.place}`).waitFor({ timeout: 40_000 });
    expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);
    await picture(page, 'batch-put-back-light-phone');
    await page.getByRole('button', { name: 'Give the batch back' }).click();
    await said(page, `Batch ${batchId} waits for another picker.`);
    await page.getByRole('button', { name: 'Leave' }).click();
    const tote = (await read<Batch>(`/batches/${batchId}`)).orders.find(({ state }) => state === 'open')?.tote ?? '';
    await scan(page, tote);
    await said(page, `Batch ${batchId} is yours.`);
  });

  it('takes what is left in a short bin as its count, which corrects the bin or waits for a second one', async () => {
    const batchId = await released('DEMO-005');
    await visit.service.http
      .post(`${OMS}/internal/users`)
      .set(asLead)
      .send({
        ...{ user_name: 'pia', password: OWN_PASSWORD, level: 2, distribution_center: 'MAIN' },
        ...{ role: 'picker', operator: false, activated: true },
      })
      .expect(200);
    const page = await open('pia');
    await scan(page, `BATCH-${batchId}`);
    await said(page, `Batch ${batchId} is yours.`);
    await scan(page, 'TOTE-E');
    await said(page, 'Tote TOTE-E is for order');
    const unitsIn = async (place: string): Promise<number> => {
      const answer = await visit.service.http.get(`${WMS}/inventory/products/5/bin`).set(asLead);
      const bins = (answer.body as { bin_list: { Location: string; Bin: string; Quantity: number }[] }).bin_list;
      return bins.find(({ Location, Bin }) => `${Location} / ${Bin}` === place)?.Quantity ?? 0;
    };
    // A count that is close to the books, with keys only.
    const near = await next(batchId);
    const held = await unitsIn(near.place);
    await page.getByRole('button', { name: 'Short pick' }).press('Enter');
    const left = page.getByRole('textbox', { name: 'Units left in the bin' });
    await left.fill('some');
    await page.getByText('Must be a whole number up to 999999, or empty').waitFor();
    expect(await page.getByRole('button', { name: 'Too few' }).isDisabled()).toBe(true);
    await left.fill(String(held - 1));
    expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);
    await picture(page, 'batch-short-light-phone');
    await page.getByRole('button', { name: 'Too few' }).press('Enter');
    await said(page, `${near.place} is short of DEMO-005. ${(held - 1).toLocaleString()} × DEMO-005 counted there.`);
    await allSent(page);
    while ((await unitsIn(near.place)) !== held - 1) await new Promise((resolve) => setTimeout(resolve, 100));
    // A count far from the books, and without a connection.
    const far = await next(batchId);
    const kept = await unitsIn(far.place);
    await page.getByText(far.place, { exact: true }).first().waitFor();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Short pick' }).click();
    await left.fill('0');
    await page.getByRole('button', { name: 'Empty' }).click();
    await said(page, `${far.place} is short of DEMO-005. 0 × DEMO-005 counted there.`);
    await page.context().setOffline(false);
    await page.getByText(`Held for a second count: ${far.place} is short of DEMO-005`).waitFor();
    expect(await unitsIn(far.place)).toBe(kept);
    expect(await faultsOf(page)).toEqual([]);
  });

  it('is picked in Polish, with no English word on the screens, and fits a phone in German', async () => {
    const page = await open();
    await chooseLanguage(page, 'Polski');
    await heading(page, 'Skanowanie');
    const batchId = await released('DEMO-001');
    await scan(page, `BATCH-${batchId}`);
    await page.getByText(`Zlecenie ${batchId} jest Twoje.`).waitFor();
    expect(await englishOn(page, 'pl')).toEqual([]);
    await scan(page, 'TOTE-P');
    await page.getByText('Pojemnik TOTE-P jest dla zamówienia').waitFor();
    const { task } = await next(batchId);
    expect([await englishOn(page, 'pl'), await faultsOf(page)]).toEqual([[], []]);
    await chooseLanguage(page, 'Deutsch');
    await page.setViewportSize({ width: 360, height: 780 });
    await page.getByText(`2 × ${task.sku} nehmen, Behälter TOTE-P`, { exact: true }).waitFor();
    expect([await englishOn(page, 'de'), await faultsOf(page), await overflowOf(page)]).toEqual([[], [], 0]);
    await page.getByRole('button', { name: 'Fehlmenge' }).click();
    expect([await englishOn(page, 'de'), await overflowOf(page)]).toEqual([[], 0]);
    await picture(page, 'batch-german-phone');
    await page.getByRole('button', { name: 'Abbrechen' }).click();
    await scan(page, '*2');
    await scan(page, task.sku);
    await page.getByText(`2 × ${task.sku} in der Hand. Scannen Sie Behälter TOTE-P.`).first().waitFor();
    await scan(page, 'TOTE-P');
    await page
      .getByText('Der Sammelauftrag ist fertig. Bringen Sie ihn zum Packplatz.')
      .or(page.getByRole('button', { name: 'Sammelauftrag abschließen' }))
      .first()
      .waitFor();
    expect(await page.evaluate('[document.documentElement.lang, document.documentElement.dir]')).toEqual(['de', 'ltr']);
  });
});
