import { toStored } from '@kernel';
import type { SortKey } from '@lists';
import type { SiteOrderFilter, SiteOrderSorting } from '../contract/site-orders.js';
import { beginsSo, conditionsOn, createdBefore, type Part, TOLD_COLUMNS } from './order-conditions.js';
import { openStatuses, type OrderStatus, statusIds, statusOf } from '../orders/domain/order-status.js';

/** A filter with the ids of the orders that contain its text. */
export interface SiteOrderSearch extends SiteOrderFilter {
  containing: readonly number[];
}

/** The maximum of index entries that a search of closed orders reads. */
const MAX_CANDIDATES = 5_000;

const SORTED_BY: Record<SiteOrderSorting, string> = {
  age: 'CreatedDate',
  orderNumber: 'OrderNumber',
  updated: 'UpdatedDate',
  shipped: 'ShippedDate',
};

const isOpen = (status: OrderStatus): boolean => openStatuses.includes(status);

/** Whether the filter matches open orders only, which are few enough to sort and scan. */
const areOpen = ({ statusIds, text, orderIds }: SiteOrderFilter): boolean =>
  statusIds === undefined ? text === undefined && orderIds === undefined : statusIds.every((id) => isOpen(statusOf(id)));

/** The statuses that the filter matches, by number. */
export const statusesOf = ({ statusIds: asked }: SiteOrderFilter): number[] =>
  asked === undefined ? openStatuses.map((status) => statusIds[status]) : [...asked];

/** Whether one index lists all matches of the filter, and stored counts count them; anything else is a search. */
export function isListed(filter: SiteOrderFilter): boolean {
  const { text, customer, sku, shippingMethod, carrier, minAgeHours, orderIds } = filter;
  const isSearched = [text, customer, sku, shippingMethod, carrier, minAgeHours, orderIds].some((each) => each !== undefined);
  return !isSearched && (areOpen(filter) || statusesOf(filter).length === 1);
}

const isStatus = (filter: SiteOrderFilter, status: OrderStatus): boolean => {
  const [first, ...others] = filter.statusIds ?? [];
  return first === statusIds[status] && others.length === 0;
};

/** The source of a page of the list, up to its ORDER BY: one index, which also sorts long lists. */
export function listOf(
  siteId: number,
  filter: SiteOrderFilter,
  sorting: SiteOrderSorting,
  direction: 'asc' | 'desc',
): Part & { keys: SortKey[] } {
  const isShipped = isStatus(filter, 'shipped');
  const isByShipping = sorting === 'shipped' && isShipped && filter.accountId === undefined;
  const column = areOpen(filter) || (isShipped && sorting === 'shipped') ? SORTED_BY[sorting] : SORTED_BY.age;
  const index = isByShipping ? 'ix_orders_site_shipped' : filter.accountId === undefined ? 'ix_orders_site_age' : 'ix_orders_account_age';
  // Only shipped orders have a shipping date, so its index alone selects them.
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
  filter: SiteOrderSearch,
  sorting: SiteOrderSorting,
  direction: 'asc' | 'desc',
  now: Date,
): Part {
  const created = createdIn(filter, now);
  const candidates = areOpen(filter) && filter.orderIds === undefined ? undefined : candidatesOf(siteId, accountIds, filter, created);
  const conditions = [
    ...(filter.statusIds === undefined && !areOpen(filter) ? [ofSite(siteId, filter)] : [ownOrders(siteId, filter, 'o.')]),
    ...created.map(({ sql, parameters }) => ({ sql: `o.${sql}`, parameters })),
    ...matches(filter),
  ];
  const from = candidates
    ? `(${candidates.sql}) f STRAIGHT_JOIN orders o FORCE INDEX (PRIMARY) ON o.OrderID = f.OrderID`
    : `orders o FORCE INDEX (${filter.accountId === undefined ? 'ix_orders_site_age' : 'ix_orders_account_age'})`;
  const sorted = `o.${SORTED_BY[sorting]} ${direction}, o.OrderID ${direction}`;
  // An exact match, as a scan or a copied text gives it, comes before partial ones.
  const first = filter.text === undefined ? '' : 'CASE WHEN o.OrderNumber = ? OR o.NbtyBarcode = ? THEN 0 ELSE 1 END, ';
  return {
    sql: `SELECT o.OrderID, ${TOLD_COLUMNS} FROM ${from} WHERE ${conditions.map(({ sql }) => sql).join(' AND ')} ORDER BY ${first}${sorted}`,
    parameters: [
      ...(candidates?.parameters ?? []),
      ...conditions.flatMap(({ parameters }) => parameters),
      ...(filter.text === undefined ? [] : [filter.text, filter.text]),
    ],
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

/** The range of instants in which the orders were created. */
const createdIn = ({ minAgeHours }: SiteOrderFilter, now: Date): Part[] =>
  minAgeHours === undefined ? [] : [{ sql: 'CreatedDate < ?', parameters: [toStored(createdBefore(minAgeHours, now))] }];

function matches(filter: SiteOrderSearch): Part[] {
  const { text, containing } = filter;
  if (text === undefined) return conditionsOn(filter);
  const [number, barcode] = [beginsSo('o.OrderNumber', text), beginsSo('o.NbtyBarcode', text)];
  const any = {
    sql: `((${number.sql}) OR (${barcode.sql}) OR o.OrderID IN (?))`,
    parameters: [...number.parameters, ...barcode.parameters, containing],
  };
  return [any, ...conditionsOn(filter)];
}

/** Closed orders are many, so an index yields the candidates: by number, barcode and text, or the latest of each status. */
function candidatesOf(siteId: number, accountIds: readonly number[], filter: SiteOrderSearch, created: readonly Part[]): Part {
  const { text, accountId, containing, orderIds } = filter;
  if (orderIds !== undefined) return { sql: 'SELECT OrderID FROM orders WHERE OrderID IN (?)', parameters: [orderIds] };
  if (text === undefined) {
    const where = ['WarehouseID = ? AND StatusID = ?', ...created.map(({ sql }) => sql)].join(' AND ');
    const latest = `SELECT OrderID FROM orders FORCE INDEX (ix_orders_site_age) WHERE ${where} ORDER BY CreatedDate DESC LIMIT ${MAX_CANDIDATES}`;
    const statuses = statusesOf(filter);
    return {
      sql: statuses.map((status) => `SELECT OrderID FROM (${latest}) InStatus${status}`).join(' UNION ALL '),
      parameters: statuses.flatMap((status) => [siteId, status, ...created.flatMap(({ parameters }) => parameters)]),
    };
  }
  const [number, barcode] = [beginsSo('OrderNumber', text), beginsSo('NbtyBarcode', text)];
  const byNumber = `SELECT OrderID FROM orders WHERE AccountID IN (?) AND ${number.sql} LIMIT ${MAX_CANDIDATES}`;
  const byBarcode = `SELECT OrderID FROM orders WHERE WarehouseID = ? AND ${barcode.sql} LIMIT ${MAX_CANDIDATES}`;
  // The exact number has a lookup of its own: there may be more numbers that start with it than are read.
  const exactly = 'SELECT OrderID FROM orders WHERE AccountID IN (?) AND OrderNumber = ?';
  const accounts = accountId === undefined ? accountIds : [accountId];
  return {
    sql: `SELECT OrderID FROM (${byNumber}) n UNION ${exactly} UNION SELECT OrderID FROM (${byBarcode}) b
      UNION SELECT OrderID FROM orders WHERE OrderID IN (?)`,
    parameters: [accounts, ...number.parameters, accounts, text, siteId, ...barcode.parameters, containing],
  };
}
