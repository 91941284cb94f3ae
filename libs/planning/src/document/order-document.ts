/** An order in the document's format. */
export function orderDocument(order: {
  orderId: number;
  priority: number;
  /** Seconds from now; null: it has no due date. */
  dueIn: number | null;
  items: readonly object[];
}): Record<string, unknown> {
  const { orderId, priority, dueIn, items } = order;
  return { order: String(orderId), priority, ...(dueIn === null ? {} : { due_in: dueIn }), items };
}

/** The document for orders on a floor; asks to compare the plan with the walk as listed. */
export const waveDocument = (layout: unknown, orders: readonly Record<string, unknown>[]): Record<string, unknown> => ({
  layout,
  as_listed: true,
  orders,
});

/** The document with walks that keep to zones. @param zones of its bins by name; null: none */
export function zonedDocument(document: Record<string, unknown>, zones: ReadonlyMap<string, string | null>): Record<string, unknown> {
  const layout = document.layout as { bins: readonly { bin: string }[] };
  const bins = layout.bins.map((bin) => ({ ...bin, zone: zones.get(bin.bin) ?? null }));
  return { ...document, zoned: true, layout: { ...layout, bins } };
}
