import type { OrdersError } from '../../contract/errors.js';
import { Order } from './order.js';
import { nextStatuses, type OrderStatus, statusIds, statusName, statusOf } from './order-status.js';

const inStatus = (status: OrderStatus, holdsStock = false): Order =>
  Order.stored({ orderId: 5, accountId: 100, siteId: 1, typeId: 1, status, holdsStock, parentId: null, parts: 0 });
const statuses = Object.keys(statusIds) as OrderStatus[];

/** The outcome for an order in each status: the next one, or the refusal. */
function outcomes(decide: (order: Order) => void): Partial<Record<OrderStatus, string>> {
  return Object.fromEntries(
    statuses.map((status) => {
      const order = inStatus(status);
      try {
        decide(order);
        return [status, order.state.status];
      } catch (error) {
        return [status, (error as OrdersError).code];
      }
    }),
  );
}
const refusing = (code: string, moves: Partial<Record<OrderStatus, string>>) => ({
  ...Object.fromEntries(statuses.map((status) => [status, code])),
  ...moves,
});

describe('an order', () => {
  it('is cancelled in Pending, Backorder, Hold, Stand By and Divided', () => {
    const cancelled = { pending: 'cancelled', backorder: 'cancelled', hold: 'cancelled', stand_by: 'cancelled', divided: 'cancelled' };
    expect(outcomes((order) => order.cancel())).toEqual(refusing('order_not_cancellable', cancelled));
  });

  it('is held in Pending and Backorder', () => {
    expect(outcomes((order) => order.hold())).toEqual(refusing('order_not_holdable', { pending: 'hold', backorder: 'hold' }));
  });

  it('stands by from Pending, Backorder and Hold', () => {
    expect(outcomes((order) => order.standBy())).toEqual(
      refusing('order_cannot_stand_by', { pending: 'stand_by', backorder: 'stand_by', hold: 'stand_by' }),
    );
  });

  it('is released from Hold and Stand By', () => {
    expect(outcomes((order) => order.release())).toEqual(refusing('order_not_releasable', { hold: 'pending', stand_by: 'pending' }));
  });

  it('is processed in Pending', () => {
    expect(outcomes((order) => order.process())).toEqual(refusing('order_not_processable', { pending: 'processing' }));
  });

  it('is shipped in Processing, when every line is picked', () => {
    expect(outcomes((order) => order.ship([{ quantity: 2, quantityPicked: 2 }]))).toEqual(
      refusing('order_not_shippable', { processing: 'shipped' }),
    );
    expect(outcomes((order) => order.ship([{ quantity: 2, quantityPicked: 1 }])).processing).toBe('not_fully_picked');
  });

  it('is replaced in Pending, Backorder, Hold and Stand By; what it was decides what it becomes', () => {
    const found = { siteId: 2, isReservable: true };
    expect(outcomes((order) => order.replace(found, 4))).toEqual(
      refusing('order_not_replaceable', { pending: 'pending', backorder: 'pending', hold: 'hold', stand_by: 'stand_by' }),
    );
    expect(outcomes((order) => order.replace({ siteId: 2, isReservable: false }, 4))).toEqual(
      refusing('order_not_replaceable', { pending: 'backorder', backorder: 'backorder', hold: 'hold', stand_by: 'stand_by' }),
    );
    const holds = (status: OrderStatus): boolean => {
      const order = inStatus(status, true);
      order.replace(found, 4);
      expect(order.state).toMatchObject({ siteId: 2, typeId: 4 });
      return order.state.holdsStock;
    };
    expect([holds('pending'), holds('backorder'), holds('hold'), holds('stand_by')]).toEqual([true, true, true, false]);
  });

  it('gives its stock up when cancelled or put on stand by, and keeps it when held', () => {
    const [cancelled, standing, held] = [inStatus('pending', true), inStatus('pending', true), inStatus('pending', true)];
    cancelled.cancel();
    standing.standBy();
    held.hold();
    expect([cancelled, standing, held].map(({ state }) => state.holdsStock)).toEqual([false, false, true]);
  });

  it('is born Pending or Backorder, and goes on by itself only from Pending', () => {
    const [served, waiting] = [true, false].map((isReservable) => Order.create(100, 1, { siteId: 3, isReservable })) as [Order, Order];
    for (const order of [served, waiting]) order.autoProcess();
    served.assignId(9);
    expect([served.id, served.original, served.state.status, waiting.state.status]).toEqual([9, undefined, 'processing', 'backorder']);
    expect(served.changes).toEqual([
      { from: null, to: 'pending', reason: null },
      { from: 'pending', to: 'processing', reason: 'the site processes on its own' },
    ]);
    expect(waiting.changes).toEqual([{ from: null, to: 'backorder', reason: null }]);
  });

  it('is divided and moved in Pending, Backorder and Hold', () => {
    expect(outcomes((order) => order.divide(2))).toEqual(
      refusing('order_not_dividable', { pending: 'divided', backorder: 'divided', hold: 'divided' }),
    );
    expect(outcomes((order) => order.move({ siteId: 2, isReservable: false }))).toEqual(
      refusing('order_not_movable', { pending: 'backorder', backorder: 'backorder', hold: 'hold' }),
    );
  });

  it('follows its parts once all of them are done', () => {
    const settled = (...parts: OrderStatus[]): OrderStatus => {
      const order = inStatus('divided');
      order.settle(parts);
      return order.state.status;
    };
    expect([settled('shipped', 'processing'), settled('shipped', 'cancelled'), settled('cancelled', 'cancelled')]).toEqual([
      'divided',
      'shipped',
      'cancelled',
    ]);
  });

  it('says what it is when it refuses', () => {
    expect(() => inStatus('stand_by').hold()).toThrow(
      expect.objectContaining({ code: 'order_not_holdable', details: { orderId: 5, status: 'Stand By' } }) as Error,
    );
  });
});

describe('statuses', () => {
  it('have the numbers and names clients know', () => {
    const names = ['Error', 'Hold', 'Pending', 'Processing', 'Stand By', 'Divided', 'Backorder', 'Cancelled', 'Shipped'];
    expect(names.map((_, index) => statusName(index + 1))).toEqual(names);
    for (const status of statuses) expect(statusOf(statusIds[status])).toBe(status);
    expect(() => statusOf(10)).toThrow('no order status has the id 10');
  });

  it('end in Cancelled and Shipped', () => {
    expect(statuses.filter((status) => nextStatuses[status].length === 0)).toEqual(['error', 'cancelled', 'shipped']);
  });
});
