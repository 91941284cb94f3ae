import { Alert, Button, Checkbox, Group, Text, TextInput } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { msg, t, tn } from '../../languages/t.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { TableFrame } from '../../patterns/page/table-frame.js';
import patterns from '../../patterns/patterns.module.css';
import DraftNote from '../../patterns/forms/draft-note.js';
import { unlessUnsent } from '../../patterns/forms/unsent.js';
import { FIELDS, labelOf, ParcelRow, type RowActs, type ShownOrder, useLatest } from './parcel-row.js';
import { beginOf, type Member, type Parcel, pasteInto, repeatOf } from './parcels.js';
import { PasteNote } from './paste-note.js';
import classes from './shipments.module.css';
import { useShipping } from './use-shipping.js';

/** Offered; people may type any other. */
const CARRIERS = ['UPS', msg('FedEx'), 'USPS', 'DHL', msg('Canada Post'), msg('OnTrac'), 'GLS', 'DPD'];

/** What was pasted last, and the parcels before and after it. */
interface Pasted {
  before: readonly Parcel[];
  after: readonly Parcel[];
  index: number;
  text: string;
  left: number;
  member: Member;
  /** The column it is meant for, where that is another one. */
  begin: Member | undefined;
}

/** Picks and ships several orders: a row for each, to scan or paste the tracking numbers into. */
export function ShipOrders({ orders, onClose }: { orders: readonly ShownOrder[]; onClose: () => void }) {
  const { parcels, isSending, problem, put, set, setAll, isOrder, ship, foundAt, discard } = useShipping(orders);
  const [picksOpen, setPicksOpen] = useState(true);
  const [pasted, setPasted] = useState<Pasted>();
  const body = useRef<HTMLTableSectionElement>(null);
  const open = parcels.filter(({ isShipped }) => !isShipped);
  // Before it is painted: it must take the focus from nobody who is quicker.
  useLayoutEffect(() => body.current?.querySelector<HTMLInputElement>('input[name="tracking_number"]')?.focus(), []);

  const pasteAt = (before: readonly Parcel[], index: number, member: Member, text: string): boolean => {
    const filled = pasteInto(before, index, member, text);
    if (!filled) return false;
    put(filled.parcels);
    setPasted({ before, after: filled.parcels, index, text, left: filled.left, member, begin: beginOf(text, member) });
    return true;
  };
  const acts = useLatest<RowActs>({
    type: (parcel, member, text) => set(parcel.order_id, { [member]: text }),
    /** The same column of the next order that is still open. A number scanned twice, or of an order, is selected for the next scan. */
    goDown: (field, member, parcel, isRepeated) => {
      const fields = [...(body.current?.querySelectorAll<HTMLInputElement>(`input[name="${member}"]`) ?? [])];
      const next = isRepeated ? field : fields[fields.indexOf(field) + 1];
      next?.focus();
      next?.select();
      if (member !== 'tracking_number' || isRepeated || field.value.trim() === '') return;
      void isOrder(parcel.order_id, field.value.trim()).then((isWrong) => {
        // Whoever scanned on already comes back to it by themselves.
        if (!isWrong || (next && document.activeElement !== next)) return;
        field.focus();
        field.select();
      });
    },
    paste: (parcel, member, text) => pasteAt(parcels, parcels.indexOf(parcel), member, text),
  });
  return (
    <PageFrame
      title={tn(orders.length, 'Pick and ship an order', 'Pick and ship {count} orders')}
      about={t(
        'Scan down the tracking numbers, or paste columns of a sheet: carrier, tracking number (several parcels: 1Z-1; 1Z-2), weight, serials (SKU: serial, serial; SKU: serial).',
      )}
      actions={
        <Button variant="default" onClick={() => (open.length === 0 ? onClose() : unlessUnsent(onClose))}>
          {t('Back to the list')}
        </Button>
      }
    >
      {foundAt !== undefined && <DraftNote at={foundAt} onDiscard={discard} />}
      <Outcome parcels={parcels} problem={problem} />
      {pasted && (
        <PasteNote
          left={pasted.left}
          under={labelOf(pasted.member)}
          isTouched={parcels.some((each, index) => each !== pasted.after[index])}
          meant={pasted.begin && labelOf(pasted.begin)}
          onMove={() => pasted.begin && pasteAt(pasted.before, pasted.index, pasted.begin, pasted.text)}
          onTakeBack={() => {
            put(pasted.before);
            setPasted(undefined);
          }}
          onClose={() => setPasted(undefined)}
        />
      )}
      <section className={patterns.card} aria-label={t('Parcels')}>
        <Group px="md" py="sm" gap="lg" align="flex-end">
          <TextInput
            label={t('Carrier of all orders')}
            list="carriers"
            maxLength={64}
            autoComplete="off"
            onChange={({ currentTarget }) => setAll({ carrier: currentTarget.value })}
          />
          <Checkbox
            pb={8}
            label={t('Pick the remaining units from the bins the pick style chooses')}
            checked={picksOpen}
            onChange={({ currentTarget }) => setPicksOpen(currentTarget.checked)}
          />
          <datalist id="carriers">
            {CARRIERS.map((carrier) => (
              <option key={carrier} value={carrier} />
            ))}
          </datalist>
        </Group>
        <TableFrame label={t('Tracking numbers')}>
          <table className={`${patterns.table} ${classes.parcels}`}>
            <thead>
              <tr>
                {[t('Order'), t('To'), t('Picked'), ...FIELDS.map(({ label }) => t(label)), t('Result')].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody ref={body}>
              {parcels.map((parcel, index) => (
                <ParcelRow
                  key={parcel.order_id}
                  parcel={parcel}
                  order={orders[index]}
                  repeated={repeatOf(parcels, parcel)}
                  isSending={isSending}
                  acts={acts}
                />
              ))}
            </tbody>
          </table>
        </TableFrame>
        <Group className={patterns.foot} justify="flex-end">
          {open.length === 0 ? (
            <Button onClick={onClose}>{t('Done')}</Button>
          ) : (
            <Button onClick={() => ship(picksOpen)} loading={isSending}>
              {tn(open.length, 'Ship the order', 'Ship {count} orders')}
            </Button>
          )}
        </Group>
      </section>
    </PageFrame>
  );
}

/** How many shipped, and what the others need. */
function Outcome({ parcels, problem }: { parcels: readonly Parcel[]; problem: string | undefined }) {
  const shipped = parcels.filter(({ isShipped }) => isShipped).length;
  const faulty = parcels.filter(({ fault }) => fault !== undefined).length;
  if (problem === undefined && shipped + faulty === 0) return null;
  const isBad = problem !== undefined || faulty > 0;
  return (
    <Alert color={isBad ? 'red.9' : 'teal'} variant={isBad ? 'outline' : 'light'} role={isBad ? 'alert' : 'status'}>
      <Text size="sm">
        {faulty > 0
          ? t('{shipped} of {count} shipped, {faulty} to correct.', { shipped, count: parcels.length, faulty })
          : t('{shipped} of {count} shipped.', { shipped, count: parcels.length })}
      </Text>
      {problem !== undefined && <Text size="sm">{problem}</Text>}
    </Alert>
  );
}
