import { DomainError, Outbox } from '@kernel';
import { jest } from '@jest/globals';
import { ApplyCorrections } from '@contract/warehouse';
import { describeApp } from '../../support/app.js';
import { Shop } from '../../support/build-orders.js';
import { Floor } from '../../support/build-wms.js';

const QUEUES = '/apirest/v4/oms/internal/queues';

describeApp('the queues', Shop, (shop) => {
  let floor: Floor;
  let fault: Error | undefined;
  const as = { userName: 'manager', Key: 'master-key-for-tests' };
  beforeAll(async () => {
    floor = new Floor(shop);
    const outbox = shop.app.nest.get(Outbox);
    const instance = {
      handle: ({ siteId, binIds }: { siteId: number; binIds: number[] }) =>
        fault ? Promise.reject(fault) : shop.app.bus.send(new ApplyCorrections(siteId, binIds)),
    };
    jest
      .spyOn(outbox as unknown as { reactionsTo(event: string): unknown }, 'reactionsTo')
      .mockImplementation((event) => (event === 'CorrectionsQueued' ? [{ name: 'ApplyQueuedCorrections', instance }] : []));
  });

  it('show failed work, and retry it on request', async () => {
    fault = new DomainError('out_of_stock');
    const { sku, productId } = await shop.product({ MAIN: 1 });
    await floor.recount(sku, [{ location: 'A', bin: 'A01', qty: 2 }]);
    await shop.app.until(async () => (await shop.app.database.query("SELECT OutboxID FROM outbox WHERE State = 'failed'")).length === 1);
    const states = await shop.app.http.get(QUEUES).set(as);
    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;
    expect([states.status, states.body]).toEqual([
      200,
      { data: [{ reaction: 'ApplyQueuedCorrections', event: 'CorrectionsQueued', pending: 0, failed: 1, oldest_at: instant }] },
    ]);
    const failed = await shop.app.http.get(`${QUEUES}/failed`).set(as);
    const [letter] = (failed.body as { data: { outbox_id: number }[] }).data;
    expect(failed.body).toEqual({
      data: [
        {
          outbox_id: letter?.outbox_id,
          reaction: 'ApplyQueuedCorrections',
          event: 'CorrectionsQueued',
          attempts: 1,
          fault: 'out_of_stock',
          created_at: instant,
        },
      ],
      metadata: { page: 1, per_page: 20, total_records: 1, total_pages: 1, total_current_page: 1 },
    });
    fault = undefined;
    expect(
      (
        await shop.app.http
          .post(`${QUEUES}/retry`)
          .set(as)
          .send({ outbox_ids: [999_999] })
      ).body,
    ).toEqual({ data: { retried: 0 } });
    expect(
      (
        await shop.app.http
          .post(`${QUEUES}/retry`)
          .set(as)
          .send({ outbox_ids: [letter?.outbox_id] })
      ).body,
    ).toEqual({ data: { retried: 1 } });
    await shop.app.until(async () => (await shop.level(productId))[0] === 3);
    expect((await shop.app.http.get(QUEUES).set(as)).body).toEqual({ data: [] });
    expect((await shop.app.http.post(`${QUEUES}/retry`).set(as).send({})).body).toEqual({ data: { retried: 0 } });
  });

  it('are not for strangers', async () => {
    expect((await shop.app.http.get(QUEUES)).status).toBe(401);
    expect(
      (
        await shop.app.http
          .post(`${QUEUES}/retry`)
          .set(as)
          .send({ outbox_ids: ['1'] })
      ).status,
    ).toBe(400);
  });
});
