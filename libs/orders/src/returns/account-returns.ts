import { Bus, Database } from '@kernel';
import type { Page } from '@lists';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type AccountReturn, FindAccountReturn, FindAccountReturns, ListAccountReturns } from '../contract/account-returns.js';
import { FindReturn, ListReturns, type Return } from '../contract/returns.js';
import { readReturnsById } from './read-returns.js';
import { returnsMeant } from './returns-meant.js';

interface Named {
  orderId: number;
  orderNumber: string;
  firstName: string;
  lastName: string | null;
}

async function withOrders(database: Database, returns: readonly Return[]): Promise<AccountReturn[]> {
  const orders = await database.query<Named>(
    'SELECT OrderID AS orderId, OrderNumber AS orderNumber, FirstName AS firstName, LastName AS lastName FROM orders WHERE OrderID IN (?)',
    [returns.map(({ orderId }) => orderId)],
  );
  const byId = new Map(orders.map((order) => [order.orderId, order]));
  return returns.flatMap((each) => {
    const order = byId.get(each.orderId);
    return order
      ? [{ ...each, orderNumber: order.orderNumber, customer: [order.firstName, order.lastName].filter(Boolean).join(' ') }]
      : [];
  });
}

@QueryHandler(ListAccountReturns)
export class ListAccountReturnsHandler implements IQueryHandler<ListAccountReturns> {
  constructor(
    private readonly bus: Bus,
    private readonly database: Database,
  ) {}

  async execute({ accountId, paging, orderId }: ListAccountReturns): Promise<Page<AccountReturn>> {
    const { rows, ...place } = await this.bus.ask(new ListReturns(accountId, paging, orderId));
    return { rows: await withOrders(this.database, rows), ...place };
  }
}

@QueryHandler(FindAccountReturn)
export class FindAccountReturnHandler implements IQueryHandler<FindAccountReturn> {
  constructor(
    private readonly bus: Bus,
    private readonly database: Database,
  ) {}

  async execute({ accountId, returnId }: FindAccountReturn): Promise<AccountReturn> {
    const [match] = await withOrders(this.database, [await this.bus.ask(new FindReturn(accountId, returnId))]);
    return match;
  }
}

@QueryHandler(FindAccountReturns)
export class FindAccountReturnsHandler implements IQueryHandler<FindAccountReturns> {
  constructor(private readonly database: Database) {}

  async execute({ accountId, text, most: limit }: FindAccountReturns): Promise<AccountReturn[]> {
    const { sql, parameters } = await returnsMeant(this.database, { accountId }, text);
    const rows = await this.database.query<{ ReturnID: number }>(
      `SELECT f.ReturnID FROM (${sql}) f JOIN returns r ON r.ReturnID = f.ReturnID WHERE r.AccountID = ? ORDER BY f.ReturnID DESC LIMIT ?`,
      [...parameters, accountId, limit],
    );
    const ids = rows.map(({ ReturnID }) => ReturnID);
    return withOrders(this.database, await readReturnsById(this.database, ids));
  }
}
