import { CreateBins, TakeReservedStock } from '@contract/inventory';
import { LockShipment, RecordPicks } from '@contract/orders';
import { type AcceptedCorrection, AcceptRecounts, type RecountEntry } from '@contract/warehouse';
import type { Bus } from '@kernel';
import type { Test } from 'supertest';
import type { Shop } from './build-orders.js';

export const WMS = '/apirest/v4/wms';

export interface BinCount {
  location: string;
  bin: string;
  qty?: number;
  qty_in_bin?: number;
  lot?: string;
  expiry?: string;
  serials?: readonly string[];
}

interface RecountBody {
  success: boolean;
  message: string;
  code: number;
  result: Record<string, unknown>[];
}

/** Sends a recount at MAIN as a command. @throws WarehouseError its refusal */
export async function acceptRecount(bus: Bus, entries: readonly RecountEntry[]): Promise<AcceptedCorrection[]> {
  const [outcome] = await bus.send(new AcceptRecounts(1, [{ entries, actor: 'user:manager' }]));
  if (outcome instanceof Error) throw outcome;
  return outcome;
}

/** The floor of a shop, as the warehouse interface shows it. */
export class Floor {
  constructor(readonly shop: Shop) {}

  post(path: string, body: object | undefined, userName = 'manager'): Test {
    return this.shop.app.http.post(`${WMS}/${path}`).set({ userName, Key: 'master-key-for-tests' }).send(body);
  }

  get(path: string, userName = 'manager'): Test {
    return this.shop.app.http.get(`${WMS}/${path}`).set({ userName, Key: 'master-key-for-tests' });
  }

  /** Bins `names` in location B of MAIN, in order. */
  bins(names: readonly string[], siteCode = 'MAIN'): Promise<unknown> {
    return this.shop.app.bus.send(new CreateBins(names.map((bin) => ({ siteCode, location: 'B', bin }))));
  }

  /** Sends a recount of one product and expects it to be accepted. */
  async recount(sku: string, bins: readonly BinCount[]): Promise<RecountBody> {
    const { body, status } = await this.post('recount', [{ account_id: 100, skus: [{ sku, bins }] }]);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body as RecountBody;
  }

  /** The outcome of a correction once it is no longer queued. */
  async settled(correctionId: unknown): Promise<Record<string, unknown>> {
    return this.shop.app.until(async () => {
      const { body } = await this.get(`recount/${String(correctionId)}`);
      const { data } = body as { data: Record<string, unknown> };
      return data.status !== 'queued' && data;
    });
  }

  /** Takes units of every line of a shipment in Processing out of their bins, without shipping it. */
  async pick(orderId: number, each: number): Promise<void> {
    const { bus, database } = this.shop.app;
    await database.transaction(async () => {
      const lines = await bus.send(new LockShipment(1, orderId));
      for (const { orderItemId, components } of lines) {
        const taken = await bus.send(
          new TakeReservedStock(
            orderId,
            1,
            components.map((part) => ({ productId: part.productId, quantity: each * part.each })),
            'user:picker',
          ),
        );
        for (const { productId, binId, lot, quantity } of taken) {
          await database.write(
            "INSERT INTO picks (OrderID, OrderItemID, ProductID, BinID, Lot, Quantity, Actor, CreatedDate) VALUES (?, ?, ?, ?, ?, ?, 'user:picker', '2026-11-20 08:00:00.000')",
            [orderId, orderItemId, productId, binId, lot, quantity],
          );
        }
      }
      await bus.send(
        new RecordPicks(
          lines.map(({ orderItemId }) => ({ orderId, orderItemId, quantityPicked: each })),
          [],
          'user:picker',
        ),
      );
    });
  }

  /** Waits until no accepted work is left. */
  async quiet(): Promise<void> {
    await this.shop.app.until(
      async () => (await this.shop.app.database.query("SELECT OutboxID FROM outbox WHERE State = 'pending'")).length === 0,
    );
  }

  /** Units of a product by bin, as the interface lists them. */
  async inBins(productId: number, userName = 'manager'): Promise<Record<string, number>> {
    const { body } = await this.get(`inventory/products/${productId}/bin`, userName);
    return Object.fromEntries(
      (body as { bin_list: { Location: string; Bin: string; Quantity: number }[] }).bin_list.map(({ Location, Bin, Quantity }) => [
        `${Location}/${Bin}`,
        Quantity,
      ]),
    );
  }

  /** Contradictions in the stock; must be none. */
  async contradictions(): Promise<unknown[]> {
    const found = await Promise.all(CHECKS.map((sql) => this.shop.app.database.query(sql)));
    return [...found.flat(), ...(await this.shop.contradictions())];
  }
}

const CHECKS = [
  `SELECT l.ProductID, l.WarehouseID, l.OnHand, COALESCE(CAST(SUM(c.Quantity) AS SIGNED), 0) AS InBins
     FROM stock_levels l LEFT JOIN bins b ON b.WarehouseID = l.WarehouseID LEFT JOIN bin_contents c ON c.BinID = b.BinID AND c.ProductID = l.ProductID
    GROUP BY l.ProductID, l.WarehouseID, l.OnHand HAVING InBins <> l.OnHand`,
  `SELECT c.BinID, c.ProductID, c.Lot, c.Quantity, COALESCE(CAST(SUM(g.Quantity) AS SIGNED), 0) AS Booked
     FROM bin_contents c LEFT JOIN stock_ledger g ON g.BinID = c.BinID AND g.ProductID = c.ProductID AND g.Lot = c.Lot AND g.State IS NULL
    GROUP BY c.BinID, c.ProductID, c.Lot, c.Quantity HAVING Booked <> c.Quantity`,
  `SELECT l.ProductID, l.WarehouseID, l.Reserved, COALESCE(CAST(SUM(r.Quantity) AS SIGNED), 0) AS Bound
     FROM stock_levels l LEFT JOIN reservations r ON r.ProductID = l.ProductID AND r.WarehouseID = l.WarehouseID
    GROUP BY l.ProductID, l.WarehouseID, l.Reserved HAVING Bound <> l.Reserved`,
];
