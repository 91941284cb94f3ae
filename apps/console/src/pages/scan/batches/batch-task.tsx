import { useEffect } from 'react';
import { newId } from '../../../patterns/forms/new-id.js';
import { sentenceOf } from '../../../api/refusal.js';
import { t } from '../../../languages/t.js';
import { Loaded } from '../../../patterns/feedback/loaded.js';
import { Section } from '../../../patterns/page/section.js';
import { useAtHand } from '../floor/at-hand.js';
import { kept, note, right, unitsOf, useFloor, useScans, type Verdict, wrong } from '../floor/floor.js';
import { productOf } from '../floor/named.js';
import { hasCode, isPlace, otherLot } from '../floor/pick-walk.js';
import { useReading } from '../floor/reading.js';
import { type BatchAtHand, bindTote, finishBatch, leaveBatch, readBatch } from './batch-acts.js';
import { BatchView } from './batch-view.js';
import { type BatchWalk, type OpenTask, orderWithoutTote, placeOf, walkAfter } from './batch-walk.js';
import type { FoundShort } from './short-pick.js';

/** Where the picker stands, and what they have taken. */
interface Hands {
  /** The bin that was scanned. */
  place?: string;
  taskId?: number;
  units: number;
  serials: string[];
  /** Whether the next scan must be a serial. */
  isSerialWanted: boolean;
}

const EMPTY: Hands = { units: 0, serials: [], isSerialWanted: false };
/** Short picks and reverts by others change a walk. */
const REREAD_MS = 20_000;

/** The walk of a batch, scan by scan: bin, item, tote. */
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
      return wrong(t('Put {units} into {where} first. Nothing was changed.', { units: unitsOf(units, task.sku), where: whereTo(task) }));
    const taskHere = walk.tasks.find((each) => isPlace(each, code));
    if (taskHere) {
      change({ place: placeOf(taskHere) });
      return right(lineOf(taskHere));
    }
    return item(walk, task, code, times);
  });

  async function bind({ orderId, order }: Pick<OpenTask, 'orderId' | 'order'>, tote: string): Promise<Verdict> {
    await bindTote(id, orderId, tote);
    await reading.load();
    const { batch, walk } = await walkNow();
    const next = currentIn(walk, now());
    const then = orderWithoutTote(batch, walk) !== undefined ? t('Scan the next tote.') : next ? lineOf(next) : '';
    return right(t('Tote {tote} is for order {order}. {then}', { tote, order, then }));
  }

  async function item(walk: BatchWalk, task: OpenTask, code: string, times: number): Promise<Verdict> {
    const isNamed = walk.tasks.some((each) => hasCode(each, code));
    const label = isNamed ? undefined : await productOf(code, ({ sku }) => walk.tasks.some((each) => each.sku === sku));
    const isOf = ({ sku, upc }: OpenTask): boolean => (label ? sku === label.sku : hasCode({ sku, upc }, code));
    const other = walk.tasks.find(isOf);
    if (!isOf(task))
      return wrong(
        other
          ? t('{sku} is to be taken at {bin}. Now: {line}', { sku: other.sku, bin: placeOf(other), line: lineOf(task) })
          : t('Nothing of this batch is called {code}. Nothing was changed.', { code }),
      );
    if (label?.lot && label.lot !== task.lot) return wrong(otherLot(label.lot, task));
    const units = times * (label?.quantity ?? 1);
    if (now().units + units > task.left)
      return wrong(
        t('Take {units}, not {scanned}. Nothing was changed.', { units: unitsOf(task.left, task.sku), scanned: now().units + units }),
      );
    if (!task.isSerialised) return hold(task, units, []);
    if (units > 1) return wrong(t('{sku} has serial numbers: scan one unit at a time.', { sku: task.sku }));
    if (typeof label?.serial === 'string') return hold(task, 1, [label.serial]);
    change({ taskId: task.taskId, isSerialWanted: true });
    return note(t('Scan the serial number of {sku}', { sku: task.sku }));
  }

  /** Remembers units that were taken out of the bin; they count as picked once they are in their tote. */
  function hold(task: OpenTask, units: number, serials: readonly string[]): Verdict {
    const before = now();
    change({ taskId: task.taskId, units: before.units + units, serials: [...before.serials, ...serials], isSerialWanted: false });
    const unitsInHand = now().units;
    if (task.tote === null) return pick(task);
    const more = task.left - unitsInHand;
    const inHand = unitsOf(unitsInHand, task.sku);
    return right(
      more > 0
        ? t('{units} in hand. Take {more} more, or scan tote {tote}.', { units: inHand, more, tote: task.tote })
        : t('{units} in hand. Scan tote {tote}.', { units: inHand, tote: task.tote }),
    );
  }

  function into(task: OpenTask, tote: string): Verdict {
    if (now().units === 0) return wrong(t('Scan {sku} first. {line}', { sku: task.sku, line: lineOf(task) }));
    if (tote !== task.tote)
      return wrong(
        t('WRONG TOTE. This is {tote}: {units} go into {right}. Nothing was changed.', {
          tote,
          units: unitsOf(now().units, task.sku),
          right: task.tote ?? t('no tote'),
        }),
      );
    return pick(task);
  }

  function pick(task: OpenTask): Verdict {
    const { units, serials } = now();
    const { taskId, orderId, order, sku, location, bin, lot, tote } = task;
    const isKept = reading.add(t('{units} from {bin} for order {order}', { units: unitsOf(units, sku), bin: placeOf(task), order }), {
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
    const taken =
      tote === null
        ? t('{units} taken.', { units: unitsOf(units, sku) })
        : t('{units} in tote {tote}.', { units: unitsOf(units, sku), tote });
    return kept(isKept, right(`${taken} ${next ? t('Next: {line}', { line: lineOf(next) }) : t('All is picked: finish the batch.')}`));
  }

  function short(task: OpenTask, found: FoundShort): void {
    if (now().units > 0)
      return say(
        wrong(t('Put {units} into {where} first. Nothing was changed.', { units: unitsOf(now().units, task.sku), where: whereTo(task) })),
      );
    const isKept = reading.add(t('{bin} is short of {sku}', { bin: placeOf(task), sku: task.sku }), {
      kind: 'batch-short',
      batchId: id,
      short: { short_id: newId(), task_id: task.taskId, taken: 0, ...found },
    });
    const place = { bin: placeOf(task), sku: task.sku };
    const says =
      found.left === undefined
        ? t('{bin} is short of {sku}. Go on with the next line.', place)
        : t('{bin} is short of {sku}. {units} counted there. Go on with the next line.', {
            ...place,
            units: unitsOf(found.left, task.sku),
          });
    say(kept(isKept, note(says)));
    // Another bin may replace this one.
    void reading.load();
  }

  /** Does something that needs the connection, once the server has all scans. */
  const act = (does: () => Promise<unknown>, says: string): void => {
    void outbox
      .deliver()
      .then(async () => {
        if (outbox.waiting().length > 0) return say(wrong(t('Not all that was picked is sent: try again once the connection is back.')));
        await does();
        await reading.load();
        say(note(says));
      })
      .catch((fault: unknown) => say(wrong(t('{reason} Nothing was changed.', { reason: sentenceOf(fault) }))));
  };

  return (
    <Loaded read={{ data, error, refetch: () => reading.load() }} height={220}>
      {({ batch, walk: stops }) => {
        const walk = walkAfter(stops, since);
        return (
          <Section title={titleOf(batch)}>
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
                finish: () => act(() => finishBatch(id), t('Batch {id} is done. Bring it to the pack station.', { id: String(id) })),
                giveBack: () => act(() => leaveBatch(id), t('Batch {id} waits for another picker.', { id: String(id) })),
                pack: (orderId) => void open('pack', orderId),
              }}
            />
          </Section>
        );
      }}
    </Loaded>
  );
}

/** The task in hand, or else one at the scanned bin, or else the next one of the walk. */
const currentIn = ({ tasks }: BatchWalk, { taskId, place }: Hands): OpenTask | undefined =>
  tasks.find((task) => task.taskId === taskId) ?? tasks.find((task) => placeOf(task) === place) ?? tasks[0];

const titleOf = ({ batch_id: id, zone }: BatchAtHand['batch']): string =>
  zone === null ? t('Batch {id}', { id: String(id) }) : t('Batch {id}, zone {zone}', { id: String(id), zone });

const whereTo = ({ tote }: OpenTask): string => (tote === null ? t('the cart') : t('tote {tote}', { tote }));

const lineOf = (task: OpenTask): string =>
  task.tote === null
    ? t('{bin}: take {units}', { bin: placeOf(task), units: unitsOf(task.left, task.sku) })
    : t('{bin}: take {units}, tote {tote}', { bin: placeOf(task), units: unitsOf(task.left, task.sku), tote: task.tote });
