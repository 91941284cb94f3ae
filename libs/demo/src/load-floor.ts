import { CreateOrders } from '@contract/orders';
import { DraftWave, GetLayout, PlanWave, SetLayout, type Wave } from '@contract/warehouse';
import type { Bus, Database } from '@kernel';
import { planDocument } from '@planning';
import { accounts, floorLayout, floorOrders, ordersOfCart } from './demo-set.js';
import { refuseWithoutDemo } from './loaded-demo.js';

const SITE_ID = 1;
const ACTOR = 'user:manager';
const [{ accountId = 0 }] = accounts;

/**
 * Adds to a loaded demo set the layout of its two aisles, and orders with a planned wave of them. Null, and nothing is added, where the site
 * has a layout. @throws Refusal with NODE_ENV=production, and without the demo set.
 */
export async function loadFloor(bus: Bus, database: Database): Promise<Wave | null> {
  await refuseWithoutDemo(bus, 'floor of the demo set');
  if ((await bus.ask(new GetLayout(SITE_ID))).version > 0) return null;
  return database.transaction(async () => {
    await bus.send(new SetLayout(SITE_ID, floorLayout, ACTOR));
    const orders = await bus.send(new CreateOrders(accountId, floorOrders, `account:${accountId}`));
    return plan(
      bus,
      orders.map(({ orderId }) => orderId),
    );
  });
}

/** Without a search, so that every demo set has the same batches. */
async function plan(bus: Bus, orderIds: readonly number[]): Promise<Wave> {
  const { document, urgency, isEstimated } = await bus.ask(new DraftWave(SITE_ID, { orderIds }));
  const now = (): number => performance.now();
  const data = { ...document, limits: { orders: ordersOfCart }, time_ms: 0 };
  const planned = planDocument({ data }, { began: now(), now });
  if ('faults' in planned) throw new Error(`the planner refused a draft: ${JSON.stringify(planned)}`);
  const batches = planned.answer.batches.map(({ orders, length }) => ({ orderIds: orders.map(Number), length }));
  const wave = { method: 'cluster' as const, criteria: { orderIds }, batches, urgency, leftOut: [], isEstimated };
  return bus.send(new PlanWave(SITE_ID, wave, ACTOR));
}
