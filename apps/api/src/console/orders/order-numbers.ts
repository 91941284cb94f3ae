import { ListOrderNumbers, type OrdersOf, type StatusChange } from '@contract/orders';
import type { Bus } from '@kernel';

/** How reasons in an order's history name another order. */
const NAMED = /\border (\d+)\b/g;

/** People know orders by their numbers: puts them into the reasons of a history, where the caller may know them. */
export async function withOrderNumbers(bus: Bus, of: OrdersOf, changes: readonly StatusChange[]): Promise<StatusChange[]> {
  const ids = changes.flatMap(({ reason }) => [...(reason ?? '').matchAll(NAMED)].map(([, id]) => Number(id)));
  const numbers = await bus.ask(new ListOrderNumbers(of, [...new Set(ids)]));
  const named = (reason: string): string =>
    reason.replaceAll(NAMED, (words, id: string) => (numbers.has(Number(id)) ? `order ${numbers.get(Number(id))}` : words));
  return changes.map((change) => ({ ...change, reason: change.reason === null ? null : named(change.reason) }));
}
