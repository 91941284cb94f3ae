import { CancelOrder } from '@contract/orders';
import { Bus } from '@kernel';
import { Controller, Param, Post } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, Account, type AccountCaller } from '../access/index.js';
import { AnswersPlain, Sends } from '../envelope/index.js';
import { PathId, Text, Whole } from '../validation/index.js';

class CancelledOrder {
  @Whole({ description: 'Id of the order', example: 1001, min: 1 })
  orderId!: number;

  @Text({ description: 'Its status', example: 'Cancelled', max: 32 })
  status!: string;
}

@ApiTags('Orders')
@Access('account-key')
@Controller('apirest/v5/orders')
export class V5OrdersController {
  constructor(private readonly bus: Bus) {}

  @Post(':order/cancel')
  @Sends(CancelOrder)
  @ApiParam({ name: 'order', description: 'Id of the order', schema: { type: 'integer', example: 1001 } })
  @AnswersPlain(CancelledOrder, { summary: 'Cancel an order', description: 'Until the floor works on it; its units are available again.' })
  async cancel(@Account() { accountId, actor }: AccountCaller, @Param('order', PathId) orderId: number): Promise<CancelledOrder> {
    const { status } = await this.bus.send(new CancelOrder(accountId, orderId, actor));
    return { orderId, status };
  }
}
