import { Button, Text } from '@mantine/core';
import { t, tn } from '../../../languages/t.js';
import { newId } from '../../../patterns/forms/new-id.js';
import { Loaded } from '../../../patterns/feedback/loaded.js';
import { Section } from '../../../patterns/page/section.js';
import { type Carried, carriedOf, ofLot, sumOf, useCarried } from '../floor/carried.js';
import { CarriedList } from '../floor/carried-list.js';
import { kept, right, unitsOf, useScans, wrong } from '../floor/floor.js';
import { binOf, productOf } from '../floor/named.js';
import { movableIn } from '../floor/bin-units.js';
import { readBin } from '../floor/read-bin.js';
import { useReading } from '../floor/reading.js';
import type { Work } from '../outbox/work.js';

interface From {
  location: string;
  bin: string;
}

/** Moves that have not reached the server yet. */
const movesOf = (since: readonly Work[]) => since.flatMap((work) => (work.kind === 'move' ? work.moves : []));

/** Takes units out of a bin and puts them into the bin that is scanned next. */
export function MoveTask({ id }: { id: number }) {
  const { carried, add, clear, now } = useCarried();
  const [reading, { data, error }] = useReading(
    () => readBin(id),
    (work) => work.kind === 'move',
  );

  useScans(async (code, times) => {
    const from = await reading.ready();
    const to = await binOf(code);
    if (to) return putDown(from, to);
    const product = await productOf(code, ({ sku, account_id: accountId }) => movableIn(from, { sku, accountId }) > 0);
    if (!product) return wrong(t('{code} is no bin or product of this site, or several. Nothing was changed.', { code }));
    const units = times * product.quantity;
    const what = { sku: product.sku, accountId: product.account_id, ...(product.lot !== null && { lot: product.lot }) };
    const available = movableIn(from, what) - movedOf(from, what) - carriedOf(now(), what);
    if (units > available)
      return wrong(
        t('{bin} holds {units} more. Nothing was taken.', {
          bin: `${from.location} / ${from.bin}`,
          units: ofLot(unitsOf(available, what.sku), what),
        }),
      );
    add({ ...what, quantity: units });
    return right(t('{units} taken. Scan more, or the bin they go to.', { units: unitsOf(units, what.sku) }));
  });

  const movedOf = (from: From, { sku, accountId, lot }: Omit<Carried, 'quantity'>): number =>
    movesOf(reading.now().since)
      .filter((move) => move.sku === sku && move.account_id === accountId && isSame(move.from, from))
      .filter((move) => lot === undefined || move.lot === lot)
      .reduce((sum, { quantity }) => sum + quantity, 0);

  function putDown({ location, bin }: From, to: From) {
    const all = now();
    if (all.length === 0) return wrong(t('Scan what you take before the bin it goes to. Nothing was changed.'));
    if (isSame(to, { location, bin }))
      return wrong(t('{bin} is where it comes from. Scan another bin.', { bin: `${to.location} / ${to.bin}` }));
    const moves = all.map(({ sku, accountId, lot, quantity }) => ({
      move_id: newId(),
      sku,
      account_id: accountId,
      from: { location, bin },
      to: { location: to.location, bin: to.bin },
      quantity,
      ...(lot !== undefined && { lot }),
    }));
    const units = sumOf(all);
    const isKept = reading.add(
      tn(units, '{count} unit from {from} to {to}', '{count} units from {from} to {to}', {
        from: `${location} / ${bin}`,
        to: `${to.location} / ${to.bin}`,
      }),
      { kind: 'move', moves },
    );
    if (isKept) clear();
    return kept(
      isKept,
      right(tn(units, '{count} unit moved to {bin}', '{count} units moved to {bin}', { bin: `${to.location} / ${to.bin}` })),
    );
  }

  return (
    <Loaded read={{ data, error, refetch: () => reading.load() }} height={160}>
      {({ location, bin }) => (
        <Section title={t('Move from {location} / {bin}', { location, bin })}>
          <Text>{t('Scan what you take, then the bin it goes to.')}</Text>
          <CarriedList label={t('Taken')} carried={carried} />
          {carried.length > 0 && (
            <Button variant="default" h={48} onClick={clear}>
              {t('Put all back')}
            </Button>
          )}
        </Section>
      )}
    </Loaded>
  );
}

const isSame = (one: From, other: From): boolean => one.location === other.location && one.bin === other.bin;
