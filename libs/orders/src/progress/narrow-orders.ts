import { Clock, Database, toStored } from '@kernel';
import type { Page } from '@lists';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type NarrowedOrders, NarrowOrders } from '../contract/finding/order-narrowing.js';
import type { Order } from '../contract/orders.js';
import { maxFound } from '../contract/site-orders.js';
import { inUse, statusIds as idsOfStatuses } from '../orders/domain/order-status.js';
import { OrderRows, spelledAs, StoreNames } from '../orders/index.js';
import { candidatesBy, latestByBuyer } from './buyer-candidates.js';
import { ContainedTexts } from '../search/index.js';
import { askedFor, conditionsOn, createdBefore, type Part, TOLD_COLUMNS, type ToldRow } from './order-conditions.js';

/** The maximum of index entries read for each status. */
const MAX_CANDIDATES = 10_000;
const MAX_BUYERS = 1_000;

/** Takes candidates from an index, then those that match all filters: two statements, whatever the filters. */
@QueryHandler(NarrowOrders)
export class NarrowOrdersHandler implements IQueryHandler<NarrowOrders> {
  constructor(
    private readonly database: Database,
    private readonly orders: OrderRows,
    private readonly stores: StoreNames,
    private readonly clock: Clock,
    private readonly texts: ContainedTexts,
  ) {}

  async execute({ accountId, filter, sorting, direction, paging: { page, perPage } }: NarrowOrders): Promise<Page<Order>> {
    const { customer } = filter;
    const isAsked = askedFor(filter);
    const stores = filter.storeName === undefined ? undefined : await this.stores.spellingsOf(accountId, filter.storeName);
    const created = createdIn(filter, this.clock.now());
    const candidates =
      customer === undefined ? candidatesByAge(accountId, filter, created) : await this.candidatesByBuyer(accountId, customer);
    const conditions = [...ownConditions(accountId, filter, stores), ...created.map(ofOrder), ...conditionsOn(filter)];
    const rows = await this.database.query<ToldRow>(
      `SELECT o.OrderID, ${TOLD_COLUMNS} FROM (${candidates.map(({ sql }) => sql).join(' UNION ')}) f JOIN orders o ON o.OrderID = f.OrderID
        WHERE ${conditions.map(({ sql }) => sql).join(' AND ')} ORDER BY o.${sorting} ${direction}, o.OrderID ${direction}${isAsked ? '' : ` LIMIT ${maxFound}`}`,
      [...candidates, ...conditions].flatMap(({ parameters }) => parameters),
    );
    const found = (isAsked ? rows.filter(isAsked) : rows).slice(0, maxFound);
    const shown = found.slice((page - 1) * perPage, page * perPage).map(({ OrderID }) => OrderID);
    const orders = shown.length === 0 ? new Map<number, Order>() : await this.orders.of(shown);
    return { rows: shown.flatMap((id) => orders.get(id) ?? []), total: found.length };
  }

  /**
   * Orders whose e-mail starts with the text, the latest by name, and those with its words anywhere. The first two use the engine's
   * comparison; the caller checks them.
   */
  private async candidatesByBuyer(accountId: number, customer: string): Promise<Part[]> {
    const ids = await this.texts.find({ owner: { accountId } }, customer, MAX_BUYERS);
    const begin = [candidatesBy('Email', MAX_BUYERS, accountId, customer), latestByBuyer(accountId, customer)];
    if (ids.length === 0) return begin;
    return [...begin, { sql: 'SELECT OrderID FROM orders WHERE OrderID IN (?)', parameters: [ids] }];
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

/** The latest of each status, from the index that sorts them by age. */
function candidatesByAge(accountId: number, { statusIds }: NarrowedOrders, created: readonly Part[]): Part[] {
  const statuses = statusIds ?? inUse.map((status) => idsOfStatuses[status]);
  const where = ['AccountID = ? AND StatusID = ?', ...created.map(({ sql }) => sql)].join(' AND ');
  const rows = `SELECT OrderID FROM orders FORCE INDEX (ix_orders_account_age) WHERE ${where} ORDER BY CreatedDate DESC LIMIT ${MAX_CANDIDATES}`;
  return [...new Set(statuses)].map((status) => ({
    sql: `SELECT OrderID FROM (${rows}) InStatus${status}`,
    parameters: [accountId, status, ...created.flatMap(({ parameters }) => parameters)],
  }));
}

function ownConditions(
  accountId: number,
  { statusIds, siteId, withoutChildren }: NarrowedOrders,
  stores: readonly string[] | undefined,
): Part[] {
  return [
    { sql: 'o.AccountID = ?', parameters: [accountId] },
    ...(statusIds ? [{ sql: 'o.StatusID IN (?)', parameters: [[...statusIds]] }] : []),
    ...(siteId === undefined ? [] : [{ sql: 'o.WarehouseID = ?', parameters: [siteId] }]),
    ...(stores ? [spelledAs('o.', stores)] : []),
    ...(withoutChildren ? [{ sql: 'o.ParentOrderID IS NULL', parameters: [] }] : []),
  ];
}
