/** A line of a part, and the line of the divided order that it serves. */
export interface PartLine {
  orderItemId: number;
  parentOrderItemId: number;
  quantity: number;
}

/** Merges the lines of other parts into those of one: its lines that grow, with their new quantities, and lines that it did not have. */
export function joinedLines<Line extends PartLine>(lines: readonly Line[], others: readonly Line[]): { grown: Line[]; added: Line[] } {
  const joined = new Map<number, Line>(lines.map((line) => [line.parentOrderItemId, line]));
  for (const line of others) {
    const quantity = (joined.get(line.parentOrderItemId)?.quantity ?? 0) + line.quantity;
    joined.set(line.parentOrderItemId, { ...(joined.get(line.parentOrderItemId) ?? line), quantity });
  }
  const before = new Map(lines.map(({ orderItemId, quantity }) => [orderItemId, quantity]));
  const after = [...joined.values()];
  return {
    grown: after.filter(({ orderItemId, quantity }) => before.has(orderItemId) && before.get(orderItemId) !== quantity),
    added: after.filter(({ orderItemId }) => !before.has(orderItemId)),
  };
}
