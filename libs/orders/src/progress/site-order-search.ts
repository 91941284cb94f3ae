import type { Parameter, SortKey } from '@kernel';
import type { SiteOrderFilter, SiteOrderSorting } from '../contract/site-orders.js';
import { openStatuses, type OrderStatus, statusIds, statusOf } from '../orders/domain/order-status.js';

/** A statement that selects ids of orders, with its parameters. */
export interface Part {
  sql: string;
  parameters: Parameter[];
}

/** The maximum of index entries that a search in closed orders reads. */
const MAX_CANDIDATES = 5_000;
/** Sorts after every text with the same beginning. */
const AFTER_ALL = '\u{10FFFF}';

const SORTED_BY: Record<SiteOrderSorting, string> = {
  age: 'CreatedDate',
  orderNumber: 'OrderNumber',
  updated: 'UpdatedDate',
  shipped: 'ShippedDate',
};

const isOpen = (status: OrderStatus): boolean => openStatuses.includes(status);

/** Whether the filter matches open orders only, which are few enough to sort and scan. */
export const areOpen = ({ statusId, text }: SiteOrderFilter): boolean =>
  statusId === undefined ? text === undefined : isOpen(statusOf(statusId));

/** The statuses that the filter matches, by number. */
export const statusesOf = ({ statusId }: SiteOrderFilter): number[] =>
  statusId === undefined ? openStatuses.map((status) => statusIds[status]) : [statusId];

/** The source of a page of the list, up to its order: one index, which also sorts long lists. */
export function listOf(
  siteId: number,
  filter: SiteOrderFilter,
  sorting: SiteOrderSorting,
  direction: 'asc' | 'desc',
): Part & { keys: SortKey[] } {
  const isShipped = filter.statusId === statusIds.shipped;
  const isByShipping = sorting === 'shipped' && isShipped && filter.accountId === undefined;
  const column = areOpen(filter) || (isShipped && sorting === 'shipped') ? SORTED_BY[sorting] : SORTED_BY.age;
  const index = isByShipping ? 'ix_orders_site_shipped' : filter.accountId === undefined ? 'ix_orders_site_age' : 'ix_orders_account_age';
  // Only shipped orders have a day of shipping, so its index alone finds them.
  const where: Part = isByShipping
    ? { sql: 'WarehouseID = ? AND ShippedDate IS NOT NULL', parameters: [siteId] }
    : ownOrders(siteId, filter);
  return {
    sql: `SELECT OrderID, ${column} AS sortedBy FROM orders FORCE INDEX (${index}) WHERE ${where.sql}`,
    parameters: where.parameters,
    keys: [
      { column, direction, isNullable: column === SORTED_BY.shipped && !isByShipping },
      { column: 'OrderID', direction },
    ],
  };
}

/**
 * The matches of a search, up to its LIMIT.
 * @param accountIds the accounts with orders at the site
 */
export function searchOf(
  siteId: number,
  accountIds: readonly number[],
  filter: SiteOrderFilter,
  sorting: SiteOrderSorting,
  direction: 'asc' | 'desc',
): Part {
  const candidates = areOpen(filter) ? undefined : candidatesOf(siteId, accountIds, filter);
  const conditions = [
    ...(filter.statusId === undefined && filter.text !== undefined ? [ofSite(siteId, filter)] : [ownOrders(siteId, filter, 'o.')]),
    ...matches(filter),
  ];
  const from = candidates
    ? `(${candidates.sql}) f JOIN orders o ON o.OrderID = f.OrderID`
    : `orders o FORCE INDEX (${filter.accountId === undefined ? 'ix_orders_site_age' : 'ix_orders_account_age'})`;
  return {
    sql: `SELECT o.OrderID FROM ${from} WHERE ${conditions.map(({ sql }) => sql).join(' AND ')} ORDER BY o.${SORTED_BY[sorting]} ${direction}, o.OrderID ${direction}`,
    parameters: [...(candidates?.parameters ?? []), ...conditions.flatMap(({ parameters }) => parameters)],
  };
}

function ownOrders(siteId: number, filter: SiteOrderFilter, of = ''): Part {
  const account = filter.accountId === undefined ? '' : ` AND ${of}AccountID = ?`;
  return {
    sql: `${of}WarehouseID = ? AND ${of}StatusID IN (?)${account}`,
    parameters: [siteId, statusesOf(filter), ...(filter.accountId === undefined ? [] : [filter.accountId])],
  };
}

function ofSite(siteId: number, { accountId }: SiteOrderFilter): Part {
  return accountId === undefined
    ? { sql: 'o.WarehouseID = ?', parameters: [siteId] }
    : { sql: 'o.WarehouseID = ? AND o.AccountID = ?', parameters: [siteId, accountId] };
}

/** The range of texts with this beginning. */
const span = (text: string): [string, string] => [text, text + AFTER_ALL];

function matches({ text, sku }: SiteOrderFilter): Part[] {
  const parts: Part[] = [];
  if (text !== undefined)
    parts.push({
      sql: '((o.OrderNumber >= ? AND o.OrderNumber < ?) OR (o.NbtyBarcode >= ? AND o.NbtyBarcode < ?))',
      parameters: [...span(text), ...span(text)],
    });
  if (sku !== undefined)
    parts.push({
      sql: 'EXISTS (SELECT 1 FROM order_items i WHERE i.OrderID = o.OrderID AND i.SKU >= ? AND i.SKU < ?)',
      parameters: span(sku),
    });
  return parts;
}

/** Among closed orders, which are many, an index yields the candidates: by number and barcode, or the latest. */
function candidatesOf(siteId: number, accountIds: readonly number[], { text, statusId, accountId }: SiteOrderFilter): Part {
  if (text === undefined) {
    const sql = `SELECT OrderID FROM orders FORCE INDEX (ix_orders_site_age) WHERE WarehouseID = ? AND StatusID = ? ORDER BY CreatedDate DESC LIMIT ${MAX_CANDIDATES}`;
    return { sql, parameters: [siteId, statusId ?? 0] };
  }
  const byNumber = `SELECT OrderID FROM orders WHERE AccountID IN (?) AND OrderNumber >= ? AND OrderNumber < ? LIMIT ${MAX_CANDIDATES}`;
  const byBarcode = `SELECT OrderID FROM orders WHERE WarehouseID = ? AND NbtyBarcode >= ? AND NbtyBarcode < ? LIMIT ${MAX_CANDIDATES}`;
  return {
    sql: `SELECT OrderID FROM (${byNumber}) n UNION SELECT OrderID FROM (${byBarcode}) b`,
    parameters: [accountId === undefined ? accountIds : [accountId], ...span(text), siteId, ...span(text)],
  };
}
