import { describeApp } from '../../support/app.js';
import { Catalogue } from '../../support/build-catalogue.js';
import { line, replaceCards } from '../../support/build-rates.js';

/** One pound costs one dollar, two pounds cost nine; a pound is 139 cubic inches. */
const CARD = [
  line('zone', { zone: 'ALL', country: 'US' }),
  line('service', { service: 'GROUND', divisor: 139 }),
  line('price', { service: 'GROUND', zone: 'ALL', upTo: 1, price: 100 }),
  line('price', { service: 'GROUND', zone: 'ALL', upTo: 9, price: 900 }),
];

describeApp('boxes by what their carriage costs', Catalogue, (catalogue) => {
  beforeAll(() => replaceCards(catalogue.app, CARD));

  const boxes = [
    { id: 'cheap and large', length: 10, width: 10, height: 10, cost: 0.1 },
    { id: 'dear and small', length: 5, width: 5, height: 5, cost: 2 },
  ];
  const item = { id: '1', quantity: 1, length: 4, width: 4, height: 4, weight: 0.5 };
  const carriage = { ship_to: { postal_code: '19103', country: 'US' }, distribution_center: 'MAIN', service: 'GROUND' };
  const plan = async (more: object = {}) => {
    const { status, body } = await catalogue.post('cartonise', { data: [{ items: [item], boxes, objective: 'lowest_cost', ...more }] });
    const { data, response } = body as {
      data?: { cartons: { box: string }[]; elapsed_ms: number }[];
      response?: { code: string; errors: { path: string }[] };
    };
    return { status, boxes: data?.[0].cartons.map(({ box }) => box), ms: data?.[0].elapsed_ms, fault: response?.errors[0]?.path };
  };

  it('take the one that costs least together, by the dimensional weight of its outside', async () => {
    expect((await plan()).boxes).toEqual(['cheap and large']);
    expect((await plan(carriage)).boxes).toEqual(['dear and small']);
    // Thick walls make the box large again.
    const thick = [boxes[0], { ...boxes[1], outer: { length: 10, width: 10, height: 10 } }];
    expect((await plan({ ...carriage, boxes: thick })).boxes).toEqual(['cheap and large']);
  });

  it('leave out what the service does not take', async () => {
    const huge = { id: 'huge', length: 40, width: 40, height: 40, cost: 0 };
    expect((await plan({ ...carriage, boxes: [huge, ...boxes] })).boxes).toEqual(['dear and small']);
    expect(await plan({ ...carriage, boxes: [huge] })).toMatchObject({ status: 400, fault: 'data[0].service' });
  });

  it('are priced within the time of the answer', async () => {
    const many = Array.from({ length: 200 }, (_, index) => ({ ...boxes[index % 2], id: String(index), length: 5 + index / 50 }));
    const items = Array.from({ length: 60 }, (_, index) => ({ ...item, id: String(index), length: 1 + (index % 9) / 3 }));
    const { status, ms = Infinity } = await plan({ ...carriage, boxes: many, items, time_limit_ms: 200 });
    // The limit of the search, and a margin for a busy machine.
    expect([status, ms < 350]).toEqual([200, true]);
  });

  it.each([
    [{ distribution_center: 'NONE' }, 'data[0].distribution_center'],
    [{ service: 'NONE' }, 'data[0].service'],
    [{ service: undefined }, 'data[0].service'],
    [{ ship_to: undefined }, 'data[0].ship_to'],
    [{ ship_to: { postal_code: '19103', country: 'XX' } }, 'data[0].ship_to.country'],
    [{ ship_to: { postal_code: '00000', country: 'US' } }, 'data[0].ship_to.postal_code'],
    [{ objective: 'fewest_cartons' }, 'data[0].objective'],
  ])('are refused with %j', async (more, fault) => {
    expect(await plan({ ...carriage, ...more })).toMatchObject({ status: 400, fault });
  });
});
