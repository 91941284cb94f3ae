import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { GetOrders, type OwnedOrder } from '../contract/orders.js';
import { OrderRows } from './order-rows.js';

@QueryHandler(GetOrders)
export class GetOrdersHandler implements IQueryHandler<GetOrders> {
  constructor(private readonly orders: OrderRows) {}

  execute({ orderIds }: GetOrders): Promise<OwnedOrder[]> {
    return this.orders.owned(orderIds);
  }
}
