import { Injectable } from '@nestjs/common';
import { Database, grouped, type Parameter } from '@kernel';
import type { ManufactureItem, ManufactureOrder } from '../contract/manufacture.js';

const HEADS = `SELECT m.ManufactureID AS manufactureId, p.SKU AS sku, s.Synset AS synset, m.Quantity AS quantity, m.Status AS status, d.Code AS distributionCenter,
  m.CreatedDate AS createdDate, m.CompletedDate AS completedDate`;
const JOINS = `JOIN manufacture_orders m ON m.ManufactureID = k.ManufactureID JOIN products p ON p.ProductID = m.ProductID
  JOIN distribution_centers d ON d.WarehouseID = m.WarehouseID LEFT JOIN synsets s ON s.SynsetID = m.SynsetID`;
const ITEMS = `SELECT i.ManufactureID AS manufactureId, p.SKU AS sku, i.Quantity AS quantity
  FROM manufacture_items i JOIN products p ON p.ProductID = i.ProductID WHERE i.ManufactureID IN (?) ORDER BY i.ManufactureID, i.Position`;

/** Manufacture orders as results. */
@Injectable()
export class ManufactureRows {
  constructor(private readonly database: Database) {}

  /** The orders that `rest` (the SQL after FROM manufacture_orders m) finds, newest first; two statements for any number of them. */
  async where(rest: string, parameters: readonly Parameter[]): Promise<ManufactureOrder[]> {
    const heads = await this.database.query<Omit<ManufactureOrder, 'items'>>(
      `${HEADS} FROM (SELECT m.ManufactureID FROM manufacture_orders m ${rest}) k ${JOINS} ORDER BY m.ManufactureID DESC`,
      parameters,
    );
    if (heads.length === 0) return [];
    const items = await this.database.query<ManufactureItem & { manufactureId: number }>(ITEMS, [heads.map((head) => head.manufactureId)]);
    const itemsOf = grouped(items, (item) => item.manufactureId);
    return heads.map((head) => ({
      ...head,
      items: (itemsOf.get(head.manufactureId) ?? []).map(({ sku, quantity }) => ({ sku, quantity })),
    }));
  }

  /** Orders by id, in the order of `ids`. */
  async byIds(ids: readonly number[]): Promise<ManufactureOrder[]> {
    const found = new Map((await this.where('WHERE m.ManufactureID IN (?)', [ids])).map((order) => [order.manufactureId, order]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }
}
