import { DescribeProducts } from '@contract/inventory';
import type { ListedShipment } from '@contract/orders';
import { Bus } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { PickItem } from '../contract/picking.js';
import { unitsByProduct } from './domain/picking.js';
import { SqlPicks } from './store/sql-picks.js';

type Units = Pick<PickItem, 'productId' | 'quantity' | 'quantityPicked'> & { quantityOpen: number };

/** Needed and picked units of shipments by product. */
@Injectable()
export class ShipmentItems {
  constructor(
    private readonly bus: Bus,
    private readonly picks: SqlPicks,
  ) {}

  /** By order, in the order of its lines. */
  async units(shipments: readonly ListedShipment[]): Promise<Map<number, Units[]>> {
    const picked = await this.picks.ofShipments(shipments);
    return new Map(picked.map((shipment) => [shipment.orderId, unitsByProduct(shipment.lines, shipment.picked)]));
  }

  /** The units with the names of their products. */
  async named<Row extends Units>(units: readonly Row[]): Promise<(Row & PickItem)[]> {
    const products = await this.bus.ask(new DescribeProducts([...new Set(units.map(({ productId }) => productId))]));
    const byId = new Map(products.map((product) => [product.productId, product]));
    return units.flatMap((unit) => {
      const product = byId.get(unit.productId);
      return product ? [{ ...unit, ...product }] : [];
    });
  }
}
