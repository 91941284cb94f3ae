import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { answerOf, own } from '../../api/client.js';
import { Refusal, sentenceOf } from '../../api/refusal.js';
import { t } from '../../languages/t.js';
import { keepDraft, useDraft } from '../../patterns/forms/draft.js';
import { Repeatable } from '../../patterns/forms/repeatable.js';
import { useUnsent } from '../../patterns/forms/unsent.js';
import { isTyped, MEMBERS, type Parcel, parcelsSent, PART, serialsSent, trackingIn, type Typed, typedFault, typedOf } from './parcels.js';

interface Chosen {
  order_id: number;
  order_number: string;
  nbtybarcode: string;
  carrier: string | null;
  tracking_number: string | null;
}

const requests = new Repeatable();

const blankOf = ({ order_id, order_number, carrier, tracking_number }: Chosen): Parcel => ({
  order_id,
  order_number,
  carrier: carrier ?? '',
  tracking_number: tracking_number ?? '',
  weight: '',
  serials: '',
  isShipped: false,
});

/** What a part of the orders became: parcels by order. @throws Refusal when the server shipped none of them. */
async function shipPart(parcels: readonly Parcel[], picksOpen: boolean): Promise<Map<number, Parcel>> {
  const data = parcels.map(({ order_id, serials, ...typed }) => ({
    order_id,
    ...parcelsSent(typed),
    pick: picksOpen ? ('auto' as const) : undefined,
    serials: picksOpen ? serialsSent(serials) : undefined,
  }));
  const body = { data };
  try {
    const answer = await answerOf(own.POST('/shipments/ship-bulk', { body, headers: requests.headersFor(body) }));
    requests.settle();
    return new Map(
      parcels.map((parcel, index) => {
        const error = answer.data[index]?.error;
        return [parcel.order_id, { ...parcel, isShipped: !error, fault: error && { member: undefined, message: error.message } }];
      }),
    );
  } catch (error) {
    if (!(error instanceof Refusal) || error.status === 0 || error.status >= 500) throw error;
    requests.settle();
    if (error.faults.length === 0) throw error;
    return new Map(parcels.map((parcel, index) => [parcel.order_id, { ...parcel, fault: faultOf(error, index) }]));
  }
}

/** The fault of a row, at its field. */
function faultOf({ faults }: Refusal, index: number): Parcel['fault'] {
  const found = faults.find(({ path }) => path.startsWith(`data[${index}]`));
  return (
    found && { member: MEMBERS.find((member) => found.path.endsWith(`.${member}`)), message: t('It {message}', { message: found.message }) }
  );
}

/** The order of these that the text names. */
const namedBy = (orders: readonly Chosen[], text: string): string | undefined =>
  orders.find(({ order_number: number, nbtybarcode: barcode }) => number === text || barcode === text)?.order_number;

const faultOfOrder = (number: string): Parcel['fault'] => ({
  member: 'tracking_number',
  message: t('This is order {number}', { number }),
  isOfOrder: true,
});

/** An order's barcode is on its slip, beside the label: whoever scans it has scanned the wrong one. */
function misread(orders: readonly Chosen[], parcel: Parcel): Parcel['fault'] {
  if (parcel.fault?.isOfOrder) return parcel.fault;
  const named = trackingIn(parcel)
    .flatMap((number) => namedBy(orders, number) ?? [])
    .at(0);
  return named === undefined ? undefined : faultOfOrder(named);
}

/** Another order of the site with this number or barcode; none where nobody answers, since the number may well be right. */
async function orderCalled(code: string): Promise<string | undefined> {
  const { data } = await own.GET('/scans', { params: { query: { code } } }).catch(() => ({ data: undefined }));
  return data?.data.orders[0]?.order_number;
}

/** The parcels of some orders, and their shipping in parts: what failed stays with its reason, what shipped cannot be sent again. */
export function useShipping(orders: readonly Chosen[]) {
  const queries = useQueryClient();
  const { place, found } = useDraft<Record<string, Typed>>('parcels');
  const blank = (): Parcel[] => orders.map(blankOf);
  const [parcels, setParcels] = useState(() => blank().map((each) => ({ ...each, ...found?.values[each.order_id] })));
  const [foundAt, setFoundAt] = useState(orders.some(({ order_id: id }) => found?.values[id]) ? found?.at : undefined);
  const open = parcels.filter(({ isShipped }) => !isShipped);
  useUnsent(open.some(isTyped), 'page', place);
  useEffect(() => {
    if (place !== undefined && open.some(isTyped))
      keepDraft(place, Object.fromEntries(open.map((parcel) => [parcel.order_id, typedOf(parcel)])));
  });
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (picksOpen: boolean) => {
      for (let start = 0; start < open.length; start += PART) {
        const shipped = await shipPart(open.slice(start, start + PART), picksOpen);
        setParcels((all) => all.map((each) => shipped.get(each.order_id) ?? each));
      }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['orders'] }),
  });
  const change = (changed: readonly Parcel[]): void => {
    reset();
    setParcels([...changed]);
  };
  return {
    parcels,
    isSending: isPending,
    problem: error
      ? t('{sentence} Send the orders again: the server ships none of them twice.', { sentence: sentenceOf(error) })
      : undefined,
    put: change,
    /** When somebody typed on an earlier visit what stands in the table now. */
    foundAt,
    discard: (): void => {
      setFoundAt(undefined);
      change(blank());
    },
    set: (id: number, typed: Partial<Typed>) =>
      change(parcels.map((each) => (each.order_id === id ? { ...each, ...typed, fault: undefined } : each))),
    /** Whether a tracking number that was scanned is the number or the barcode of an order, here or elsewhere: its field then says so. */
    isOrder: async (id: number, scanned: string): Promise<boolean> => {
      const named = namedBy(orders, scanned) ?? (await orderCalled(scanned));
      if (named === undefined) return false;
      const fault = faultOfOrder(named);
      setParcels((all) => all.map((each) => (each.order_id === id && each.tracking_number.trim() === scanned ? { ...each, fault } : each)));
      return true;
    },
    setAll: (typed: Partial<Typed>) => change(parcels.map((each) => (each.isShipped ? each : { ...each, ...typed }))),
    /** Sends every order that has not shipped, unless a field is wrong as it was typed. */
    ship: (picksOpen: boolean): void => {
      const judged = parcels.map((each) => ({ ...each, fault: each.isShipped ? undefined : (typedFault(each) ?? misread(orders, each)) }));
      change(judged);
      if (judged.every(({ fault }) => fault === undefined)) mutate(picksOpen);
    },
  };
}
