import type { Placement } from '@cartonising';
import { FindAccountSiteByCode, GetProducts, type Product } from '@contract/inventory';
import { GetOrderDetails, GetSiteOrder, type Order, OrdersError } from '@contract/orders';
import { type Carton, ListOrderCartons, type PlannedBox } from '@contract/warehouse';
import { Bus } from '@kernel';
import { Injectable } from '@nestjs/common';
import { Problem } from '../errors/index.js';
import { boxesInUse, isMeasured, packedAs, type SizedBox } from './carton-sources.js';
import { MAX_UNITS, PlannerThreads, SEARCH } from './planner-threads.js';

/** A carton that nobody has opened yet, with its number, its outer size and its planned contents. */
export interface PlannedCarton extends PlannedBox {
  orderId: number;
  number: number;
  length: number;
  width: number;
  height: number;
}

type PackedOrder = Order & { accountId: number };

/** Units of a product, for a line of an order. */
interface Units {
  orderItemId: number;
  productId: number;
  quantity: number;
}

/**
 * Plans the further cartons of an order, for the units that are in no carton yet. Plans are computed on every read and never stored, so a
 * short pick, a division or a new size cannot make a stored one wrong.
 */
@Injectable()
export class PlannedCartons {
  constructor(
    private readonly bus: Bus,
    private readonly planners: PlannerThreads,
  ) {}

  /** The planned cartons of an order in Processing at a site that packs; none while the planners are busy. */
  async listed(accountId: number, order: Order, cartons: readonly Carton[]): Promise<PlannedCarton[]> {
    if (order.status !== 'Processing') return [];
    const site = await this.bus.ask(new FindAccountSiteByCode(accountId, order.distributionCenter));
    return !site || site.packing === 'off' ? [] : this.advised({ ...order, accountId }, cartons);
  }

  /** The planned cartons of an order in Processing; none while the planners are busy. */
  advised(order: PackedOrder, cartons: readonly Carton[]): Promise<PlannedCarton[]> {
    return this.of(order, cartons).catch(noneWhileBusy);
  }

  /** The planned cartons of an order of the site, whether the site packs or not. @throws Problem 503 `planners_busy`. */
  async ofShipment(siteId: number, orderId: number): Promise<PlannedCarton[]> {
    const order = await this.bus.ask(new GetSiteOrder(siteId, orderId)).catch(noneOfThisSite);
    return order?.status === 'Processing' ? this.of(order, await this.bus.ask(new ListOrderCartons(orderId))) : [];
  }

  private async of(order: PackedOrder, all: readonly Carton[]): Promise<PlannedCarton[]> {
    const cartons = all.filter(({ state }) => state !== 'void');
    const units = without(await this.unitsOf(order), cartons.flatMap(spokenFor));
    const count = units.reduce((sum, { quantity }) => sum + quantity, 0);
    if (count === 0 || count > MAX_UNITS) return [];
    const [products, boxes] = await Promise.all([this.productsOf(units), boxesInUse(this.bus)]);
    const items = units.flatMap((unit) => {
      const product = products.get(unit.productId);
      return product && isMeasured(product) ? [{ id: idOf(unit), quantity: unit.quantity, ...packedAs(product) }] : [];
    });
    if (boxes.length === 0 || items.length === 0) return [];
    const [plan] = await this.planners.planCartons([{ items, boxes: boxes.map(({ kind }) => kind), ...SEARCH }]);
    const last = Math.max(0, ...all.map(({ number }) => number));
    return plan.cartons.map(({ box, weight, placements }, index) => ({
      ...{ orderId: order.orderId, number: last + index + 1, packageType: box, ...outerOf(box, boxes) },
      plan: { weight, units: countsOf(placements, products), placements: placements.map((each) => placed(each, products)) },
    }));
  }

  private async unitsOf({ accountId, orderId, items }: PackedOrder): Promise<Units[]> {
    const { components } = await this.bus.ask(new GetOrderDetails(accountId, orderId));
    return components.map(({ orderItemId, productId, quantity: each }) => {
      const { quantity = 0 } = items.find((item) => item.orderItemId === orderItemId) ?? {};
      return { orderItemId, productId, quantity: quantity * each };
    });
  }

  private async productsOf(units: readonly Units[]): Promise<Map<number, Product>> {
    const products = await this.bus.ask(new GetProducts([...new Set(units.map(({ productId }) => productId))]));
    return new Map(products.map((product) => [product.productId, product]));
  }
}

function noneWhileBusy(error: unknown): PlannedCarton[] {
  if (error instanceof Problem && error.code === 'planners_busy') return [];
  throw error;
}

function noneOfThisSite(error: unknown): undefined {
  if (!(error instanceof OrdersError) || error.code !== 'order_not_found') throw error;
}

/** The units that a carton contains or, while it is open, may still get by its plan. */
function spokenFor({ state, items }: Carton): Units[] {
  const units = new Map<string, { planned: number; packed: number; unit: Pick<Units, 'orderItemId' | 'productId'> }>();
  for (const { quantityPlanned, quantityPacked, ...unit } of items) {
    const { planned = 0, packed = 0 } = units.get(idOf(unit)) ?? {};
    units.set(idOf(unit), { planned: planned + quantityPlanned, packed: packed + quantityPacked, unit });
  }
  return [...units.values()].map(({ planned, packed, unit: { orderItemId, productId } }) => ({
    ...{ orderItemId, productId, quantity: state === 'open' ? Math.max(planned, packed) : packed },
  }));
}

/** Units without those that others have taken, by line and product. */
function without(units: readonly Units[], gone: readonly Units[]): Units[] {
  const remaining = units.map((unit) => {
    const taken = gone.filter((each) => idOf(each) === idOf(unit)).reduce((sum, { quantity }) => sum + quantity, 0);
    return { ...unit, quantity: Math.max(0, unit.quantity - taken) };
  });
  return remaining.filter(({ quantity }) => quantity > 0);
}

const idOf = ({ orderItemId, productId }: { orderItemId: number; productId: number }): string => `${orderItemId} ${productId}`;
const unitOf = (id: string, products: ReadonlyMap<number, Product>) => {
  const [orderItemId, productId] = id.split(' ').map(Number);
  return { orderItemId, productId, sku: products.get(productId)?.sku ?? '' };
};

function countsOf(placements: readonly Placement[], products: ReadonlyMap<number, Product>): PlannedBox['plan']['units'] {
  const counts = new Map<string, number>();
  for (const { item } of placements) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts].map(([id, quantity]) => ({ ...unitOf(id, products), quantity }));
}

const placed = (placement: Placement, products: ReadonlyMap<number, Product>): Placement => ({
  ...placement,
  item: unitOf(placement.item, products).sku,
});

const outerOf = (box: string, boxes: readonly SizedBox[]): SizedBox['outer'] =>
  boxes.find(({ kind }) => kind.id === box)?.outer ?? { length: 0, width: 0, height: 0 };
