import { Bus, Database, grouped } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { redactedRow, RedactOrdersAgain } from '../contract/persons/persons.js';
import { OrderRedaction } from './order-redaction.js';

const FOUND = `SELECT OrderID AS orderId, AccountID AS accountId FROM orders WHERE OrderApi IN (?)
  UNION ALL SELECT OrderID, AccountID FROM archived_orders WHERE OrderApi IN (?)`;

@CommandHandler(RedactOrdersAgain)
export class RedactOrdersAgainHandler implements ICommandHandler<RedactOrdersAgain> {
  constructor(
    private readonly bus: Bus,
    private readonly database: Database,
    private readonly redaction: OrderRedaction,
  ) {}

  async execute({ orderApis }: RedactOrdersAgain): Promise<number[]> {
    const rows = await this.database.query<{ orderId: number; accountId: number }>(FOUND, [orderApis, orderApis]);
    const again: number[] = [];
    for (const [accountId, orders] of grouped(rows, (order) => order.accountId)) {
      const locked = await this.redaction.lock(
        accountId,
        orders.map(({ orderId }) => orderId),
      );
      const ids = (await this.redaction.redact(locked, 'service')).map(({ orderId }) => orderId);
      await this.bus.send(redactedRow(accountId, ids, 'a restored backup had them as they were'));
      again.push(...ids);
    }
    return again;
  }
}
