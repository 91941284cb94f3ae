import { Alert, Button, Checkbox, Group, Text, TextInput } from '@mantine/core';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { PageFrame } from '../../patterns/page/page-frame.js';
import patterns from '../../patterns/patterns.module.css';
import { unlessUnsent, useUnsent } from '../../patterns/forms/unsent.js';
import { beginOf, type Member, MISPLACED, misplacedIn, type Parcel, pasteInto, repeatOf } from './parcels.js';
import { PasteNote } from './paste-note.js';
import classes from './shipments.module.css';
import { useShipping } from './use-shipping.js';

/** Offered; people may type any other. */
const CARRIERS = ['UPS', 'FedEx', 'USPS', 'DHL', 'Canada Post', 'OnTrac', 'GLS', 'DPD'];

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

const FIELDS = [
  { member: 'carrier', label: 'Carrier', inputMode: 'text' },
  { member: 'tracking_number', label: 'Tracking number', inputMode: 'text' },
  { member: 'weight', label: 'Weight (lb)', inputMode: 'decimal' },
] as const;
const labelOf = (member: Member): string => FIELDS.find((field) => field.member === member)?.label ?? member;

interface Shown {
  order_id: number;
  order_number: string;
  carrier: string | null;
  tracking_number: string | null;
  city: string;
  state: string;
  units: number;
  units_picked: number;
}

/** Picks and ships several orders: a row for each, to scan or paste the tracking numbers into. */
export function ShipOrders({ orders, onClose }: { orders: readonly Shown[]; onClose: () => void }) {
  const { parcels, isSending, problem, put, set, setAll, ship } = useShipping(orders);
  const [picksOpen, setPicksOpen] = useState(true);
  const [pasted, setPasted] = useState<Pasted>();
  const body = useRef<HTMLTableSectionElement>(null);
  const open = parcels.filter(({ isShipped }) => !isShipped);
  useUnsent(open.some(({ carrier, tracking_number: tracking, weight }) => carrier + tracking + weight !== ''));
  useEffect(() => body.current?.querySelector<HTMLInputElement>('input[name="tracking_number"]')?.focus(), []);

  /** The same column of the next order that is still open. A number scanned twice stays selected, for the next scan to replace it. */
  const goDown = (event: KeyboardEvent<HTMLInputElement>, parcel: Parcel, member: Member): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const fields = [...(body.current?.querySelectorAll<HTMLInputElement>(`input[name="${member}"]`) ?? [])];
    const isRepeated = member === 'tracking_number' && repeatOf(parcels, parcel) !== undefined;
    const next = isRepeated ? event.currentTarget : fields[fields.indexOf(event.currentTarget) + 1];
    next?.focus();
    next?.select();
  };
  const pasteAt = (before: readonly Parcel[], index: number, member: Member, text: string): boolean => {
    const filled = pasteInto(before, index, member, text);
    if (!filled) return false;
    put(filled.parcels);
    setPasted({ before, after: filled.parcels, index, text, left: filled.left, member, begin: beginOf(text, member) });
    return true;
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>, index: number, member: Member): void => {
    if (pasteAt(parcels, index, member, event.clipboardData.getData('text'))) event.preventDefault();
  };
  return (
    <PageFrame
      title={`Pick and ship ${orders.length === 1 ? 'an order' : `${orders.length} orders`}`}
      about="Scan down the tracking numbers, or paste columns of a sheet: carrier, tracking number, weight."
      actions={
        <Button variant="default" onClick={() => (open.length === 0 ? onClose() : unlessUnsent(onClose))}>
          Back to the list
        </Button>
      }
    >
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
      <section className={patterns.card} aria-label="Parcels">
        <Group px="md" py="sm" gap="lg" align="flex-end">
          <TextInput
            label="Carrier of all orders"
            list="carriers"
            maxLength={64}
            autoComplete="off"
            onChange={({ currentTarget }) => setAll({ carrier: currentTarget.value })}
          />
          <Checkbox
            pb={8}
            label="Pick the remaining units from the bins the pick style chooses"
            checked={picksOpen}
            onChange={({ currentTarget }) => setPicksOpen(currentTarget.checked)}
          />
          <datalist id="carriers">
            {CARRIERS.map((carrier) => (
              <option key={carrier} value={carrier} />
            ))}
          </datalist>
        </Group>
        <div className={patterns.scroll}>
          <table className={`${patterns.table} ${classes.parcels}`}>
            <thead>
              <tr>
                {['Order', 'To', 'Picked', ...FIELDS.map(({ label }) => label), 'Result'].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody ref={body}>
              {parcels.map((parcel, index) => (
                <tr key={parcel.order_id}>
                  <td data-label="Order">
                    <strong>{parcel.order_number}</strong>
                  </td>
                  <td data-label="To">{`${orders[index]?.city}, ${orders[index]?.state}`}</td>
                  <td data-label="Picked">{`${parcel.isShipped ? orders[index]?.units : orders[index]?.units_picked} / ${orders[index]?.units}`}</td>
                  {FIELDS.map(({ member, label, inputMode }) => (
                    <td key={member} data-label={label} className={classes[member]}>
                      {parcel.isShipped ? (
                        parcel[member]
                      ) : (
                        <TextInput
                          name={member}
                          aria-label={`${label} of order ${parcel.order_number}`}
                          inputMode={inputMode}
                          list={member === 'carrier' ? 'carriers' : undefined}
                          autoComplete="off"
                          spellCheck={false}
                          maxLength={member === 'carrier' ? 64 : 255}
                          readOnly={isSending}
                          value={parcel[member]}
                          error={saidOf(parcels, parcel, member)}
                          onChange={({ currentTarget }) => set(parcel.order_id, { [member]: currentTarget.value })}
                          onKeyDown={(event) => goDown(event, parcel, member)}
                          onPaste={(event) => paste(event, index, member)}
                        />
                      )}
                    </td>
                  ))}
                  <td data-label="Result">
                    <Result parcel={parcel} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <Group className={patterns.foot} justify="flex-end">
          {open.length === 0 ? (
            <Button onClick={onClose}>Done</Button>
          ) : (
            <Button onClick={() => ship(picksOpen)} loading={isSending}>
              {open.length === 1 ? 'Ship the order' : `Ship ${open.length} orders`}
            </Button>
          )}
        </Group>
      </section>
    </PageFrame>
  );
}

/** What is wrong with a field: what the server said, a number in the wrong column, or one scanned twice, which may be meant. */
function saidOf(parcels: readonly Parcel[], parcel: Parcel, member: Member): string | undefined {
  if (parcel.fault?.member === member) return parcel.fault.message;
  if (misplacedIn(parcel) === member) return MISPLACED;
  const repeated = member === 'tracking_number' ? repeatOf(parcels, parcel) : undefined;
  return repeated && `Order ${repeated} has the same number`;
}

function Result({ parcel: { isShipped, fault } }: { parcel: Parcel }) {
  if (isShipped) return <span className={classes.shipped}>Shipped</span>;
  if (fault && fault.member === undefined) return <span className={classes.refused}>{fault.message}</span>;
  return null;
}

/** How many shipped, and what the others need. */
function Outcome({ parcels, problem }: { parcels: readonly Parcel[]; problem: string | undefined }) {
  const shipped = parcels.filter(({ isShipped }) => isShipped).length;
  const faulty = parcels.filter(({ fault }) => fault !== undefined).length;
  if (problem === undefined && shipped + faulty === 0) return null;
  const isBad = problem !== undefined || faulty > 0;
  return (
    <Alert color={isBad ? 'red.9' : 'teal'} variant={isBad ? 'outline' : 'light'} role={isBad ? 'alert' : 'status'}>
      <Text size="sm">{`${shipped} of ${parcels.length} shipped${faulty > 0 ? `, ${faulty} to correct` : ''}.`}</Text>
      {problem !== undefined && <Text size="sm">{problem}</Text>}
    </Alert>
  );
}
