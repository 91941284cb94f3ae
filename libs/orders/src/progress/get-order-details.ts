import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { OrdersError } from '../contract/errors.js';
import { GetOrderDetails, type LineComponent, ListLineComponents, type OrderDetails } from '../contract/order-details.js';
import { ownerOf } from '../orders/index.js';

const COMPONENTS = `SELECT i.OrderItemID AS orderItemId, c.ProductID AS productId, c.QuantityEach AS quantity
  FROM order_items i JOIN order_components c ON c.OrderItemID = i.OrderItemID`;
const SORTED = 'ORDER BY i.OrderItemID, c.ProductID';

@QueryHandler(GetOrderDetails)
export class GetOrderDetailsHandler implements IQueryHandler<GetOrderDetails> {
  constructor(private readonly database: Database) {}

  async execute({ accountId, orderId }: GetOrderDetails): Promise<OrderDetails> {
    const [order] = await this.database.query<Pick<OrderDetails, 'split'>>(
      'SELECT Split AS split FROM orders WHERE OrderID = ? AND AccountID = ?',
      [orderId, accountId],
    );
    if (!order) throw new OrdersError('order_not_found', { orderId });
    return {
      split: order.split,
      components: await this.database.query<LineComponent>(`${COMPONENTS} WHERE i.OrderID = ? ${SORTED}`, [orderId]),
    };
  }
}

@QueryHandler(ListLineComponents)
export class ListLineComponentsHandler implements IQueryHandler<ListLineComponents> {
  constructor(private readonly database: Database) {}

  execute({ of, orderIds }: ListLineComponents): Promise<LineComponent[]> {
    const { column, id } = ownerOf(of);
    const own = `${COMPONENTS} JOIN orders o ON o.OrderID = i.OrderID WHERE o.OrderID IN (?) AND o.${column} = ? ${SORTED}`;
    return this.database.query<LineComponent>(own, [orderIds, id]);
  }
}
