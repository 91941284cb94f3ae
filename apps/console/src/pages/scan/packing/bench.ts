import type { components } from '../../../api/generated/console.js';
import { t } from '../../../languages/t.js';
import { newId } from '../../../patterns/forms/new-id.js';
import { right, unitsOf, type Verdict, wrong } from '../floor/floor.js';
import type { NamedProduct } from '../floor/named.js';
import { hasCode } from '../floor/pick-walk.js';
import type { Pack, Work } from '../outbox/work.js';
import type { Tracking } from './tracking.js';

export type Bench = components['schemas']['PackingAnswer'];
export type Carton = Bench['cartons'][number];
export type Loose = Bench['units'][number];

/** The order as it will be once the server has applied the waiting scans. */
export function benchAfter(bench: Bench, since: readonly Work[]): Bench {
  const packs = since.flatMap((work) => (work.kind === 'pack' && work.orderId === bench.order_id ? [work.pack] : []));
  return packs.reduce(withPack, bench);
}

function withPack(bench: Bench, { carton_id: id, sku, quantity, lot: named, serials }: Pack): Bench {
  const lot = named ?? null;
  const packedSerials = new Set(serials ?? []);
  const units = bench.units.map((each) =>
    each.sku === sku
      ? {
          ...each,
          quantity: each.quantity - quantity,
          lots: without(each.lots, lot, quantity),
          serials: each.serials.filter((one) => !packedSerials.has(one)),
        }
      : each,
  );
  const item = { order_item_id: 0, sku, lot, quantity_planned: 0, quantity_packed: quantity, serials: serials ?? [] };
  const cartons = bench.cartons.map((each) => (each.carton_id === id ? { ...each, items: [...each.items, item] } : each));
  return { ...bench, units, cartons };
}

/** Takes units of a lot away, or of any lots in their order. */
function without(lots: Loose['lots'], lot: string | null, quantity: number): Loose['lots'] {
  let left = quantity;
  return lots.map((each) => {
    const part = lot === null || each.lot === lot ? Math.min(left, each.quantity) : 0;
    left -= part;
    return { ...each, quantity: each.quantity - part };
  });
}

/** Units of a product and lot in a carton. */
export interface Content {
  sku: string;
  lot: string | null;
  quantity: number;
  serials: string[];
}

/** The contents of a carton, by product and lot. */
export function contentsOf({ items }: Carton): Content[] {
  const byLot = new Map<string, Content>();
  for (const { sku, lot, quantity_packed: quantity, serials } of items) {
    if (quantity === 0) continue;
    const key = JSON.stringify([sku, lot]);
    const before = byLot.get(key) ?? { sku, lot, quantity: 0, serials: [] };
    byLot.set(key, { ...before, quantity: before.quantity + quantity, serials: [...before.serials, ...serials] });
  }
  return [...byLot.values()];
}

export const openUnits = ({ units }: Bench): number => units.reduce((sum, { quantity }) => sum + quantity, 0);

/** The order's product whose SKU or UPC the code is. */
export const looseBy = ({ units }: Bench, code: string): Loose | undefined => units.find((each) => hasCode(each, code));

interface Scanned {
  /** The other facts in the code; absent when it is only a SKU or a UPC. */
  label?: NamedProduct;
  times: number;
  serial?: string;
}

/** The pack for units that were scanned into a carton, or why they do not belong there; `serial` when a serial must be scanned next. */
export function packOf(loose: Loose, cartonId: number, { label, times, serial }: Scanned): Pack | Verdict | 'serial' {
  const { sku } = loose;
  const quantity = times * (label?.quantity ?? 1);
  if (quantity > loose.quantity)
    return wrong(t('{units} left to pack, not {quantity}. Nothing was packed.', { units: unitsOf(loose.quantity, sku), quantity }));
  const lot = label?.lot ?? undefined;
  const ofLot = loose.lots.find((each) => each.lot === lot)?.quantity ?? 0;
  if (lot !== undefined && ofLot < quantity)
    return wrong(
      ofLot === 0
        ? t('No {sku} of lot {lot} left to pack. Nothing was packed.', { sku, lot })
        : t('Only {units} {sku} of lot {lot} left to pack. Nothing was packed.', { units: ofLot, sku, lot }),
    );
  const pack = { pack_id: newId(), carton_id: cartonId, sku, quantity, ...(lot !== undefined && { lot }) };
  if (loose.serials.length === 0) return pack;
  if (quantity > 1) return wrong(t('{sku} has serial numbers: scan one unit at a time.', { sku }));
  const read = serial ?? label?.serial ?? undefined;
  if (read === undefined) return 'serial';
  if (!loose.serials.includes(read))
    return wrong(t('Serial {read} of {sku} is not picked for this order, or packed already. Nothing was packed.', { read, sku }));
  return { ...pack, serials: [read] };
}

/** The carton that was closed last, if it has no tracking number. */
export const awaitsNumber = ({ cartons }: Bench, numbers: Tracking): Carton | undefined =>
  cartons.findLast(({ carton_id: id, state, tracking_number: given }) => state === 'closed' && given === null && numbers[id] === undefined);

/** The next step, in words. */
export function nextOf(bench: Bench, current: Carton | undefined): string {
  const open = openUnits(bench);
  if (open > 0) return t('{open} left to pack', { open });
  if (current) return t('All is packed: close the carton');
  return t('All is packed');
}

export const packed = ({ sku, quantity }: Pack, bench: Bench, current: Carton): Verdict =>
  right(t('{units} in carton {number}. {next}.', { units: unitsOf(quantity, sku), number: current.number, next: nextOf(bench, current) }));
