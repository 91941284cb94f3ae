import {
  DivideOrder,
  GetOrders,
  LockShipments,
  type Order,
  OrdersError,
  ProcessOrders,
  ReleaseOrders,
  type WantedPart,
} from '@contract/orders';
import { Bus, refusedAt } from '@kernel';
import { Injectable } from '@nestjs/common';

interface Wanted {
  siteId: number;
  orderId: number;
  /** Code of the site that shall serve the rest; null: this one. */
  distributionCenter: string | null;
  items: WantedPart['items'];
  actor: string;
}

/** Ships part of an order that nobody has begun to pick: the chosen units become a part that the floor may pick, the rest another one. */
@Injectable()
export class ChosenPart {
  constructor(private readonly bus: Bus) {}

  /** @throws OrdersError with its places in `items`. */
  async release({ siteId, orderId, distributionCenter, items, actor }: Wanted): Promise<Order> {
    const [locked] = await this.bus.send(new LockShipments(siteId, [orderId]));
    const [order] = locked ? await this.bus.ask(new GetOrders([orderId])) : [];
    if (!order) throw new OrdersError('order_not_found', { orderId });
    const here = order.distributionCenter;
    const rest = restOf(order, items);
    const parts = [
      { distributionCenter: here, items },
      ...(rest.length > 0 ? [{ distributionCenter: distributionCenter ?? here, items: rest }] : []),
    ];
    const divided = await this.bus.send(new DivideOrder(order.accountId, orderId, parts, actor)).catch(refusedAt(placeOf));
    const [{ orderId: partId }] = divided.children;
    await this.begin(order, partId, actor);
    const [after] = await this.bus.ask(new GetOrders([orderId]));
    return after;
  }

  /** Moves the part to Processing, unless the account's orders go there automatically. */
  private async begin({ orderId, warehouseId: siteId, distributionCenter }: Order, partId: number, actor: string): Promise<void> {
    const statusOf = async (): Promise<string | undefined> => (await this.bus.ask(new GetOrders([partId]))).at(0)?.status;
    let status = await statusOf();
    if (status === 'Hold') {
      await this.bus.send(new ReleaseOrders({ siteId }, [partId], actor));
      status = await statusOf();
    }
    if (status === 'Backorder') throw tooFew({ orderId, distributionCenter, isPart: true });
    if (status !== 'Processing') await this.bus.send(new ProcessOrders(siteId, [partId], actor));
  }
}

const tooFew = (details: Record<string, unknown>): OrdersError => {
  const code = 'site_cannot_serve';
  return new OrdersError(code, details, [{ code, path: 'items', details }]);
};

const placeOf = (path: string): string => {
  if (path.startsWith('parts[0].items')) return path.slice('parts[0].'.length);
  if (path === 'parts[1].distributionCenter') return 'distributionCenter';
  return path.startsWith('parts') ? 'items' : path;
};

function restOf({ items: lines }: Order, items: WantedPart['items']): { orderItemId: number; quantity: number }[] {
  const chosen = new Map<number, number>();
  for (const { orderItemId, quantity } of items) chosen.set(orderItemId, (chosen.get(orderItemId) ?? 0) + quantity);
  return lines
    .map(({ orderItemId, quantity }) => ({ orderItemId, quantity: quantity - (chosen.get(orderItemId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}
