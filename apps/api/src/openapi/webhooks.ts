import type { OpenAPIObject } from '@nestjs/swagger';
import { deliveryExample, type PublishedEvents, type Schemas } from './event-schemas.js';

/** Headers of every delivery, after the Standard Webhooks specification 1.0. */
export const deliveryHeaders = {
  'webhook-id': { description: 'Id of the event, the same on every try', example: '01KAJ5Z8Q4W7D2T0N3M6R9V1XB' },
  'webhook-timestamp': { description: 'When this try was sent, in seconds since 1970', example: '1795161600' },
  'webhook-signature': {
    description:
      '`v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`; two of them, separated by a space, while a secret is rotated',
    example: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  },
} as const;

/** Headers of deliveries of a change that its caller traced. */
export const tracedHeaders = {
  traceparent: {
    description: 'Where the change is in the trace of its caller (W3C Trace Context); only where they sent one',
    example: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  },
} as const;

/** `order.sub_status` is published as `orderSubStatus`. */
export const operationOf = (type: string): string => type.replace(/[._](\w)/g, (_, letter: string) => letter.toUpperCase());

/** What a webhook receives, one operation a type of event. */
export function webhooksOf(events: PublishedEvents, tag: string, schemas: Schemas): NonNullable<OpenAPIObject['webhooks']> {
  const parameters = Object.entries({ ...deliveryHeaders, ...tracedHeaders }).map(([name, { description, example }]) => ({
    name,
    in: 'header' as const,
    required: name in deliveryHeaders,
    description,
    example,
    schema: { type: 'string' as const },
  }));
  const paths = events.map((event) => {
    const schema = { $ref: `#/components/schemas/${event.record.name}Delivery` };
    const operation = {
      operationId: operationOf(event.type),
      tags: [tag],
      summary: event.summary,
      description: 'Sent to the webhooks that ask for this type. docs/webhooks.md says how to verify it, and when it is sent again.',
      parameters,
      requestBody: { required: true, content: { 'application/json': { schema, example: deliveryExample(event, schemas) } } },
      responses: {
        '2XX': { description: 'Received; answer within 15 s' },
        '410': { description: 'The receiver is gone: the webhook is disabled' },
        default: { description: 'Sent again later, after `Retry-After` if the answer has it' },
      },
      security: [],
    };
    return [event.type, { post: operation }] as const;
  });
  return Object.fromEntries(paths);
}
