import { ListOrderNumbers, type OrdersOf, type StatusChange } from '@contract/orders';
import type { Bus } from '@kernel';

/** How the reasons in an order's history refer to other orders. */
const NAMED = /\border (\d+)\b/g;

/** Replaces ids in the reasons of a history by order numbers, which people know, for orders that the caller may see. */
export async function withOrderNumbers(bus: Bus, of: OrdersOf, changes: readonly StatusChange[]): Promise<StatusChange[]> {
  const ids = changes.flatMap(({ reason }) => [...(reason ?? '').matchAll(NAMED)].map(([, id]) => Number(id)));
  const numbers = await bus.ask(new ListOrderNumbers(of, [...new Set(ids)]));
  const named = (reason: string): string =>
    reason.replaceAll(NAMED, (words, id: string) => (numbers.has(Number(id)) ? `order ${numbers.get(Number(id))}` : words));
  return changes.map((change) => ({ ...change, reason: change.reason === null ? null : named(change.reason) }));
}
