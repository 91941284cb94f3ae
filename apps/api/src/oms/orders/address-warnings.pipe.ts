import { addressDoubts } from '@contract/places';
import type { ArgumentMetadata } from '@nestjs/common';
import { MAX_FAULTS } from '../../errors/index.js';
import { type PipeScope, RequestPipe } from '../../validation/index.js';
import type { CreateOrdersBody } from './orders.shapes.js';

/** Warns of addresses that a carrier may refuse. They do not refuse the order, but often nobody looks at it again before it is packed. */
export class AddressWarnings extends RequestPipe {
  check(body: CreateOrdersBody, _: ArgumentMetadata, scope: PipeScope): CreateOrdersBody {
    if (!scope) return body;
    for (const [index, { customer }] of body.data.entries())
      for (const { member, message } of addressDoubts(customer))
        if (scope.warnings.length < MAX_FAULTS) scope.warnings.push({ path: `data[${index}].customer.${member}`, message });
    return body;
  }
}
