import { type Scalar, toStored } from '@kernel';
import { allOf, part, type SortKey, type SqlPart } from '@lists';
import type { OrderFilter, OrderSorting } from '../contract/finding/order-reads.js';
import type { PlacedBefore } from '../due/index.js';
import { withStop } from './store/store-names.js';

/** The parts of a list's statement. */
export interface OrderSearch {
  total: SqlPart<Scalar>;
  /** `orders`, with an index hint where the engine would choose a bad index. */
  from: string;
  where: SqlPart<Scalar>;
  sorting: OrderSorting;
  direction: 'asc' | 'desc';
  /** Whether it is one of the few statements that every client sends, and worth preparing. */
  isUsual: boolean;
}

/** A filter with all spellings of its store, and with the orders that cut-offs make due. */
export type SpelledFilter = OrderFilter & { storeSpellings?: readonly string[]; placedBefore?: readonly PlacedBefore[] };

/** A condition with the index that finds the orders that meet it. */
type Condition = SqlPart<Scalar> & { index: string };

/** The columns' indexes; the unique key that sorts order numbers has no name on the embedded engine. */
const SORTED_BY: Record<OrderSorting, string | undefined> = {
  OrderID: 'ix_orders_account',
  OrderNumber: undefined,
  StatusID: 'ix_orders_status',
  CreatedDate: 'ix_orders_created',
  UpdatedDate: 'ix_orders_updated',
  ShippedDate: 'ix_orders_shipped',
};

/** Whether the store of an order has exactly one of these names; the column's own comparison only narrows the entries of an index. */
export function spelledAs(of: string, names: readonly string[]): SqlPart<string> {
  const places = names.map(() => '?').join(', ');
  return {
    sql: `${of}StoreName IN (${places}) AND CONCAT(${of}StoreName COLLATE utf8mb4_bin, '.') IN (${places})`,
    parameters: [...names, ...names.map(withStop)],
  };
}

/** Conditions, the most selective first: the first one present chooses the index. */
function conditionsOf(filter: SpelledFilter): Condition[] {
  const stored = (instant: Date | undefined): string | undefined => instant && toStored(instant);
  const all: [sql: string, value: Scalar | undefined, index: string][] = [
    ['ParentOrderID = ?', filter.parentOrderId, 'ix_orders_parent'],
    ['CartID = ?', filter.cartId, 'ix_orders_cart'],
    ['StoreID = ?', filter.storeId, 'ix_orders_store'],
    ['ShipBy < ?', filter.placedBefore?.length ? undefined : stored(filter.dueBefore), 'ix_orders_ship_by'],
    ['UpdatedDate >= ?', stored(filter.updatedFrom), 'ix_orders_updated'],
    ['UpdatedDate < ?', stored(filter.updatedUntil), 'ix_orders_updated'],
    ['CreatedDate >= ?', stored(filter.createdFrom), 'ix_orders_created'],
    ['CreatedDate < ?', stored(filter.createdUntil), 'ix_orders_created'],
    ['Priority = ?', filter.priority, 'ix_orders_priority'],
    ['StatusID = ?', filter.statusId, 'ix_orders_status'],
    ['WarehouseID = ?', filter.warehouseId, 'ix_orders_site'],
    ['OrderTypeID = ?', filter.orderTypeId, 'ix_orders_type'],
  ];
  const asked = all.flatMap(([sql, value, index]): Condition[] => (value === undefined ? [] : [{ ...part(sql, value), index }]));
  const { storeSpellings, dueBefore, placedBefore = [] } = filter;
  if (dueBefore && placedBefore.length > 0) asked.push(dueOf(toStored(dueBefore), placedBefore));
  if (!storeSpellings) return asked;
  const isNarrower = filter.parentOrderId ?? filter.cartId ?? filter.storeId;
  const store = { ...spelledAs('', storeSpellings), index: 'ix_orders_store_name' };
  return isNarrower === undefined ? [store, ...asked] : [...asked, store];
}

/** Orders that are due by their own date, or by a cut-off; no index covers both. */
function dueOf(instant: string, placedBefore: readonly PlacedBefore[]): Condition {
  const placed = "(WarehouseID = ? AND ShippingMethod = ? AND CONCAT(ShippingMethod COLLATE utf8mb4_bin, '.') = ? AND CreatedDate < ?)";
  return {
    sql: `(${['ShipBy < ?', ...placedBefore.map(() => placed)].join(' OR ')})`,
    parameters: [
      instant,
      ...placedBefore.flatMap(({ siteId, shippingMethod, before }) => [siteId, shippingMethod, withStop(shippingMethod), before]),
    ],
    index: 'ix_orders_account',
  };
}

/** The sort keys of a list. Ids and numbers are unique in the account and stand alone: their indexes only sort without a second key. */
export function keysOf(sorting: OrderSorting, direction: 'asc' | 'desc'): SortKey[] {
  if (sorting === 'OrderID' || sorting === 'OrderNumber') return [{ column: sorting, direction }];
  return [
    { column: sorting, direction, isNullable: sorting === 'ShippedDate' },
    { column: 'OrderID', direction },
  ];
}

/** The id, and the column that sorts. */
export const columnsOf = (sorting: OrderSorting): string => (sorting === 'OrderID' ? 'OrderID' : `OrderID, ${sorting}`);

const COUNTED = new Set(['StatusID = ?', 'WarehouseID = ?', 'OrderTypeID = ?']);

/**
 * How to find an account's orders. One index yields and sorts the page's ids: among millions of other accounts' orders, engines would
 * otherwise walk the primary key. Totals come from stored counts when only status, site and type filter, otherwise from counting an index.
 */
export function searchFor(accountId: number, filter: SpelledFilter, sorting: OrderSorting, direction: 'asc' | 'desc'): OrderSearch {
  const conditions = conditionsOf(filter);
  const asked = allOf([part('AccountID = ?', accountId), ...conditions]);
  const where = filter.withoutChildren ? allOf([asked, part('ParentOrderID IS NULL')]) : asked;
  const byId = sorting === 'OrderID';
  const index = conditions[0]?.index ?? (filter.withoutChildren && byId ? 'ix_orders_parent' : undefined);
  const pinned = index === undefined ? SORTED_BY[sorting] : byId ? index : undefined;
  const isCounted = conditions.every(({ sql }) => COUNTED.has(sql));
  return {
    total: isCounted
      ? storedTotal(asked, filter.withoutChildren)
      : part(`SELECT COUNT(*) FROM orders FORCE INDEX (${String(index)}) WHERE ${where.sql}`, ...where.parameters),
    from: pinned ? `orders FORCE INDEX (${pinned})` : 'orders',
    where,
    sorting,
    direction,
    isUsual: byId && isCounted,
  };
}

/** There are few parts of divided orders, so they are counted and subtracted. */
function storedTotal({ sql, parameters }: SqlPart<Scalar>, withoutChildren = false): SqlPart<Scalar> {
  const stored = `SELECT CAST(SUM(Orders) AS SIGNED) FROM order_counts WHERE ${sql}`;
  if (!withoutChildren) return { sql: stored, parameters };
  const children = `SELECT COUNT(*) FROM orders FORCE INDEX (ix_orders_parent) WHERE ${sql} AND ParentOrderID > 0`;
  return { sql: `SELECT (${stored}) - (${children})`, parameters: [...parameters, ...parameters] };
}
