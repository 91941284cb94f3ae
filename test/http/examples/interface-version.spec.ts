import type { OpenAPIObject } from '@nestjs/swagger';
import { interfaceVersions } from '../../../apps/api/src/interface-versions.js';
import { v5 } from '../../../examples/interface-version/apps/api/src/v5/v5.js';
import { as, describeApp } from '../../support/app.js';
import { plantIn, programWith } from '../../support/planted.js';

const OMS = '/apirest/v4/oms';
const V5 = '/apirest/v5';

const program = programWith(() => [plantIn(interfaceVersions, v5)]);

describeApp('the interface version of the example', program, (app) => {
  const available = async (): Promise<number[]> => {
    const { status, body } = await app.http.get(`${V5}/stock/DEMO-001`).set(as.account());
    expect(status).toBe(200);
    return (body as { stock: { available: number }[] }).stock.map((each) => each.available);
  };
  const cancel = (order: number | string, headers = as.account()) => app.http.post(`${V5}/orders/${order}/cancel`).set(headers);

  it('shows what v4 shows, in words of its own', async () => {
    const { body } = await app.http.get(`${OMS}/inventory/stock?sku=DEMO-001`).set(as.account());
    const rows = (body as { data: { available: number }[] }).data;
    expect(rows.length).toBeGreaterThan(0);
    expect(await available()).toEqual(rows.map((row) => row.available));
    const unknown = await app.http.get(`${V5}/stock/NOWHERE`).set(as.account());
    expect(unknown.body).toEqual({ stock: [] });
  });

  it('cancels an order that v4 created, and refuses it the second time with a status of its own', async () => {
    const before = await available();
    const customer = { firstname: 'Ada', address1: '1 Main Street', city: 'New York', state: 'NY', zip: '10001', country: 'US' };
    const order = { order_number: 'V5-1', shipping_method: 'GROUND', customer, items: [{ sku: 'DEMO-001', quantity: 2 }] };
    const created = await app.http
      .post(`${OMS}/orders`)
      .set(as.account())
      .send({ data: [order] });
    const { order_id: orderId } = (created.body as { data: { order_id: number }[] }).data[0];
    expect(await available()).not.toEqual(before);
    const { status, body } = await cancel(orderId);
    expect([status, body]).toEqual([200, { orderId, status: 'Cancelled' }]);
    expect(await available()).toEqual(before);
    const again = await cancel(orderId);
    const said = { success: false, code: 'order_not_cancellable', message: 'An order that is Cancelled cannot be cancelled' };
    expect([again.status, again.body]).toEqual([409, { response: said }]);
    const inV4 = await app.http.post(`${OMS}/orders/cancel`).set(as.account()).send({ order_id: orderId });
    expect(inV4.status).toBe(400);
  });

  it('is closed to strangers, and answers what is not there in its shape', async () => {
    expect((await cancel(1, { AccountID: '100', Key: 'wrong' })).status).toBe(401);
    const { status, body } = await cancel(999_999);
    expect([status, body]).toMatchObject([404, { response: { code: 'order_not_found', message: 'The order does not exist' } }]);
  });

  it('has its own document and page', async () => {
    const { body } = await app.http.get(`${V5}/docs-json`);
    expect(Object.keys((body as OpenAPIObject).paths)).toEqual(['/orders/{order}/cancel', '/stock/{sku}']);
    expect((await app.http.get(`${V5}/docs`)).status).toBe(200);
  });
});
