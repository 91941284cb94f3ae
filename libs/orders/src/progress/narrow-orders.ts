import { Clock, Database, type Page } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type NarrowedOrders, NarrowOrders } from '../contract/order-narrowing.js';
import type { Order } from '../contract/orders.js';
import { inUse, statusIds as idsOfStatuses } from '../orders/domain/order-status.js';
import { OrderRows, spelledAs, StoreNames } from '../orders/index.js';
import { candidatesByBuyer } from './buyer-candidates.js';
import { ContainedTexts } from '../search/index.js';
import { askedFor, conditionsOn, createdIn, latestOf, limitOf, pageOf, type Part, TOLD_COLUMNS, type ToldRow } from './order-conditions.js';

/** The maximum of index entries read of each status. */
const MAX_CANDIDATES = 10_000;
const MAX_BUYERS = 1_000;
/** Of these statuses, where none are asked for. */
const IN_USE = inUse.map((status) => idsOfStatuses[status]);

/** Candidates from an index, then what matches all filters: two statements, whatever the filters. */
@QueryHandler(NarrowOrders)
export class NarrowOrdersHandler implements IQueryHandler<NarrowOrders> {
  constructor(
    private readonly database: Database,
    private readonly orders: OrderRows,
    private readonly stores: StoreNames,
    private readonly clock: Clock,
    private readonly texts: ContainedTexts,
  ) {}

  async execute({ accountId, filter, sorting, direction, paging }: NarrowOrders): Promise<Page<Order>> {
    const { customer } = filter;
    const isAsked = askedFor(filter);
    const stores = filter.storeName === undefined ? undefined : await this.stores.spellingsOf(accountId, filter.storeName);
    const created = createdIn(filter, this.clock.now());
    const candidates =
      customer === undefined
        ? latestOf({ accountId }, filter.statusIds ?? IN_USE, created, MAX_CANDIDATES)
        : await this.candidatesByBuyer(accountId, customer);
    const conditions = [...ownConditions(accountId, filter, stores), ...created.map(ofOrder), ...conditionsOn(filter)];
    const rows = await this.database.query<ToldRow>(
      `SELECT o.OrderID, ${TOLD_COLUMNS} FROM (${candidates.map(({ sql }) => sql).join(' UNION ')}) f JOIN orders o ON o.OrderID = f.OrderID
        WHERE ${conditions.map(({ sql }) => sql).join(' AND ')} ORDER BY o.${sorting} ${direction}, o.OrderID ${direction}${limitOf(isAsked)}`,
      [...candidates, ...conditions].flatMap(({ parameters }) => parameters),
    );
    const { ids, total } = pageOf(rows, isAsked, paging);
    return { rows: await this.orders.inOrder(ids), total };
  }

  /** Those that an index of the names has, and those with the words anywhere: the indexes compare as the engine does. */
  private async candidatesByBuyer(accountId: number, customer: string): Promise<Part[]> {
    const ids = await this.texts.find({ owner: { accountId } }, customer, MAX_BUYERS);
    const byNames = candidatesByBuyer(accountId, customer);
    if (ids.length === 0) return byNames;
    return [...byNames, { sql: 'SELECT OrderID FROM orders WHERE OrderID IN (?)', parameters: [ids] }];
  }
}

const ofOrder = ({ sql, parameters }: Part): Part => ({ sql: `o.${sql}`, parameters });

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
