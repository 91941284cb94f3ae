import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { OmsModule } from './oms/oms.module.js';
import type { PublishedInterface } from './openapi.js';
import { mountDocs } from './swagger.js';

const OMS: PublishedInterface = {
  title: 'Order management (v4 OMS)',
  description: `Orders, products, stock, aliases, synsets, replenishments, returns, serial numbers, attributes, distribution centers and manufacture orders.

Every request carries the headers \`AccountID\` and \`Key\`. Every success is 200 with \`{"data": ...}\`; lists add \`metadata\`. Every failure is
\`{"response": {"success": false, "message", "code", "errors"}}\` and names each faulty place. Bulk requests are atomic. Fields nobody knows are ignored and told in \`warnings\`.
Send an \`Idempotency-Key\` with a write to repeat it safely.`,
  version: '4.0',
  base: '/apirest/v4/oms',
  modules: [OmsModule],
  security: ['AccountID', 'Key'],
};

/** Mounts the Swagger page of each interface, each under its own rule of access. */
export function addDocumentation(app: NestFastifyApplication): void {
  mountDocs(app, OMS);
}
