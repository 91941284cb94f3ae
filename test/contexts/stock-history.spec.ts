import { ListPastStock, ListStockEntries, type StockEntry } from '@contract/inventory';
import { PublicEvents } from '@kernel';
import { type RunningApp, startApp } from '../support/app.js';
import { StockRoom } from '../support/build-stock.js';
import { historyProgress, StockMoments } from '../support/stock-moments.js';
import { publishEvents } from '../support/publish-events.js';

interface Receipt {
  sent: string;
  answered: string;
}

const WRITERS = 6;
const EACH = 40;
const paging = { page: 1, perPage: 20 };

describe('the history of stock', () => {
  let app: RunningApp;
  let room: StockRoom;
  let site: { siteId: number; bins: number[] };
  let moments: StockMoments;

  beforeAll(async () => {
    app = await startApp({ demo: false, env: { WORKER: '0' } });
    room = new StockRoom(app);
    moments = new StockMoments(app, 100);
    site = await app.database.transaction(() => room.site('MAIN'));
  });
  afterAll(() => app.close());

  const step = (): Promise<void> => publishEvents(app);
  const progress = () => historyProgress(app);
  const onHand = async (at: string, sku: string): Promise<number | undefined> =>
    (await app.bus.ask(new ListPastStock(100, at, { sku }, paging))).rows.at(0)?.onHand;
  const entries = async (after = 0): Promise<StockEntry[]> => (await app.bus.ask(new ListStockEntries(100, after, {}, 10_000))).rows;
  const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

  it('begins with what is there, and answers nothing before', async () => {
    const productId = await room.product('OLD');
    await room.receive(productId, site.bins[0], 7, { lot: 'L' });
    expect((await progress()).recordedFrom).toBeNull();
    await expect(app.bus.ask(new ListPastStock(100, await moments.instant(), {}, paging))).rejects.toMatchObject({
      code: 'before_first_record',
    });
    const before = await moments.instant();
    await pause(3);
    await step();
    await pause(3);
    await step();
    const { recordedFrom, settledTo } = await progress();
    expect(recordedFrom).not.toBeNull();
    expect(await onHand(`${settledTo.replace(' ', 'T')}Z`, 'OLD')).toBe(7);
    await expect(onHand(before, 'OLD')).rejects.toMatchObject({ code: 'before_first_record' });
    expect((await entries()).map(({ sku, reason, quantity, balance, lot }) => ({ sku, reason, quantity, balance, lot }))).toEqual([
      { sku: 'OLD', reason: 'opening', quantity: 7, balance: 7, lot: 'L' },
    ]);
  });

  it('refuses an instant that is not settled, and one that has not come', async () => {
    await expect(onHand(await moments.instant(), 'OLD')).rejects.toMatchObject({ code: 'not_settled_yet' });
    await expect(onHand('9000-01-01T00:00:00Z', 'OLD')).rejects.toMatchObject({ code: 'as_of_in_future' });
  });

  it('says of any instant under load what was answered before it, and nothing that was sent after', async () => {
    const productId = await room.product('BUSY');
    const receipts: Receipt[] = [];
    const instants: string[] = [];
    let isBusy = true;
    const settle = (async () => {
      while (isBusy) await Promise.all([step(), pause(20)]);
    })();
    const look = (async () => {
      while (isBusy) {
        instants.push(await moments.instant());
        await pause(15);
      }
    })();
    await Promise.all(
      Array.from({ length: WRITERS }, async (_, writer) => {
        for (let turn = 0; turn < EACH; turn += 1) {
          const sent = new Date().toISOString();
          await room.receive(productId, site.bins[writer % 3], 1);
          receipts.push({ sent, answered: new Date().toISOString() });
          await pause(Math.random() * 10);
        }
      }),
    );
    isBusy = false;
    await Promise.all([settle, look]);
    await pause(5);
    await step();
    expect(instants.length).toBeGreaterThan(10);
    for (const at of instants) {
      const units = (await onHand(at, 'BUSY')) ?? 0;
      expect({ at, units, isTooFew: units < receipts.filter(({ answered }) => answered < at).length }).toMatchObject({ isTooFew: false });
      expect({ at, units, isTooMany: units > receipts.filter(({ sent }) => sent <= at).length }).toMatchObject({ isTooMany: false });
    }
    expect(await onHand(`${(await progress()).settledTo.replace(' ', 'T')}Z`, 'BUSY')).toBe(WRITERS * EACH);
  });

  it('never takes an answer back, whatever commits late', async () => {
    const productId = await room.product('LATE');
    await room.receive(productId, site.bins[0], 5);
    await pause(3);
    let release: () => void = () => undefined;
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    const late =
      app.engine === 'embedded'
        ? undefined
        : app.database.transaction(async () => {
            await room.receive(productId, site.bins[0], 3);
            await app.nest.get(PublicEvents).write();
            await isReleased;
          });
    await pause(30);
    const at = await moments.instant();
    await pause(3);
    await step();
    expect(await onHand(at, 'LATE')).toBe(5);
    release();
    await late;
    await pause(3);
    await step();
    expect(await onHand(at, 'LATE')).toBe(5);
    const settledTo = `${(await progress()).settledTo.replace(' ', 'T')}Z`;
    expect(await onHand(settledTo, 'LATE')).toBe(app.engine === 'embedded' ? 5 : 8);
  });

  it('starts anew where a version that does not record wrote a commit, and has the right levels then', async () => {
    const productId = await room.product('GAP');
    await room.receive(productId, site.bins[0], 4);
    await pause(3);
    await step();
    const before = `${(await progress()).settledTo.replace(' ', 'T')}Z`;
    await room.receive(productId, site.bins[1], 2);
    await app.database.transaction(() => app.database.write('UPDATE event_outbox SET Records = NULL'));
    // The history is abandoned, reopened and settled.
    for (let turn = 0; turn < 3; turn += 1) {
      await pause(3);
      await step();
    }
    await expect(onHand(before, 'GAP')).rejects.toMatchObject({ code: 'before_first_record' });
    expect(await onHand(`${(await progress()).settledTo.replace(' ', 'T')}Z`, 'GAP')).toBe(6);
    const last = (await entries()).filter(({ sku }) => sku === 'GAP').at(-1);
    expect(last).toMatchObject({ reason: 'opening', quantity: 2, balance: 6, binQuantity: 2 });
  });
});
