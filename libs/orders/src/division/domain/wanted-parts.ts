import type { FaultList } from '@kernel';
import type { OrdersErrorCode } from '../../contract/errors.js';
import type { WantedPart } from '../../contract/division.js';

/** What a part takes of its order's lines, by the index of the line. */
export interface PartLines {
  line: number;
  quantity: number;
}

/** Reads the parts that somebody wants of an order's lines; whatever does not add up becomes a fault with its place. */
export function linesOfParts(
  parts: readonly WantedPart[],
  lines: readonly { orderItemId: number; quantity: number }[],
  faults: FaultList<OrdersErrorCode>,
): PartLines[][] {
  if (parts.length < 2) faults.add('too_few_parts', 'parts', {});
  const places = new Map(lines.map(({ orderItemId }, line) => [orderItemId, line]));
  const taken = lines.map(() => 0);
  const read = parts.map(({ items }, part) => {
    const seen = new Set<number>();
    return items.flatMap(({ orderItemId, quantity }, item): PartLines[] => {
      const path = `parts[${part}].items[${item}].orderItemId`;
      const line = places.get(orderItemId);
      if (line === undefined) faults.add('unknown_order_item', path, { orderItemId });
      else if (seen.has(orderItemId)) faults.add('repeated_order_item', path, { orderItemId });
      seen.add(orderItemId);
      if (line === undefined) return [];
      taken[line] += quantity;
      return [{ line, quantity }];
    });
  });
  lines.forEach(({ orderItemId, quantity }, line) => {
    if (taken[line] !== quantity) faults.add('parts_do_not_add_up', 'parts', { orderItemId, quantity, taken: taken[line] });
  });
  return read;
}
