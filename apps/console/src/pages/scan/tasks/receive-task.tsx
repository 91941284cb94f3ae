import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { answerOf, own } from '../../../api/client.js';
import type { components } from '../../../api/generated/console.js';
import { t } from '../../../languages/t.js';
import { newId } from '../../../patterns/forms/new-id.js';
import { Loaded } from '../../../patterns/feedback/loaded.js';
import { Section } from '../../../patterns/page/section.js';
import { carriedOf, sumOf, useCarried } from '../floor/carried.js';
import { CarriedList } from '../floor/carried-list.js';
import { kept, note, right, unitsOf, useFloor, useScans, type Verdict, wrong } from '../floor/floor.js';
import { binOf, type IsMeant, productOf } from '../floor/named.js';
import { useReading } from '../floor/reading.js';
import type { Work } from '../outbox/work.js';
import classes from '../floor/scan.module.css';

type Replenishment = components['schemas']['ReplenishmentWorkAnswer'];

const isOf = (work: Work, id: number): boolean => (work.kind === 'receive' || work.kind === 'put-away') && work.replenishmentId === id;
const sum = (of: readonly { quantity: number }[]): number => of.reduce((total, { quantity }) => total + quantity, 0);

/** Units of a product that are still to come, and on the cart, with the scans since the server's state. */
function unitsFor({ open_items: items }: Replenishment, since: readonly Work[], sku: string): { open: number; onCart: number } {
  const ofProduct = items.filter((item) => item.sku === sku);
  const received = sum(since.flatMap((work) => (work.kind === 'receive' ? work.items.filter((item) => item.sku === sku) : [])));
  const putAway = sum(since.flatMap((work) => (work.kind === 'put-away' ? work.moves.filter((move) => move.sku === sku) : [])));
  return {
    open: ofProduct.reduce((total, { quantity_open: open }) => total + open, 0) - received,
    onCart: ofProduct.reduce((total, { cart }) => total + sum(cart), 0) + received - putAway,
  };
}

const readWork = async (id: number): Promise<Replenishment> =>
  (await answerOf(own.GET('/replenishments/{replenishment_id}', { params: { path: { replenishment_id: id } } }))).data;

/** Receives a replenishment unit by unit onto the cart. */
export function ReceiveTask({ id }: { id: number }) {
  const { open: start } = useFloor();
  const [reading, { data, error, since }] = useReading(
    () => readWork(id),
    (work) => isOf(work, id),
  );
  /** The product whose serial is scanned next. */
  const [named, setNamed] = useState<Found>();
  useScans(async (code, times) => {
    const work = await reading.ready();
    if (named) {
      setNamed(undefined);
      return receive(work, { ...named, label: { ...named.label, serials: [code] } }, 1);
    }
    const found = await itemOf(work, code);
    if (!found) return wrong(t('{code} is not announced in this replenishment. Nothing was received.', { code }));
    const units = times * found.each;
    if (!found.isSerialWanted) return receive(work, found, units);
    if (units > 1) return wrong(t('{sku} has serial numbers: scan one unit at a time.', { sku: found.sku }));
    setNamed(found);
    return note(t('Scan the serial number of {sku}', { sku: found.sku }));
  });

  function receive(work: Replenishment, { sku, label }: Found, units: number): Verdict {
    const { open } = unitsFor(work, reading.now().since, sku);
    if (units > open)
      return wrong(t('{units} still to come, not {count}. Nothing was received.', { units: unitsOf(open, sku), count: units }));
    const isKept = reading.add(t('{units} received of replenishment {id}', { units: unitsOf(units, sku), id: String(id) }), {
      kind: 'receive',
      replenishmentId: id,
      loadId: newId(),
      items: [{ sku, quantity: units, ...label }],
    });
    return kept(isKept, right(t('{units} on the cart, {open} still to come', { units: unitsOf(units, sku), open: open - units })));
  }

  return (
    <Loaded read={{ data, error, refetch: () => reading.load() }} height={220}>
      {(work) => (
        <Section title={t('Receive replenishment {id}', { id: String(id) })}>
          <Text>{t('Scan what arrived.')}</Text>
          <Items work={work} since={since} />
          <Button variant="default" h={48} mt="md" onClick={() => void start('cart', id)}>
            {t('Put away')}
          </Button>
        </Section>
      )}
    </Loaded>
  );
}

/** Puts units on the cart into bins: people scan the items, then the bin. */
export function PutAwayTask({ id }: { id: number }) {
  const { carried, add, clear, now } = useCarried();
  const [reading, { data, error, since }] = useReading(
    () => readWork(id),
    (work) => isOf(work, id),
  );
  useScans(async (code, times) => {
    const work = await reading.ready();
    const found = await itemOf(work, code);
    if (!found) return putDown(code);
    const { sku } = found;
    const units = times * found.each;
    const what = { sku, accountId: work.account_id };
    const available = unitsFor(work, reading.now().since, sku).onCart - carriedOf(now(), what);
    if (units > available)
      return wrong(t('{units} more on the cart, not {count}. Nothing was taken.', { units: unitsOf(available, sku), count: units }));
    add({ ...what, quantity: units });
    const bin = work.open_items.find((item) => item.sku === sku)?.suggested_bins[0];
    return right(
      bin
        ? t('{units} taken. Suggested: {location} / {bin}', { units: unitsOf(units, sku), location: bin.location, bin: bin.bin })
        : t('{units} taken. Scan its bin.', { units: unitsOf(units, sku) }),
    );
  });

  async function putDown(code: string): Promise<Verdict> {
    const to = await binOf(code);
    if (!to) return wrong(t('{code} is not on the cart, and no bin of this site has the name alone. Nothing was changed.', { code }));
    const all = now();
    if (all.length === 0) return wrong(t('Scan what you put away before its bin. Nothing was changed.'));
    const { location, bin } = to;
    const moves = all.map(({ sku, quantity }) => ({ move_id: newId(), sku, quantity, location, bin }));
    const isKept = reading.add(t('{count} units put away in {location} / {bin}', { count: sumOf(all), location, bin }), {
      kind: 'put-away',
      replenishmentId: id,
      moves,
    });
    if (isKept) clear();
    return kept(isKept, right(t('{count} put away in {location} / {bin}', { count: sumOf(all), location, bin })));
  }

  return (
    <Loaded read={{ data, error, refetch: () => reading.load() }} height={220}>
      {(work) => (
        <Section title={t('Put away replenishment {id}', { id: String(id) })}>
          <Text>{t('Scan what you take from the cart, then its bin.')}</Text>
          <CarriedList label={t('Taken')} carried={carried} />
          {carried.length > 0 && (
            <Button variant="default" h={48} onClick={clear}>
              {t('Put all back')}
            </Button>
          )}
          <Items work={work} since={since} />
        </Section>
      )}
    </Loaded>
  );
}

interface Found {
  sku: string;
  /** Units per scan. */
  each: number;
  /** Whether each unit needs a serial that the code does not have. */
  isSerialWanted: boolean;
  /** The code, from which the server fills lot, expiry and serial, or a serial that was scanned after it. */
  label?: { scan?: string; serials?: string[] };
}

/** The item, by its SKU or another code of its product. */
async function itemOf({ open_items: items, account_id: accountId }: Replenishment, code: string): Promise<Found | undefined> {
  const wantsSerial = (of: string): boolean => items.some((item) => item.sku === of && item.serial_capture === 'receive_and_ship');
  if (items.some(({ sku }) => sku === code)) return { sku: code, each: 1, isSerialWanted: wantsSerial(code) };
  const isOpen: IsMeant = ({ sku, account_id: owner }) => owner === accountId && items.some((item) => item.sku === sku);
  const product = await productOf(code, isOpen);
  if (!product || !isOpen(product)) return undefined;
  const { sku, quantity: each, lot, expiry, serial } = product;
  const isSerialWanted = serial === null && wantsSerial(sku);
  return { sku, each, isSerialWanted, ...((lot ?? expiry ?? serial) !== null && { label: { scan: code } }) };
}

function Items({ work, since }: { work: Replenishment; since: readonly Work[] }) {
  const skus = [...new Set(work.open_items.map(({ sku }) => sku))];
  if (skus.length === 0) return <p className={classes.finished}>{t('Everything is received and put away.')}</p>;
  return (
    <ul className={classes.places} aria-label={t('Items')}>
      {skus.map((sku) => {
        const { open, onCart } = unitsFor(work, since, sku);
        return (
          <li key={sku}>
            <strong>{sku}</strong>
            <span>{t('{open} to come · {onCart} on the cart', { open, onCart })}</span>
          </li>
        );
      })}
    </ul>
  );
}
