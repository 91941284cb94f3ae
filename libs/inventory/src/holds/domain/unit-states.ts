import type { StateObstacle, StateOutcome, UnitChange, UnitState } from '../../contract/lots/states.js';
import type { HeldState } from '../../contract/stock-movements.js';
import type { ChangingStates } from '../../stock/domain/changing-states.js';
import { lotOf } from '../../stock/domain/lot.js';
import type { BinContent } from '../../stock/domain/pick-style.js';

interface Rules {
  /** By expiry and the policy of the product. */
  isSellable: (units: BinContent) => boolean;
  isOnHold: (units: BinContent) => boolean;
  /** Units of a product that no order has reserved, before the changes. */
  unreserved: (productId: number) => number;
}

const stateOf = ({ state }: BinContent): UnitState => state ?? 'sellable';
const heldOf = (state: UnitState): HeldState | null => (state === 'sellable' ? null : state);
const oldestFirst = (a: BinContent, b: BinContent): number =>
  Number(a.lot !== '') - Number(b.lot !== '') ||
  (a.receivedDate < b.receivedDate ? -1 : a.receivedDate > b.receivedDate ? 1 : a.lot < b.lot ? -1 : 1);

/** Applies changes one after the other, each whole or not at all; the outcomes name the obstacles. */
export function changeStates(states: ChangingStates, changes: readonly UnitChange[], rules: Rules): StateOutcome[] {
  return changes.map((change, index) => {
    const { productId, binId, lot, to, quantity } = change;
    const there = states.all.filter(
      (content) =>
        content.binId === binId &&
        content.productId === productId &&
        content.quantity > 0 &&
        (lotOf(lot) === null || content.lot === lotOf(lot)),
    );
    const kinds = [...new Set(there.map(stateOf))].filter((state) => state !== to);
    const from = change.from ?? (kinds.length === 1 ? kinds[0] : null);
    const candidates = there.filter((content) => stateOf(content) === from);
    const held = candidates.reduce((sum, content) => sum + content.quantity, 0);
    const refused = (obstacle: StateObstacle): StateOutcome => ({ obstacle, held, from, lots: [] });
    if (from === to || (from === null && kinds.length > 1)) return refused('ambiguous');
    if (from === null || held < quantity) return refused('less');
    if (to === 'sellable' && candidates.some(rules.isOnHold)) return refused('on_hold');
    if (to === 'sellable' && !candidates.every(rules.isSellable)) return refused('expired');
    if (from === 'sellable' && rules.unreserved(productId) - states.takenOf(productId) < quantity) return refused('reserved');
    const lots: StateOutcome['lots'] = [];
    let open = quantity;
    for (const content of candidates.sort(oldestFirst)) {
      const part = Math.min(open, content.quantity);
      if (part === 0) break;
      states.move(content, part, heldOf(to), index);
      lots.push({ lot: content.lot, quantity: part });
      open -= part;
    }
    return { obstacle: null, held, from, lots };
  });
}
