import { Injectable } from '@nestjs/common';
import { Database, grouped, type Parameter } from '@kernel';
import type { Replenishment, ReplenishmentItem } from '../contract/inbound.js';

const HEADS = `SELECT r.ReplenishmentID AS replenishmentId, r.Status AS status, d.Code AS distributionCenter, r.Eta AS eta, r.CreatedDate AS createdDate,
  r.UpdatedDate AS updatedDate`;
const ITEMS = `SELECT i.ReplenishmentID AS replenishmentId, p.SKU AS sku, i.Quantity AS quantity, i.QuantityReceived AS quantityReceived,
  i.QuantityPutAway AS quantityPutAway, i.Lot AS lot, i.Expiry AS expiry
  FROM replenishment_items i JOIN products p ON p.ProductID = i.ProductID WHERE i.ReplenishmentID IN (?) ORDER BY i.ReplenishmentItemID`;

/** Replenishments as results. */
@Injectable()
export class ReplenishmentRows {
  constructor(private readonly database: Database) {}

  /** The replenishments that `rest` (the SQL after FROM replenishments r) finds, newest first; two statements for any number of them. */
  async where(rest: string, parameters: readonly Parameter[]): Promise<Replenishment[]> {
    const heads = await this.database.query<Omit<Replenishment, 'items'>>(
      `${HEADS} FROM (SELECT r.ReplenishmentID FROM replenishments r ${rest}) k JOIN replenishments r ON r.ReplenishmentID = k.ReplenishmentID
        JOIN distribution_centers d ON d.WarehouseID = r.WarehouseID ORDER BY r.ReplenishmentID DESC`,
      parameters,
    );
    if (heads.length === 0) return [];
    const items = await this.database.query<ReplenishmentItem & { replenishmentId: number }>(ITEMS, [
      heads.map((head) => head.replenishmentId),
    ]);
    const itemsOf = grouped(items, (item) => item.replenishmentId);
    return heads.map((head) => ({
      ...head,
      items: (itemsOf.get(head.replenishmentId) ?? []).map(({ replenishmentId: _, ...item }) => item),
    }));
  }

  /** The account's replenishments by id (undefined: anybody's), in the order of `ids`. */
  async byIds(accountId: number | undefined, ids: readonly number[]): Promise<Replenishment[]> {
    const found = await (accountId === undefined
      ? this.where('WHERE r.ReplenishmentID IN (?)', [ids])
      : this.where('WHERE r.AccountID = ? AND r.ReplenishmentID IN (?)', [accountId, ids]));
    const byId = new Map(found.map((replenishment) => [replenishment.replenishmentId, replenishment]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }
}
