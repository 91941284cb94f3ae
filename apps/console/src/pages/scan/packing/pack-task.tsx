import { Text } from '@mantine/core';
import { sentenceOf } from '../../../api/refusal.js';
import { t } from '../../../languages/t.js';
import { Loaded } from '../../../patterns/feedback/loaded.js';
import { weightInWords } from '../../../patterns/measures/units.js';
import { Section } from '../../../patterns/page/section.js';
import { useAtHand } from '../floor/at-hand.js';
import { kept, note, right, unitsOf, useFloor, useScans, type Verdict, wrong } from '../floor/floor.js';
import { choicesOf, lookUp } from '../floor/look-up.js';
import { type IsMeant, productIn } from '../floor/named.js';
import { useReading } from '../floor/reading.js';
import {
  awaitsNumber,
  type Bench,
  benchAfter,
  type Carton,
  contentsOf,
  type Loose,
  looseBy,
  nextOf,
  openUnits,
  packed,
  packOf,
} from './bench.js';
import { BenchView } from './bench-view.js';
import { closeCarton, openCarton, packProblem, print, readBench, shipPacked } from './carton-acts.js';
import { useTracking } from './tracking.js';

/** Labels beside the scanner do what the buttons do. */
const CLOSE = 'CLOSE';
const SHIP = 'SHIP';

/** How the next scans are read. */
interface Hands {
  cartonId?: number;
  /** The product of which the next scan is a serial. */
  serialOf?: Loose;
  weight: string;
}

/** The pack station: boxes, units, labels and tracking numbers of an order, scan by scan. */
export function PackTask({ id }: { id: number }) {
  const { say, outbox } = useFloor();
  const [reading, { data, error, since }] = useReading(
    () => readBench(id),
    (work) => work.kind === 'pack' && work.orderId === id,
  );
  const { tracking, now: numbers, set: setNumber, forget } = useTracking(id);
  const { shown: hands, now, become: take } = useAtHand<Hands>(() => ({ weight: '' }));
  const become = (next: Partial<Hands>): void => take({ ...now(), ...next });

  const currentIn = ({ cartons }: Bench): Carton | undefined =>
    cartons.find(({ carton_id: carton, state }) => carton === now().cartonId && state === 'open') ??
    cartons.find(({ state }) => state === 'open');
  const benchNow = async (): Promise<Bench> => benchAfter(await reading.ready(), reading.now().since);

  useScans(async (code, times) => {
    const bench = await benchNow();
    const { serialOf } = now();
    become({ serialOf: undefined });
    if (serialOf) return packUnits(bench, serialOf, { times: 1, serial: code });
    if (code === CLOSE) return close(bench);
    if (code === SHIP) return ship(bench);
    const empty = bench.boxes.find(({ name, barcode }) => barcode === code || name === code);
    if (empty && !looseBy(bench, code)) {
      if (openUnits(bench) > 0) return openBox(empty.name);
      return wrong(
        t('{next}: there is nothing to put into {name}. Nothing was changed.', { next: nextOf(bench, currentIn(bench)), name: empty.name }),
      );
    }
    const own = bench.cartons.find(({ barcode, sscc, state }) => state === 'open' && (barcode === code || sscc === code));
    if (own) return takeUp(own);
    const loose = looseBy(bench, code);
    if (loose) return packUnits(bench, loose, { times });
    return another(bench, code, times);
  });

  function takeUp(carton: Carton): Verdict {
    become({ cartonId: carton.carton_id });
    return right(t('Carton {number} is at hand. Scan what goes into it.', { number: carton.number }));
  }

  async function openBox(name: string): Promise<Verdict> {
    const carton = await openCarton(id, name);
    become({ cartonId: carton.carton_id, weight: '' });
    await reading.load();
    return right(t('Carton {number}, {name}: scan what goes into it.', { number: carton.number, name }));
  }

  /** Handles a code that is not the SKU or UPC of a product: a label, another order, or a tracking number. */
  async function another(bench: Bench, code: string, times: number): Promise<Verdict | undefined> {
    const scanned = await lookUp(code);
    const looseOf = ({ sku, account_id: owner }: Parameters<IsMeant>[0]): Loose | undefined =>
      owner === bench.account_id ? bench.units.find((each) => each.sku === sku) : undefined;
    const label = productIn(scanned, (product) => looseOf(product) !== undefined);
    if (label) {
      const loose = looseOf(label);
      return loose
        ? packUnits(bench, loose, { label, times })
        : wrong(t('{sku} is not part of this order, or not picked. Nothing was packed.', { sku: label.sku }));
    }
    const choices = choicesOf(scanned);
    const isOwn =
      [bench.order_number, bench.nbtybarcode].includes(code) || choices.some(({ task, id: of }) => task === 'pack' && of === id);
    const next = currentIn(bench) ? undefined : awaitsNumber(bench, numbers());
    if (isOwn && next)
      return wrong(t('This is order {number} itself, no tracking number. Nothing was changed.', { number: bench.order_number }));
    if (isOwn)
      return note(t('Order {number} is open already. {next}.', { number: bench.order_number, next: nextOf(bench, currentIn(bench)) }));
    // Once the order is packed and shipped, the scan opens the next one.
    if (choices.length > 0 && packProblem(bench) !== undefined) return undefined;
    const [other] = choices;
    if (other) return wrong(t('{name} is neither a unit nor a tracking number of this order. Nothing was changed.', { name: other.name }));
    if (!next) return wrong(t('Nothing here is called {code}. Nothing was changed.', { code }));
    const same = bench.cartons.find(({ carton_id: carton, tracking_number: given }) => (numbers()[carton] ?? given) === code);
    if (same)
      return wrong(t('{code} is the tracking number of carton {number} already. Nothing was changed.', { code, number: same.number }));
    setNumber(next.carton_id, code);
    return right(
      t('{code} is the tracking number of carton {number}. {next}.', { code, number: next.number, next: nextOf(bench, undefined) }),
    );
  }

  function packUnits(bench: Bench, loose: Loose, scanned: Parameters<typeof packOf>[2]): Verdict {
    const current = currentIn(bench);
    if (!current) return wrong(t('Scan a box first, or choose one. Nothing was packed.'));
    const pack = packOf(loose, current.carton_id, scanned);
    if (pack === 'serial') {
      become({ serialOf: loose });
      return note(t('Scan the serial number of {sku}', { sku: loose.sku }));
    }
    if ('tone' in pack) return pack;
    const isKept = reading.add(
      t('{units} into carton {number} of order {order}', {
        units: unitsOf(pack.quantity, pack.sku),
        number: current.number,
        order: bench.order_number,
      }),
      {
        kind: 'pack',
        orderId: id,
        pack,
      },
    );
    return kept(isKept, packed(pack, benchAfter(bench, [{ kind: 'pack', orderId: id, pack }]), current));
  }

  /** Whether the server has all scans of the order. */
  async function isSent(): Promise<boolean> {
    await outbox.deliver();
    return !outbox.waiting().some(({ work }) => work.kind === 'pack' && work.orderId === id);
  }

  async function close(bench: Bench): Promise<Verdict> {
    const current = currentIn(bench);
    if (!current) return wrong(t('No carton is open. Nothing was changed.'));
    if (contentsOf(current).length === 0) return wrong(t('Carton {number} is empty. Nothing was changed.', { number: current.number }));
    if (!(await isSent())) return wrong(t('Not all that was packed is sent: close the carton once the connection is back.'));
    const closed = await closeCarton(current.carton_id, now().weight);
    become({ cartonId: undefined, weight: '' });
    await reading.load();
    void print('carton_label', closed.carton_id);
    void print('carton_slip', closed.carton_id);
    const weight = closed.weight === null ? '' : `, ${weightInWords(closed.weight)}`;
    return right(
      t('Carton {number} is closed{weight}. {next}: scan its tracking number.', {
        number: closed.number,
        weight,
        next: nextOf(await benchNow(), undefined),
      }),
    );
  }

  async function ship(bench: Bench): Promise<Verdict> {
    if (packProblem(bench) !== undefined) return wrong(packProblem(bench) ?? '');
    if (openUnits(bench) > 0 || currentIn(bench))
      return wrong(t('{next}. Nothing was shipped.', { next: nextOf(bench, currentIn(bench)) }));
    if (!(await isSent())) return wrong(t('Not all that was packed is sent: ship the order once the connection is back.'));
    await shipPacked(bench, numbers());
    forget();
    await reading.load();
    return right(t('Order {number} is shipped. Scan the next order.', { number: bench.order_number }));
  }

  /** Makes a button do the same as its label. */
  const act = (does: (bench: Bench) => Verdict | Promise<Verdict>): void => {
    void benchNow()
      .then(does)
      .catch((fault: unknown) => wrong(t('{reason} Nothing was changed.', { reason: sentenceOf(fault) })))
      .then(say);
  };
  const change = (does: () => Promise<unknown>, says: string, of: Carton): void =>
    act(async () => {
      if (!(await isSent())) return wrong(t('Not all that was packed is sent: try again once the connection is back.'));
      await does();
      forget(of.carton_id);
      await reading.load();
      return note(says);
    });

  return (
    <Loaded read={{ data, error, refetch: () => reading.load() }} height={220}>
      {(read) => {
        const bench = benchAfter(read, since);
        return (
          <Section title={t('Pack order {number}', { number: bench.order_number })}>
            <Text size="sm" c="dimmed">
              {bench.account_name}
            </Text>
            <BenchView
              bench={bench}
              current={currentIn(bench)}
              tracking={tracking}
              weight={hands.weight}
              isSerialWanted={hands.serialOf !== undefined}
              on={{
                box: (name) => act(() => openBox(name)),
                weight: (weight) => become({ weight }),
                close: () => act(close),
                ship: () => act(ship),
                take: (carton) => act(() => takeUp(carton)),
                change,
              }}
            />
          </Section>
        );
      }}
    </Loaded>
  );
}
