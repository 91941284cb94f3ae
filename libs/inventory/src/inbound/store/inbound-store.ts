import { Injectable } from '@nestjs/common';
import { Clock, Database, type Fact, grouped, PublicEvents, toStored } from '@kernel';
import type { ReplenishmentStatus } from '../../contract/inbound.js';
import { type CartUnits, Inbound, type InboundItem } from '../domain/inbound.js';
import { putAwayCartTable, replenishmentItemTable } from '../../store/rows.js';

/** A locked replenishment. */
export interface LockedInbound {
  replenishmentId: number;
  accountId: number;
  siteId: number;
  /** As stored. */
  status: ReplenishmentStatus;
  inbound: Inbound;
}

interface HeadRow {
  replenishmentId: number;
  accountId: number;
  siteId: number;
  status: ReplenishmentStatus;
  closedDate: string | null;
}

const withId = { name: replenishmentItemTable.name, columns: ['ReplenishmentItemID', ...replenishmentItemTable.columns] as const };
const HEADS =
  'SELECT ReplenishmentID AS replenishmentId, AccountID AS accountId, WarehouseID AS siteId, Status AS status, ClosedDate AS closedDate FROM replenishments FORCE INDEX (PRIMARY) WHERE ReplenishmentID IN (?)';

/**
 * Received and put-away quantities of replenishments, and the put-away cart. The lock of the replenishment covers its items and the cart.
 */
@Injectable()
export class InboundStore {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly events: PublicEvents,
  ) {}

  /** Replenishments of an account, locked in the order of their ids. */
  lockOfAccount(accountId: number, ids: readonly number[]): Promise<Map<number, LockedInbound>> {
    return this.lock(`${HEADS} AND AccountID = ?`, ids, [accountId]);
  }

  /** Replenishments of a site (undefined: any), locked in the order of their ids. */
  lockAtSite(siteId: number | undefined, ids: readonly number[]): Promise<Map<number, LockedInbound>> {
    return siteId === undefined ? this.lock(HEADS, ids, []) : this.lock(`${HEADS} AND WarehouseID = ?`, ids, [siteId]);
  }

  /** Writes locked replenishments after the step `step`. */
  async save(changed: readonly LockedInbound[], step: 'received' | 'put_away' | 'closed'): Promise<void> {
    this.events.add(changed.map((each) => stepFact(each, step)));
    const items = changed.flatMap(({ replenishmentId, inbound }) =>
      inbound.changedItems.map(({ itemId, productId, quantity, received, putAway, lot, expiry }) => ({
        ReplenishmentItemID: itemId,
        ReplenishmentID: replenishmentId,
        ProductID: productId,
        Quantity: quantity,
        QuantityReceived: received,
        QuantityPutAway: putAway,
        Lot: lot,
        Expiry: expiry,
      })),
    );
    await this.database.insert(
      withId,
      items,
      'ON DUPLICATE KEY UPDATE QuantityReceived = VALUES(QuantityReceived), QuantityPutAway = VALUES(QuantityPutAway)',
    );
    const units = changed.flatMap(({ inbound }) =>
      inbound.changedUnits.map(({ itemId, lot, expiry, quantity }) => ({
        ReplenishmentItemID: itemId,
        Lot: lot,
        Expiry: expiry,
        Quantity: quantity,
      })),
    );
    await this.database.insert(putAwayCartTable, units, 'ON DUPLICATE KEY UPDATE Expiry = VALUES(Expiry), Quantity = VALUES(Quantity)');
    const now = toStored(this.clock.now());
    for (const [status, same] of grouped(changed, ({ inbound }) => inbound.status)) {
      await this.database.write('UPDATE replenishments SET Status = ?, UpdatedDate = ? WHERE ReplenishmentID IN (?)', [
        status,
        now,
        same.map(({ replenishmentId }) => replenishmentId),
      ]);
    }
    const closed = changed.filter(({ inbound }) => inbound.isClosed).map(({ replenishmentId }) => replenishmentId);
    if (closed.length > 0)
      await this.database.write('UPDATE replenishments SET ClosedDate = ? WHERE ReplenishmentID IN (?) AND ClosedDate IS NULL', [
        now,
        closed,
      ]);
  }

  private async lock(heads: string, ids: readonly number[], narrowedBy: readonly number[]): Promise<Map<number, LockedInbound>> {
    const found = await this.database.query<HeadRow>(`${heads} ORDER BY ReplenishmentID FOR UPDATE`, [ids, ...narrowedBy]);
    const items = await this.database.query<InboundItem & { replenishmentId: number }>(
      `SELECT ReplenishmentID AS replenishmentId, ReplenishmentItemID AS itemId, ProductID AS productId, Quantity AS quantity, QuantityReceived AS received,
        QuantityPutAway AS putAway, Lot AS lot, Expiry AS expiry FROM replenishment_items WHERE ReplenishmentID IN (?) ORDER BY ReplenishmentItemID`,
      [found.map(({ replenishmentId }) => replenishmentId)],
    );
    const cart = await this.database.query<CartUnits>(
      'SELECT ReplenishmentItemID AS itemId, Lot AS lot, Expiry AS expiry, Quantity AS quantity FROM put_away_cart WHERE ReplenishmentItemID IN (?) ORDER BY ReplenishmentItemID, Lot',
      [items.map(({ itemId }) => itemId)],
    );
    const itemsOf = grouped(items, ({ replenishmentId }) => replenishmentId);
    const cartOf = grouped(cart, ({ itemId }) => itemId);
    return new Map(
      found.map(({ closedDate, ...head }) => {
        const { replenishmentId } = head;
        const own = (itemsOf.get(replenishmentId) ?? []).map(({ replenishmentId: _, ...item }) => item);
        const inbound = new Inbound(
          closedDate !== null,
          own,
          own.flatMap(({ itemId }) => cartOf.get(itemId) ?? []),
        );
        return [replenishmentId, { ...head, inbound }];
      }),
    );
  }
}

function stepFact({ replenishmentId, accountId, siteId, status, inbound }: LockedInbound, step: string): Fact {
  const moved = inbound.status === status ? [] : ['status'];
  const items = inbound.changedItems.length > 0 ? ['items'] : [];
  return { type: `replenishment.${step}`, accountId, siteId, subjectId: replenishmentId, changed: [...moved, ...items, 'updatedDate'] };
}
