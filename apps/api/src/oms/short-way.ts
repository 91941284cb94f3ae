import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import type { AccountCaller } from '../access/access.js';
import type { ShortWay } from '../short-ways.js';
import { checkedQuery } from '../validation/pipe.js';
import { IdentifyQuery } from './order-list.shapes.js';
import { OrdersController } from './orders.controller.js';

/** One order. */
export function shortWayToOrder(app: NestFastifyApplication): ShortWay {
  const controller = app.get(OrdersController, { strict: false });
  return {
    method: 'GET',
    path: '/apirest/v4/oms/orders/:order',
    handler: [OrdersController, 'find'],
    answer: (caller: AccountCaller, { params, query }: FastifyRequest) => controller.find(caller, (params as { order: string }).order, checkedQuery(IdentifyQuery, query)),
  };
}
