import { Database, FaultList } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CreateReturns, type NewReturn, type Return, ReturnError, type ReturnErrorCode } from '../contract/returns.js';
import type { ReturnableOrder, ReturnToSave } from './domain/returns.js';
import { ReturnStore } from './store/return-store.js';
import { readReturnsById } from './read-returns.js';

@CommandHandler(CreateReturns)
export class CreateReturnsHandler implements ICommandHandler<CreateReturns> {
  constructor(
    private readonly returns: ReturnStore,
    private readonly database: Database,
  ) {}

  async execute({ accountId, returns }: CreateReturns): Promise<Return[]> {
    const orders = await this.returns.lockOrders(accountId, [...new Set(returns.map(({ orderId }) => orderId))]);
    const faults = new FaultList<ReturnErrorCode>();
    const claimed = returns.map((each, index) => claim(each, orders.get(each.orderId), `returns[${index}]`, faults));
    faults.refuseIfAny((code, details, all) => new ReturnError(code, details, all));
    return readReturnsById(this.database, await this.returns.add(accountId, claimed));
  }
}

/** Claims the returned units on the order's lines; every refusal becomes a fault. */
function claim(
  { orderId, items }: NewReturn,
  order: ReturnableOrder | undefined,
  path: string,
  faults: FaultList<ReturnErrorCode>,
): ReturnToSave {
  if (!order?.isShipped) faults.add(order ? 'order_not_shipped' : 'unknown_order', `${path}.orderId`, { order: orderId, orderId });
  if (!order?.isShipped) return { orderId, items: [] };
  const lines = items.map((item, index) => {
    const refusal = order.claim(item.sku, item.quantity);
    const field = refusal === 'return_exceeds_shipped' ? 'quantity' : 'sku';
    if (refusal)
      faults.add(refusal, `${path}.items[${index}].${field}`, {
        orderId,
        sku: item.sku,
        wanted: item.quantity,
        left: order.returnable(item.sku),
      });
    return { ...item, orderItemId: order.lineOf(item.sku) ?? 0 };
  });
  return { orderId, items: lines };
}
