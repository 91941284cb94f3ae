import type { OpenAPIObject } from '@nestjs/swagger';
import { deliveryExample, type PublishedEvents, type Schemas } from './event-schemas.js';
import type { PublishedInterface } from './openapi.js';
import { deliveryHeaders, operationOf, tracedHeaders } from './webhooks.js';

/** The AsyncAPI 3 document of an interface's events; its schemas are those of the OpenAPI document. */
export function describeEvents({ title, version }: PublishedInterface, events: PublishedEvents, document: OpenAPIObject): object {
  const schemas = schemasFor(events, document.components?.schemas ?? {});
  const messages = Object.fromEntries(events.map((event) => [event.type, messageOf(event, schemas)]));
  const refs = events.map(({ type }) => [type, { $ref: `#/components/messages/${type}` }] as const);
  return {
    asyncapi: '3.0.0',
    info: {
      title: `${title}: events`,
      version,
      description: 'What webhooks receive. `GET /events` answers the same events, in `data` of each body.',
      license: { name: 'Proprietary' },
      tags: [{ name: 'Events', description: 'What happened, in order' }],
    },
    defaultContentType: 'application/json',
    channels: {
      webhook: {
        // Every integration has an address of its own.
        address: null,
        title: 'The URL of a webhook',
        description: 'One POST a message, after the Standard Webhooks specification 1.0.',
        messages: Object.fromEntries(refs),
      },
    },
    operations: {
      sendEvent: {
        action: 'send',
        title: 'Send an event',
        summary: 'Sends an event to each webhook that asks for its type, until it is received',
        channel: { $ref: '#/channels/webhook' },
        messages: events.map(({ type }) => ({ $ref: `#/channels/webhook/messages/${type}` })),
      },
    },
    components: { messages, schemas },
  };
}

function messageOf(event: PublishedEvents[number], schemas: Schemas): object {
  const { type, summary, record } = event;
  const properties = Object.entries({ ...deliveryHeaders, ...tracedHeaders }).map(([name, words]) => [name, { type: 'string', ...words }]);
  return {
    name: operationOf(type),
    title: type,
    summary,
    contentType: 'application/json',
    headers: { type: 'object', required: Object.keys(deliveryHeaders), properties: Object.fromEntries(properties) as object },
    payload: { $ref: `#/components/schemas/${record.name}Delivery` },
    examples: [{ name: operationOf(type), payload: deliveryExample(event, schemas) }],
  };
}

/** The schemas that the bodies refer to. */
function schemasFor(events: PublishedEvents, all: Schemas): Schemas {
  const used = new Set<string>();
  const follow = (name: string): void => {
    if (used.has(name)) return;
    used.add(name);
    for (const [, next] of JSON.stringify(all[name] ?? {}).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) follow(next);
  };
  for (const { record } of events) follow(`${record.name}Delivery`);
  return Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name)));
}
