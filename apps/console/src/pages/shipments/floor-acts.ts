import { answerOf, own, wms } from '../../api/client.js';

/** Numbers of the statuses, as the interface tells them. */
export const HOLD = 2;
export const PENDING = 3;
export const PROCESSING = 4;
export const SHIPPED = 9;
const STAND_BY = 5;
const BACKORDER = 7;

/** What the floor does with orders, several at once. */
export interface FloorAct {
  label: string;
  /** Said when it is done: `3 orders ...`. */
  done: string;
  /** Where to offer it; the rule is the server's. */
  from: readonly number[];
  /** What to say before it, where it gives something up. */
  warning?: string;
  /** Accepted at once, done afterwards. */
  isQueued?: true;
  send: (orderIds: number[]) => Promise<unknown>;
}

export const floorActs: readonly FloorAct[] = [
  {
    label: 'Release to floor',
    done: 'released to the floor',
    from: [PENDING],
    send: (order_ids) => answerOf(own.POST('/shipments/process', { body: { order_ids } })),
  },
  {
    label: 'Resume',
    done: 'resumed',
    from: [HOLD, STAND_BY],
    send: (order_ids) => answerOf(own.POST('/shipments/release', { body: { order_ids } })),
  },
  {
    label: 'Hold',
    done: 'put on hold',
    from: [PENDING, BACKORDER],
    send: (order_ids) => answerOf(own.POST('/shipments/hold', { body: { order_ids } })),
  },
  {
    label: 'Stand by',
    done: 'put on stand by',
    from: [PENDING, BACKORDER, HOLD],
    warning:
      'Their reserved units are released, and other orders may take them. When you resume the orders, they go back to Pending if there is enough stock.',
    send: (order_ids) => answerOf(own.POST('/shipments/stand-by', { body: { order_ids } })),
  },
  {
    label: 'Revert to Pending',
    done: 'to be reverted',
    from: [PROCESSING],
    warning: 'Picked units go back to the bins they came from. They stay reserved for the order.',
    isQueued: true,
    send: (shipments_list) => answerOf(wms.POST('/shipments/revert/pending', { body: { shipments_list } })),
  },
];

/** What can be done with all of these orders. */
export const actsFor = (statusIds: readonly number[]): FloorAct[] =>
  floorActs.filter(({ from }) => statusIds.length > 0 && statusIds.every((id) => from.includes(id)));
