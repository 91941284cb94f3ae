import { CreateOrders, FindOrders } from '@contract/orders';
import { DraftWave, GetLayout, PlanWave, SetLayout, type Wave, type WaveCriteria } from '@contract/warehouse';
import type { Bus, Database } from '@kernel';
import { ordersOfPlan, planDocument } from '@planning';
import { accounts, floorLayout, floorOrders, ordersOfCart } from './demo-set.js';
import { refuseWithoutDemo } from './loaded-demo.js';

const SITE_ID = 1;
const ACTOR = 'user:manager';
const [{ accountId = 0 }] = accounts;

/**
 * Adds orders with a planned wave to a loaded demo set, and the layout of its two aisles unless the site has one. Null, and nothing is
 * added, if these orders exist. @throws Refusal with NODE_ENV=production, and without the demo set.
 */
export async function loadFloor(bus: Bus, database: Database): Promise<Wave | null> {
  await refuseWithoutDemo(bus, 'floor of the demo set');
  const [{ orderNumber = '' }] = floorOrders;
  if ((await bus.ask(new FindOrders(accountId, orderNumber, undefined, { page: 1, perPage: 1 }))).total > 0) return null;
  return database.transaction(async () => {
    await layOut(bus);
    const orders = await bus.send(new CreateOrders(accountId, floorOrders, `account:${accountId}`));
    return plan(bus, { orderIds: orders.map(({ orderId }) => orderId) });
  });
}

/** Adds the layout of its two aisles to a new demo set, and a planned wave of its open orders; orders and stock stay as they are. */
export function loadFirstFloor(bus: Bus, database: Database): Promise<Wave> {
  return database.transaction(async () => {
    await layOut(bus);
    return plan(bus, {});
  });
}

async function layOut(bus: Bus): Promise<void> {
  if ((await bus.ask(new GetLayout(SITE_ID))).version === 0) await bus.send(new SetLayout(SITE_ID, floorLayout, ACTOR));
}

/** Without a search, so that every demo set has the same batches. */
async function plan(bus: Bus, criteria: WaveCriteria): Promise<Wave> {
  const { document, urgency, isEstimated } = await bus.ask(new DraftWave(SITE_ID, criteria, 'cluster'));
  const now = (): number => performance.now();
  const data = { ...document, limits: { orders: ordersOfCart }, time_ms: 0 };
  const planned = planDocument({ data }, { began: now(), now });
  if ('faults' in planned) throw new Error(`the planner refused a draft: ${JSON.stringify(planned)}`);
  return bus.send(new PlanWave(SITE_ID, { method: 'cluster', criteria, ...ordersOfPlan(planned.answer), urgency, isEstimated }, ACTOR));
}
