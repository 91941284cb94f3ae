import type { components } from '../../api/generated/console.js';

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

type Words = readonly [one: string, several: string];

export interface TaskCount {
  task: string;
  orders: number;
  is_at_least: boolean;
}

/** Sentences after the number of a task's orders. */
const sentences: Readonly<Record<string, Words>> = {
  late: ['order is late: a working day old and not shipped.', 'orders are late: a working day old and not shipped.'],
  due: ['order has to ship today.', 'orders have to ship today.'],
  short: ['order with picks is short of stock.', 'orders with picks are short of stock.'],
  picked: ['order is picked and not shipped.', 'orders are picked and not shipped.'],
  idle: ['order in Processing has stood still for a working day.', 'orders in Processing have stood still for a working day.'],
  held: ['order has been on Hold for a week.', 'orders have been on Hold for a week.'],
  standby: ['order has been on stand by for a week.', 'orders have been on stand by for a week.'],
  unsupplied: ['order waits for stock that nobody has announced.', 'orders wait for stock that nobody has announced.'],
};

const URGENT = new Set(['late', 'due', 'short']);

const wordsOf = ([one, several]: Words, count: number): string => (count === 1 ? one : several);

/** The tasks with orders, in the order of the server; each leads into `list`. */
export const orderWork = (counts: readonly TaskCount[], list: string): Work[] =>
  counts
    .filter(({ orders }) => orders > 0)
    .map(({ task, orders, is_at_least: isAtLeast }) => ({
      name: task,
      count: orders,
      isAtLeast,
      says: wordsOf(sentences[task] ?? ['order', 'orders'], orders),
      to: `${list}?task=${task}`,
      isUrgent: URGENT.has(task),
    }));

type Plans = components['schemas']['ReceiptPlansAnswer'];
type Plan = Plans['plans'][number];

const unitsOf = (count: number): string => (count === 1 ? '1 unit' : `${count.toLocaleString()} units`);

/** `DEMO-020`, or `DEMO-020 and 2 other products`. */
function productsOf({ units: [first, ...others] }: Plan): string {
  if (others.length === 0) return first?.sku ?? '';
  return `${first?.sku} and ${others.length === 1 ? 'another product' : `${others.length} other products`}`;
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
    const what = `${unitsOf(units.reduce((sum, { quantity }) => sum + quantity, 0))} of ${productsOf(plan)}`;
    return {
      name: `receipt ${id ?? productsOf(plan)} ${site}`,
      count: orders,
      isAtLeast,
      says: `${wordsOf(['backorder', 'backorders'], orders)} can ship: ${id === null ? `announce ${what} to ${site}` : `receive ${what} of replenishment ${id}`}.`,
      to: id === null ? announcementOf(plan) : `${list}/${id}`,
    };
  });

/** One kind of work that has a list of its own; nothing where there is none of it. */
export const workOf = (name: string, count: number, words: Words, to: string, isUrgent = false): Work[] =>
  count === 0 ? [] : [{ name, count, says: wordsOf(words, count), to, isUrgent }];
