import { breachesOf, type Shipment } from '@cartonising';
import { type NewPackageType, RegisterNames } from '@contract/inventory';
import { PlannerThreads } from '../../../apps/api/src/threads/planner-threads.js';
import { describeApp } from '../../support/app.js';
import { Catalogue } from '../../support/build-catalogue.js';

const box = { id: 'M', length: 20, width: 16, height: 12, tare_weight: 0.9, max_weight: 50 };
const unit = (id: string, more: object = {}) => ({ id, quantity: 3, length: 12, width: 8, height: 4, weight: 2.5, ...more });
const customer = { firstname: 'Ada', address1: '1 Main Street', city: 'New York', state: 'NY', zip: '10001', country: 'US' };

describeApp('cartonise over the OMS interface', Catalogue, (catalogue) => {
  const plan = (...data: object[]) => catalogue.post('cartonise', { data });
  const faultsOf = async (...data: object[]) => {
    const { status, body } = await plan(...data);
    return { status, code: body.response.code as string, paths: (body.response.errors as { path: string }[]).map(({ path }) => path) };
  };

  it('says which boxes take the units, and where each stands', async () => {
    const { status, body } = await plan({ reference: 'SO-1', items: [unit('1')], boxes: [box] });
    const carton = { box: 'M', weight: 8.4, fill: 0.3, placements: expect.any(Array) as unknown[] };
    const answer = { reference: 'SO-1', cartons: [carton], unpacked: [], elapsed_ms: expect.any(Number) as number };
    expect({ status, body }).toEqual({ status: 200, body: { data: [answer] } });
    const shipment: Shipment = {
      items: [unit('1')],
      boxes: [{ ...box, tareWeight: 0.9, maxWeight: 50 }],
      objective: 'fewest_cartons',
      support: 1,
      timeLimitMs: 100,
    };
    expect(breachesOf(shipment, { ...body.data[0], isCut: false })).toEqual([]);
  });

  it('answers shipments in their order, with what stays out and why', async () => {
    const { body } = await plan(
      { items: [unit('long', { length: 30 })], boxes: [box] },
      { items: [unit('heavy', { weight: 60 })], boxes: [box] },
      { items: [unit('many', { quantity: 40 })], boxes: [{ ...box, max_weight: null, quantity: 1 }] },
    );
    expect(body.data.map(({ unpacked }: { unpacked: object[] }) => unpacked)).toEqual([
      [{ item: 'long', quantity: 3, reason: 'too_large' }],
      [{ item: 'heavy', quantity: 3, reason: 'too_heavy' }],
      [{ item: 'many', quantity: expect.any(Number), reason: 'box_supply' }],
    ]);
  });

  it('plans an order, kits as their components, into the package types', async () => {
    const sizes = { length: 4, width: 4, height: 4, weight: 1 };
    await catalogue.post('inventory/products', {
      data: ['PACK-A', 'PACK-B'].map((sku) => ({
        sku,
        description: sku,
        cost: 1,
        retail: 1,
        ...sizes,
        ...(sku === 'PACK-B' ? { height: 0 } : {}),
      })),
    });
    await catalogue.post('inventory/synsets', { data: [{ synset: 'PACK-KIT', items: [{ sku: 'PACK-A', quantity: 2 }] }] });
    const order = { order_number: 'PACK-1', shipping_method: 'GROUND', customer };
    const lines = [
      { sku: 'PACK-KIT', quantity: 3 },
      { sku: 'PACK-B', quantity: 5 },
    ];
    const created = await catalogue.post('orders', { data: [{ ...order, items: lines }] });
    const [kit, flat] = (created.body.data[0].items as { order_item_id: number }[]).map(({ order_item_id }) => String(order_item_id));
    const { status, body } = await plan(
      { order_number: 'PACK-1', boxes: [box] },
      { order_id: created.body.data[0].order_id, boxes: [box] },
    );
    expect(status).toBe(200);
    for (const { cartons, unpacked } of body.data as { cartons: { placements: { item: string }[] }[]; unpacked: object[] }[]) {
      expect(cartons.map(({ placements }) => placements.map(({ item }) => item))).toEqual([Array(6).fill(kit)]);
      expect(unpacked).toEqual([{ item: flat, quantity: 5, reason: 'unknown_dimensions' }]);
    }
    expect(body.data[0].reference).toBe('PACK-1');
  });

  it('refuses orders of others, and a plan without any box', async () => {
    const other = await plan({ order_number: 'SO-NONE', boxes: [box] });
    expect([other.status, other.body.response.code]).toEqual([400, 'unknown_order']);
    const types = await plan({ items: [unit('1')] });
    expect([types.status, types.body.response?.code]).toEqual([400, 'no_boxes']);
  });

  it('plans into the inside of package types that plans may take, and packs products as they say', async () => {
    const cube = { length: 10, width: 10, height: 10, tareWeight: 1 };
    const register = (...names: NewPackageType[]) => catalogue.app.bus.send(new RegisterNames('package_type', names));
    await register(
      { name: 'PLAN-TIGHT', ...cube, innerLength: 9.5, innerWidth: 9.5, innerHeight: 9.5, costCents: 50 },
      { name: 'PLAN-NEVER', ...cube, isCartonised: false },
    );
    await register({ name: 'PLAN-LONG', length: 40, width: 12, height: 6, maxWeight: 5, costCents: 20 });
    const sized = (sku: string, more: object) => ({
      sku,
      description: sku,
      cost: 1,
      retail: 1,
      length: 5,
      width: 5,
      height: 4,
      weight: 1,
      ...more,
    });
    const made = await catalogue.post('inventory/products', {
      data: [
        sized('PLAN-CUBE', { length: 10, width: 10, height: 10 }),
        sized('PLAN-TALL', { length: 4, width: 4, height: 9, orientation: 'upright' }),
        sized('PLAN-ALONE', { ships_alone: 'Yes' }),
        sized('PLAN-FOOD', { pack_group: 'food' }),
        sized('PLAN-SOAP', { pack_group: 'soap' }),
        sized('PLAN-HEAVY', { weight: 6 }),
        sized('PLAN-FRAIL', { length: 9, width: 9, height: 4, stackable: 'No' }),
      ],
    });
    expect(made.status).toBe(200);
    const boxesOf = async (number: string, ...items: [string, number][]): Promise<string[]> => {
      const data = [
        { order_number: number, shipping_method: 'GROUND', customer, items: items.map(([sku, quantity]) => ({ sku, quantity })) },
      ];
      expect((await catalogue.post('orders', { data })).status).toBe(200);
      const [{ cartons, unpacked }] = (await plan({ order_number: number, objective: 'lowest_cost' })).body.data;
      const left = (unpacked as { reason: string }[]).map(({ reason }) => reason);
      return [...(cartons as { box: string }[]).map(({ box: name }) => name), ...left].sort();
    };
    expect(await boxesOf('PLAN-1', ['PLAN-CUBE', 1])).toEqual(['too_large']);
    expect(await boxesOf('PLAN-2', ['PLAN-TALL', 1])).toEqual(['PLAN-TIGHT']);
    expect(await boxesOf('PLAN-3', ['PLAN-ALONE', 2])).toEqual(['PLAN-LONG', 'PLAN-LONG']);
    expect(await boxesOf('PLAN-4', ['PLAN-FOOD', 1], ['PLAN-SOAP', 1])).toEqual(['PLAN-LONG', 'PLAN-LONG']);
    expect(await boxesOf('PLAN-5', ['PLAN-HEAVY', 1])).toEqual(['PLAN-TIGHT']);
    expect(await boxesOf('PLAN-6', ['PLAN-FRAIL', 2])).toEqual(['PLAN-LONG']);
  });

  it('names every fault with its place', async () => {
    expect(
      await faultsOf(
        { items: [unit('1', { length: 0, quantity: 0 })], boxes: [{ ...box, width: -1 }] },
        { boxes: [{ ...box, id: undefined }] },
      ),
    ).toEqual({
      status: 400,
      code: 'invalid_value',
      paths: ['data[0].items[0].quantity', 'data[0].items[0].length', 'data[0].boxes[0].width', 'data[1].boxes[0].id', 'data[1].items'],
    });
    expect(await faultsOf({ boxes: [box] }, { items: [unit('1'), unit('1', { vertical: ['depth'] })], order_id: 1, boxes: [box] })).toEqual(
      {
        status: 400,
        code: 'invalid_value',
        paths: ['data[0].items', 'data[1].items', 'data[1].items[1].id', 'data[1].items[1].vertical[0]'],
      },
    );
    expect(await faultsOf({ items: [unit('1', { quantity: 5_000 }), unit('2')], boxes: [box] })).toEqual({
      status: 400,
      code: 'too_many_units',
      paths: ['data[0].items'],
    });
  });

  it('answers the same request alike', async () => {
    const shipment = {
      items: [unit('1'), unit('2', { length: 7, width: 5 }), unit('3', { height: 9 })],
      boxes: [box, { ...box, id: 'S', height: 6 }],
    };
    const answers = [await plan({ ...shipment, time_limit_ms: 2_000 }), await plan({ ...shipment, time_limit_ms: 2_000 })].map(
      ({ body }) => {
        const [{ elapsed_ms: elapsed, ...rest }] = body.data as { elapsed_ms: number }[];
        return [typeof elapsed, rest];
      },
    );
    expect(answers[0]).toEqual(answers[1]);
  });

  it('refuses more shipments, longer sides and other times than it plans', async () => {
    const shipment = { items: [unit('1')], boxes: [box] };
    expect(await faultsOf(...Array.from({ length: 201 }, () => shipment))).toMatchObject({ status: 400, paths: ['data'] });
    expect(await faultsOf({ ...shipment, items: [unit('1', { length: 20_001 })] })).toMatchObject({
      ...{ status: 400, paths: ['data[0].items[0].length'] },
    });
    for (const time of [0, 2_001])
      expect(await faultsOf({ ...shipment, time_limit_ms: time })).toMatchObject({ status: 400, paths: ['data[0].time_limit_ms'] });
  });

  it('says when the time ended a search', async () => {
    const planners = catalogue.app.nest.get(PlannerThreads);
    const planCartons = planners.planCartons.bind(planners);
    const data = { items: [unit('1')], boxes: [box] };
    expect((await plan(data)).body.data[0]).not.toHaveProperty('deadline');
    // How fast a machine is decides whether the clock ends a search.
    planners.planCartons = async (shipments) => (await planCartons(shipments)).map((each) => ({ ...each, isCut: true }));
    const { body } = await plan(data);
    planners.planCartons = planCartons;
    expect(body.data).toMatchObject([{ deadline: true }]);
  });
});
