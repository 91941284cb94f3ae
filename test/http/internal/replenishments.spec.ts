import { describeApp } from '../../support/app.js';
import { Inbound } from '../../support/build-inbound.js';
import { onCommandLine } from '../../support/command-line.js';

const CLOSE = '/apirest/v4/oms/internal/replenishments/close';

describeApp('closing replenishments', (app) => {
  let inbound: Inbound;
  beforeAll(async () => {
    inbound = new Inbound(app);
  });
  afterEach(async () => expect(await inbound.breaches()).toEqual([]));

  const close = (body: object) => app.http.post(CLOSE).set({ userName: 'manager', Key: 'demo-wms-key' }).send(body);

  it('drops units that did not arrive; those on the cart are put away as before', async () => {
    const id = await inbound.announce([
      { sku: 'DEMO-001', quantity: 10 },
      { sku: 'DEMO-002', quantity: 5 },
    ]);
    await inbound.load(id, [{ sku: 'DEMO-001', quantity: 8 }]);
    await inbound.move(inbound.step(id, 'DEMO-001', 3));
    const { status, body } = await close({ replenishment_ids: [id] });
    expect([status, body]).toEqual([
      200,
      {
        data: [
          {
            replenishment_id: id,
            status: 'Partial',
            distribution_center: 'MAIN',
            eta: null,
            items: [
              { sku: 'DEMO-001', quantity: 10, quantity_received: 8, quantity_put_away: 3, lot: null, expiry: null },
              { sku: 'DEMO-002', quantity: 5, quantity_received: 0, quantity_put_away: 0, lot: null, expiry: null },
            ],
            created_at: expect.any(String),
            updated_at: expect.any(String),
          },
        ],
      },
    ]);
    expect([await inbound.stock('DEMO-001'), await inbound.stock('DEMO-002')]).toEqual([
      [103, 0, 0, 0],
      [100, 0, 0, 0],
    ]);
    await inbound.move(inbound.step(id, 'DEMO-001', 5));
    expect([await inbound.state(id), await inbound.stock('DEMO-001')]).toEqual([
      ['Completed', [8, 8], [0, 0]],
      [108, 0, 0, 0],
    ]);
    const changed = await app.http
      .patch('/apirest/v4/oms/inventory/replenishments')
      .set({ AccountID: '100', Key: 'demo-oms-key' })
      .send({ data: [{ replenishment_id: id, eta: '2027-01-01' }] });
    expect(changed.status).toBe(400);
  });

  it('completes one without any received units', async () => {
    const id = await inbound.announce([{ sku: 'DEMO-003', quantity: 10 }]);
    expect((await close({ replenishment_ids: [id] })).status).toBe(200);
    expect([await inbound.state(id), await inbound.stock('DEMO-003')]).toEqual([
      ['Completed', [0, 0]],
      [100, 0, 0, 0],
    ]);
  });

  it('also works on the command line, for any site', async () => {
    const [id, west] = [
      await inbound.announce([{ sku: 'DEMO-005', quantity: 2 }]),
      await inbound.announce([{ sku: 'DEMO-005', quantity: 2 }], 'WEST'),
    ];
    await inbound.load(id, [{ sku: 'DEMO-005', quantity: 1 }]);
    expect(await onCommandLine(app, 'replenishment', 'close', String(id), String(west))).toBe(
      `replenishment ${id} is Processing\nreplenishment ${west} is Completed\n`,
    );
    expect([(await inbound.stock('DEMO-005'))[3], (await inbound.stock('DEMO-005', 'WEST'))[3]]).toEqual([0, 0]);
    for (const word of ['x', '0', '1.5', '987654', String(west)])
      await expect(onCommandLine(app, 'replenishment', 'close', word)).rejects.toThrow();
  });

  it('is all or none, and for the operator of the site alone', async () => {
    const [id, closed, west] = [
      await inbound.announce([{ sku: 'DEMO-004', quantity: 1 }]),
      await inbound.announce([{ sku: 'DEMO-004', quantity: 1 }]),
      await inbound.announce([{ sku: 'DEMO-004', quantity: 1 }], 'WEST'),
    ];
    const done = await inbound.announce([{ sku: 'DEMO-004', quantity: 1 }]);
    await inbound.load(done, [{ sku: 'DEMO-004', quantity: 1 }]);
    await inbound.move(inbound.step(done, 'DEMO-004', 1));
    await close({ replenishment_ids: [closed] });
    const { status, body } = await close({ replenishment_ids: [id, closed, west, done, id, 987654] });
    expect([status, body]).toEqual([
      400,
      {
        response: {
          success: false,
          code: 'replenishment_closed',
          message: `Replenishment ${closed} takes nothing more: it is closed, and 4 more faults`,
          errors: [
            { path: 'replenishment_ids[1]', message: `Replenishment ${closed} takes nothing more: it is closed` },
            { path: 'replenishment_ids[2]', message: `No replenishment ${west} exists` },
            { path: 'replenishment_ids[3]', message: `Replenishment ${done} takes nothing more: it is Completed` },
            { path: 'replenishment_ids[4]', message: `Replenishment ${id} is in the request more than once` },
            { path: 'replenishment_ids[5]', message: 'No replenishment 987654 exists' },
          ],
        },
      },
    ]);
    expect(await inbound.state(id)).toEqual(['In Transit', [0, 0]]);
  });

  it.each([
    [{}],
    [{ replenishment_ids: [] }],
    [{ replenishment_ids: ['1'] }],
    [{ replenishment_ids: [0] }],
    [{ replenishment_ids: 1 }],
    [{ replenishment_ids: [1.5] }],
  ])('refuses %j', async (body) => {
    expect((await close(body)).status).toBe(400);
  });
});
