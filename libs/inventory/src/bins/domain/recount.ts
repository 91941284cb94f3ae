import { grouped } from '@kernel';
import type { BinCorrection, CorrectionResult } from '../../contract/recounts.js';
import type { HeldState } from '../../contract/stock-movements.js';
import type { BinContent } from '../../stock/domain/pick-style.js';
import { earlier } from '../../stock/domain/put.js';

/** The maximum number of units of a product in one bin. */
export const MAX_IN_BIN = 2_147_483_647;

/** One change of a bin by a correction. */
interface CorrectedUnits {
  /** The correction that makes it. */
  index: number;
  binId: number;
  productId: number;
  lot: string;
  /** Null for units that can be sold. */
  state: HeldState | null;
  quantity: number;
}

export interface Recounted {
  /** One per correction, in order. */
  results: CorrectionResult[];
  changes: CorrectedUnits[];
  /** The changed contents, by bin, product and lot. */
  contents: BinContent[];
}

const unitsOf = (contents: readonly BinContent[]): number => contents.reduce((sum, { quantity }) => sum + quantity, 0);
const placeOf = ({ binId, productId }: { binId: number; productId: number }): string => `${binId}:${productId}`;

/**
 * Corrects the contents of bins, one correction after the other. A correction that would leave less than nothing (or more than a bin may
 * hold) changes nothing. A count covers held units, too. A correction adds units to the only lot in the bin, else without a lot, in the
 * state that a hold requires (`heldAs`); it takes sellable units first: those without a lot, then those received first. A correction of one
 * lot leaves other lots alone.
 */
export function recount(
  held: readonly BinContent[],
  corrections: readonly BinCorrection[],
  now: string,
  heldAs: (units: BinContent) => HeldState | undefined = () => undefined,
): Recounted {
  const lotsByPlace = grouped(held, placeOf, (content) => ({ ...content }));
  const changed = new Set<BinContent>();
  const changes: CorrectedUnits[] = [];
  const results = corrections.map((correction, index): CorrectionResult => {
    const lots = lotsByPlace.get(placeOf(correction)) ?? [];
    lotsByPlace.set(placeOf(correction), lots);
    const counted = lots.filter(({ lot }) => lot === (correction.lot ?? lot));
    const before = unitsOf(counted);
    const after = correction.kind === 'absolute' ? correction.quantity : before + correction.quantity;
    if (after < 0 || unitsOf(lots) - before + after > MAX_IN_BIN) return { isApplicable: false, quantity: before, change: 0 };
    const parts = after > before ? [add(lots, correction, after - before, now, heldAs)] : take(counted, before - after);
    for (const { content, quantity } of parts) {
      changed.add(content);
      changes.push({
        index,
        binId: correction.binId,
        productId: correction.productId,
        lot: content.lot,
        state: content.state ?? null,
        quantity,
      });
    }
    return { isApplicable: true, quantity: after, change: after - before };
  });
  const contents = [...changed].sort((a, b) => a.binId - b.binId || a.productId - b.productId || (a.lot < b.lot ? -1 : 1));
  return { results, changes, contents };
}

interface Part {
  content: BinContent;
  quantity: number;
}

function add(
  lots: BinContent[],
  { binId, productId, lot: named, expiry = null }: BinCorrection,
  quantity: number,
  now: string,
  heldAs: (units: BinContent) => HeldState | undefined,
): Part {
  // Units with an expiry of their own do not join a lot that happens to be in the bin.
  const wanted = named ?? (expiry === null ? null : '');
  const filled = lots.filter((each) => each.quantity > 0 && each.lot === (wanted ?? each.lot));
  const fresh: BinContent = { binId, productId, lot: wanted ?? '', expiry, receivedDate: now, quantity: 0 };
  let content = filled.length === 1 ? filled[0] : (lots.find(({ lot, state }) => lot === fresh.lot && !state) ?? fresh);
  const state = content.state ?? heldAs(content);
  if (state !== undefined && content.state !== state) {
    const { lot, expiry } = content;
    content = lots.find((each) => each.lot === lot && each.state === state) ?? { ...fresh, lot, expiry, state };
  }
  if (!lots.includes(content)) lots.push(content);
  if (content.quantity === 0)
    Object.assign(content, { expiry: state === undefined ? expiry : (expiry ?? content.expiry), receivedDate: now });
  else content.expiry = earlier(content.expiry, expiry);
  content.quantity += quantity;
  return { content, quantity };
}

function take(lots: readonly BinContent[], quantity: number): Part[] {
  const parts: Part[] = [];
  let open = quantity;
  for (const content of [...lots].sort(oldestFirst)) {
    const part = Math.min(open, content.quantity);
    if (part === 0) continue;
    content.quantity -= part;
    open -= part;
    parts.push({ content, quantity: -part });
  }
  return parts;
}

function oldestFirst(a: BinContent, b: BinContent): number {
  if (!a.state !== !b.state) return a.state ? 1 : -1;
  if ((a.lot === '') !== (b.lot === '')) return a.lot === '' ? -1 : 1;
  return a.receivedDate < b.receivedDate ? -1 : a.receivedDate > b.receivedDate ? 1 : a.lot < b.lot ? -1 : 1;
}
