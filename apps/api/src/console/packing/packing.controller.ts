import { GetProductImage, ListRegisteredNames } from '@contract/inventory';
import { GetSiteOrder } from '@contract/orders';
import { ListLooseUnits, ListOrderCartons } from '@contract/warehouse';
import { Bus } from '@kernel';
import { Controller, Get, Param, type StreamableFile } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, Warehouse, type WarehouseCaller } from '../../access/index.js';
import { Answers, AnswersFile, Refuses, Sends } from '../../envelope/index.js';
import { PathId } from '../../validation/index.js';
import { imageFile, IMAGES } from '../catalogue/product-image.js';
import { BoxAdvice } from './box-advice.js';
import { BoxAdviceAnswer, PackingAnswer, toPacking } from './packing.shapes.js';

const ORDER_ID = {
  name: 'order_id',
  description: 'An order of your distribution center',
  schema: { type: 'integer', example: 2 },
} as const;
const BOXES = { page: 1, perPage: 500 };

/** The pack station: what of an order goes into which carton. */
@ApiTags('Shipments')
@Access('warehouse-session')
@Controller('console/api/shipments')
export class PackingController {
  constructor(
    private readonly bus: Bus,
    private readonly advice: BoxAdvice,
  ) {}

  @Get(':order_id/packing')
  @Sends(GetSiteOrder)
  @ApiParam(ORDER_ID)
  @Answers(PackingAnswer, 'one', {
    summary: 'Read what is to be packed of an order',
    description: 'Picked units in no carton, with their lots and serials, its cartons, and the package types in use.',
  })
  async read(@Warehouse() { siteId }: WarehouseCaller, @Param('order_id', PathId) orderId: number): Promise<{ data: PackingAnswer }> {
    const order = await this.bus.ask(new GetSiteOrder(siteId, orderId));
    const [units, cartons, boxes] = await Promise.all([
      this.bus.ask(new ListLooseUnits(orderId)),
      this.bus.ask(new ListOrderCartons(orderId)),
      this.bus.ask(new ListRegisteredNames('package_type', { isActivated: true }, BOXES)),
    ]);
    return { data: toPacking(order, units, cartons, boxes.rows) };
  }

  @Get(':order_id/packing/advice')
  @Sends(GetSiteOrder)
  @Refuses('planners_busy')
  @ApiParam(ORDER_ID)
  @Answers(BoxAdviceAnswer, 'one', {
    summary: 'Say which boxes an order takes',
    description: 'For picked units that are in no carton, planned as they lie there now; nothing is stored.',
  })
  async advise(@Warehouse() { siteId }: WarehouseCaller, @Param('order_id', PathId) orderId: number): Promise<{ data: BoxAdviceAnswer }> {
    await this.bus.ask(new GetSiteOrder(siteId, orderId));
    return { data: await this.advice.of(await this.bus.ask(new ListLooseUnits(orderId))) };
  }

  @Get(':order_id/images/:product_id')
  @Sends(GetSiteOrder)
  @ApiParam(ORDER_ID)
  @ApiParam({ name: 'product_id', description: 'A product of its account', schema: { type: 'integer', example: 1 } })
  @AnswersFile(IMAGES, {
    summary: 'Get the picture of a product to pack',
    description: 'The one that somebody uploaded, else that of its `image_url`.',
  })
  async image(
    @Warehouse() { siteId }: WarehouseCaller,
    @Param('order_id', PathId) orderId: number,
    @Param('product_id', PathId) productId: number,
  ): Promise<StreamableFile> {
    const { accountId } = await this.bus.ask(new GetSiteOrder(siteId, orderId));
    return imageFile(await this.bus.ask(new GetProductImage(accountId, productId)));
  }
}
