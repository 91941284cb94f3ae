import { TextInput } from '@mantine/core';
import { memo, useLayoutEffect, useRef } from 'react';
import { useLanguage } from '../../languages/choice.js';
import { msg, t } from '../../languages/t.js';
import { type Member, MISPLACED, misplacedIn, type Parcel } from './parcels.js';
import classes from './shipments.module.css';

export const FIELDS = [
  { member: 'carrier', label: msg('Carrier'), inputMode: 'text' },
  { member: 'tracking_number', label: msg('Tracking number'), inputMode: 'text' },
  { member: 'weight', label: msg('Weight (lb)'), inputMode: 'decimal' },
  { member: 'serials', label: msg('Serials'), inputMode: 'text' },
] as const;

const MAX_LENGTHS: Readonly<Record<Member, number>> = { carrier: 64, tracking_number: 255, weight: 255, serials: 10_000 };

export const labelOf = (member: Member): string => t(FIELDS.find((field) => field.member === member)?.label ?? member);

/** An order as it was chosen. */
export interface ShownOrder {
  order_id: number;
  order_number: string;
  nbtybarcode: string;
  carrier: string | null;
  tracking_number: string | null;
  city: string;
  state: string;
  units: number;
  units_picked: number;
}

/** What a row asks its table to do. */
export interface RowActs {
  type: (parcel: Parcel, member: Member, text: string) => void;
  goDown: (field: HTMLInputElement, member: Member, parcel: Parcel, isRepeated: boolean) => void;
  /** True where the text was cells of a sheet, which are then in their fields. */
  paste: (parcel: Parcel, member: Member, text: string) => boolean;
}

/** The latest of an object that changes with every drawing, at a place that never does. */
export function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}

interface Terms {
  parcel: Parcel;
  order: ShownOrder | undefined;
  /** The number of another order with the same tracking number. */
  repeated: string | undefined;
  isSending: boolean;
  acts: { readonly current: RowActs };
}

/** A parcel of many: drawn anew only when it changes itself, since a key in one of thirty rows would otherwise draw ninety fields. */
export const ParcelRow = memo(function ParcelRow({ parcel, order, repeated, isSending, acts }: Terms) {
  // What surrounds the rows draws them anew no more.
  useLanguage();
  return (
    <tr>
      <td data-label={t('Order')}>
        <strong>{parcel.order_number}</strong>
      </td>
      <td data-label={t('To')}>{`${order?.city}, ${order?.state}`}</td>
      <td data-label={t('Picked')}>{`${parcel.isShipped ? order?.units : order?.units_picked} / ${order?.units}`}</td>
      {FIELDS.map(({ member, inputMode }) => (
        <td key={member} data-label={labelOf(member)} className={classes[member]}>
          {parcel.isShipped ? (
            parcel[member]
          ) : (
            <TextInput
              name={member}
              aria-label={t('{label} of order {orderNumber}', { label: labelOf(member), orderNumber: parcel.order_number })}
              inputMode={inputMode}
              list={member === 'carrier' ? 'carriers' : undefined}
              autoComplete="off"
              spellCheck={false}
              maxLength={MAX_LENGTHS[member]}
              readOnly={isSending}
              value={parcel[member]}
              error={saidOf(parcel, member, repeated)}
              onChange={({ currentTarget }) => acts.current.type(parcel, member, currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                acts.current.goDown(event.currentTarget, member, parcel, member === 'tracking_number' && repeated !== undefined);
              }}
              onPaste={(event) => {
                if (acts.current.paste(parcel, member, event.clipboardData.getData('text'))) event.preventDefault();
              }}
            />
          )}
        </td>
      ))}
      <td data-label={t('Result')}>
        <Result parcel={parcel} />
      </td>
    </tr>
  );
});

/** What is wrong with a field: what the server said, a number in the wrong column, or one scanned twice, which may be meant. */
function saidOf(parcel: Parcel, member: Member, repeated: string | undefined): string | undefined {
  if (parcel.fault?.member === member) return parcel.fault.message;
  if (misplacedIn(parcel) === member) return t(MISPLACED);
  return member === 'tracking_number' && repeated !== undefined ? t('Order {repeated} has the same number', { repeated }) : undefined;
}

function Result({ parcel: { isShipped, fault } }: { parcel: Parcel }) {
  if (isShipped) return <span className={classes.shipped}>{t('Shipped')}</span>;
  if (fault && fault.member === undefined) return <span className={classes.refused}>{fault.message}</span>;
  return null;
}
