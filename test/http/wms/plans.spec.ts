import { describeApp } from '../../support/app.js';
import { newUser } from '../../support/build-logins.js';
import { Shop } from '../../support/build-orders.js';
import { faultsOfPlan, type PlanDocument } from '../../support/plan-check.js';
import { anyPlan } from '../../support/plan-layouts.js';

const PREVIEW = '/apirest/v4/wms/plans/preview';

describeApp('plans over the WMS interface', Shop, (shop) => {
  const post = (body: string | object, userName = 'manager') =>
    shop.app.http.post(PREVIEW).set({ userName, Key: 'master-key-for-tests', 'Content-Type': 'application/json' }).send(body);
  const document: PlanDocument = {
    layout: {
      kind: 'aisles',
      cross_aisles: [0, 30],
      aisles: [{ aisle: 'A', x: 0 }],
      bins: [{ bin: 'A-01', aisle: 'A', y: 2.5 }],
      start: { x: 0, y: 0 },
    },
    orders: [{ order: '1001', items: [{ item: '1', quantity: 2, bins: [{ bin: 'A-01' }] }] }],
    time_ms: 0,
  };

  it('say what to pick together and the way', async () => {
    const { status, body } = await post({ data: document });
    const stops = [{ bin: 'A-01', picks: [{ order: '1001', item: '1', quantity: 2 }] }];
    const batch = { orders: ['1001'], routes: [{ zone: null, stops, length: 5 }], length: 5, seconds: 85, due_in: null, late_orders: [] };
    const elapsed_ms = expect.any(Number) as number;
    const plan = { batches: [batch], length: 5, late_orders: 0, unplanned: [], method: 'exact', moves: 0, elapsed_ms };
    expect({ status, body }).toEqual({ status: 200, body: { data: plan } });
  });

  it('hold for warehouses of every kind, and are not kept under a key', async () => {
    for (let seed = 500; seed < 506; seed++) {
      const asked = { ...anyPlan(seed), time_ms: 50 };
      const { status, body } = await post({ data: asked }).set('Idempotency-Key', 'one-for-all');
      expect([status, status === 200 && faultsOfPlan(asked, body.data)]).toEqual([200, []]);
    }
  });

  it('are for leads', async () => {
    const { status, body } = await post({ data: document }, await newUser(shop.app, { role: 'picker' }));
    expect([status, body.response.code]).toEqual([403, 'leads_only']);
  });

  it('refuse what they cannot read, and name every fault with its place', async () => {
    const faults = async (body: string | object) => {
      const answer = await post(body);
      const { code, errors = [] } = answer.body.response as { code: string; errors?: { path: string }[] };
      return [answer.status, code, ...errors.map(({ path }) => path)];
    };
    const bins = [{ bin: 'A-01', aisle: 'A', y: 31 }];
    const lying = { ...document, layout: { ...document.layout, bins }, limits: { orders: 0 } };
    expect(await faults({ data: lying })).toEqual([400, 'bin_outside_aisle', 'data.layout.bins[0].y', 'data.limits.orders']);
    const unknown = { ...document, orders: [{ order: '1', items: [{ item: '1', quantity: 1, bins: [{ bin: 'B' }] }] }] };
    expect(await faults({ data: unknown })).toEqual([400, 'unknown_bin', 'data.orders[0].items[0].bins[0].bin']);
    expect(await faults('{"data": {')).toEqual([400, 'invalid_body']);
    expect(await faults('')).toEqual([400, 'missing_field', 'data', 'data.layout', 'data.layout.kind', 'data.orders']);
    expect(await faults(`{"data": "${'x'.repeat(10 * 1024 * 1024)}"}`)).toEqual([413, 'body_too_large']);
  });

  it('are refused while every thread plans, and others are served', async () => {
    const long = { data: { ...anyPlan(1), time_ms: 400 } };
    const [other, third] = [await newUser(shop.app), await newUser(shop.app)];
    const answers = await Promise.all([
      post(long),
      post(long, other),
      post(long, third),
      shop.app.http.post('/apirest/v4/wms/ping').set({ userName: 'manager', Key: 'master-key-for-tests' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 503]);
    const { body, headers } = answers.find(({ status }) => status === 503) ?? answers[0];
    expect([body.response.code, headers['retry-after']]).toEqual(['planners_busy', '2']);
  });

  it('are made one at a time for a user, who does not take every thread', async () => {
    const long = { data: { ...anyPlan(1), time_ms: 400 } };
    const answers = await Promise.all([post(long), post(long)]);
    const { body, headers } = answers.find(({ status }) => status === 429) ?? answers[0];
    expect([body.response.code, headers['retry-after']]).toEqual(['too_many_requests', '2']);
    // With its answer, a request no longer counts as heavy work.
    expect((await post({ data: document })).status).toBe(200);
  });
});
