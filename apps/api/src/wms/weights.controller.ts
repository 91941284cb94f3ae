import { UpdateWeights } from '@contract/orders';
import { Bus } from '@kernel';
import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Warehouse, type WarehouseCaller } from '../access/access.js';
import { AnswersPlain } from '../envelope/answers.js';
import { Amount, Rows, Text } from '../validation/fields.js';
import { accepted, AcceptedAnswer } from './accepted.js';

class WeightRequest {
  @Text({ description: 'Barcode of the order, exactly as the order carries it', example: '1002', max: 64 })
  nbtybarcode!: string;

  @Amount({ description: 'Weight in pounds, more than 0', example: 2.5, exclusiveMin: 0 })
  weight!: number;
}

class UpdateWeightRequest {
  @Rows(() => WeightRequest, { description: 'Weights, each barcode once; all or none' })
  data!: WeightRequest[];
}

@ApiTags('Orders')
@Access('warehouse-key')
@Controller('apirest/v4/wms/orders')
export class WeightsController {
  constructor(private readonly bus: Bus) {}

  @Post('UpdateWeight')
  @AnswersPlain(AcceptedAnswer, { summary: 'Set the weight of orders in Processing or Shipped', description: 'The status does not change. Orders of your site only.' })
  async update(@Warehouse() { siteId }: WarehouseCaller, @Body() { data }: UpdateWeightRequest): Promise<AcceptedAnswer> {
    await this.bus.send(new UpdateWeights(siteId, data));
    return accepted('The order is being updated');
  }
}
