import { answerOf, own, wms } from '../../api/client.js';
import { msg, t, tn } from '../../languages/t.js';
import { byStatus, idsOf, type OrderAct } from '../../patterns/orders/order-act.js';
import { BACKORDER, HOLD, PENDING, PROCESSING, STAND_BY } from '../../patterns/orders/order-statuses.js';

const hold = (order_ids: number[]): Promise<unknown> => answerOf(own.POST('/shipments/hold', { body: { order_ids } }));
const standBy = (order_ids: number[]): Promise<unknown> => answerOf(own.POST('/shipments/stand-by', { body: { order_ids } }));
const resume = (order_ids: number[]): Promise<unknown> => answerOf(own.POST('/shipments/release', { body: { order_ids } }));
const revert = (shipments_list: number[]): Promise<unknown> =>
  answerOf(wms.POST('/shipments/revert/pending', { body: { shipments_list } }));

export const RELEASE = msg('Release to floor');

/** What the floor does with orders. */
export const floorActs: readonly OrderAct[] = [
  {
    label: RELEASE,
    letter: 'r',
    done: ({ count, number }) =>
      count === 1
        ? t('Order {number} released to the floor', { number })
        : tn(count, '{count} order released to the floor', '{count} orders released to the floor'),
    from: [PENDING],
    send: (order_ids) => answerOf(own.POST('/shipments/process', { body: { order_ids } })),
    undo: (orders) => revert(idsOf(orders)),
    isUndoneLater: true,
  },
  {
    label: msg('Resume'),
    letter: 'r',
    done: ({ count, number }) =>
      count === 1 ? t('Order {number} resumed', { number }) : tn(count, '{count} order resumed', '{count} orders resumed'),
    from: [HOLD, STAND_BY],
    send: resume,
    undo: byStatus((orderIds, from) => (from === HOLD ? hold(orderIds) : standBy(orderIds))),
  },
  {
    label: msg('Hold'),
    letter: 'h',
    done: ({ count, number }) =>
      count === 1 ? t('Order {number} put on hold', { number }) : tn(count, '{count} order put on hold', '{count} orders put on hold'),
    from: [PENDING, BACKORDER],
    send: hold,
    undo: (orders) => resume(idsOf(orders)),
  },
  {
    label: msg('Stand by'),
    done: ({ count, number }) =>
      count === 1
        ? t('Order {number} put on stand by', { number })
        : tn(count, '{count} order put on stand by', '{count} orders put on stand by'),
    from: [PENDING, BACKORDER, HOLD],
    asks: {
      title: ({ count, number }) =>
        count === 1
          ? t('Put order {number} on stand by?', { number })
          : tn(count, 'Put {count} order on stand by?', 'Put {count} orders on stand by?'),
      warning: msg(
        'Reserved units are released, and other orders may take them. An order that you resume goes back to Pending if there is enough stock.',
      ),
    },
    send: standBy,
    undo: byStatus(async (orderIds, from) => {
      await resume(orderIds);
      if (from === HOLD) await hold(orderIds);
    }),
  },
  {
    label: msg('Revert to Pending'),
    from: [PROCESSING],
    asks: {
      title: ({ count, number }) =>
        count === 1
          ? t('Revert order {number} to Pending?', { number })
          : tn(count, 'Revert {count} order to Pending?', 'Revert {count} orders to Pending?'),
      warning: msg('Picked units go back to the bins they came from. They stay reserved for the order.'),
    },
    send: revert,
    isRare: true,
  },
];
