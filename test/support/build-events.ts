import type { EventAnswer, EventsAnswer } from '../../apps/api/src/integrations/events.shapes.js';
import type { RunningApp } from './app.js';
import { Inbound } from './build-inbound.js';
import type { Shop } from './build-orders.js';
import { Devices } from './build-picking.js';
import { WMS } from './build-wms.js';

const OMS = '/apirest/v4/oms';
const PENDING = "SELECT OutboxID FROM outbox WHERE State = 'pending'";

/** The routes that answer the records of events, by the member that identifies the record. */
const paths: Readonly<Record<string, string>> = {
  order_id: `${OMS}/orders/`,
  return_id: `${OMS}/inventory/returns/`,
  replenishment_id: `${OMS}/inventory/replenishments/`,
  manufacture_id: `${OMS}/manufacture/`,
  product_id: `${OMS}/inventory/products/`,
  correction_id: `${WMS}/recount/`,
  wave_id: `${WMS}/waves/`,
  batch_id: `${WMS}/batches/`,
};

/** Waits until every event that happened is published, such as those of the demo set, which take a moment after it is loaded. */
export const published = ({ database, until }: RunningApp): Promise<boolean> =>
  until(async () => (await database.query('SELECT EventOutboxID FROM event_outbox')).length === 0);

/** Waits until no further events can follow: reactions are done, and everything is published. */
export async function settled(app: RunningApp): Promise<void> {
  await app.until(async () => (await app.database.query(PENDING)).length === 0);
  await published(app);
}

/** The feeds that integrations of a shop read: the events of account 100, and those of site MAIN. */
export class Feed {
  constructor(private readonly shop: Shop) {}

  /** The account's events after a sequence, oldest first. */
  async after(sequence: number): Promise<EventAnswer[]> {
    const { status, body } = await this.shop.get(`${OMS}/events?after=${sequence}&limit=1000`);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return (body as EventsAnswer).data;
  }

  /** The site's events after a sequence. */
  async ofSite(sequence: number): Promise<EventAnswer[]> {
    const { body } = await this.shop.app.http
      .get(`${WMS}/events?after=${sequence}&limit=1000`)
      .set({ userName: 'manager', Key: 'master-key-for-tests' });
    return (body as EventsAnswer).data;
  }

  /** The last sequence, once the reactions are done and everything is published. */
  async end(): Promise<number> {
    await settled(this.shop.app);
    const [{ last }] = await this.shop.app.database.query<{ last: number }>('SELECT LastSequence AS `last` FROM event_sequence');
    return last;
  }

  /** The events that `work` causes: those of the account and the floor, and those of the site. */
  async during(work: () => Promise<unknown>): Promise<{ events: EventAnswer[]; ofSite: EventAnswer[] }> {
    const before = await this.end();
    await work();
    await this.end();
    const [ofAccount, ofSite] = [await this.after(before), await this.ofSite(before)];
    const ofFloor = ofSite.filter(({ type }) => /^(wave|batch|pick)\./.test(type));
    return { events: [...ofAccount, ...ofFloor].sort((a, b) => a.sequence - b.sequence), ofSite };
  }

  /** The present answer of GET for the record of an event. */
  async answerTo({ subject }: EventAnswer): Promise<object> {
    const ids = subject as Record<string, string | number>;
    if (ids.lot !== undefined) return this.expiringLot(ids);
    if (ids.distribution_center !== undefined) {
      const query = new URLSearchParams({ sku: String(ids.sku), distribution_center: String(ids.distribution_center) });
      return ((await this.shop.get(`${OMS}/inventory/stock?${query.toString()}`)).body as { data: object[] }).data[0];
    }
    if (ids.hold_id !== undefined) {
      const { body } = await this.shop.get(`${OMS}/inventory/holds?sku=${String(ids.sku)}`);
      return (body as { data: { hold_id: number }[] }).data.find(({ hold_id }) => hold_id === ids.hold_id) ?? {};
    }
    if (ids.carton_id !== undefined) {
      const { body } = await this.shop.get(`${OMS}/orders/${ids.order_id}/cartons`);
      return (body as { data: { carton_id: number }[] }).data.find(({ carton_id }) => carton_id === ids.carton_id) ?? {};
    }
    if (ids.task_id !== undefined) return this.shortPick(Number(ids.task_id));
    const [[name, id]] = Object.entries(ids);
    const path = `${paths[name]}${id}`;
    const answer = path.startsWith(WMS)
      ? await this.shop.app.http.get(path).set({ userName: 'manager', Key: 'master-key-for-tests' })
      : await this.shop.get(path);
    return (answer.body as { data: object }).data;
  }

  private async shortPick(taskId: number): Promise<object> {
    const [row] = await this.shop.app.database.query<object>(
      `SELECT t.TaskID AS task_id, t.BatchID AS batch_id, t.OrderID AS order_id, p.SKU AS sku, b.Location AS location, b.Bin AS bin,
          NULLIF(t.Lot, '') AS lot, t.Quantity AS quantity, t.Picked AS picked, t.Reason AS reason
        FROM pick_tasks t JOIN products p ON p.ProductID = t.ProductID JOIN bins b ON b.BinID = t.BinID WHERE t.TaskID = ?`,
      [taskId],
    );
    return { ...row };
  }

  /** A lot at its only site, whose days are those of UTC. */
  private async expiringLot({ sku, lot, distribution_center }: Record<string, string | number>): Promise<object> {
    const { body } = await this.shop.get(`${OMS}/inventory/lots?${new URLSearchParams({ sku: String(sku), lot: String(lot) }).toString()}`);
    const [{ product_id, expiry, on_hand }] = (body as { data: { product_id: number; expiry: string; on_hand: number }[] }).data;
    const days_left = Math.ceil((Date.parse(expiry) - Date.now()) / 86_400_000);
    return { product_id, sku, lot, distribution_center, expiry, days_left, quantity: on_hand };
  }
}

/** A shop with its floor and dock, for rows of events. */
export class Day {
  private constructor(
    readonly shop: Shop,
    readonly hands: Devices,
    readonly dock: Inbound,
  ) {}

  static async at(shop: Shop): Promise<Day> {
    return new Day(shop, await Devices.at(shop), new Inbound(shop.app, (accountId) => `oms-key-of-account-${accountId}`));
  }

  /** An order of two units of a product with ten. */
  async pending(): Promise<{ orderId: number; sku: string; productId: number }> {
    const product = await this.shop.product({ MAIN: 10 });
    const { order_id: orderId } = await this.shop.order([{ sku: product.sku, quantity: 2 }]);
    return { orderId, ...product };
  }

  async processing() {
    const order = await this.pending();
    await this.shop.floor('process', { order_ids: [order.orderId] });
    return order;
  }

  async shipped() {
    const order = await this.processing();
    await this.hands.ship(order.orderId, { pick: 'auto' });
    return order;
  }

  /** A replenishment of ten units, and its product. */
  async announced(): Promise<{ id: number; sku: string }> {
    const { sku } = await this.shop.product();
    return { id: await this.dock.announce([{ sku, quantity: 10 }]), sku };
  }

  oms(path: string, body: object) {
    return this.shop.post(`/apirest/v4/oms/${path}`, body);
  }

  patch(path: string, body: object) {
    return this.shop.app.http.patch(`/apirest/v4/oms/${path}`).set({ AccountID: '100', Key: 'oms-key-of-account-100' }).send(body);
  }

  internal(path: string, body: object) {
    return this.shop.app.http.post(`/apirest/v4/oms/internal/${path}`).set({ userName: 'manager', Key: 'master-key-for-tests' }).send(body);
  }
}
