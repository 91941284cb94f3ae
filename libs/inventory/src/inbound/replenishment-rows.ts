import { Injectable } from '@nestjs/common';
import { Database, grouped, type Parameter } from '@kernel';
import type { AnnouncedLpn, Replenishment, ReplenishmentItem } from '../contract/inbound.js';
import { AnnouncedLpns } from './store/announced-lpns.js';

const HEADS = `SELECT r.ReplenishmentID AS replenishmentId, r.Status AS status, d.Code AS distributionCenter, r.Eta AS eta, r.CreatedDate AS createdDate,
  r.UpdatedDate AS updatedDate, EXISTS (SELECT 1 FROM announced_lpns a WHERE a.ReplenishmentID = r.ReplenishmentID) AS hasLpns`;
const ITEMS = `SELECT i.ReplenishmentID AS replenishmentId, p.SKU AS sku, i.Quantity AS quantity, i.QuantityReceived AS quantityReceived,
  i.QuantityPutAway AS quantityPutAway, i.Lot AS lot, i.Expiry AS expiry
  FROM replenishment_items i JOIN products p ON p.ProductID = i.ProductID WHERE i.ReplenishmentID IN (?) ORDER BY i.ReplenishmentItemID`;

/** Replenishments as results. */
@Injectable()
export class ReplenishmentRows {
  constructor(
    private readonly database: Database,
    private readonly lpns: AnnouncedLpns,
  ) {}

  /**
   * The replenishments that `rest` (the SQL after FROM replenishments r) selects, newest first; two statements for any number of them, and
   * two more where units come on pallets.
   */
  async where(rest: string, parameters: readonly Parameter[]): Promise<Replenishment[]> {
    const heads = await this.database.query<Omit<Replenishment, 'items' | 'lpns'> & { hasLpns: number }>(
      `${HEADS} FROM (SELECT r.ReplenishmentID FROM replenishments r ${rest}) k JOIN replenishments r ON r.ReplenishmentID = k.ReplenishmentID
        JOIN distribution_centers d ON d.WarehouseID = r.WarehouseID ORDER BY r.ReplenishmentID DESC`,
      parameters,
    );
    if (heads.length === 0) return [];
    const items = await this.database.query<ReplenishmentItem & { replenishmentId: number }>(ITEMS, [
      heads.map((head) => head.replenishmentId),
    ]);
    const itemsOf = grouped(items, (item) => item.replenishmentId);
    const onPallets = heads.filter(({ hasLpns }) => hasLpns === 1).map(({ replenishmentId }) => replenishmentId);
    const lpnsOf = onPallets.length > 0 ? await this.lpns.ofReplenishments(onPallets) : new Map<number, AnnouncedLpn[]>();
    return heads.map(({ hasLpns: _has, ...head }) => {
      const lpns = lpnsOf.get(head.replenishmentId);
      const items = (itemsOf.get(head.replenishmentId) ?? []).map(({ replenishmentId: _, ...item }) => item);
      return { ...head, items, ...(lpns ? { lpns } : {}) };
    });
  }

  /** The account's replenishments by id (undefined: any account's), in the order of `ids`. */
  async byIds(accountId: number | undefined, ids: readonly number[]): Promise<Replenishment[]> {
    const found = await (accountId === undefined
      ? this.where('WHERE r.ReplenishmentID IN (?)', [ids])
      : this.where('WHERE r.AccountID = ? AND r.ReplenishmentID IN (?)', [accountId, ids]));
    const byId = new Map(found.map((replenishment) => [replenishment.replenishmentId, replenishment]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }
}
