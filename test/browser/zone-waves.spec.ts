import type { Page } from 'playwright-core';
import { faultsOf, heading, logIn, overflowOf, picture, visitFor } from '../support/browser.js';
import { finishBatch, said, scan } from '../support/scanner.js';

const OMS = '/apirest/v4/oms';
const WMS = '/apirest/v4/wms';
const asAccount = { AccountID: '100', Key: 'demo-oms-key' };
const asLead = { userName: 'manager', Key: 'demo-wms-key' };
const customer = { firstname: 'Ada', address1: '1 Main Street', city: 'New York', state: 'NY', zip: '10001', country: 'US' };

interface Batch {
  batch_id: number;
  state: string;
  zone: string | null;
}

describe('a wave by zones', () => {
  const visit = visitFor('zone-waves', /status of 400/);

  const send = async (method: 'post' | 'patch', path: string, headers: Record<string, string>, body: object): Promise<void> => {
    const answer = await visit.service.http[method](path).set(headers).send(body);
    expect([answer.status, (answer.body as { response?: unknown }).response]).toEqual([200, undefined]);
  };
  const batches = async (waveId: string): Promise<Batch[]> =>
    ((await visit.service.http.get(`${WMS}/batches?wave_id=${waveId}`).set(asLead)).body as { data: Batch[] }).data;
  const isFine = async (page: Page, name: string): Promise<void> => {
    expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);
    await picture(page, name);
  };

  it('is planned by a lead, claimed by zone, and its orders come together at the bench', async () => {
    for (const code of ['DRY', 'COLD']) await send('post', `${WMS}/zones`, asLead, { code, name: code === 'COLD' ? 'Cold room' : code });
    const names = Array.from({ length: 20 }, (_, index) => String(index + 1).padStart(2, '0'));
    const places = names.flatMap((bin) => [
      { location: 'A', bin: `A${bin}`, zone: 'DRY' },
      { location: 'B', bin: `B${bin}`, zone: 'COLD' },
    ]);
    await send('patch', `${WMS}/bins/places`, asLead, { data: places });
    // Each product is in one location only, so the order needs both.
    const left = [
      { sku: 'DEMO-001', bins: [{ location: 'B', bin: 'B01', qty_in_bin: 0 }] },
      { sku: 'DEMO-002', bins: [{ location: 'A', bin: 'A02', qty_in_bin: 0 }] },
    ];
    await send('post', `${WMS}/recount`, asLead, [{ account_id: 100, comment: 'Zones', skus: left }] as unknown as object);
    const items = ['DEMO-001', 'DEMO-002'].map((sku) => ({ sku, quantity: 1 }));
    const order = { order_number: 'ZONE-1', shipping_method: 'ZONED', customer, items };
    await send('post', `${OMS}/orders`, asAccount, { data: [order] });
    const lead = await visit.window('light');
    await logIn(lead, 'manager', '/console/waves');
    await heading(lead, 'Waves');
    await lead.getByRole('button', { name: 'Plan the 1 of ZONED' }).click();
    const dialog = lead.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: 'COLD, Cold room' }).check();
    await dialog.getByLabel('Method', { exact: true }).selectOption({ label: 'A picker a zone, an order in several zones at once' });
    await isFine(lead, 'zone-wave-dialog');
    await dialog.getByRole('button', { name: 'Plan' }).click();
    // The order also needs the other zone.
    await lead.getByText('No order of the criteria has anything to pick').waitFor();
    await dialog.getByRole('checkbox', { name: 'DRY' }).check();
    await dialog.getByRole('button', { name: 'Plan' }).click();
    await heading(lead, /Wave \d+/);
    await lead.getByText('0 of 2 done').waitFor();
    await lead.getByRole('button', { name: 'Release 1 order' }).click();
    await lead.getByText('Waiting for a picker').first().waitFor({ timeout: 30_000 });
    await lead.getByText(/^Batch \d+, zone COLD$/).waitFor();
    await isFine(lead, 'zone-wave');
    const waveId = /\d+$/.exec(new URL(lead.url()).pathname)?.[0] ?? '';
    const cold = (await batches(waveId)).find(({ zone }) => zone === 'COLD')?.batch_id;

    const page = await visit.window('light-phone');
    await logIn(page, 'picker', '/console/scan');
    await heading(page, 'Scan');
    await page.getByLabel('Zone of the next batch').selectOption('COLD');
    await isFine(page, 'zone-claim-light-phone');
    await page.getByRole('button', { name: 'Next batch' }).click();
    await said(page, `Batch ${cold} is yours.`);
    await page.getByRole('region', { name: `Batch ${cold}, zone COLD` }).waitFor();
    await scan(page, 'COLD-1');
    await said(page, 'Tote COLD-1 is for order ZONE-1');
    await scan(page, 'DEMO-002');
    await said(page, '1 × DEMO-002 in hand. Scan tote COLD-1.');
    await scan(page, 'COLD-1');
    await said(page, 'All is picked: finish the batch.');
    await finishBatch(page);
    await page.getByText('still picked: zone DRY').waitFor();
    expect(await page.getByRole('button', { name: /^Pack order/ }).count()).toBe(0);
    await isFine(page, 'zone-bench-light-phone');
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('button', { name: 'Next batch' }).click();
    await said(page, 'No batch waits for a picker in zone COLD.');
  });
});
