/** An order with the number people know it by. */
export interface NamedOrder {
  order_id: number;
  order_number: string;
}

/** An order, and the status to which Undo returns it. */
export interface StandingOrder extends NamedOrder {
  status_id: number;
}

/** How many orders an action is about, and the number of the first. */
export interface Acted {
  count: number;
  number: string;
}

/** An action for one or several orders, which the server applies to all or none. */
export interface OrderAct {
  label: string;
  /** The key of the action, among those that are possible. */
  letter?: string;
  /** The message after it is done; absent for actions that the server only accepts, and applies later. */
  done?: (of: Acted) => string;
  /** The statuses in which to offer it; the rule is the server's. */
  from: readonly number[];
  /** The question before it, for actions by which orders lose something. */
  asks?: { title: (of: Acted) => string; warning: string; stay?: string };
  send: (orderIds: number[]) => Promise<unknown>;
  /** Returns orders to their previous status, if there is such a transition. */
  undo?: (orders: readonly StandingOrder[]) => Promise<unknown>;
  /** The statuses to which `undo` can return; by default all. */
  undoesTo?: readonly number[];
  /** Whether the server only accepts `undo`, and applies it later. */
  isUndoneLater?: true;
  /** Whether it belongs into a menu, since few people need it. */
  isRare?: true;
}

/** An action with its orders, in their state at the time. */
export interface ActedOn {
  act: OrderAct;
  orders: readonly StandingOrder[];
}

/** Whether one of the orders is now shown in another status than at the time of the action. */
export const haveMoved = ({ orders: before }: ActedOn, now: readonly StandingOrder[]): boolean =>
  now.some(({ order_id: id, status_id }) => before.some((order) => order.order_id === id && order.status_id !== status_id));

/** The actions that are possible for all of these orders. */
export const actsFor = (acts: readonly OrderAct[], orders: readonly StandingOrder[]): OrderAct[] =>
  acts.filter(({ from }) => orders.length > 0 && orders.every(({ status_id: id }) => from.includes(id)));

export const idsOf = (orders: readonly StandingOrder[]): number[] => orders.map(({ order_id }) => order_id);

/** An undo that depends on the orders' previous status: one request per status. */
export const byStatus =
  (undo: (orderIds: number[], from: number) => Promise<unknown>) =>
  async (orders: readonly StandingOrder[]): Promise<void> => {
    for (const from of new Set(orders.map(({ status_id }) => status_id)))
      await undo(idsOf(orders.filter(({ status_id }) => status_id === from)), from);
  };
