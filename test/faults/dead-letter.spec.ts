import { WMS } from '../support/build-wms.js';
import { as, BINS, FloorProcesses, TAKES_MS } from '../support/floor-processes.js';
import type { Service } from '../support/process.js';

const QUEUES = '/apirest/v4/oms/internal/queues';
/** A bin that the other clients do not correct, and the demo set's shipment in Processing. */
const PLACE = BINS;
const SHIPMENT = 2;

/** Triggers by which the database refuses to change the bin, and to write the shipment's history. */
const CAUSE = {
  no_ledger: `BEFORE INSERT ON stock_ledger FOR EACH ROW BEGIN
    IF NEW.Reason = 'recount' AND NEW.BinID = (SELECT BinID FROM bins WHERE Bin = 'A${PLACE + 1}') THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'the ledger is broken'; END IF; END`,
  no_history: `BEFORE INSERT ON order_history FOR EACH ROW BEGIN
    IF NEW.OrderID = ${SHIPMENT} THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'the history is broken'; END IF; END`,
};

/**
 * Records when each try failed and how long the next had to wait. The test waits out the first two waits, and skips the later ones (of
 * minutes).
 */
const WATCH = `BEFORE UPDATE ON outbox FOR EACH ROW BEGIN
  IF NEW.Attempts > OLD.Attempts THEN
    INSERT INTO tries VALUES (NEW.OutboxID, NEW.Attempts, UTC_TIMESTAMP(3), TIMESTAMPDIFF(SECOND, UTC_TIMESTAMP(3), NEW.NextDate));
    IF NEW.Attempts > 2 THEN SET NEW.NextDate = UTC_TIMESTAMP(3); END IF;
  END IF; END`;

interface Letter {
  outbox_id: number;
  reaction: string;
  attempts: number;
  fault: string;
}

describe('work that fails forever', () => {
  let floor: FloorProcesses;
  let api: Service;
  beforeAll(async () => {
    floor = await FloorProcesses.open();
    await floor.query('CREATE TABLE tries (OutboxID BIGINT, Attempt INT, Failed DATETIME(3), Seconds INT)');
    for (const [name, rule] of Object.entries({ ...CAUSE, watch: WATCH })) await floor.query(`CREATE TRIGGER ${name} ${rule}`);
  }, TAKES_MS);
  afterAll(async () => {
    await floor?.endProcesses();
    await floor?.close();
  });

  const get = async (path: string): Promise<unknown> => ((await api.http.get(path).set(as)).body as { data: unknown }).data;
  const letters = async (): Promise<Letter[]> => (await get(`${QUEUES}/failed`)) as Letter[];
  const shipment = async (): Promise<unknown[]> => [
    ...(await floor.query('SELECT StatusID AS status FROM orders WHERE OrderID = ?', [SHIPMENT])),
    ...(await floor.query('SELECT ToStatusID AS became FROM order_history WHERE OrderID = ? AND FromStatusID = 4', [SHIPMENT])),
  ];

  it(
    'fails after its tries, shows up for an operator, blocks no other work, and is done once on a retry',
    async () => {
      api = await floor.startApi({ WORKER: '0' });
      await floor.startWorker();
      const doomed = await floor.correctBin(api.url, PLACE, PLACE, 3);
      expect(
        (
          await api.http
            .post(`${WMS}/shipments/revert/pending`)
            .set(as)
            .send({ shipments_list: [SHIPMENT] })
        ).status,
      ).toBe(200);

      let isOver = false;
      const streaming = floor.stream(
        () => api.url,
        () => isOver,
      );
      await api.until(async () => ((await letters()).length === 2 ? true : undefined), 60_000);
      isOver = true;
      const others = await streaming;

      // Failed after ten tries, each later than the one before.
      const byReaction = [...(await letters())].sort((a, b) => (a.reaction < b.reaction ? -1 : 1));
      expect(byReaction).toMatchObject([
        { reaction: 'ApplyQueuedCorrections', attempts: 10, fault: 'the ledger is broken' },
        { reaction: 'RevertQueuedShipment', attempts: 10, fault: 'the history is broken' },
      ]);
      for (const { outbox_id } of byReaction) {
        const tries = await floor.query(
          'SELECT Attempt AS attempt, UNIX_TIMESTAMP(Failed) AS failed, Seconds AS seconds FROM tries WHERE OutboxID = ? ORDER BY Attempt',
          [outbox_id],
        );
        expect(tries.map(({ attempt, seconds }) => [attempt, seconds])).toEqual(
          [1, 2, 4, 8, 16, 32, 64, 128, 256, 300].map((seconds, index) => [index + 1, seconds]),
        );
        expect([tries[1].failed - tries[0].failed >= 1, tries[2].failed - tries[1].failed >= 2]).toEqual([true, true]);
      }
      const listed = await floor.cli('queue', 'list');
      expect([listed.end, listed.out]).toEqual([0, expect.stringMatching(/^\d+ +ApplyQueuedCorrections +10 +the ledger is broken$/m)]);
      expect(listed.out).toMatch(/^\d+ +RevertQueuedShipment +10 +the history is broken\n\n2 given up\n$/m);

      // Other work went on meanwhile; none of the failed work is half done.
      expect(others.length).toBeGreaterThan(20);
      await api.until(async () =>
        (await floor.query("SELECT CorrectionID FROM corrections WHERE State = 'queued'")).length === 1 ? true : undefined,
      );
      expect(await get(`${WMS}/recount/${doomed?.id}`)).toMatchObject({ status: 'queued', applied_at: null });
      expect(await get(`${WMS}/shipments/revert/${SHIPMENT}`)).toMatchObject({ status: 'queued' });
      expect(await shipment()).toEqual([{ status: 4 }]);
      expect(await floor.breaches()).toEqual([]);

      // The cause is gone: the operators' interface retries one, the command line the other.
      for (const name of Object.keys(CAUSE)) await floor.query(`DROP TRIGGER ${name}`);
      expect(
        (
          await api.http
            .post(`${QUEUES}/retry`)
            .set(as)
            .send({ outbox_ids: [byReaction[0]?.outbox_id] })
        ).body,
      ).toEqual({ data: { retried: 1 } });
      expect(await floor.cli('queue', 'retry')).toMatchObject({ end: 0, out: '1 tried again\n' });
      await floor.expectWhole([...others, ...(doomed ? [doomed] : [])]);
      expect(await get(`${WMS}/recount/${doomed?.id}`)).toMatchObject({ status: 'applied' });
      expect(
        await floor.query("SELECT Quantity AS quantity FROM stock_ledger WHERE Reason = 'recount' AND Reference = ?", [String(doomed?.id)]),
      ).toEqual([{ quantity: 3 }]);
      expect(await get(`${WMS}/shipments/revert/${SHIPMENT}`)).toMatchObject({ status: 'applied' });
      expect(await shipment()).toEqual([{ status: 3 }, { became: 3 }]);
      expect(await letters()).toEqual([]);
    },
    TAKES_MS,
  );
});
