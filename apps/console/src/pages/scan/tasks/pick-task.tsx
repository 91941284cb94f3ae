import { Button, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { answerOf, own } from '../../../api/client.js';
import { number as quantityOf, t } from '../../../languages/t.js';
import { newId } from '../../../patterns/forms/new-id.js';
import { Loaded } from '../../../patterns/feedback/loaded.js';
import { Section } from '../../../patterns/page/section.js';
import { kept, note, right, unitsOf, useFloor, useScans, type Verdict, wrong } from '../floor/floor.js';
import { choicesOf, lookUp, problemOf } from '../floor/look-up.js';
import { type IsMeant, type NamedProduct, productOf } from '../floor/named.js';
import { cartonsOf, hasCode, isPlace, otherLot, type PickItem, type Short, type Stop, type Walk, walkOf } from '../floor/pick-walk.js';
import { type Reading, useReading } from '../floor/reading.js';
import { ShortForm } from './short-form.js';
import type { Work } from '../outbox/work.js';
import classes from '../floor/scan.module.css';

interface Order {
  orderId: number;
  number: string;
  barcode: string;
  accountId: number;
  account: string;
  problem: string | undefined;
  items: PickItem[];
}

async function readOrder(orderId: number): Promise<Order> {
  const params = { path: { order_id: orderId } };
  const [{ data: order }, { data: items }] = await Promise.all([
    answerOf(own.GET('/shipments/{order_id}', { params })),
    answerOf(own.GET('/shipments/{order_id}/open-items', { params })),
  ]);
  const { order_number: number, nbtybarcode: barcode, account_id: accountId, account_name: account } = order;
  return { orderId, number, barcode, accountId, account, problem: problemOf(order), items };
}

const picksOf = (since: readonly Work[]) => since.flatMap((work) => (work.kind === 'pick' ? [work.pick] : []));
const nameOf = ({ location, bin }: { location: string; bin: string }): string => `${location} / ${bin}`;

/** After a short pick, other bins are offered as soon as the count is applied. */
const REREAD_MS = 2_000;

interface Place {
  location: string;
  bin: string;
}

/** The scanned bin while there is something to take from it, or else the next one of the walk. */
const placeIn = ({ stops }: Walk, scanned: Place | undefined): Place | undefined =>
  stops.find((stop) => scanned && nameOf(stop) === nameOf(scanned)) ?? stops[0];

/** Picks an order bin by bin. */
export function PickTask({ id }: { id: number }) {
  const { say, open } = useFloor();
  const [reading, { data, error, since }] = useReading(
    () => readOrder(id),
    (work) => work.kind === 'pick' && work.pick.order_id === id,
  );
  const [scanned, setScanned] = useState<Place>();
  const [serialOf, setSerialOf] = useState<Stop>();
  const [shorts, setShorts] = useState<readonly Short[]>([]);
  const [isShort, setShort] = useState(false);

  const isSearching = shorts.length > 0 && data !== undefined && walkOf(data.items, picksOf(since), shorts).missing.length > 0;
  useEffect(() => {
    if (!isSearching) return undefined;
    const timer = setInterval(() => void reading.load(), REREAD_MS);
    return () => clearInterval(timer);
  }, [isSearching, reading]);

  useScans(async (code, times) => {
    const order = await reading.ready();
    const walk = walkOf(order.items, picksOf(reading.now().since), shorts);
    if (serialOf) {
      setSerialOf(undefined);
      return take(reading, order, serialOf, 1, shorts, [code]);
    }
    const stopHere = walk.stops.find((stop) => isPlace(stop, code));
    if (stopHere) {
      setScanned(stopHere);
      return right(t('{bin}: take {units}', { bin: nameOf(stopHere), units: unitsOf(stopHere.quantity, stopHere.sku) }));
    }
    const place = placeIn(walk, scanned);
    const isNamed = order.items.some((item) => hasCode(item, code));
    const label = isNamed || walk.stops.length === 0 ? undefined : await labelOf(order, code);
    const named = walk.stops.filter((stop) => (label ? isLabelled(stop, label) : hasCode(stop, code)));
    const other = label && named.length === 0 && walk.stops.find(({ sku }) => sku === label.sku);
    if (other) return wrong(otherLot(label.lot ?? '', other));
    const units = times * (label?.quantity ?? 1);
    const stop = named.find((each) => place && nameOf(each) === nameOf(place));
    if (stop && units > stop.quantity)
      return wrong(
        t('Take {units} from {bin}, not {count}. Nothing was changed.', {
          units: unitsOf(stop.quantity, stop.sku),
          bin: nameOf(stop),
          count: units,
        }),
      );
    if (stop?.isSerialised) {
      if (units > 1) return wrong(t('{sku} has serial numbers: scan one unit at a time.', { sku: stop.sku }));
      if (typeof label?.serial === 'string') return take(reading, order, stop, 1, shorts, [label.serial]);
      setSerialOf(stop);
      return note(t('Scan the serial number of {sku}', { sku: stop.sku }));
    }
    if (stop) return take(reading, order, stop, units, shorts);
    return refuse(code, order, walk, named[0]);
  });

  return (
    <Loaded read={{ data, error, refetch: () => reading.load() }} height={220}>
      {(order) => {
        const walk = walkOf(order.items, picksOf(since), shorts);
        const place = placeIn(walk, scanned);
        const here = walk.stops.find((stop) => place && nameOf(stop) === nameOf(place));
        return (
          <Section title={t('Order {number}', { number: order.number })}>
            <Text size="sm" c="dimmed">
              {order.account}
            </Text>
            {here && <Here stop={here} isSerialWanted={serialOf !== undefined} onShort={() => setShort(true)} />}
            {here && isShort && (
              <ShortForm
                stop={here}
                order={order}
                onClose={() => setShort(false)}
                onReported={(short) => {
                  setShort(false);
                  setShorts([...shorts, short]);
                  say(note(t('{bin} is reported short of {sku}', { bin: nameOf(short), sku: short.sku })));
                  void reading.load();
                }}
              />
            )}
            {!here && walk.missing.length === 0 && (
              <>
                <p className={classes.finished}>{order.problem ?? t('Everything is picked. Scan the next order.')}</p>
                {order.problem === undefined && (
                  <Button h={48} onClick={() => void open('pack', id)}>
                    {t('Pack')}
                  </Button>
                )}
              </>
            )}
            <Steps walk={walk} here={here} onRead={() => void reading.load()} />
          </Section>
        );
      }}
    </Loaded>
  );
}

/** The order's product that a code other than its SKU and UPC means, with the facts in the code. */
async function labelOf({ accountId, items }: Order, code: string): Promise<NamedProduct | undefined> {
  const isOfOrder: IsMeant = ({ sku, account_id: owner }) => owner === accountId && items.some((item) => item.sku === sku);
  const product = await productOf(code, isOfOrder);
  return product && isOfOrder(product) ? product : undefined;
}

const isLabelled = ({ sku, lot }: Stop, label: NamedProduct): boolean => sku === label.sku && (label.lot === null || label.lot === lot);

/** Adds a pick to the outbox. */
function take(reading: Reading<Order>, order: Order, stop: Stop, units: number, shorts: readonly Short[], serials?: string[]): Verdict {
  const { sku, location, bin, lot } = stop;
  const pick = { pick_id: newId(), order_id: order.orderId, sku, location, bin, quantity: units, lot: lot ?? undefined, serials };
  const isKept = reading.add(
    t('{units} from {bin} for order {order}', { units: unitsOf(units, sku), bin: nameOf(stop), order: order.number }),
    { kind: 'pick', pick },
  );
  const { stops, missing } = walkOf(order.items, picksOf(reading.now().since), shorts);
  const [next] = stops;
  const then = next
    ? t('Next: {units} at {bin}', { units: unitsOf(next.quantity, next.sku), bin: nameOf(next) })
    : missing.length > 0
      ? ''
      : t('Order {number} is picked.', { number: order.number });
  return kept(isKept, right(t('{units} taken. {then}', { units: unitsOf(units, sku), then })));
}

/** Says why a code does not fit this pick. */
async function refuse(code: string, order: Order, walk: Walk, elsewhere: Stop | undefined): Promise<Verdict | undefined> {
  if (elsewhere)
    return wrong(t('{sku} is to be taken from {bin}. Go there and scan the bin first.', { sku: elsewhere.sku, bin: nameOf(elsewhere) }));
  if (order.items.some((item) => hasCode(item, code)))
    return wrong(t('{code} is picked already, or no bin holds more of it. Nothing was changed.', { code }));
  if (code === order.number || code === order.barcode) return note(t('Order {number} is open already.', { number: order.number }));
  // After the last stop, a scan opens the next order.
  if (walk.stops.length === 0) return undefined;
  const [found] = choicesOf(await lookUp(code));
  if (!found) return wrong(t('Nothing here is called {code}. Nothing was changed.', { code }));
  if (found.task === 'order')
    return wrong(t('{name} is another order ({detail}). Finish this one, or leave it.', { name: found.name, detail: found.detail }));
  if (found.task === 'bin') return wrong(t('Nothing of this order is to be taken from bin {bin}.', { bin: found.place ?? '' }));
  return wrong(t('{name} is not part of this order. Nothing was changed.', { name: found.name }));
}

/** The bin to go to now, and the units to take. */
function Here({ stop, isSerialWanted, onShort }: { stop: Stop; isSerialWanted: boolean; onShort: () => void }) {
  return (
    <div className={classes.here}>
      <p className={classes.where}>{nameOf(stop)}</p>
      <p className={classes.what}>
        <strong>{unitsOf(stop.quantity, stop.sku)}</strong>
        {stop.lot !== null && ` · ${t('lot {lot}', { lot: stop.lot })}`}
        <br />
        {stop.description}
        {stop.cartons.length > 0 && (
          <>
            <br />
            <strong>{cartonsOf(stop)}</strong>
          </>
        )}
      </p>
      {isSerialWanted && <Text fw={600}>{t('Scan its serial number.')}</Text>}
      <Button variant="default" h={48} onClick={onShort}>
        {t('Short pick')}
      </Button>
    </div>
  );
}

/** Nobody remembers more of the following stops. */
const MAX_SHOWN = 50;

/** The following stops of the walk. */
function Steps({ walk: { stops, missing }, here, onRead }: { walk: Walk; here: Stop | undefined; onRead: () => void }) {
  const following = stops.filter((stop) => stop !== here);
  return (
    <>
      {following.length > 0 && (
        <ol className={classes.places} aria-label={t('Then')}>
          {following.slice(0, MAX_SHOWN).map((stop) => (
            <li key={`${nameOf(stop)} ${stop.sku} ${stop.lot ?? ''}`}>
              <span>
                <strong>{nameOf(stop)}</strong>
                <small>{[stop.sku, ...(stop.cartons.length > 0 ? [cartonsOf(stop)] : [])].join(' · ')}</small>
              </span>
              <strong>{quantityOf(stop.quantity)}</strong>
            </li>
          ))}
        </ol>
      )}
      {following.length > MAX_SHOWN && (
        <Text size="sm" c="dimmed">
          {t('The first {shown} of {total}.', { shown: MAX_SHOWN, total: following.length })}
        </Text>
      )}
      {missing.length > 0 && (
        <div className={classes.missing}>
          <Text fw={600}>{t('No bin holds these')}</Text>
          <ul>
            {missing.map(({ sku, quantity }) => (
              <li key={sku}>{unitsOf(quantity, sku)}</li>
            ))}
          </ul>
          <Button variant="default" h={48} onClick={onRead}>
            {t('Look again')}
          </Button>
        </div>
      )}
    </>
  );
}
