import { UpdateWeights } from '@contract/orders';
import { WeighCartons } from '@contract/warehouse';
import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Warehouse, type WarehouseCaller } from '../access/index.js';
import { AllFaults, Amount, Rows, Text, Whole } from '../validation/index.js';
import { BodyLimit } from '../bodies/body-limit.js';
import { AnswersPlain, Sends } from '../envelope/index.js';
import { accepted, AcceptedAnswer } from './accepted.js';
import { WeightBatches } from './batches/weight-batches.js';

class WeightRequest {
  @Text({
    description: 'Barcode of the order, exactly as the order carries it; else that of a carton: its SSCC, or C and its id',
    example: '1002',
    max: 64,
  })
  nbtybarcode!: string;

  @Whole({ description: 'The order meant, where orders of several accounts carry the barcode', example: 2, min: 1, optional: true })
  order_id?: number;

  @Amount({ description: 'Weight in pounds, more than 0', example: 2.5, exclusiveMin: 0 })
  weight!: number;
}

class UpdateWeightRequest {
  @Rows(() => WeightRequest, { description: 'Weights, each order once; all or none' })
  data!: WeightRequest[];
}

@ApiTags('Orders')
@AllFaults()
@Access('warehouse-key')
@Controller('apirest/v4/wms/orders')
export class WeightsController {
  constructor(private readonly batches: WeightBatches) {}

  @Post('UpdateWeight')
  @Sends(UpdateWeights, WeighCartons)
  @BodyLimit('bulk')
  @AnswersPlain(AcceptedAnswer, {
    summary: 'Set the weight of orders in Processing or Shipped, or of their cartons',
    description:
      "The status does not change. Orders of your site only. Where several accounts gave one barcode to orders there, the one in Processing is meant, else the one in Shipped; still several: 400 `ambiguous_nbtybarcode` with their ids. A barcode that no order has may be a carton's: its weight is the carton's.",
  })
  async update(@Warehouse() { siteId }: WarehouseCaller, @Body() { data }: UpdateWeightRequest): Promise<AcceptedAnswer> {
    await this.batches.update(
      siteId,
      data.map(({ nbtybarcode, order_id: orderId, weight }) => ({ nbtybarcode, orderId, weight })),
    );
    return accepted('The order is being updated');
  }
}
