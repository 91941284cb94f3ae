import type { Page } from 'playwright-core';
import { heading, logIn, visitFor } from './browser.js';
import { allSent, said, scan } from './scanner.js';

const OMS = '/apirest/v4/oms';
export const asAccount = { AccountID: '100', Key: 'demo-oms-key' };
const asFloor = { userName: 'manager', Key: 'demo-wms-key' };
const customer = { firstname: 'Ada', address1: '1 Main Street', city: 'New York', state: 'NY', zip: '10001', country: 'US' };
/** The barcode on an empty CARTON M. */
export const BOX = 'BOX-M';

interface Line {
  sku: string;
  quantity: number;
}

interface Packed {
  carton_id: number;
  state: string;
  barcode: string;
  items: { sku: string; lot: string | null; quantity_packed: number; serials: string[] }[];
}

/** A pack station in a browser, at a site that packs; reads the server's records over HTTP. */
export function packStation(name: string, env: Readonly<Record<string, string>> = {}) {
  const visit = visitFor(name, /status of 40[0134]|ERR_INTERNET_DISCONNECTED|ERR_FAILED/, env);

  const send = async <Data>(method: 'post' | 'patch', path: string, headers: Record<string, string>, body: object): Promise<Data> => {
    const answer = await visit.service.http[method](`${OMS}${path}`).set(headers).send(body);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return (answer.body as { data: Data }).data;
  };
  const read = async (orderId: number): Promise<{ status: string; cartons: Record<string, unknown>[] }> =>
    ((await visit.service.http.get(`${OMS}/orders/${orderId}`).set(asAccount)).body as { data: { status: string; cartons: [] } }).data;

  /** The cartons of an order, without those that are planned. */
  const cartonsOf = async (orderId: number): Promise<Packed[]> => {
    const { body } = await visit.service.http.get(`${OMS}/orders/${orderId}/cartons`).set(asAccount);
    return (body as { data: Packed[] }).data.filter(({ state }) => state !== 'planned');
  };
  /** The server's contents of an order's cartons. */
  const contents = async (orderId: number): Promise<string[][]> =>
    (await cartonsOf(orderId)).map(({ items }) =>
      items
        .filter(({ quantity_packed: quantity }) => quantity > 0)
        .map(({ sku, lot, quantity_packed: quantity, serials }) => [`${quantity} × ${sku}`, lot, ...serials].filter(Boolean).join(' ')),
    );
  /** Two units of each lot in a bin, and no others of the product. */
  async function countLots(sku: string, place: { location: string; bin: string }, lots: string[]): Promise<void> {
    const bins = [{ ...place, qty_in_bin: 0, lot: '' }, ...lots.map((lot) => ({ ...place, qty_in_bin: 2, lot, expiry: '2030-01-31' }))];
    const body = [{ account_id: 100, comment: 'Lots', skus: [{ sku, bins }] }];
    const answer = await visit.service.http.post('/apirest/v4/wms/recount').set(asFloor).send(body);
    const { result = [] } = answer.body as { result?: { correction_id: number }[] };
    expect([answer.status, result.length]).toEqual([200, bins.length]);
    const state = async (id: number): Promise<unknown> => {
      const { body: of } = await visit.service.http.get(`/apirest/v4/wms/recount/${id}`).set(asFloor);
      return (of as { data: { status: string } }).data.status;
    };
    for (const { correction_id: id } of result)
      while ((await state(id)) === 'queued') await new Promise((resolve) => setTimeout(resolve, 100));
  }

  beforeAll(async () => {
    await send('patch', '/internal/distribution_centers/1', asFloor, { packing: 'offered' });
    await send('post', '/internal/package_types', asFloor, {
      data: [{ name: 'CARTON M', length: 20, width: 16, height: 12, tare_weight: 0.5, barcode: BOX }],
    });
    await send('post', '/internal/sscc_ranges', asFloor, {
      ...{ distribution_center: 'MAIN', extension: 3, prefix: '4012345', next_serial: 1 },
    });
  });

  async function open(look: 'light-phone' | 'light' = 'light-phone'): Promise<Page> {
    const page = await visit.window(look);
    await logIn(page, 'picker');
    await page.goto('/console/scan');
    await heading(page, 'Scan');
    return page;
  }

  /** An order in Processing. */
  async function order(order_number: string, items: Line[]): Promise<number> {
    const data = [{ order_number, shipping_method: 'GROUND', customer, items }];
    const [{ order_id: id }] = await send<[{ order_id: number }]>('post', '/orders', asAccount, { data });
    await send('post', '/internal/shipments/process', asFloor, { order_ids: [id] });
    return id;
  }

  /** A fully picked order in Processing; each line names its lot or serials. */
  async function picked(page: Page, number: string, lines: (Line & { lot?: string; serials?: string[] })[]): Promise<number> {
    const id = await order(
      number,
      lines.map(({ sku, quantity }) => ({ sku, quantity })),
    );
    const picks = async ({ orderId, named }: { orderId: number; named: typeof lines }): Promise<string> => {
      const json = async (path: string): Promise<{ data: never }> => (await (await fetch(path)).json()) as { data: never };
      const { me } = (await json('/console/api/session')).data as { me: { csrf_token: string } };
      type Item = { sku: string; quantity: number; bins: { location: string; bin: string }[] };
      const open = (await json(`/console/api/shipments/${orderId}/open-items`)).data as Item[];
      const picks = open.map(({ sku, quantity, bins: [place] }) => ({
        ...named.find((line) => line.sku === sku),
        ...{ pick_id: crypto.randomUUID(), order_id: orderId, sku, quantity, location: place?.location, bin: place?.bin },
      }));
      const headers = { 'Content-Type': 'application/json', 'X-CSRF-Token': me.csrf_token };
      const answer = await fetch('/console/api/shipments/picks', { method: 'POST', headers, body: JSON.stringify({ picks }) });
      return `${answer.status} ${answer.ok ? '' : await answer.text()}`;
    };
    expect(await page.evaluate(picks, { orderId: id, named: lines })).toBe('200 ');
    return id;
  }

  return { visit, send, read, cartonsOf, contents, countLots, scan, said, allSent, open, order, picked };
}
