import { useEffect } from 'react';
import { newId } from '../../../patterns/forms/new-id.js';
import { sentenceOf } from '../../../api/refusal.js';
import { Loaded } from '../../../patterns/feedback/loaded.js';
import { Section } from '../../../patterns/page/section.js';
import { useAtHand } from '../floor/at-hand.js';
import { kept, note, right, unitsOf, useFloor, useScans, type Verdict, wrong } from '../floor/floor.js';
import { productOf } from '../floor/named.js';
import { hasCode, isPlace } from '../floor/pick-walk.js';
import { useReading } from '../floor/reading.js';
import { type BatchAtHand, bindTote, finishBatch, leaveBatch, readBatch } from './batch-acts.js';
import { BatchView } from './batch-view.js';
import { type BatchWalk, type OpenTask, orderWithoutTote, placeOf, walkAfter } from './batch-walk.js';
import type { FoundShort } from './short-pick.js';

/** What the picker holds, and where they stand. */
interface Hands {
  /** The bin that was scanned. */
  place?: string;
  taskId?: number;
  units: number;
  serials: string[];
  /** The next scan is a serial. */
  isSerialWanted: boolean;
}

const EMPTY: Hands = { units: 0, serials: [], isSerialWanted: false };
/** Shorts and reverts of others change a walk. */
const REREAD_MS = 20_000;

/** The walk of a batch: bin, item and tote, scan by scan. */
export function BatchTask({ id }: { id: number }) {
  const { say, outbox, open } = useFloor();
  const [reading, { data, error, since }] = useReading(
    () => readBatch(id),
    (work) => (work.kind === 'batch-pick' || work.kind === 'batch-short') && work.batchId === id,
  );
  const { shown: hands, now, become } = useAtHand<Hands>(() => EMPTY);
  const change = (next: Partial<Hands>): void => become({ ...now(), ...next });
  const walkNow = async (): Promise<{ batch: BatchAtHand['batch']; walk: BatchWalk }> => {
    const { batch, walk } = await reading.ready();
    return { batch, walk: walkAfter(walk, reading.now().since) };
  };
  useEffect(() => {
    const timer = setInterval(() => navigator.onLine && void reading.load(), REREAD_MS);
    return () => clearInterval(timer);
  }, [reading]);

  useScans(async (code, times) => {
    const { batch, walk } = await walkNow();
    const wanting = orderWithoutTote(batch, walk);
    if (wanting) return bind(wanting, code);
    const task = currentIn(walk, now());
    if (!task) return undefined;
    const { units, isSerialWanted } = now();
    if (isSerialWanted) return hold(task, 1, [code]);
    const tote = batch.orders.find((each) => each.tote === code);
    if (tote) return into(task, code);
    if (units > 0 && !hasCode(task, code) && walk.tasks.some((each) => isPlace(each, code)))
      return wrong(`Put ${unitsOf(units, task.sku)} into ${whereTo(task)} first. Nothing was changed.`);
    const there = walk.tasks.find((each) => isPlace(each, code));
    if (there) {
      change({ place: placeOf(there) });
      return right(lineOf(there));
    }
    return item(walk, task, code, times);
  });

  async function bind({ orderId, order }: Pick<OpenTask, 'orderId' | 'order'>, tote: string): Promise<Verdict> {
    await bindTote(id, orderId, tote);
    await reading.load();
    const { batch, walk } = await walkNow();
    const next = currentIn(walk, now());
    const then = orderWithoutTote(batch, walk) !== undefined ? 'Scan the next tote.' : next ? lineOf(next) : '';
    return right(`Tote ${tote} is for order ${order}. ${then}`);
  }

  async function item(walk: BatchWalk, task: OpenTask, code: string, times: number): Promise<Verdict> {
    const isNamed = walk.tasks.some((each) => hasCode(each, code));
    const label = isNamed ? undefined : await productOf(code, ({ sku }) => walk.tasks.some((each) => each.sku === sku));
    const isOf = ({ sku, upc }: OpenTask): boolean => (label ? sku === label.sku : hasCode({ sku, upc }, code));
    const other = walk.tasks.find(isOf);
    if (!isOf(task))
      return wrong(
        other
          ? `${other.sku} is to be taken at ${placeOf(other)}. Now: ${lineOf(task)}`
          : `Nothing of this batch is called ${code}. Nothing was changed.`,
      );
    if (label?.lot && label.lot !== task.lot)
      return wrong(`This is lot ${label.lot} of ${task.sku}: take ${task.lot === null ? 'units without a lot' : `lot ${task.lot}`}.`);
    const units = times * (label?.quantity ?? 1);
    if (now().units + units > task.left)
      return wrong(`Take ${unitsOf(task.left, task.sku)}, not ${now().units + units}. Nothing was changed.`);
    if (!task.isSerialised) return hold(task, units, []);
    if (units > 1) return wrong(`${task.sku} has serial numbers: scan one unit at a time.`);
    if (typeof label?.serial === 'string') return hold(task, 1, [label.serial]);
    change({ taskId: task.taskId, isSerialWanted: true });
    return note(`Scan the serial number of ${task.sku}`);
  }

  /** Units that were taken out of the bin; they are picked once they are in their tote. */
  function hold(task: OpenTask, units: number, serials: readonly string[]): Verdict {
    const before = now();
    change({ taskId: task.taskId, units: before.units + units, serials: [...before.serials, ...serials], isSerialWanted: false });
    const held = now().units;
    if (task.tote === null) return pick(task);
    const more = task.left - held;
    return right(`${unitsOf(held, task.sku)} in hand. ${more > 0 ? `Take ${more} more, or scan` : 'Scan'} tote ${task.tote}.`);
  }

  function into(task: OpenTask, tote: string): Verdict {
    if (now().units === 0) return wrong(`Scan ${task.sku} first. ${lineOf(task)}`);
    if (tote !== task.tote)
      return wrong(
        `WRONG TOTE. This is ${tote}: ${unitsOf(now().units, task.sku)} go into ${task.tote ?? 'no tote'}. Nothing was changed.`,
      );
    return pick(task);
  }

  function pick(task: OpenTask): Verdict {
    const { units, serials } = now();
    const { taskId, orderId, order, sku, location, bin, lot, tote } = task;
    const isKept = reading.add(`${unitsOf(units, sku)} from ${placeOf(task)} for order ${order}`, {
      kind: 'batch-pick',
      batchId: id,
      pick: {
        ...{ pick_id: newId(), order_id: orderId, sku, location, bin, quantity: units, task_id: taskId },
        ...{ lot: lot ?? undefined, tote: tote ?? undefined, serials: serials.length > 0 ? serials : undefined },
      },
    });
    if (isKept) become({ ...EMPTY, place: now().place });
    const stops = reading.now().data?.walk;
    const next = stops && currentIn(walkAfter(stops, reading.now().since), now());
    if (!next) void reading.load();
    const where = tote === null ? 'taken' : `in tote ${tote}`;
    return kept(isKept, right(`${unitsOf(units, sku)} ${where}. ${next ? `Next: ${lineOf(next)}` : 'All is picked: finish the batch.'}`));
  }

  function short(task: OpenTask, found: FoundShort): void {
    if (now().units > 0) return say(wrong(`Put ${unitsOf(now().units, task.sku)} into ${whereTo(task)} first. Nothing was changed.`));
    const isKept = reading.add(`${placeOf(task)} is short of ${task.sku}`, {
      kind: 'batch-short',
      batchId: id,
      short: { short_id: newId(), task_id: task.taskId, taken: 0, ...found },
    });
    const counted = found.left === undefined ? '' : ` ${unitsOf(found.left, task.sku)} counted there.`;
    say(kept(isKept, note(`${placeOf(task)} is short of ${task.sku}.${counted} Go on with the next line.`)));
    // Other bins may serve it.
    void reading.load();
  }

  /** Needs the connection, and all that was scanned to be there. */
  const act = (does: () => Promise<unknown>, says: string): void => {
    void outbox
      .deliver()
      .then(async () => {
        if (outbox.waiting().length > 0) return say(wrong('Not all that was picked is sent: try again once the connection is back.'));
        await does();
        await reading.load();
        say(note(says));
      })
      .catch((fault: unknown) => say(wrong(`${sentenceOf(fault)} Nothing was changed.`)));
  };

  return (
    <Loaded read={{ data, error, refetch: () => reading.load() }} height={220}>
      {({ batch, walk: stops }) => {
        const walk = walkAfter(stops, since);
        return (
          <Section title={`Batch ${batch.batch_id}${batch.zone === null ? '' : `, zone ${batch.zone}`}`}>
            <BatchView
              batch={batch}
              walk={walk}
              putBack={stops.put_back}
              current={currentIn(walk, hands)}
              orderWithoutTote={orderWithoutTote(batch, walk)}
              inHand={hands.units}
              isSerialWanted={hands.isSerialWanted}
              on={{
                short,
                finish: () => act(() => finishBatch(id), `Batch ${id} is done. Bring it to the pack station.`),
                giveBack: () => act(() => leaveBatch(id), `Batch ${id} waits for another picker.`),
                pack: (orderId) => void open('pack', orderId),
              }}
            />
          </Section>
        );
      }}
    </Loaded>
  );
}

/** What is in hand, else what is to be taken at the bin that was scanned, else the next task of the walk. */
const currentIn = ({ tasks }: BatchWalk, { taskId, place }: Hands): OpenTask | undefined =>
  tasks.find((task) => task.taskId === taskId) ?? tasks.find((task) => placeOf(task) === place) ?? tasks[0];

const whereTo = ({ tote }: OpenTask): string => (tote === null ? 'the cart' : `tote ${tote}`);

const lineOf = (task: OpenTask): string =>
  `${placeOf(task)}: take ${unitsOf(task.left, task.sku)}${task.tote === null ? '' : `, tote ${task.tote}`}`;
