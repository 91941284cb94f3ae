import { eventTypes } from '@contract/events';
import { Parser } from '@asyncapi/parser';
import type { OpenAPIObject } from '@nestjs/swagger';
import { Ajv } from 'ajv';
import type { EventsAnswer } from '../../../apps/api/src/integrations/events.shapes.js';
import { as, describeApp } from '../../support/app.js';
import { gapsOf } from '../../support/openapi.js';
import { documentAt } from '../../support/wms-session.js';

const OMS = '/apirest/v4/oms';
const WMS = '/apirest/v4/wms';
const ofSites = eventTypes.filter((type) => !type.startsWith('product.'));
const ofAccounts = eventTypes.filter((type) => !/^(wave|batch|pick)\./.test(type));
const bases: [base: string, types: readonly string[]][] = [
  [OMS, ofAccounts],
  [WMS, ofSites],
];

interface Message {
  payload: { $ref: string };
  examples: { payload: { type: string; data: { type: string } } }[];
}
interface AsyncApi {
  channels: { webhook: { messages: object } };
  components: { messages: Record<string, Message>; schemas: Record<string, object> };
}
type Operation = { requestBody: { content: { 'application/json': { schema: { $ref: string }; example: { type: string } } } } };

/** The faults of a value against a schema of a document's components. */
function faultsOf(schemas: object, name: string, value: unknown): unknown {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  const validate = ajv.compile({ $ref: `#/components/schemas/${name}`, components: { schemas } });
  return validate(value) ? [] : validate.errors;
}

describeApp('the documents of events', (app) => {
  const eventsAt = (base: string): Promise<AsyncApi> => documentAt<AsyncApi>(app, base, 'events-json');

  it.each(bases)('at %s are an AsyncAPI document without a fault, of every type', async (base, types) => {
    const document = await eventsAt(base);
    const { document: parsed, diagnostics } = await new Parser().parse(JSON.stringify(document));
    expect(diagnostics.filter(({ severity }) => severity <= 1).map(({ message, path }) => `${path.join('.')}: ${message}`)).toEqual([]);
    expect(parsed?.version()).toBe('3.0.0');
    expect(Object.keys(document.components.messages).sort()).toEqual([...types].sort());
    expect(Object.keys(document.channels.webhook.messages).sort()).toEqual([...types].sort());
    for (const [type, { payload, examples }] of Object.entries(document.components.messages)) {
      const [{ payload: example }] = examples;
      expect([example.type, example.data.type]).toEqual([type, type]);
      expect([type, faultsOf(document.components.schemas, payload.$ref.split('/').at(-1) ?? '', example)]).toEqual([type, []]);
    }
  });

  it.each(bases)('at %s are webhooks of OpenAPI 3.1, of every type', async (base, types) => {
    const document = await documentAt<OpenAPIObject>(app, base);
    expect([document.openapi, gapsOf(document)]).toEqual(['3.1.0', []]);
    expect(Object.keys(document.webhooks ?? {}).sort()).toEqual([...types].sort());
    const { messages } = (await eventsAt(base)).components;
    for (const [type, item] of Object.entries(document.webhooks ?? {})) {
      const { requestBody } = (item as unknown as { post: Operation }).post;
      const { schema, example } = requestBody.content['application/json'];
      expect([type, schema, example]).toEqual([type, messages[type].payload, messages[type].examples[0].payload]);
    }
  });

  it('describe the events that the feed answers', async () => {
    const { schemas = {} } = (await documentAt<OpenAPIObject>(app, OMS)).components ?? {};
    const draft = {
      order_number: 'DOCUMENTED',
      shipping_method: 'GROUND',
      customer: { firstname: 'Ada', address1: '1 Main Street', city: 'New York', state: 'NY', zip: '10001', country: 'US' },
      items: [{ sku: 'DEMO-001', quantity: 1 }],
    };
    const { body: created } = await app.http
      .post(`${OMS}/orders`)
      .set(as.account())
      .send({ data: [draft] });
    const [order] = (created as { data: { order_id: number }[] }).data;
    await app.until(async () => (await app.database.query('SELECT EventOutboxID FROM event_outbox')).length === 0);
    const answer = await app.http.get(`${OMS}/events?types=order.created,stock.changed`).set(as.account());
    const { data } = answer.body as EventsAnswer;
    expect(data.map(({ subject }) => subject)).toContainEqual({ order_id: order.order_id });
    for (const event of data) expect(faultsOf(schemas, event.type === 'stock.changed' ? 'StockEvent' : 'OrderEvent', event)).toEqual([]);
  });

  it('leave the types of the console as they are', async () => {
    expect((await documentAt<OpenAPIObject>(app, `${OMS}/internal`)).webhooks).toBeUndefined();
    expect((await app.http.get(`${OMS}/internal/events-json`)).status).toBe(404);
  });
});
