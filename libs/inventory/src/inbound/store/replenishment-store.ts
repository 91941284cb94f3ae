import { Injectable } from '@nestjs/common';
import { Clock, Database, PublicEvents, toStored } from '@kernel';
import type { ReplenishmentStatus } from '../../contract/inbound.js';
import { replenishmentItemTable, replenishmentTable } from '../../store/rows.js';

export interface AnnouncedUnits {
  productId: number;
  quantity: number;
  lot: string | null;
  expiry: string | null;
}

export interface AnnouncedReplenishment {
  siteId: number;
  eta: string | null;
  items: readonly AnnouncedUnits[];
}

export interface LockedReplenishment extends AnnouncedReplenishment {
  status: ReplenishmentStatus;
  /** Whether anything of it was received. */
  isStarted: boolean;
}

export interface ReplacedReplenishment extends AnnouncedReplenishment {
  replenishmentId: number;
  hasNewItems: boolean;
}

interface HeadRow {
  replenishmentId: number;
  siteId: number;
  status: ReplenishmentStatus;
  eta: string | null;
}

interface ItemRow extends AnnouncedUnits {
  replenishmentId: number;
  received: number;
}

const withId = { name: replenishmentTable.name, columns: ['ReplenishmentID', ...replenishmentTable.columns] as const };

/** Replenishments and their items as rows. */
@Injectable()
export class ReplenishmentStore {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly events: PublicEvents,
  ) {}

  /** Ids in the order given. */
  async insert(accountId: number, replenishments: readonly AnnouncedReplenishment[]): Promise<number[]> {
    const now = toStored(this.clock.now());
    const rows = replenishments.map(({ siteId, eta }) => ({
      AccountID: accountId,
      WarehouseID: siteId,
      Status: 'In Transit',
      Eta: eta,
      CreatedDate: now,
      UpdatedDate: now,
    }));
    const ids = await this.database.insert(replenishmentTable, rows);
    const type = 'replenishment.created';
    this.events.add(ids.map((subjectId, index) => ({ type, accountId, siteId: rows[index].WarehouseID, subjectId, changed: [] })));
    await this.insertItems(replenishments.map(({ items }, index) => ({ replenishmentId: ids[index] ?? 0, items })));
    return ids;
  }

  /** The account's replenishments by id, locked in the order of their ids. */
  async lock(accountId: number, ids: readonly number[]): Promise<Map<number, LockedReplenishment>> {
    const heads = await this.database.query<HeadRow>(
      `SELECT ReplenishmentID AS replenishmentId, WarehouseID AS siteId, Status AS status, Eta AS eta
         FROM replenishments WHERE AccountID = ? AND ReplenishmentID IN (?) ORDER BY ReplenishmentID FOR UPDATE`,
      [accountId, ids],
    );
    const items = await this.database.query<ItemRow>(
      `SELECT ReplenishmentID AS replenishmentId, ProductID AS productId, Quantity AS quantity, QuantityReceived AS received, Lot AS lot, Expiry AS expiry
         FROM replenishment_items WHERE ReplenishmentID IN (?) ORDER BY ReplenishmentItemID`,
      [heads.map((head) => head.replenishmentId)],
    );
    const locked = new Map<number, LockedReplenishment & { items: ItemRow[] }>();
    for (const { replenishmentId, siteId, status, eta } of heads)
      locked.set(replenishmentId, { siteId, status, eta, items: [], isStarted: status !== 'In Transit' });
    for (const item of items) {
      const head = locked.get(item.replenishmentId);
      head?.items.push(item);
      if (head && item.received > 0) head.isStarted = true;
    }
    return locked;
  }

  /** Replaces locked replenishments. */
  async replace(accountId: number, replenishments: readonly ReplacedReplenishment[]): Promise<void> {
    const now = toStored(this.clock.now());
    const heads = replenishments.map(({ replenishmentId, siteId, eta }) => ({
      ReplenishmentID: replenishmentId,
      AccountID: accountId,
      WarehouseID: siteId,
      Status: 'In Transit',
      Eta: eta,
      CreatedDate: now,
      UpdatedDate: now,
    }));
    await this.database.insert(
      withId,
      heads,
      'ON DUPLICATE KEY UPDATE WarehouseID = VALUES(WarehouseID), Eta = VALUES(Eta), UpdatedDate = VALUES(UpdatedDate)',
    );
    const changed = replenishments.filter((each) => each.hasNewItems);
    if (changed.length === 0) return;
    await this.database.write('DELETE FROM replenishment_items WHERE ReplenishmentID IN (?)', [
      changed.map((each) => each.replenishmentId),
    ]);
    await this.insertItems(changed);
  }

  private async insertItems(replenishments: readonly { replenishmentId: number; items: readonly AnnouncedUnits[] }[]): Promise<void> {
    const rows = replenishments.flatMap(({ replenishmentId, items }) =>
      items.map(({ productId, quantity, lot, expiry }) => ({
        ReplenishmentID: replenishmentId,
        ProductID: productId,
        Quantity: quantity,
        QuantityReceived: 0,
        QuantityPutAway: 0,
        Lot: lot,
        Expiry: expiry,
      })),
    );
    await this.database.insert(replenishmentItemTable, rows);
  }
}
