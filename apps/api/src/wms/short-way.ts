import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import type { WarehouseCaller } from '../access/access.js';
import type { ShortWay } from '../short-ways.js';
import { checkedId } from '../validation/pipe.js';
import { ProductBinsController } from './bins.controller.js';

/** Bins of a product. */
export function shortWayToBins(app: NestFastifyApplication): ShortWay {
  const controller = app.get(ProductBinsController, { strict: false });
  return {
    method: 'GET',
    path: '/apirest/v4/wms/inventory/products/:product_id/bin',
    handler: [ProductBinsController, 'list'],
    answer: (caller: WarehouseCaller, { params }: FastifyRequest) => controller.list(caller, checkedId('product_id', (params as { product_id: string }).product_id)),
  };
}
