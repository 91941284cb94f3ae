import { eventTypes } from '@contract/events';
import type { EventsAnswer } from '../../../apps/api/src/integrations/events.shapes.js';
import { accountEvents } from '../../../apps/api/src/event-catalogue.js';
import { ContextsModule } from '@runtime/contexts.module';
import { AnnounceRestockedProducts } from '../../../examples/event/libs/inventory/src/stock/announce-restocked-products.js';
import { as, describeApp } from '../../support/app.js';
import { plantIn, plantInModule, programWith } from '../../support/planted.js';

const OMS = '/apirest/v4/oms';
const RESTOCKED = 'product.restocked';
const created = accountEvents.find(({ type }) => type === 'product.created');

const program = programWith(
  () => [
    plantIn<string>(eventTypes, RESTOCKED),
    plantIn(accountEvents, ...(created ? [{ ...created, type: RESTOCKED, summary: 'More units of a product became available' }] : [])),
    plantInModule(ContextsModule, 'providers', [AnnounceRestockedProducts]),
  ],
  { env: { OUTBOUND_ALLOW: 'loopback' } },
);

describeApp('the event of the example', program, (app) => {
  it('is in the feed with its product once more of it can be sold, and in the documents', async () => {
    const bins = [{ location: 'A', bin: 'A01', qty: 5 }];
    const recount = [{ account_id: 100, skus: [{ sku: 'DEMO-001', bins }] }];
    expect((await app.http.post('/apirest/v4/wms/recount').set(as.warehouse()).send(recount)).status).toBe(200);
    const [event] = await app.until(async () => {
      const { body } = await app.http.get(`${OMS}/events?types=${RESTOCKED}`).set(as.account());
      const { data } = body as EventsAnswer;
      return data.length > 0 && data;
    });
    const { body } = await app.http.get(`${OMS}/inventory/products/DEMO-001`).set(as.account());
    const product = (body as { data: { product_id: number } }).data;
    expect(event).toMatchObject({
      type: RESTOCKED,
      subject: { product_id: product.product_id, sku: 'DEMO-001' },
      data: { ...product, changed: [] },
    });
    const { body: documents } = await app.http.get(`${OMS}/events-json`);
    expect(Object.keys((documents as { components: { messages: object } }).components.messages)).toContain(RESTOCKED);
  });

  it('is one that webhooks may ask for, by name or with all of products', async () => {
    const webhook = { url: 'http://127.0.0.1:9999/events', types: [RESTOCKED, 'product.*'] };
    const { body } = await app.http.post(`${OMS}/webhooks`).set(as.account()).send(webhook);
    expect(body).toMatchObject({ data: { types: webhook.types } });
  });
});
