import { randomUUID } from 'node:crypto';
import type { Test } from 'supertest';
import { as, type RunningApp } from './app.js';
import { codeAt } from './build-logins.js';
import { sevenHeaders, V2 } from './build-mobile.js';

const OMS = '/apirest/v4/oms';

/** The people of a day, each over their own interface, all by HTTP. */
export class Day {
  constructor(readonly app: RunningApp) {}

  /** Expects 200 and returns the body. */
  async ok<Body>(request: Test): Promise<Body> {
    const { status, body } = await request;
    if (status !== 200) throw new Error(`${request.method} ${request.url}: ${status} ${JSON.stringify(body)}`);
    return body as Body;
  }

  /** The shop, over OMS. */
  async shop<Row>(method: 'get' | 'post', path: string, body?: object): Promise<Row> {
    return (await this.ok<{ data: Row }>(this.app.http[method](`${OMS}/${path}`).set(as.account()).send(body))).data;
  }

  /** An operator, over the internal interface. */
  async operator<Row>(path: string, body: object): Promise<Row> {
    return (await this.ok<{ data: Row }>(this.app.http.post(`${OMS}/internal/${path}`).set(as.warehouse()).send(body))).data;
  }

  /** A warehouse user, over WMS. */
  warehouse<Body>(method: 'get' | 'post', path: string, body?: object): Promise<Body> {
    return this.ok<Body>(this.app.http[method](`/apirest/v4/wms/${path}`).set(as.warehouse()).send(body));
  }

  /** The receiver, over Pro WMS. */
  receiver<Body>(path: string, body: object): Promise<Body> {
    const { AccountID, Key } = as.account();
    return this.ok<Body>(this.app.http.post(`${V2}/pro-v1/${path}`).set({ AccountID, Authorization: Key }).send(body));
  }

  /** Logs in on a device, with a code of the authenticator if required. */
  async device(username: string, deviceId: string): Promise<Device> {
    const headers = { 'Device-Id': deviceId, App: 'floor', 'App-Version': '5.2.1', 'System-Version': '14' };
    const post = (path: string, body: object) => this.ok<Login>(this.app.http.post(`${V2}/${path}`).set(headers).send(body));
    let login = await post('mobile-login-1', { username, password: 'demo-password' });
    const isVerified = login.status === 'verification_required';
    if (isVerified) login = await post('mobile-verify-code-1', { challenge: login.challenge, code: codeAt(new Date()) });
    return new Device(this.app, sevenHeaders(login, headers), isVerified);
  }

  /** Places an order of account 100; returns its id. */
  async order(order_number: string, items: { sku: string; quantity: number }[]): Promise<number> {
    const customer = { firstname: 'Ada', address1: '1 Main Street', city: 'New York', state: 'NY', zip: '10001', country: 'US' };
    const [order] = await this.shop<{ order_id: number }[]>('post', 'orders', {
      data: [{ order_number, shipping_method: 'GROUND', customer, items }],
    });
    return order?.order_id ?? 0;
  }

  async statusOf(orderId: number): Promise<string> {
    return (await this.shop<{ status: string }>('get', `orders/${orderId}`)).status;
  }

  /** [on hand, reserved, hurt, incoming] of a product at MAIN. */
  async stock(sku: string): Promise<number[]> {
    const [row] = await this.shop<Record<'on_hand' | 'reserved' | 'hurt' | 'incoming', number>[]>(
      'get',
      `inventory/stock?sku=${sku}&distribution_center=MAIN`,
    );
    return row ? [row.on_hand, row.reserved, row.hurt, row.incoming] : [];
  }

  /** Units of a product by bin and lot, as Pro WMS lists them. */
  async bins(sku: string): Promise<unknown[]> {
    const { inventory } = await this.receiver<{ inventory: Record<'location' | 'bin' | 'lot' | 'quantity', unknown>[] }>(
      'inventory-list-1',
      { sku, per_page: 500 },
    );
    return inventory.map(({ bin, lot, quantity }) => [bin, lot, quantity]);
  }
}

interface Login {
  status: string;
  challenge: string;
  user_id: number;
  authorization: string;
  token: string;
}

export interface OrderToPick {
  order_id: number;
  items: {
    sku: string;
    quantity: number;
    quantity_picked: number;
    bins: { Location: string; Bin: string; Quantity: number; Lot: string | null }[];
  }[];
}

/** A device with a logged-in user. */
export class Device {
  constructor(
    private readonly app: RunningApp,
    private readonly headers: Record<string, string>,
    /** Whether the user also entered a code. */
    readonly isVerified: boolean,
  ) {}

  post(path: string, body: object): Test {
    return this.app.http.post(`${V2}/mobile-v1/${path}`).set(this.headers).send(body);
  }

  async orders(): Promise<OrderToPick[]> {
    const { status, body } = await this.post('pp-getOrders-1', { per_page: 500 });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return (body as { orders: OrderToPick[] }).orders;
  }

  /**
   * Picks the open units of these orders, one at a time, from the first suggested bin, until nothing is left. It sends each pick twice, as
   * after a lost connection. Another device may be faster: it looks up a refused pick anew. `serialsOf` returns the serials of a product
   * that is picked by serial.
   * @returns the picked units, and the number of refused picks
   */
  async pickAll(
    orderIds: readonly number[],
    serialsOf: (sku: string) => string[] | undefined,
  ): Promise<{ picked: number; refused: number }> {
    const done = { picked: 0, refused: 0 };
    for (;;) {
      const open = (await this.orders())
        .filter(({ order_id }) => orderIds.includes(order_id))
        .flatMap(({ order_id, items }) => items.map((item) => ({ order_id, ...item })));
      const [item] = open;
      if (!item) return done;
      const [bin] = item.bins;
      if (!bin) throw new Error(`no bin is offered for ${item.sku}`);
      const serials = serialsOf(item.sku)?.splice(0, 1);
      const { order_id, sku } = item;
      const pick = {
        pick_id: randomUUID(),
        order_id,
        sku,
        location: bin.Location,
        bin: bin.Bin,
        quantity: 1,
        ...(bin.Lot === null ? {} : { lot: bin.Lot }),
        ...(serials ? { serials } : {}),
      };
      const first = await this.post('pp-updateLogPick-1', { picks: [pick] });
      const again = await this.post('pp-updateLogPick-1', { picks: [pick] });
      if (first.status === 200) {
        expect([again.status, again.body]).toEqual([200, first.body]);
        done.picked += 1;
      } else {
        expect([first.status, again.status]).toEqual([400, 400]);
        if (serials) serialsOf(item.sku)?.push(...serials);
        done.refused += 1;
      }
    }
  }
}
