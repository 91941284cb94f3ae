import { allOf, given, part, type SortKey, type SqlPart, startsWith, unionAllOf, unionOf } from '@lists';
import type { SiteOrderFilter, SiteOrderSorting } from '../contract/site-orders.js';
import { createdIn, latestIn, TOLD_COLUMNS, withLine } from './order-conditions.js';
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
): SqlPart & { keys: SortKey[] } {
  const isShipped = isStatus(filter, 'shipped');
  const isByShipping = sorting === 'shipped' && isShipped && filter.accountId === undefined;
  const column = areOpen(filter) || (isShipped && sorting === 'shipped') ? SORTED_BY[sorting] : SORTED_BY.age;
  const index = isByShipping ? 'ix_orders_site_shipped' : filter.accountId === undefined ? 'ix_orders_site_age' : 'ix_orders_account_age';
  // Only shipped orders have a shipping date, so its index alone selects them.
  const where = isByShipping ? part('WarehouseID = ? AND ShippedDate IS NOT NULL', siteId) : ownOrders(siteId, filter);
  return {
    ...part(`SELECT OrderID, ${column} AS sortedBy FROM orders FORCE INDEX (${index}) WHERE ${where.sql}`, ...where.parameters),
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
): SqlPart {
  const candidates = areOpen(filter) && filter.orderIds === undefined ? undefined : candidatesOf(siteId, accountIds, filter, now);
  const ofStatuses = filter.statusIds !== undefined || areOpen(filter);
  const where = allOf([
    ofStatuses ? ownOrders(siteId, filter, 'o.') : ofSite(siteId, filter),
    ...createdIn('o.', filter, now),
    withText(filter),
    withLine(filter.sku),
  ]);
  const from = candidates
    ? `(${candidates.sql}) f STRAIGHT_JOIN orders o FORCE INDEX (PRIMARY) ON o.OrderID = f.OrderID`
    : `orders o FORCE INDEX (${filter.accountId === undefined ? 'ix_orders_site_age' : 'ix_orders_account_age'})`;
  const sorted = `o.${SORTED_BY[sorting]} ${direction}, o.OrderID ${direction}`;
  // An exact match, as a scan or a copied text gives it, comes before partial ones.
  const first = filter.text === undefined ? '' : 'CASE WHEN o.OrderNumber = ? OR o.NbtyBarcode = ? THEN 0 ELSE 1 END, ';
  return {
    sql: `SELECT o.OrderID, ${TOLD_COLUMNS} FROM ${from} WHERE ${where.sql} ORDER BY ${first}${sorted}`,
    parameters: [...(candidates?.parameters ?? []), ...where.parameters, ...(filter.text === undefined ? [] : [filter.text, filter.text])],
  };
}

/** The site's orders, or counts of them, with the filter's statuses and account. */
export const ownOrders = (siteId: number, filter: SiteOrderFilter, of: '' | 'o.' = ''): SqlPart =>
  allOf([part(`${of}WarehouseID = ? AND ${of}StatusID IN (?)`, siteId, statusesOf(filter)), given(`${of}AccountID = ?`, filter.accountId)]);

const ofSite = (siteId: number, { accountId }: SiteOrderFilter): SqlPart =>
  allOf([part('o.WarehouseID = ?', siteId), given('o.AccountID = ?', accountId)]);

function withText({ text, containing }: SiteOrderSearch): SqlPart | undefined {
  if (text === undefined) return undefined;
  const [number, barcode] = [startsWith('o.OrderNumber', text), startsWith('o.NbtyBarcode', text)];
  return part(`((${number.sql}) OR (${barcode.sql}) OR o.OrderID IN (?))`, ...number.parameters, ...barcode.parameters, containing);
}

/** Closed orders are many, so an index yields the candidates: by number, barcode and text, or the latest of each status. */
function candidatesOf(siteId: number, accountIds: readonly number[], filter: SiteOrderSearch, now: Date): SqlPart {
  const { text, accountId, containing, orderIds } = filter;
  if (orderIds !== undefined) return part('SELECT OrderID FROM orders WHERE OrderID IN (?)', orderIds);
  if (text === undefined) return unionAllOf(latestIn(statusesOf(filter), { siteId }, createdIn('', filter, now), MAX_CANDIDATES));
  const accounts = accountId === undefined ? accountIds : [accountId];
  const [number, barcode] = [startsWith('OrderNumber', text), startsWith('NbtyBarcode', text)];
  const byNumber = `SELECT OrderID FROM orders WHERE AccountID IN (?) AND ${number.sql} LIMIT ${MAX_CANDIDATES}`;
  const byBarcode = `SELECT OrderID FROM orders WHERE WarehouseID = ? AND ${barcode.sql} LIMIT ${MAX_CANDIDATES}`;
  return unionOf([
    part(`SELECT OrderID FROM (${byNumber}) n`, accounts, ...number.parameters),
    // The exact number has a lookup of its own: there may be more numbers that start with it than are read.
    part('SELECT OrderID FROM orders WHERE AccountID IN (?) AND OrderNumber = ?', accounts, text),
    part(`SELECT OrderID FROM (${byBarcode}) b`, siteId, ...barcode.parameters),
    part('SELECT OrderID FROM orders WHERE OrderID IN (?)', containing),
  ]);
}
