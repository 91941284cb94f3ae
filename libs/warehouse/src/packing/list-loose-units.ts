import { DescribeProducts } from '@contract/inventory';
import { Bus, grouped } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListLooseUnits, type LooseProduct } from '../contract/packing/loose-units.js';
import { PickedSerials } from '../picking/index.js';
import { OrderCartons } from './order-cartons.js';
import { CartonStore } from './store/carton-store.js';

@QueryHandler(ListLooseUnits)
export class ListLooseUnitsHandler implements IQueryHandler<ListLooseUnits> {
  constructor(
    private readonly bus: Bus,
    private readonly serials: PickedSerials,
    private readonly orders: OrderCartons,
    private readonly store: CartonStore,
  ) {}

  async execute({ orderId }: ListLooseUnits): Promise<LooseProduct[]> {
    const loose = (await this.orders.loose(orderId, await this.store.ofOrders([orderId]))).units;
    const ofProducts = grouped(loose, ({ productId }) => productId);
    if (ofProducts.size === 0) return [];
    const described = await this.bus.ask(new DescribeProducts([...ofProducts.keys()]));
    const serials = grouped(
      await this.serials.unpacked(orderId),
      ({ productId }) => productId,
      ({ serial }) => serial,
    );
    return described.map(({ productId, sku, upc, description, hasImage }) => ({
      ...{ productId, sku, upc, description, hasImage },
      lots: lotsOf(ofProducts.get(productId) ?? []),
      serials: serials.get(productId) ?? [],
    }));
  }
}

function lotsOf(units: readonly { lot: string; quantity: number }[]): LooseProduct['lots'] {
  const lots = new Map<string, number>();
  for (const { lot, quantity } of units) lots.set(lot, (lots.get(lot) ?? 0) + quantity);
  return [...lots].map(([lot, quantity]) => ({ lot, quantity }));
}
