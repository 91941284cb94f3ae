import { Clock, Database, type Page, toStored } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type NarrowedOrders, NarrowOrders } from '../contract/order-narrowing.js';
import type { Order } from '../contract/orders.js';
import { mostFound } from '../contract/site-orders.js';
import { inUse, statusIds as idsOfStatuses } from '../orders/domain/order-status.js';
import { OrderRows } from '../orders/index.js';
import { candidatesByBuyer } from './buyer-candidates.js';
import { conditionsOn, createdBefore, type Part } from './order-conditions.js';

/** The maximum of index entries read of each status. */
const MAX_CANDIDATES = 10_000;

/** Candidates from an index, then what matches all filters: two statements, whatever the filters. */
@QueryHandler(NarrowOrders)
export class NarrowOrdersHandler implements IQueryHandler<NarrowOrders> {
  constructor(
    private readonly database: Database,
    private readonly orders: OrderRows,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId, filter, sorting, direction, paging: { page, perPage } }: NarrowOrders): Promise<Page<Order>> {
    const { customer, ...others } = filter;
    const created = createdIn(filter, this.clock.now());
    const candidates = customer === undefined ? candidatesByAge(accountId, filter, created) : candidatesByBuyer(accountId, customer);
    const conditions = [...ownConditions(accountId, filter), ...created.map(ofOrder), ...conditionsOn(others)];
    const found = await this.database.query<{ OrderID: number }>(
      `SELECT o.OrderID FROM (${candidates.map(({ sql }) => sql).join(' UNION ')}) f JOIN orders o ON o.OrderID = f.OrderID
        WHERE ${conditions.map(({ sql }) => sql).join(' AND ')} ORDER BY o.${sorting} ${direction}, o.OrderID ${direction} LIMIT ${mostFound}`,
      [...candidates, ...conditions].flatMap(({ parameters }) => parameters),
    );
    const shown = found.slice((page - 1) * perPage, page * perPage).map(({ OrderID }) => OrderID);
    const orders = shown.length === 0 ? new Map<number, Order>() : await this.orders.of(shown);
    return { rows: shown.flatMap((id) => orders.get(id) ?? []), total: found.length };
  }
}

const ofOrder = ({ sql, parameters }: Part): Part => ({ sql: `o.${sql}`, parameters });

/** The range of instants in which the orders were created. */
function createdIn({ createdFrom, createdUntil, minAgeHours }: NarrowedOrders, now: Date): Part[] {
  const untils = [createdUntil, minAgeHours === undefined ? undefined : createdBefore(minAgeHours, now)];
  return [
    ...(createdFrom ? [{ sql: 'CreatedDate >= ?', parameters: [toStored(createdFrom)] }] : []),
    ...untils.flatMap((until) => (until ? [{ sql: 'CreatedDate < ?', parameters: [toStored(until)] }] : [])),
  ];
}

/** Of each status the latest, from the index that sorts them by their age. */
function candidatesByAge(accountId: number, { statusIds }: NarrowedOrders, created: readonly Part[]): Part[] {
  const statuses = statusIds ?? inUse.map((status) => idsOfStatuses[status]);
  const where = ['AccountID = ? AND StatusID = ?', ...created.map(({ sql }) => sql)].join(' AND ');
  const rows = `SELECT OrderID FROM orders FORCE INDEX (ix_orders_account_age) WHERE ${where} ORDER BY CreatedDate DESC LIMIT ${MAX_CANDIDATES}`;
  return [...new Set(statuses)].map((status) => ({
    sql: `SELECT OrderID FROM (${rows}) InStatus${status}`,
    parameters: [accountId, status, ...created.flatMap(({ parameters }) => parameters)],
  }));
}

function ownConditions(accountId: number, { statusIds, siteId, storeName, withoutChildren }: NarrowedOrders): Part[] {
  return [
    { sql: 'o.AccountID = ?', parameters: [accountId] },
    ...(statusIds ? [{ sql: 'o.StatusID IN (?)', parameters: [[...statusIds]] }] : []),
    ...(siteId === undefined ? [] : [{ sql: 'o.WarehouseID = ?', parameters: [siteId] }]),
    ...(storeName === undefined ? [] : [{ sql: 'o.StoreName = ?', parameters: [storeName] }]),
    ...(withoutChildren ? [{ sql: 'o.ParentOrderID IS NULL', parameters: [] }] : []),
  ];
}
