import { FindFloorNames, type FloorNames } from '@contract/inventory';
import type { FloorShipment } from '@contract/orders';
import { Bus } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { PickLog } from '../contract/picking.js';
import { type PickedUnits, StillOpen } from './domain/picking.js';
import { SqlPicks } from './store/sql-picks.js';
import type { FloorFaults } from './floor-faults.js';
import type { FreshWork } from './client-ids.js';
import type { LocatedPick } from './located-pick.js';
import { SerialCheck } from './serial-check.js';

export interface PickedShipment extends FloorShipment {
  picked: PickedUnits[];
}

export interface CheckedPicks {
  shipments: PickedShipment[];
  located: LocatedPick[];
  faults: FloorFaults;
}

type NamedProduct = FloorNames['products'][number];
type ProductsOfOrders = ReadonlyMap<number, ReadonlyMap<string, NamedProduct>>;

/** Checks picks against what their orders still need; one statement per table for any number of picks. */
@Injectable()
export class PickCheck {
  constructor(
    private readonly bus: Bus,
    private readonly picks: SqlPicks,
    private readonly serials: SerialCheck,
  ) {}

  /**
   * Adds a fault for each error; the orders are locked. @param reserved names by the index of the picks, among what the orders had reserved
   * then
   */
  async of(
    siteId: number,
    fresh: readonly FreshWork<PickLog>[],
    locked: readonly FloorShipment[],
    reserved: FloorNames,
    faults: FloorFaults,
  ): Promise<CheckedPicks> {
    if (fresh.length === 0) return { shipments: [], located: [], faults };
    const wanted = new Set(fresh.map(({ request }) => request.orderId));
    const shipments = await this.picks.ofShipments(locked.filter(({ orderId }) => wanted.has(orderId)));
    const products = await this.productsOf(siteId, fresh, shipments, reserved);
    const open = new StillOpen(shipments);
    const located = fresh.flatMap((work): LocatedPick[] => {
      const { index, path, request } = work;
      const { orderId, sku, quantity, location, bin } = request;
      const product = products.get(orderId)?.get(sku);
      const isKnown = this.knows(shipments, product, work, faults);
      const binId = reserved.binIds[index] ?? 0;
      if (binId === 0) faults.add('unknown_bin', `${path}.bin`, { location, bin });
      if (!isKnown || !product) return [];
      const { productId, isSerialised, serialCapture } = product;
      const claim = open.claim(orderId, productId, quantity);
      if (!claim.isOpen) faults.add('more_than_open', `${path}.quantity`, { orderId, sku, quantity, open: claim.open });
      return [
        {
          ...request,
          ...work,
          id: request.pickId,
          productId,
          isSerialised,
          serialCapture,
          binId,
          quantityOpen: claim.open - quantity,
          serials: [],
        },
      ];
    });
    return { shipments, located: await this.serials.complete(located, faults), faults };
  }

  /** Products of each order by SKU. Orders no longer reserve what is picked; those names are looked up for the refusal. */
  private async productsOf(
    siteId: number,
    fresh: readonly FreshWork<PickLog>[],
    shipments: readonly PickedShipment[],
    reserved: FloorNames,
  ): Promise<ProductsOfOrders> {
    const products = productsOf(shipments, reserved.products);
    const requests = fresh.map(({ request }) => request);
    if (requests.every(({ orderId, sku }) => products.get(orderId)?.has(sku))) return products;
    const productIds = [...new Set(shipments.flatMap(productIdsOf))];
    return productsOf(shipments, (await this.bus.ask(new FindFloorNames(siteId, { productIds }, requests))).products);
  }

  private knows(
    shipments: readonly PickedShipment[],
    product: NamedProduct | undefined,
    { path, request: { orderId, sku } }: FreshWork<PickLog>,
    faults: FloorFaults,
  ): boolean {
    const shipment = shipments.find((each) => each.orderId === orderId);
    if (!shipment) faults.add('unknown_order', `${path}.orderId`, { orderId });
    else if (!shipment.isProcessing) faults.add('order_not_in_processing', `${path}.orderId`, { orderId, status: shipment.status });
    else if (!product) faults.add('unknown_sku', `${path}.sku`, { orderId, sku });
    return shipment?.isProcessing === true && product !== undefined;
  }
}

const productIdsOf = ({ lines }: PickedShipment): number[] =>
  lines.flatMap(({ components }) => components.map(({ productId }) => productId));

function productsOf(shipments: readonly PickedShipment[], named: readonly NamedProduct[]): ProductsOfOrders {
  const byId = new Map(named.map((product) => [product.productId, product]));
  return new Map(
    shipments.map((shipment) => [
      shipment.orderId,
      new Map(
        productIdsOf(shipment)
          .flatMap((id) => byId.get(id) ?? [])
          .map((product) => [product.sku, product]),
      ),
    ]),
  );
}
