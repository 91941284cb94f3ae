import type { LotMovement, LotPlace, LotStock, RelatedLot } from '@contract/inventory';
import type { TraceKind, TraceRow } from '../contract/tracing.js';
import { keyOf, type LotKey } from './picks-of-lots.js';

/** The members of a row that a kind sets; all others are null. */
type Told = Pick<TraceRow, 'kind' | 'depth' | 'sku' | 'lot' | 'quantity'> & Partial<TraceRow>;

const NOTHING = {
  day: null,
  reason: null,
  distributionCenter: null,
  location: null,
  bin: null,
  state: null,
  replenishmentId: null,
  manufactureId: null,
  returnId: null,
  orderId: null,
  orderNumber: null,
  status: null,
  buyer: null,
  email: null,
  phone: null,
  carrier: null,
  trackingNumber: null,
  cartons: null,
  shippedAt: null,
} satisfies Partial<TraceRow>;

export const rowOf = ({ lot, ...told }: Told): TraceRow => ({ ...NOTHING, ...told, lot: lot === '' ? null : lot });

type Reason = LotMovement['reason'];

function kindOf(reason: Reason, quantity: number): TraceKind {
  if (reason === 'manufacture') return quantity < 0 ? 'used' : 'made';
  if (reason === 'return') return 'return';
  return reason === 'restock' || reason === 'recount' ? 'change' : 'receipt';
}

/** What the reference of a ledger entry means, by its reason. */
const REFERENCES: ReadonlyMap<Reason, 'replenishmentId' | 'returnId' | 'manufactureId'> = new Map([
  ['put_away', 'replenishmentId'],
  ['return', 'returnId'],
  ['manufacture', 'manufactureId'],
]);

/** The lots of a trace: their SKUs, and their distance from the traced one. */
export class TracedLots {
  private readonly known: ReadonlyMap<string, { sku: string; depth: number }>;

  constructor({ productId, lot, sku, wentInto }: Pick<LotStock, 'productId' | 'lot' | 'sku' | 'wentInto'>) {
    const known = new Map([[keyOf({ productId, lot }), { sku, depth: 0 }]]);
    for (const each of wentInto) if (!known.has(keyOf(each))) known.set(keyOf(each), each);
    this.known = known;
  }

  of({ productId, lot }: LotKey): { sku: string; lot: string; depth: number } {
    const { sku, depth } = this.known.get(keyOf({ productId, lot })) ?? { sku: '', depth: 0 };
    return { sku, lot, depth };
  }
}

export function movementRow(movement: LotMovement, lots: TracedLots): TraceRow {
  const { reason, referenceId, day, quantity } = movement;
  const kind = kindOf(reason, quantity);
  const reference = REFERENCES.get(reason);
  return rowOf({
    ...lots.of(movement),
    kind,
    day,
    reason,
    quantity: kind === 'used' ? -quantity : quantity,
    ...(reference && referenceId > 0 ? { [reference]: referenceId } : {}),
  });
}

export const relatedRow = (kind: 'made_of' | 'went_into', { sku, lot, depth, manufactureId, quantity }: RelatedLot): TraceRow =>
  rowOf({ kind, depth, sku, lot, quantity, manufactureId });

export function placeRow(place: LotPlace, lots: TracedLots): TraceRow {
  const { distributionCenter, location, bin, state, quantity } = place;
  return rowOf({ ...lots.of(place), kind: 'bin', distributionCenter, location, bin, state, quantity });
}
