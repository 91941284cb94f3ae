import { GetProducts, hasImage } from '@contract/inventory';
import { GetOrderDetails } from '@contract/orders';
import { Bus } from '@kernel';
import { Controller, Get, Param } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, Account, type AccountCaller } from '../../access/index.js';
import { Answers, Sends } from '../../envelope/index.js';
import { PathId } from '../../validation/index.js';
import { OrderDetailsAnswer } from './details.shapes.js';

@ApiTags('Orders')
@Access('merchant-session')
@Controller('console/api/orders')
export class OrderDetailsController {
  constructor(private readonly bus: Bus) {}

  @Get(':order_id/details')
  @Sends(GetOrderDetails)
  @ApiParam({ name: 'order_id', description: 'Order id', schema: { type: 'integer', example: 1 } })
  @Answers(OrderDetailsAnswer, 'one', {
    summary: 'Read what is in the lines of an order',
    description: 'The products of its lines, the components of its synsets as they were ordered, and its own split policy.',
  })
  async details(
    @Account() { accountId }: AccountCaller,
    @Param('order_id', PathId) orderId: number,
  ): Promise<{ data: OrderDetailsAnswer }> {
    const { split, components } = await this.bus.ask(new GetOrderDetails(accountId, orderId));
    const ids = [...new Set(components.map(({ productId }) => productId))];
    const products = new Map((await this.bus.ask(new GetProducts(ids))).map((product) => [product.productId, product]));
    const lines = components.flatMap(({ orderItemId, productId, quantity }) => {
      const product = products.get(productId);
      if (!product) return [];
      const { sku, description } = product;
      return { order_item_id: orderItemId, product_id: productId, sku, description, has_image: hasImage(product), quantity };
    });
    return { data: { split, components: lines } };
  }
}
