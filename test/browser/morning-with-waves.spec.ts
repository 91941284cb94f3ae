import type { Page } from 'playwright-core';
import { expectEveryLook, heading, logIn, OWN_PASSWORD, picture, visitFor } from '../support/browser.js';
import { Hands } from '../support/hands.js';
import { allSent, said, scan } from '../support/scanner.js';

const OMS = '/apirest/v4/oms';
const WMS = '/apirest/v4/wms';
const asAccount = { AccountID: '100', Key: 'demo-oms-key' };
const asLead = { userName: 'manager', Key: 'demo-wms-key' };
const customer = { firstname: 'Ada', address1: '1 Main Street', city: 'New York', state: 'NY', zip: '10001', country: 'US' };

const ORDERS = 200;
/** Products of the demo set with 100 units in each of two bins; the last one has none. */
const PRODUCTS = 19;
const METHOD = 'MORNING';
const DUE = new Date(Date.now() + 3 * 3_600_000).toISOString();
const pickers = ['anna', 'bert', 'cleo', 'dora'] as const;

interface Batch {
  batch_id: number;
  state: string;
  units: number;
  units_picked: number;
  orders: { order_id: number; order_number: string; state: string; tote: string | null }[];
}
interface Task {
  task_id: number;
  order_id: number;
  order_number: string;
  sku: string;
  quantity: number;
  picked: number;
  tote: string | null;
}
interface Stop {
  location: string;
  bin: string | null;
  tasks: Task[];
}

const skuOf = (number: number): string => `DEMO-0${String(1 + (number % PRODUCTS)).padStart(2, '0')}`;
const placeOf = ({ location, bin }: Stop): string => `${location} / ${bin}`;

describe('a morning with waves', () => {
  const visit = visitFor('morning-with-waves');
  let lead: Page;
  const phones = new Map<string, Page>();
  const phoneOf = (picker: (typeof pickers)[number]): Page => {
    const page = phones.get(picker);
    if (!page) throw new Error(`${picker} has no phone`);
    return page;
  };

  const send = async <Data>(path: string, headers: Record<string, string>, body: object): Promise<Data> => {
    const answer = await visit.service.http.post(path).set(headers).send(body);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return (answer.body as { data: Data }).data;
  };
  const place = async (count: number, name: string): Promise<number[]> => {
    const data = Array.from({ length: count }, (_, index) => ({
      ...{ order_number: `${name}-${index}`, shipping_method: METHOD, customer, ship_by: DUE },
      items: [{ sku: skuOf(index * 7), quantity: 1 }, ...(index % 2 === 0 ? [{ sku: skuOf(index * 11 + 5), quantity: 1 }] : [])],
    }));
    return (await send<{ order_id: number }[]>(`${OMS}/orders`, asAccount, { data })).map(({ order_id: id }) => id);
  };

  /** Sends a request as the page itself would. */
  async function ask<Data>(page: Page, path: string, body?: object): Promise<Data> {
    const [status, answer] = await page.evaluate(
      async (asked): Promise<[number, unknown]> => {
        const json = async (answer: Response): Promise<[number, unknown]> => [answer.status, await answer.json()];
        if (asked.body === undefined) return json(await fetch(asked.path));
        const [, session] = await json(await fetch('/console/api/session'));
        const token = (session as { data: { me: { csrf_token: string } } }).data.me.csrf_token;
        const headers = { 'Content-Type': 'application/json', 'X-CSRF-Token': token };
        return json(await fetch(asked.path, { method: 'POST', headers, body: JSON.stringify(asked.body) }));
      },
      { path, body },
    );
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(answer)}`);
    return (answer as { data: Data }).data;
  }
  const claim = (page: Page): Promise<Batch | null> => ask(page, `${WMS}/batches/claim`, { claim_id: crypto.randomUUID() });
  const stopsOf = async (page: Page, batchId: number): Promise<Stop[]> =>
    (await ask<{ stops: Stop[] }>(page, `${WMS}/batches/${batchId}/stops`)).stops;
  /** Binds a tote, named after the order, to each order that has none. */
  const bindTotes = async (page: Page, { batch_id: id, orders }: Batch): Promise<void> => {
    const data = orders
      .filter(({ tote, state }) => tote === null && state === 'open')
      .map(({ order_id }) => ({ order_id, tote: `TOTE-${order_id}` }));
    if (data.length > 0) await ask(page, `${WMS}/batches/${id}/totes`, { data });
  };
  /** Picks the rest of a batch, and finishes it. */
  async function finish(page: Page, batchId: number): Promise<void> {
    await bindTotes(page, await ask<Batch>(page, `${WMS}/batches/${batchId}`));
    const picks = (await stopsOf(page, batchId)).flatMap(({ location, bin, tasks }) =>
      tasks.map(({ task_id, order_id, sku, quantity, picked, tote }) => ({
        ...{ pick_id: crypto.randomUUID(), order_id, task_id, sku, location, bin, quantity: quantity - picked, tote },
      })),
    );
    if (picks.length > 0) await ask(page, '/console/api/shipments/picks', { picks });
    await ask(page, `${WMS}/batches/${batchId}/done`, {});
  }

  /** Claims the picker's next batch, and binds its totes. */
  async function begin(page: Page): Promise<Batch> {
    const batch = await claim(page);
    if (!batch) throw new Error('no batch waits');
    await bindTotes(page, batch);
    await scan(page, `BATCH-${batch.batch_id}`);
    await said(page, `Batch ${batch.batch_id} is yours.`);
    return batch;
  }
  /** The first task of the walk, on the phone. */
  async function first(page: Page, batchId: number): Promise<{ stop: Stop; task: Task }> {
    const [stop] = await stopsOf(page, batchId);
    const [task] = stop.tasks;
    await page.getByText(`Take ${task.quantity} × ${task.sku}, tote ${task.tote}`, { exact: true }).waitFor();
    return { stop, task };
  }
  const waves = async (): Promise<Hands> => {
    await lead.goto('/console/waves');
    await heading(lead, 'Waves');
    return new Hands(lead);
  };

  beforeAll(async () => {
    const aisles = ['A', 'B'].map((aisle, at) => ({ aisle, x: at * 4 }));
    const layout = { kind: 'aisles', cross_aisles: [0, 30], aisles, start: { x: 0, y: 0 } };
    await visit.service.http.put(`${WMS}/layout`).set(asLead).send(layout).expect(200);
    for (const user_name of pickers)
      await send(`${OMS}/internal/users`, asLead, {
        ...{ user_name, password: OWN_PASSWORD, level: 2, distribution_center: 'MAIN', role: 'picker', operator: false, activated: true },
      });
    await place(ORDERS, 'M');
  });

  it('releases 200 orders in 3 interactions, and all are shipped whatever happens on the way', async () => {
    lead = await visit.window('light');
    await logIn(lead, 'manager');
    const hands = await waves();
    await hands.click(lead.getByRole('button', { name: `Plan the ${ORDERS} of ${METHOD}` }));
    await hands.click(lead.getByRole('dialog').getByRole('button', { name: 'Plan' }));
    await heading(lead, /Wave \d+/);
    await hands.click(lead.getByRole('button', { name: `Release ${ORDERS} orders` }));
    await lead.getByText('is released: pickers find its batches').waitFor();
    expect(hands.interactions).toBeLessThanOrEqual(3);
    const waveId = Number(/\d+$/.exec(lead.url())?.[0]);
    await lead.getByText('Waiting for a picker').first().waitFor();

    for (const picker of pickers) {
      const page = await visit.window('light-phone');
      await logIn(page, picker, '/console/scan');
      await heading(page, 'Scan');
      phones.set(picker, page);
    }

    // Anna binds a tote to each order by hand, and finds an empty bin: the units come from another one.
    const anna = phoneOf('anna');
    await anna.getByRole('button', { name: 'Next batch' }).click();
    await said(anna, /Batch \d+ is yours\./);
    const hers = await claim(anna);
    if (!hers) throw new Error('anna has no batch');
    for (const { order_id: id } of hers.orders) {
      await anna.getByText(/Scan a tote for order M-\d+\./).waitFor();
      await scan(anna, `TOTE-${id}`);
      await said(anna, new RegExp(`Tote TOTE-${id} is for order M-`));
    }
    const empty = await first(anna, hers.batch_id);
    await anna.getByRole('button', { name: 'Short pick' }).click();
    await anna.getByRole('button', { name: 'Empty' }).click();
    await said(anna, `${placeOf(empty.stop)} is short of ${empty.task.sku}`);
    await allSent(anna);
    await expectEveryLook(anna, 'morning-batch', ['light-phone', 'light']);
    expect((await stopsOf(anna, hers.batch_id)).every((stop) => stop.bin !== null && placeOf(stop) !== placeOf(empty.stop))).toBe(true);

    // Bert scans a wrong tote, which the phone refuses at once.
    const bert = phoneOf('bert');
    const his = await begin(bert);
    const { task } = await first(bert, his.batch_id);
    const other = `TOTE-${his.orders.find(({ order_id: id }) => id !== task.order_id)?.order_id}`;
    await scan(bert, task.sku);
    await scan(bert, other);
    await said(bert, `WRONG TOTE. This is ${other}: 1 × ${task.sku} go into ${task.tote}. Nothing was changed.`);
    await scan(bert, task.tote ?? '');
    await said(bert, `1 × ${task.sku} in tote ${task.tote}.`);
    await allSent(bert);

    // The lead removes an order of which Cleo has picked some.
    const cleo = phoneOf('cleo');
    const cleos = await begin(cleo);
    const taken = await first(cleo, cleos.batch_id);
    await scan(cleo, taken.task.sku);
    await scan(cleo, taken.task.tote ?? '');
    await said(cleo, `1 × ${taken.task.sku} in tote ${taken.task.tote}.`);
    await allSent(cleo);
    await lead.goto(`/console/shipments/${taken.task.order_id}`);
    await lead.getByRole('button', { name: 'More' }).click();
    await lead.getByRole('menuitem', { name: 'Revert to Pending' }).click();
    await lead.getByRole('dialog').getByRole('button', { name: 'Revert to Pending' }).click();
    await lead.getByText(`Order ${taken.task.order_number} is Pending again`).waitFor();
    await cleo
      .getByRole('list', { name: 'Put back' })
      .getByText(`1 × ${taken.task.sku} into ${placeOf(taken.stop)}`)
      .waitFor();

    // Dora's phone dies in the middle of her walk. The lead releases her batch, and its next picker has her totes and her picks.
    const dora = phoneOf('dora');
    const doras = await begin(dora);
    const last = await first(dora, doras.batch_id);
    await scan(dora, last.task.sku);
    await scan(dora, last.task.tote ?? '');
    await said(dora, `1 × ${last.task.sku} in tote ${last.task.tote}.`);
    await allSent(dora);
    await dora.context().close();
    await lead.goto(`/console/waves/${waveId}`);
    const batch = lead.getByRole('row', { name: `Batch ${doras.batch_id}` });
    await batch.getByText('dora').waitFor();
    await batch.getByRole('button', { name: 'Give to others' }).click();
    await lead.getByRole('dialog').getByRole('button', { name: 'Give to others' }).click();
    await lead.getByText(`Batch ${doras.batch_id} waits for a picker`).waitFor();
    await lead.getByRole('region', { name: 'What needs a decision' }).getByText('Begun, and nobody has it: 1 of').waitFor();
    await finish(bert, his.batch_id);
    await bert.getByRole('button', { name: 'Leave' }).click();
    await scan(bert, last.task.tote ?? '');
    await said(bert, `Batch ${doras.batch_id} is yours.`);
    expect(await ask(bert, `${WMS}/batches/${doras.batch_id}`)).toMatchObject({ units_picked: 1 });

    // A late order and the removed one join the wave.
    await place(1, 'LATE');
    const board = await waves();
    await board.click(lead.getByRole('button', { name: `Add to wave ${waveId}: 2 of ${METHOD}` }));
    await lead.getByText(`2 orders added to wave ${waveId}`).waitFor();
    await lead
      .getByText('No order waits for a wave.')
      .or(lead.getByRole('row', { name: 'GROUND' }))
      .first()
      .waitFor();
    await expectEveryLook(lead, 'morning-waves', ['light', 'light-phone']);

    // Scans the rest.
    for (const [page, { batch_id: id }] of [
      [anna, hers],
      [bert, doras],
      [cleo, cleos],
    ] as const)
      await finish(page, id);
    const walk = async (page: Page): Promise<void> => {
      for (let next = await claim(page); next; next = await claim(page)) await finish(page, next.batch_id);
    };
    await visit.service.until(async () => {
      await Promise.all([anna, bert, cleo].map(walk));
      const { state } = await ask<{ state: string }>(lead, `${WMS}/waves/${waveId}`);
      return state === 'done' ? true : undefined;
    });
    await lead.goto(`/console/waves/${waveId}`);
    // The removed order counts once, though it joined twice.
    await lead.getByText(`${ORDERS + 1} of ${ORDERS + 1} done`).waitFor();
    await expectEveryLook(lead, 'morning-wave', ['light', 'light-phone']);
    await picture(lead, 'morning-done');

    // All orders ship.
    const picked = (await ask<Batch[]>(lead, `${WMS}/batches?wave_id=${waveId}&per_page=500`)).flatMap(({ orders }) => orders);
    const ready = [...new Set(picked.filter(({ state }) => state === 'picked').map(({ order_id: id }) => id))];
    expect(ready).toHaveLength(ORDERS + 1);
    for (let from = 0; from < ready.length; from += 200) {
      const data = ready.slice(from, from + 200).map((order_id) => ({ order_id }));
      const shipped = await ask<{ error: unknown }[]>(lead, '/console/api/shipments/ship-bulk', { data });
      expect(shipped.filter(({ error }) => error)).toEqual([]);
    }
    const { body } = await visit.service.http.get(`${OMS}/orders?status=Shipped&per_page=500`).set(asAccount);
    const numbers = (body as { data: { order_number: string }[] }).data.map(({ order_number: number }) => number);
    expect(numbers.filter((number) => /^(M|LATE)-/.test(number))).toHaveLength(ORDERS + 1);
  });
});
