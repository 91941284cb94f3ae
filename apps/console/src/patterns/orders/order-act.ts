/** An order with the number people know it by. */
export interface NamedOrder {
  order_id: number;
  order_number: string;
}

/** An order with the status to which Undo sets it back. */
export interface StandingOrder extends NamedOrder {
  status_id: number;
}

/** How many orders it is about, and the number of the first. */
export interface Acted {
  count: number;
  number: string;
}

/** What people do with orders, several at once; the server does it with all or none. */
export interface OrderAct {
  label: string;
  /** The key that does it, of those that can be done. */
  letter?: string;
  /** What the page says once it is done. None for what the server accepts at once and does afterwards. */
  done?: (of: Acted) => string;
  /** Where to offer it; the rule is the server's. */
  from: readonly number[];
  /** What the page asks first, where orders give something up. */
  asks?: { title: (of: Acted) => string; warning: string; stay?: string };
  send: (orderIds: number[]) => Promise<unknown>;
  /** Sets orders back to their status of before, where a transition leads back. */
  undo?: (orders: readonly StandingOrder[]) => Promise<unknown>;
  /** The statuses to which `undo` leads back; by default all. */
  undoesTo?: readonly number[];
  /** The server accepts `undo` at once and does it afterwards. */
  isUndoneLater?: true;
  /** In a menu: not what people come for. */
  isRare?: true;
}

/** What somebody does with which orders, as these stood then. */
export interface ActedOn {
  act: OrderAct;
  orders: readonly StandingOrder[];
}

/** Whether one of these orders is shown in another status than it had then. */
export const haveMoved = ({ orders: before }: ActedOn, now: readonly StandingOrder[]): boolean =>
  now.some(({ order_id: id, status_id }) => before.some((order) => order.order_id === id && order.status_id !== status_id));

/** What can be done with all of these orders. */
export const actsFor = (acts: readonly OrderAct[], orders: readonly StandingOrder[]): OrderAct[] =>
  acts.filter(({ from }) => orders.length > 0 && orders.every(({ status_id: id }) => from.includes(id)));

export const idsOf = (orders: readonly StandingOrder[]): number[] => orders.map(({ order_id }) => order_id);

/** An undo that differs by the status orders were in: one request for each. */
export const byStatus =
  (undo: (orderIds: number[], from: number) => Promise<unknown>) =>
  async (orders: readonly StandingOrder[]): Promise<void> => {
    for (const from of new Set(orders.map(({ status_id }) => status_id)))
      await undo(idsOf(orders.filter(({ status_id }) => status_id === from)), from);
  };
