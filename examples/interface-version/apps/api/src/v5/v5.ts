import type { OrdersErrorCode } from '@contract/orders';
import { Module } from '@nestjs/common';
import { type ProblemEntry, type ProblemShape, responseBody } from '../errors/index.js';
import type { InterfaceVersion } from '../interface-versions.js';
import { listCodes } from '../openapi/index.js';
import { V5OrdersController } from './orders.controller.js';
import { V5StockController } from './stock.controller.js';

@Module({ controllers: [V5OrdersController, V5StockController] })
class V5Module {}

/** What its commands can refuse, in its own words; a code that is missing does not compile. */
const codes: Record<Extract<OrdersErrorCode, 'order_not_found' | 'order_not_cancellable' | 'part_not_cancellable'>, ProblemEntry> = {
  order_not_found: { status: 404, message: 'The order does not exist' },
  order_not_cancellable: { status: 409, message: ({ status }) => `An order that is ${String(status)} cannot be cancelled` },
  part_not_cancellable: { status: 409, message: ({ partId }) => `The part ${String(partId)} of the order cannot be cancelled any more` },
};

/** Its requests use the words of the contracts as they are. */
const problems: ProblemShape = { prefix: '/apirest/v5', codes, locate: (faults) => [...faults], body: responseBody };

/** Orders and stock in camelCase, without the envelope of v4. */
export const v5: InterfaceVersion = {
  title: 'Orders and stock (v5)',
  description: `Every request carries the headers \`AccountID\` and \`Key\`.\n\n${listCodes(codes)}`,
  version: '5.0',
  base: '/apirest/v5',
  modules: [V5Module],
  problems,
  tags: { Orders: 'Cancelling orders', Stock: 'What is where' },
  security: ['AccountID', 'Key'],
};
