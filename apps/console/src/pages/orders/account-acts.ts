import { answerOf, oms } from '../../api/client.js';
import { msg, t, tn } from '../../languages/t.js';
import { idsOf, type OrderAct } from '../../patterns/orders/order-act.js';
import { cancellable, HOLD, holdable, releasable } from '../../patterns/orders/order-statuses.js';

const hold = (order_ids: number[]): Promise<unknown> => answerOf(oms.POST('/orders/hold', { body: { order_ids } }));
const release = (order_ids: number[]): Promise<unknown> => answerOf(oms.POST('/orders/release', { body: { order_ids } }));

/** Actions of an account for one or several orders. */
export const accountActs: readonly OrderAct[] = [
  {
    label: msg('Hold'),
    letter: 'h',
    done: ({ count, number }) =>
      count === 1 ? t('Order {number} put on hold', { number }) : tn(count, '{count} order put on hold', '{count} orders put on hold'),
    from: holdable,
    send: hold,
    undo: (orders) => release(idsOf(orders)),
  },
  {
    label: msg('Release'),
    letter: 'r',
    done: ({ count, number }) =>
      count === 1 ? t('Order {number} released', { number }) : tn(count, '{count} order released', '{count} orders released'),
    from: releasable,
    send: release,
    undo: (orders) => hold(idsOf(orders)),
    undoesTo: [HOLD],
  },
  {
    label: msg('Cancel orders'),
    done: ({ count, number }) =>
      count === 1
        ? t('Order {orderNumber} cancelled', { orderNumber: number })
        : tn(count, '{count} order cancelled', '{count} orders cancelled'),
    from: cancellable,
    asks: {
      title: ({ count, number }) =>
        count === 1
          ? t('Cancel order {orderNumber}?', { orderNumber: number })
          : tn(count, 'Cancel {count} order?', 'Cancel {count} orders?'),
      warning: msg(
        'Their reserved units go back to stock, and the parts of divided orders are cancelled with them: all or none. This cannot be undone.',
      ),
      stay: msg('Keep them'),
    },
    send: (order_ids) => answerOf(oms.POST('/orders/cancel-bulk', { body: { order_ids } })),
  },
];
