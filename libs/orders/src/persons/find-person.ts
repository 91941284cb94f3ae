import { Database } from '@kernel';
import { PersonalRecords } from '@persons';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { Attribute } from '../contract/attributes.js';
import type { Order } from '../contract/orders.js';
import { FindPerson, ListRedactions, type Person, type Redaction } from '../contract/persons/persons.js';
import type { Return, ReturnItem } from '../contract/returns.js';
import { attributesOf } from '../attributes/index.js';
import { ArchivedOrders, OrderRows } from '../orders/index.js';
import { readReturns } from '../returns/index.js';
import { type Row, rowsIn } from '../store/archive-rows.js';
import { type LockedBuyers, OrderRedaction } from './order-redaction.js';
import { emailLike } from './email.js';
import { type ArchivedOrder, BuyersRows } from './store/buyers-rows.js';
import { RedactionList } from './store/redaction-list.js';

@QueryHandler(FindPerson)
export class FindPersonHandler implements IQueryHandler<FindPerson> {
  constructor(
    private readonly database: Database,
    private readonly buyers: BuyersRows,
    private readonly redaction: OrderRedaction,
    private readonly orders: OrderRows,
    private readonly archive: ArchivedOrders,
    private readonly records: PersonalRecords,
  ) {}

  async execute({ accountId, email, reach }: FindPerson): Promise<Person> {
    const { spellings, isSame } = emailLike(email);
    const ids = (await this.buyers.idsByEmail(accountId, isSame, spellings)).sort((a, b) => a - b);
    if (ids.length === 0) return { orders: [], returns: [], attributes: [], records: [] };
    const buyers: LockedBuyers = {
      accountId,
      live: await this.buyers.ofOrders(accountId, ids),
      archived: await this.buyers.ofArchive(accountId, ids, ''),
    };
    const sought = await this.redaction.buyersOrders(buyers, reach, false);
    return {
      orders: await this.ordersOf(buyers),
      returns: [
        ...(await readReturns(this.database, 'WHERE OrderID IN (?) ORDER BY ReturnID', [
          buyers.live.map(({ OrderID }) => Number(OrderID)),
        ])),
        ...buyers.archived.flatMap(returnsIn),
      ],
      attributes: [
        ...(await attributesOf(this.database, accountId, 'order', ids)),
        ...(await attributesOf(this.database, accountId, 'return', sought.returnIds)),
        ...buyers.archived.flatMap(attributesIn),
      ],
      records: await this.records.find(sought),
    };
  }

  private async ordersOf({ accountId, live, archived }: LockedBuyers): Promise<Order[]> {
    const present = await this.orders.of(live.map(({ OrderID }) => Number(OrderID)));
    const past = await this.archive.byIds(
      accountId,
      archived.map(({ orderId }) => orderId),
    );
    return [...present.values(), ...past].sort((a, b) => a.orderId - b.orderId);
  }
}

const returnsIn = ({ body }: ArchivedOrder): Return[] =>
  rowsIn(body, 'returns').map((row) => ({
    returnId: Number(row.ReturnID),
    orderId: Number(row.OrderID),
    status: row.Status as Return['status'],
    items: rowsIn(body, 'return_items')
      .filter(({ ReturnID }) => ReturnID === row.ReturnID)
      .map(toReturnItem),
    createdDate: String(row.CreatedDate),
    updatedDate: String(row.UpdatedDate),
  }));

const toReturnItem = ({ SKU, Quantity, Reason, QuantityGood, QuantityHurt }: Row): ReturnItem => ({
  sku: String(SKU),
  quantity: Number(Quantity),
  reason: Reason as string | null,
  quantityGood: Number(QuantityGood),
  quantityHurt: Number(QuantityHurt),
});

const attributesIn = ({ body }: ArchivedOrder): Attribute[] =>
  rowsIn(body, 'attributes').map((row) => ({
    ownerType: row.OwnerType as Attribute['ownerType'],
    ownerId: Number(row.OwnerID),
    attribute: String(row.Attribute),
    value: String(row.Value),
    createdDate: String(row.CreatedDate),
    updatedDate: String(row.UpdatedDate),
  }));

@QueryHandler(ListRedactions)
export class ListRedactionsHandler implements IQueryHandler<ListRedactions> {
  constructor(private readonly list: RedactionList) {}

  execute({ after, limit }: ListRedactions): Promise<Redaction[]> {
    return this.list.after(after, limit);
  }
}
