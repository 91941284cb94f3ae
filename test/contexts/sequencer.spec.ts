import { GetFeedProgress, ListEvents, type NumberedFact } from '@contract/events';
import { type Fact, Outbox, PublicEvents, Queue } from '@kernel';
import { pino } from 'pino';
import { EventComposer } from '../../apps/worker/src/events/event-composer.js';
import { DeadLetters } from '@runtime/queue/dead-letters';
import { Relay } from '../../apps/worker/src/relay.js';
import { Sequencer } from '../../apps/worker/src/sequencer.js';
import { type RunningApp, startApp } from '../support/app.js';
import { StockRoom } from '../support/build-stock.js';

/** The members of an event that the test reads. */
interface Told {
  event_id: string;
  sequence: number;
  subject: { product_id: number };
  data: { on_hand: number; changed: string[] };
}

const ACCOUNT = 100;
const PRODUCTS = 3;
const WRITERS = 8;
const COMMITS_EACH = 25;

/** Fails a step after its last write, like a worker that dies. */
class Dying extends Error {}

describe('the sequencer', () => {
  let app: RunningApp;
  let facts: PublicEvents;
  let siteId: number;
  let productIds: number[];

  beforeAll(async () => {
    // Without a worker, so that only the test's sequencers run.
    app = await startApp({ demo: false, env: { WORKER: '0' } });
    facts = app.nest.get(PublicEvents);
    const room = new StockRoom(app);
    const site = await app.database.transaction(() => room.site('MAIN'));
    siteId = site.siteId;
    productIds = [];
    for (let index = 0; index < PRODUCTS; index += 1) {
      const productId = await app.database.transaction(() => room.product(`SEQ-${index}`));
      await room.receive(productId, site.bins[0], 1_000);
      productIds.push(productId);
    }
    while ((await waiting()) > 0) await sequencer().publish();
  });
  afterAll(() => app.close());

  const waiting = async (): Promise<number> => (await app.database.query('SELECT EventOutboxID FROM event_outbox')).length;
  const sequencer = (composer = new EventComposer(app.bus)): Sequencer =>
    new Sequencer(app.bus, app.database, composer, pino({ level: 'silent' }));
  const pause = (most: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.random() * most));
  const read = async (after: number, limit = 7): Promise<Told[]> =>
    (await app.bus.ask(new ListEvents({ accountId: ACCOUNT }, after, [], limit))).rows.map(({ body }) => JSON.parse(body) as Told);
  const everything = (): Promise<Told[]> => read(0, 1_000_000);
  const changed = (subjectId: number, name: string): Fact => ({
    type: 'stock.changed',
    accountId: null,
    siteId,
    subjectId,
    changed: [name],
  });

  /** Announces early and commits late: ids of announcements are then in another order than the commits. */
  async function write(writer: number): Promise<string[]> {
    const committed: string[] = [];
    for (let turn = 0; turn < COMMITS_EACH; turn += 1) {
      const productId = productIds[(writer + turn) % PRODUCTS];
      const name = `w${writer}t${turn}`;
      const isRefused = turn % 6 === 5;
      const work = app.database.transaction(async () => {
        facts.add([changed(productId, name)]);
        await facts.write();
        await pause(15);
        const sql = 'UPDATE stock_levels SET OnHand = OnHand + 1 WHERE ProductID = ? AND WarehouseID = ?';
        await app.database.write(sql, [productId, siteId]);
        await pause(15);
        if (isRefused) throw new Error('refused');
      });
      await work.then(
        () => committed.push(name),
        (error: Error) => expect(error.message).toBe('refused'),
      );
    }
    return committed;
  }

  /** Follows the feed like a client, until everything has arrived. */
  async function follow(isOver: () => boolean): Promise<Told[]> {
    const seen: Told[] = [];
    for (;;) {
      const wasOver = isOver();
      const page = await read(seen.at(-1)?.sequence ?? 0);
      seen.push(...page);
      if (page.length === 0 && wasOver) return seen;
      await pause(4);
    }
  }

  /** Publishes until the writers have finished; every third step dies before its commit. */
  async function publish(isOver: () => boolean): Promise<number> {
    const otherSequencer = sequencer();
    let deaths = 0;
    for (let step = 0; ; step += 1) {
      if (isOver() && (await waiting()) === 0) return deaths;
      const dies = step % 3 === 1;
      const work = dies
        ? app.database.transaction(async () => {
            await otherSequencer.publish();
            throw new Dying('killed');
          })
        : otherSequencer.publish();
      await work.catch((error: Error) => {
        if (!(error instanceof Dying)) throw error;
        deaths += 1;
      });
      await pause(6);
    }
  }

  it('publishes what commits late and out of order, with others beside it that die: nothing is missed, nothing comes twice', async () => {
    const old = (await everything()).length;
    let isWritten = false;
    let isPublished = false;
    const readers = [1, 2, 3].map(() => follow(() => isPublished));
    const sequencers = [1, 2, 3].map(() => publish(() => isWritten));
    const committed = (await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))).flat();
    isWritten = true;
    const deaths = await Promise.all(sequencers);
    isPublished = true;
    const all = await everything();

    expect(Math.min(...deaths)).toBeGreaterThan(0);
    expect(committed).toHaveLength(WRITERS * (COMMITS_EACH - Math.floor(COMMITS_EACH / 6)));
    const newEvents = all.slice(old);
    expect(newEvents.flatMap(({ data }) => data.changed).sort()).toEqual([...committed].sort());
    expect(new Set(all.map(({ event_id: id }) => id)).size).toBe(all.length);
    // Readers who follow the feed see the same as a reader of the finished feed: nothing appears behind them.
    for (const seen of await Promise.all(readers)) expect(seen).toEqual(all);
    for (const productId of productIds) {
      const levels = newEvents.filter(({ subject }) => subject.product_id === productId).map(({ data }) => data.on_hand);
      expect(levels).toEqual([...levels].sort((a, b) => a - b));
      const [{ OnHand }] = await app.database.query<{ OnHand: number }>('SELECT OnHand FROM stock_levels WHERE ProductID = ?', [productId]);
      expect(levels.at(-1)).toBe(OnHand);
    }
  });

  it('numbers what committed first before what an older announcement commits later', async () => {
    const [{ sequence: last }] = (await everything()).slice(-1);
    let commit = (): void => undefined;
    const held = new Promise<void>((resolve) => (commit = resolve));
    const late = app.database.transaction(async () => {
      facts.add([changed(productIds[0], 'late')]);
      await facts.write();
      await held;
    });
    // The embedded engine runs one transaction at a time, so nothing can commit before this one.
    const early = app.database.transaction(() => Promise.resolve(facts.add([changed(productIds[1], 'early')])));
    if (app.engine === 'mysql') {
      await early;
      await sequencer().publish();
      expect((await read(last)).map(({ data }) => data.changed)).toEqual([['early']]);
    }
    commit();
    await Promise.all([late, early]);
    await sequencer().publish();
    expect((await read(last)).map(({ data }) => data.changed[0])).toEqual(app.engine === 'mysql' ? ['early', 'late'] : ['late', 'early']);
  });

  it('leaves the work to the one that is at it', async () => {
    const before = await everything();
    await app.database.transaction(() => Promise.resolve(facts.add([changed(productIds[0], 'once')])));
    let begun = (): void => undefined;
    let release = (): void => undefined;
    const isAtIt = new Promise<void>((resolve) => (begun = resolve));
    const held = new Promise<void>((resolve) => (release = resolve));
    class Slow extends EventComposer {
      override async compose(taken: readonly NumberedFact[]): ReturnType<EventComposer['compose']> {
        begun();
        await held;
        return super.compose(taken);
      }
    }
    const first = sequencer(new Slow(app.bus)).publish();
    await isAtIt;
    const second = sequencer().publish();
    if (app.engine === 'mysql') {
      await second;
      expect(await everything()).toHaveLength(before.length);
    }
    release();
    await Promise.all([first, second]);
    expect(await everything()).toHaveLength(before.length + 1);
  });

  it('publishes many announcements in steps, and omits records that are gone', async () => {
    const before = (await everything()).length;
    for (let index = 0; index < 230; index += 1)
      await app.database.transaction(() => Promise.resolve(facts.add([changed(index === 3 ? 999_999 : productIds[0], `m${index}`)])));
    expect([await sequencer().publish(), await waiting()]).toEqual([true, 30]);
    expect([await sequencer().publish(), await waiting()]).toEqual([false, 0]);
    expect(await everything()).toHaveLength(before + 229);
  });

  it('sets aside what cannot be published, and the feed goes on; retried by an operator, nothing is lost', async () => {
    const before = (await everything()).length;
    const announce = (...told: Fact[]): Promise<void> => app.database.transaction(() => Promise.resolve(facts.add(told)));
    await announce(changed(productIds[0], 'first'));
    await announce(changed(productIds[2], 'broken'), changed(productIds[1], 'beside'));
    await announce({ ...changed(productIds[0], 'later'), type: 'parcel.lost' });
    await app.database.transaction(() =>
      app.database.write("INSERT INTO event_outbox (Facts, CreatedDate) VALUES ('[[', '2026-01-01 00:00:00.000')"),
    );
    await announce(changed(productIds[0], 'last'));
    class Broken extends EventComposer {
      override async compose(taken: readonly NumberedFact[]): ReturnType<EventComposer['compose']> {
        if (taken.some(({ subjectId }) => subjectId === productIds[2])) throw new Error('the level is broken');
        return super.compose(taken);
      }
    }
    const names = async (): Promise<string[]> => (await everything()).slice(before).map(({ data }) => data.changed[0]);
    const publishAll = async (composer?: EventComposer): Promise<void> => {
      const composing = sequencer(composer);
      composing.start();
      while ((await waiting()) > 0) await pause(20);
      await composing.stop();
    };

    await publishAll(new Broken(app.bus));
    expect(await names()).toEqual(['first', 'beside', 'last']);
    const letters = new DeadLetters(app.database);
    const { rows } = await letters.list({ page: 1, perPage: 10 });
    const failed = { event: 'PublicationFailed', reaction: 'AnnounceFactsAgain', attempts: 1 };
    expect(rows).toMatchObject(
      [
        `stock.changed of ${productIds[2]}: the level is broken`,
        `parcel.lost of ${productIds[0]}: no record of parcel.lost in this build`,
        'the facts cannot be read',
      ].map((fault) => ({ ...failed, fault })),
    );

    // The stock level is repaired; the others fail again.
    expect(await letters.retry()).toBe(3);
    const relay = new Relay(app.database, app.nest.get(Queue), app.nest.get(Outbox), pino({ level: 'silent' }));
    for (const { outboxId } of rows) await relay.deliver(outboxId);
    await publishAll();
    expect(await names()).toEqual(['first', 'beside', 'last', 'broken']);
    expect((await letters.list({ page: 1, perPage: 10 })).rows.map(({ fault }) => fault)).toEqual([rows[1].fault, rows[2].fault]);
    const sequences = (await everything()).map(({ sequence }) => sequence);
    expect(sequences).toEqual([...sequences].sort((a, b) => a - b));
    await app.database.transaction(() => app.database.write('DELETE FROM outbox'));
  });

  it('tells how long changes wait, and what was published', async () => {
    const { lagMs, upTo, published } = await app.bus.ask(new GetFeedProgress(undefined));
    expect([lagMs, [...published]]).toEqual([0, []]);
    await app.database.transaction(() => Promise.resolve(facts.add([changed(productIds[0], 'a')])));
    await app.database.transaction(() => app.database.write("UPDATE event_outbox SET CreatedDate = '2026-01-01 00:00:00.000'"));
    expect((await app.bus.ask(new GetFeedProgress(upTo))).lagMs).toBeGreaterThan(86_400_000);
    await sequencer().publish();
    const after = await app.bus.ask(new GetFeedProgress(upTo));
    expect([after.lagMs, [...after.published], after.upTo]).toEqual([0, [['stock.changed', 1]], upTo + 1]);
  });
});
