import { RedactOrdersAgain } from '@contract/orders';
import type { Bus } from '@kernel';

const ORDERS_PER_COMMAND = 200;

/** Redacts orders by `order_api`; returns how many of them there are. */
export async function redactAgain(bus: Bus, orderApis: readonly string[]): Promise<number> {
  let redacted = 0;
  for (let from = 0; from < orderApis.length; from += ORDERS_PER_COMMAND)
    redacted += (await bus.send(new RedactOrdersAgain(orderApis.slice(from, from + ORDERS_PER_COMMAND)))).length;
  return redacted;
}
