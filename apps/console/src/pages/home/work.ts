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
  picked: ['order is picked and not shipped.', 'orders are picked and not shipped.'],
  idle: ['order in Processing has stood still for a working day.', 'orders in Processing have stood still for a working day.'],
  held: ['order has been on Hold for a week.', 'orders have been on Hold for a week.'],
  standby: ['order has been on stand by for a week.', 'orders have been on stand by for a week.'],
  unsupplied: ['order waits for stock that nobody has announced.', 'orders wait for stock that nobody has announced.'],
};

const URGENT = new Set(['late', 'due']);

export const wordsOf = ([one, several]: Words, count: number): string => (count === 1 ? one : several);

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

/** One kind of work that has a list of its own; nothing where there is none of it. */
export const workOf = (name: string, count: number, words: Words, to: string, isUrgent = false): Work[] =>
  count === 0 ? [] : [{ name, count, says: wordsOf(words, count), to, isUrgent }];
