import { ListShipments } from '@contract/orders';
import { Bus } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { GetPickWalk, type PickStop } from '../contract/picking.js';
import { WalkOrder } from '../floor-plan/index.js';
import { alongWalk, standOf, type Stop, walkOf } from './domain/pick-walk.js';
import { OfferedBins } from './offered-bins.js';
import { ShipmentItems } from './shipment-items.js';

@QueryHandler(GetPickWalk)
export class GetPickWalkHandler implements IQueryHandler<GetPickWalk> {
  constructor(
    private readonly bus: Bus,
    private readonly items: ShipmentItems,
    private readonly bins: OfferedBins,
    private readonly walks: WalkOrder,
  ) {}

  async execute({ siteId, orderIds }: GetPickWalk): Promise<PickStop[]> {
    const paging = { page: 1, perPage: orderIds.length };
    const { rows } = await this.bus.ask(new ListShipments(siteId, { isFullyPicked: false, orderIds }, paging));
    const units = await this.items.units(rows);
    const wanted = [...new Set(orderIds)].flatMap((orderId) =>
      (units.get(orderId) ?? [])
        .map(({ productId, quantityOpen }) => ({ orderId, productId, quantity: quantityOpen }))
        .filter(({ quantity }) => quantity > 0),
    );
    const products = new Map((await this.bins.of(siteId, totalsOf(wanted))).map((product) => [product.productId, product]));
    const numbers = new Map(rows.map(({ orderId, orderNumber }) => [orderId, orderNumber]));
    const offered = [...products.values()].flatMap(({ productId, bins }) => bins.map((bin) => ({ ...bin, productId })));
    return (await this.inOrder(siteId, walkOf(wanted, offered))).map(({ orders, ...stop }) => {
      const { sku = '', upc = null, description = '' } = products.get(stop.productId) ?? {};
      return { ...stop, sku, upc, description, orders: orders.map((each) => ({ ...each, orderNumber: numbers.get(each.orderId) ?? '' })) };
    });
  }

  /** Along the layout; without one by names, the order in which they come. */
  private async inOrder(siteId: number, stops: Stop[]): Promise<Stop[]> {
    const numbers = await this.walks.onDrawnFloor(
      siteId,
      stops.flatMap(({ place }) => (place === null ? [] : standOf(place))),
    );
    return numbers ? alongWalk(stops, numbers) : stops;
  }
}

function totalsOf(wanted: readonly { productId: number; quantity: number }[]): { productId: number; quantity: number }[] {
  const totals = new Map<number, number>();
  for (const { productId, quantity } of wanted) totals.set(productId, (totals.get(productId) ?? 0) + quantity);
  return [...totals].map(([productId, quantity]) => ({ productId, quantity }));
}
