import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { GetOrders, type Order } from '../contract/orders.js';
import { OrderRows } from './order-rows.js';

@QueryHandler(GetOrders)
export class GetOrdersHandler implements IQueryHandler<GetOrders> {
  constructor(private readonly orders: OrderRows) {}

  async execute({ orderIds }: GetOrders): Promise<Order[]> {
    return [...(await this.orders.of(orderIds)).values()];
  }
}
