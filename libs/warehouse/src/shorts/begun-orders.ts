import { ListHolders, ReduceReservations, type Reservation, type Shortage } from '@contract/inventory';
import {
  type FloorShipment,
  type HistoryNote,
  LockFloorShipments,
  LockShipments,
  RecordShorts,
  type ShortageReason,
  type ShortOfLine,
} from '@contract/orders';
import { Bus } from '@kernel';
import { Injectable } from '@nestjs/common';
import { BatchedOrders } from '../tasks/index.js';
import { type PickedUnits, SqlPicks } from '../picking/index.js';
import { changedLines, moreReserved, shortened, type StockedLine } from './domain/short-lines.js';

type BegunShipment = FloorShipment & { picked: PickedUnits[] };

/** Orders with picked units, which stay in Processing even if their stock is missing. */
@Injectable()
export class BegunOrders {
  constructor(
    private readonly bus: Bus,
    private readonly picks: SqlPicks,
    private readonly batched: BatchedOrders,
  ) {}

  /** Locks those of the site's orders that are in Processing, and reads their picks; by id. */
  async lock(siteId: number, orderIds: readonly number[]): Promise<BegunShipment[]> {
    if (orderIds.length === 0) return [];
    // Writes to what it locks, so that another writer of the database notices.
    const locked = await this.bus.send(new LockShipments(siteId, orderIds));
    const ids = locked.filter(({ isProcessing }) => isProcessing).map(({ orderId }) => orderId);
    return ids.length > 0 ? this.picks.ofShipments(await this.bus.send(new LockFloorShipments(siteId, ids))) : [];
  }

  /** The newest orders give up reserved units until nothing is missing, and become short. Returns how many did. */
  async giveUp(siteId: number, shortages: readonly Shortage[], actor: string, reason: ShortageReason): Promise<number> {
    const missing = new Map(shortages.map(({ productId, quantity }) => [productId, quantity]));
    const begun = (await this.lock(siteId, await this.newest(siteId, missing))).reverse();
    const reservations: Reservation[] = [];
    const lines: ShortOfLine[] = [];
    const notes: HistoryNote[] = [];
    for (const { orderId, lines: own, picked } of begun) {
      const after = shortenedBy(own, picked, missing);
      const given = moreReserved(own, after, picked);
      if (given.length === 0) continue;
      for (const { productId, quantity } of given) missing.set(productId, (missing.get(productId) ?? 0) - quantity);
      reservations.push(...given.map((units) => ({ ...units, orderId, siteId })));
      lines.push(...changedLines(after, own).map(({ orderItemId, quantityShort }) => ({ orderId, orderItemId, quantityShort })));
      notes.push({ orderId, text: `its stock is short: ${reason}` });
    }
    await this.bus.send(new ReduceReservations(reservations));
    await this.bus.send(new RecordShorts(lines, notes, actor));
    await this.batched.change(notes.map(({ orderId }) => orderId));
    return notes.length;
  }

  /** The newest orders with picked units that together reserve the missing units. */
  private async newest(siteId: number, missing: ReadonlyMap<number, number>): Promise<number[]> {
    const holders = await this.bus.ask(new ListHolders(siteId, [...missing.keys()]));
    const ids = [...new Set(holders.map(({ orderId }) => orderId))];
    const begun = new Set(ids.length > 0 ? await this.picks.begun(ids) : []);
    const open = new Map(missing);
    const chosen = new Set<number>();
    for (const { orderId, productId, quantity } of holders) {
      const left = open.get(productId) ?? 0;
      if (left <= 0 || !begun.has(orderId)) continue;
      chosen.add(orderId);
      open.set(productId, left - quantity);
    }
    return [...chosen].sort((a, b) => a - b);
  }
}

function shortenedBy(lines: readonly StockedLine[], picked: readonly PickedUnits[], missing: ReadonlyMap<number, number>): StockedLine[] {
  let after = [...lines];
  for (const [productId, quantity] of missing) {
    const given = moreReserved(lines, after, picked).find((each) => each.productId === productId)?.quantity ?? 0;
    if (quantity > given) after = shortened(after, picked, productId, quantity - given);
  }
  return after;
}
