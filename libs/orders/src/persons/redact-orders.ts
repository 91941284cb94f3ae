import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type RedactedOrder, RedactOrders } from '../contract/persons/persons.js';
import { emailLike } from './email.js';
import { OrderRedaction } from './order-redaction.js';
import { BuyersRows } from './store/buyers-rows.js';

@CommandHandler(RedactOrders)
export class RedactOrdersHandler implements ICommandHandler<RedactOrders> {
  constructor(
    private readonly redaction: OrderRedaction,
    private readonly buyers: BuyersRows,
  ) {}

  async execute({ accountId, which, reach }: RedactOrders): Promise<RedactedOrder[]> {
    const orderIds = 'email' in which ? await this.idsOf(accountId, which.email) : which.orderIds;
    const locked = await this.redaction.lock(accountId, orderIds);
    this.redaction.refuseOpen(locked, orderIds, (index) => ('email' in which ? 'email' : `orderIds[${index}]`));
    return this.redaction.redact(locked, reach);
  }

  private idsOf(accountId: number, email: string): Promise<number[]> {
    const { spellings, isSame } = emailLike(email);
    return this.buyers.idsByEmail(accountId, isSame, spellings);
  }
}
