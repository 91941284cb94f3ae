import { GetSite } from '@contract/inventory';
import { ListOrdersById, type OrderOfSite } from '@contract/orders';
import { type Carton, ListOrderCartons, type PickStop } from '@contract/warehouse';
import { Bus } from '@kernel';
import { Injectable } from '@nestjs/common';
import { PlannedCartons } from './planned-cartons.js';

/** Units of a product that belong into a carton of their order. */
export interface CartonShare {
  number: number;
  /** Null for an open carton without a package type. */
  packageType: string | null;
  productId: number;
  quantity: number;
}

/** A stop, with the cartons for the units of each order. */
export interface CartonStop extends PickStop {
  orders: (PickStop['orders'][number] & { cartons: readonly CartonShare[] })[];
}

/** Tells pickers which carton their units go into. */
@Injectable()
export class CartonShares {
  constructor(
    private readonly bus: Bus,
    private readonly planned: PlannedCartons,
  ) {}

  /**
   * The units that are still missing in the cartons of the site's orders in Processing, by order, in the order of the cartons. Orders at
   * sites that do not pack have none; neither do products without measurements, and planned cartons while the planners are busy.
   */
  async of(siteId: number, orderIds: readonly number[]): Promise<Map<number, CartonShare[]>> {
    const shares = new Map<number, CartonShare[]>();
    const { packing } = await this.bus.ask(new GetSite(siteId));
    if (packing === 'off' || orderIds.length === 0) return shares;
    for (const order of await this.bus.ask(new ListOrdersById({ siteId }, orderIds))) shares.set(order.orderId, await this.ofOrder(order));
    return shares;
  }

  private async ofOrder(order: OrderOfSite): Promise<CartonShare[]> {
    if (order.status !== 'Processing') return [];
    const cartons = await this.bus.ask(new ListOrderCartons(order.orderId));
    const planned = (await this.planned.advised(order, cartons)).flatMap(({ number, packageType, plan: { units } }) =>
      units.map(({ productId, quantity }) => ({ number, packageType, productId, quantity })),
    );
    return [...cartons.flatMap(lackedBy), ...planned].sort((one, other) => one.number - other.number);
  }
}

/** The units that are planned for an open carton and not packed yet. */
function lackedBy({ state, number, packageType, items }: Carton): CartonShare[] {
  const lacked = new Map<number, number>();
  for (const { productId, quantityPlanned, quantityPacked } of state === 'open' ? items : [])
    lacked.set(productId, (lacked.get(productId) ?? 0) + quantityPlanned - quantityPacked);
  return [...lacked].flatMap(([productId, quantity]) => (quantity > 0 ? { number, packageType, productId, quantity } : []));
}

/** A walk with its cartons. Units picked before went into the first cartons, so each stop fills the next ones. */
export function withCartons(stops: readonly PickStop[], shares: ReadonlyMap<number, readonly CartonShare[]>): CartonStop[] {
  const remaining = new Map<string, CartonShare[]>();
  const openUnits = (orderId: number, productId: number): number =>
    stops
      .filter((stop) => stop.productId === productId)
      .reduce((sum, { orders }) => sum + orders.reduce((units, each) => units + (each.orderId === orderId ? each.quantity : 0), 0), 0);
  const take = (orderId: number, productId: number, quantity: number): CartonShare[] => {
    const key = `${orderId} ${productId}`;
    const shareList = remaining.get(key) ?? lastOf(shares.get(orderId) ?? [], productId, openUnits(orderId, productId));
    remaining.set(key, shareList);
    return firstOf(shareList, quantity);
  };
  return stops.map((stop) => ({
    ...stop,
    orders: stop.orders.map((each) => ({ ...each, cartons: take(each.orderId, stop.productId, each.quantity) })),
  }));
}

/** The shares of a product, one per carton, without the units that are picked already. */
export function lastOf(shares: readonly CartonShare[], productId: number, open: number): CartonShare[] {
  const byCarton = new Map<number, CartonShare>();
  for (const share of shares)
    if (share.productId === productId)
      byCarton.set(share.number, { ...share, quantity: share.quantity + (byCarton.get(share.number)?.quantity ?? 0) });
  const merged = [...byCarton.values()];
  firstOf(merged, Math.max(0, merged.reduce((sum, { quantity }) => sum + quantity, 0) - open));
  return merged;
}

/** Removes units from the first shares, and returns them. */
function firstOf(shares: CartonShare[], quantity: number): CartonShare[] {
  const taken: CartonShare[] = [];
  let open = quantity;
  while (open > 0 && shares.length > 0) {
    const [first] = shares;
    const units = Math.min(open, first.quantity);
    taken.push({ ...first, quantity: units });
    open -= units;
    if (units === first.quantity) shares.shift();
    else shares[0] = { ...first, quantity: first.quantity - units };
  }
  return taken;
}
