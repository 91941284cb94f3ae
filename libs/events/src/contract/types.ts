/** Every type of event that integrations can receive, in the order of the documents. Contexts announce facts of these types. */
export const eventTypes = [
  'order.created',
  'order.updated',
  'order.pending',
  'order.backordered',
  'order.held',
  'order.stood_by',
  'order.processing',
  'order.shipped',
  'order.cancelled',
  'order.divided',
  'order.reverted',
  'order.packed',
  'order.weighed',
  'order.sub_status',
  'order.redacted',
  'stock.changed',
  'stock.expired',
  'stock.held',
  'stock.released',
  'lot.expiring',
  'hold.created',
  'hold.released',
  'carton.closed',
  'carton.reopened',
  'carton.voided',
  'correction.applied',
  'correction.failed',
  'replenishment.created',
  'replenishment.received',
  'replenishment.put_away',
  'replenishment.closed',
  'return.created',
  'return.received',
  'manufacture.completed',
  'wave.released',
  'wave.done',
  'wave.cancelled',
  'batch.claimed',
  'batch.done',
  'batch.cancelled',
  'pick.short',
  'product.created',
  'product.updated',
  'webhook.test',
] as const;

export type EventType = (typeof eventTypes)[number];

/** The types that a pattern matches: `order.shipped` itself, `order.*` all of orders, `*` all; empty if there is no such type. */
export function typesOf(pattern: string): EventType[] {
  if (pattern === '*') return [...eventTypes];
  const group = pattern.endsWith('.*') ? pattern.slice(0, -1) : undefined;
  return eventTypes.filter((type) => (group === undefined ? type === pattern : type.startsWith(group)));
}
