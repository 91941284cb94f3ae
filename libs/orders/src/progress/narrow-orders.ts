import { Clock, Database } from '@kernel';
import { allOf, given, type Page, part, type SqlPart, unionOf } from '@lists';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type NarrowedOrders, NarrowOrders } from '../contract/finding/order-narrowing.js';
import type { Order } from '../contract/orders.js';
import { maxFound } from '../contract/site-orders.js';
import { inUse, statusIds as idsOfStatuses } from '../orders/domain/order-status.js';
import { OrderRows, spelledAs, StoreNames } from '../orders/index.js';
import { candidatesBy, latestByBuyer } from './buyer-candidates.js';
import { ContainedTexts } from '../search/index.js';
import { askedFor, createdIn, latestIn, TOLD_COLUMNS, type ToldRow, withLine } from './order-conditions.js';

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
    const now = this.clock.now();
    const candidates = unionOf(
      customer === undefined
        ? latestIn(statusesOf(filter), { accountId }, createdIn('', filter, now), MAX_CANDIDATES)
        : await this.candidatesByBuyer(accountId, customer),
    );
    const where = allOf([...ownConditions(accountId, filter, stores), ...createdIn('o.', filter, now), withLine(filter.sku)]);
    const rows = await this.database.query<ToldRow>(
      `SELECT o.OrderID, ${TOLD_COLUMNS} FROM (${candidates.sql}) f JOIN orders o ON o.OrderID = f.OrderID
        WHERE ${where.sql} ORDER BY o.${sorting} ${direction}, o.OrderID ${direction}${isAsked ? '' : ` LIMIT ${maxFound}`}`,
      [...candidates.parameters, ...where.parameters],
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
  private async candidatesByBuyer(accountId: number, customer: string): Promise<SqlPart[]> {
    const ids = await this.texts.find({ owner: { accountId } }, customer, MAX_BUYERS);
    const begin = [candidatesBy('Email', MAX_BUYERS, accountId, customer), latestByBuyer(accountId, customer)];
    return ids.length === 0 ? begin : [...begin, part('SELECT OrderID FROM orders WHERE OrderID IN (?)', ids)];
  }
}

const statusesOf = ({ statusIds }: NarrowedOrders): readonly number[] => statusIds ?? inUse.map((status) => idsOfStatuses[status]);

const ownConditions = (
  accountId: number,
  { statusIds, siteId, withoutChildren }: NarrowedOrders,
  stores: readonly string[] | undefined,
): (SqlPart | undefined)[] => [
  part('o.AccountID = ?', accountId),
  given('o.StatusID IN (?)', statusIds),
  given('o.WarehouseID = ?', siteId),
  stores && spelledAs('o.', stores),
  withoutChildren ? part('o.ParentOrderID IS NULL') : undefined,
];
