import type { components } from '../../api/generated/console.js';
import { t, tn } from '../../languages/t.js';

/** Something to do: how much of it there is, and where it is done. */
export interface Work {
  name: string;
  count: number;
  /** Whether there may be more. */
  isAtLeast?: boolean;
  /** The sentence after the number. */
  says: string;
  to: string;
  isUrgent?: boolean;
}

export interface TaskCount {
  task: string;
  orders: number;
  is_at_least: boolean;
}

/** Sentences after the number of a task's orders. */
const sentences: Readonly<Record<string, (orders: number) => string>> = {
  late: (orders) => tn(orders, 'order is late: a working day old and not shipped.', 'orders are late: a working day old and not shipped.'),
  due: (orders) => tn(orders, 'order has to ship today.', 'orders have to ship today.'),
  short: (orders) => tn(orders, 'order with picks is short of stock.', 'orders with picks are short of stock.'),
  picked: (orders) => tn(orders, 'order is picked and not shipped.', 'orders are picked and not shipped.'),
  idle: (orders) =>
    tn(orders, 'order in Processing has stood still for a working day.', 'orders in Processing have stood still for a working day.'),
  held: (orders) => tn(orders, 'order has been on Hold for a week.', 'orders have been on Hold for a week.'),
  standby: (orders) => tn(orders, 'order has been on stand by for a week.', 'orders have been on stand by for a week.'),
  unsupplied: (orders) =>
    tn(orders, 'order waits for stock that nobody has announced.', 'orders wait for stock that nobody has announced.'),
};

const URGENT = new Set(['late', 'due', 'short']);

/** The tasks with orders, in the order of the server; each leads into `list`. */
export const orderWork = (counts: readonly TaskCount[], list: string): Work[] =>
  counts
    .filter(({ orders }) => orders > 0)
    .map(({ task, orders, is_at_least: isAtLeast }) => ({
      name: task,
      count: orders,
      isAtLeast,
      says: sentences[task]?.(orders) ?? task,
      to: `${list}?task=${task}`,
      isUrgent: URGENT.has(task),
    }));

type Plans = components['schemas']['ReceiptPlansAnswer'];
type Plan = Plans['plans'][number];

/** `5 units of DEMO-020`, or `7 units of DEMO-020 and 2 other products`. */
function whatOf({ units: all }: Plan): string {
  const [{ sku } = { sku: '' }, ...others] = all;
  const count = all.reduce((sum, { quantity }) => sum + quantity, 0);
  const units = tn(count, '{count} unit', '{count} units');
  if (others.length === 0) return t('{units} of {sku}', { units, sku });
  return tn(others.length, '{units} of {sku} and another product', '{units} of {sku} and {count} other products', { units, sku });
}

/** What to do for the orders that it lets ship. */
function receiptSays(plan: Plan): string {
  const { replenishment_id: id, orders, distribution_center: site } = plan;
  const what = whatOf(plan);
  if (id === null)
    return tn(orders, 'backorder can ship: announce {what} to {site}.', 'backorders can ship: announce {what} to {site}.', { what, site });
  return tn(
    orders,
    'backorder can ship: receive {what} of replenishment {id}.',
    'backorders can ship: receive {what} of replenishment {id}.',
    { what, id: String(id) },
  );
}

/** The form of an announcement, filled in with the units of the plan. */
function announcementOf({ distribution_center: site, units }: Plan): string {
  const search = new URLSearchParams({ site });
  for (const { sku, quantity } of units) {
    search.append('sku', sku);
    search.append('units', String(quantity));
  }
  return `/replenishments/new?${search}`;
}

/** What to receive or announce first, for the most orders; replenishments have their pages below `list`. */
export const receiptWork = ({ plans, is_at_least: isAtLeast }: Plans, list: string): Work[] =>
  plans.map((plan) => {
    const { replenishment_id: id, orders, distribution_center: site, units } = plan;
    return {
      name: `receipt ${id ?? units.map(({ sku }) => sku).join()} ${site}`,
      count: orders,
      isAtLeast,
      says: receiptSays(plan),
      to: id === null ? announcementOf(plan) : `${list}/${id}`,
    };
  });

/** One kind of work that has a list of its own; nothing where there is none of it. */
export const workOf = (name: string, count: number, says: string, to: string, isUrgent = false): Work[] =>
  count === 0 ? [] : [{ name, count, says, to, isUrgent }];
