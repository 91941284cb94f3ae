import type { BatchWalk, PickStop, StopTask } from '@contract/warehouse';
import { grouped } from '@kernel';

/** The walk of a batch as the stops of a pick list, with a line for the open units of each product, or of each of its lots. */
export function stopsOfWalk({ stops }: BatchWalk): PickStop[] {
  return stops.flatMap(({ location, bin, tasks }) =>
    [...grouped(tasks, ({ productId, lot }) => JSON.stringify([productId, lot])).values()].map((own): PickStop => {
      const [{ productId, sku, upc, description, lot, expiry }] = own;
      const place = location === null || bin === null ? null : { location, bin, lot, expiry };
      return { productId, sku, upc, description, place, quantity: unitsOf(own), orders: ordersOf(own) };
    }),
  );
}

const unitsOf = (tasks: readonly StopTask[]): number => tasks.reduce((sum, { quantity, picked }) => sum + quantity - picked, 0);

const ordersOf = (tasks: readonly StopTask[]): PickStop['orders'] =>
  [...grouped(tasks, ({ orderId }) => orderId)].map(([orderId, own]) => ({
    ...{ orderId, orderNumber: own[0].orderNumber ?? String(orderId), quantity: unitsOf(own) },
  }));
