import { GetAccount } from '@contract/identity';
import { DescribeProducts, type FloorProduct, type StoredSerial } from '@contract/inventory';
import { GetOrders } from '@contract/orders';
import { Bus, FaultList, grouped } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { WarehouseErrorCode } from '../contract/errors.js';
import type { ShippedSerials } from '../contract/shipping.js';
import { type FloorFaults, type NamedUnits, refuse, SerialCheck } from '../picking/index.js';

/** Units of a product that are picked automatically. */
export interface OpenProduct {
  productId: number;
  quantity: number;
}

export interface ShipmentUnits {
  named: (NamedUnits & { orderId: number; serials: StoredSerial[] })[];
  /** SKUs of units that ship without serials, which their account allows for now. */
  withoutSerials: string[];
}

/** Serials of units that are picked as they ship: products with serials need one for each unit. */
@Injectable()
export class ShipmentSerials {
  constructor(
    private readonly bus: Bus,
    private readonly check: SerialCheck,
  ) {}

  /** The serials of a shipment's units; its order is locked. @throws WarehouseError with every fault of the serials. */
  async find(orderId: number, open: readonly OpenProduct[], given: readonly ShippedSerials[]): Promise<ShipmentUnits> {
    const units = [...grouped(open, ({ productId }) => productId)].map(([productId, parts]) => ({
      productId,
      quantity: parts.reduce((sum, { quantity }) => sum + quantity, 0),
    }));
    const products = new Map(
      (await this.bus.ask(new DescribeProducts(units.map(({ productId }) => productId)))).map((each) => [each.sku, each]),
    );
    const faults: FloorFaults = new FaultList<WarehouseErrorCode>();
    const named = given.flatMap(({ sku, serials }, index): NamedUnits[] => {
      const product = products.get(sku);
      const path = `serials[${index}]`;
      if (!product || given.findIndex((each) => each.sku === sku) < index) {
        faults.add('unknown_sku', `${path}.sku`, { orderId, sku });
        return [];
      }
      return [{ ...product, path, request: { serials }, quantity: unitsOf(product, units) }];
    });
    const missing = [...products.values()].filter((each) => each.isSerialised && !given.some(({ sku }) => sku === each.sku));
    const isLetOff = missing.some(({ serialCapture }) => serialCapture === 'stored') && (await this.isLetOff(orderId));
    for (const product of missing)
      if (!isLetOff || product.serialCapture !== 'stored')
        faults.add('serials_required', 'serials', { sku: product.sku, quantity: unitsOf(product, units), given: 0 });
    const complete = await this.check.complete(named, faults);
    refuse(faults);
    return { named: complete.map((each) => ({ ...each, orderId })), withoutSerials: missing.map(({ sku }) => sku) };
  }

  /** Assigns them to the order. @throws WarehouseError when another command was faster. */
  take({ named }: ShipmentUnits, actor: string): Promise<void> {
    return this.check.take(named, actor);
  }

  private async isLetOff(orderId: number): Promise<boolean> {
    const [{ accountId }] = await this.bus.ask(new GetOrders([orderId]));
    return (await this.bus.ask(new GetAccount(accountId))).autoWithoutSerials;
  }
}

const unitsOf = ({ productId }: FloorProduct, units: readonly OpenProduct[]): number =>
  units.find((each) => each.productId === productId)?.quantity ?? 0;
