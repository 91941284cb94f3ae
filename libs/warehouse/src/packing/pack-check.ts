import { DescribeProducts, type FloorProduct } from '@contract/inventory';
import type { FloorShipment } from '@contract/orders';
import { Bus, Database, grouped } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { PackLog } from '../contract/packing/cartons.js';
import { type FloorFaults, type FreshWork } from '../picking/index.js';
import type { LineUnits, LooseUnits } from './domain/unpacked.js';
import type { CartonRow } from './store/carton-store.js';

/** A violated rule of the carton, with its details. */
export interface LoadRefusal {
  code: 'carton_too_heavy' | 'own_carton' | 'groups_mixed';
  details: Record<string, unknown>;
}

/** Where packing takes its units from, and its error codes. */
export interface Source {
  /** Units that may be claimed. */
  unitsOf: (carton: CartonRow) => LooseUnits;
  /** The carton whose serials may be named; null: serials in no carton. */
  serialsIn: (carton: CartonRow) => number | null;
  /** Why this many units of a product may not be added to the carton; if undefined, they are counted as added. */
  load?: (carton: CartonRow, productId: number, quantity: number) => LoadRefusal | undefined;
  words: {
    more: 'more_than_picked' | 'more_than_packed';
    lot: 'lot_not_picked' | 'lot_not_packed';
    serial: 'serial_not_picked' | 'serial_not_packed';
  };
}

/** A pack with the units that it claims. */
export interface CheckedPack extends FreshWork<PackLog> {
  carton: CartonRow;
  product: FloorProduct;
  units: LineUnits[];
  serialIds: number[];
  quantityOpen: number;
}

interface Serial {
  serialId: number;
  productId: number;
  serial: string;
  cartonId: number | null;
}

/** Checks packs against the contents of their cartons and orders; the orders are locked. */
@Injectable()
export class PackCheck {
  constructor(
    private readonly bus: Bus,
    private readonly database: Database,
  ) {}

  /** Adds a fault for each error; packs without a fault are complete. */
  async of(
    fresh: readonly FreshWork<PackLog>[],
    { cartons, orders }: { cartons: ReadonlyMap<number, CartonRow>; orders: ReadonlyMap<number, FloorShipment> },
    source: Source,
    faults: FloorFaults,
  ): Promise<CheckedPack[]> {
    const products = await this.productsOf(orders);
    const serials = await this.serialsOf(orders);
    const named = new Set<number>();
    return fresh.flatMap((work): CheckedPack[] => {
      const { path, request } = work;
      const carton = this.opened(work, cartons, orders, faults);
      if (!carton) return [];
      const product = products.get(carton.orderId)?.find(({ sku }) => sku === request.sku);
      if (!product) {
        faults.add('unknown_sku', `${path}.sku`, { orderId: carton.orderId, sku: request.sku });
        return [];
      }
      const { productId } = product;
      const { lot, quantity, sku } = request;
      const units = source.unitsOf(carton);
      if (lot !== null && !units.has(productId, lot)) {
        faults.add(source.words.lot, `${path}.lot`, { orderId: carton.orderId, sku, lot });
        return [];
      }
      const open = units.of(productId, lot);
      if (quantity > open) {
        faults.add(source.words.more, `${path}.quantity`, { orderId: carton.orderId, sku, quantity, open });
        return [];
      }
      const refused = source.load?.(carton, productId, quantity);
      if (refused) {
        faults.add(refused.code, refused.code === 'groups_mixed' ? `${path}.sku` : `${path}.quantity`, { sku, ...refused.details });
        return [];
      }
      const claimed = this.serials(work, product, serials.get(carton.orderId) ?? [], source.serialsIn(carton), source, named, faults);
      const taken = units.take(productId, lot, quantity);
      return [{ ...work, carton, product, units: taken, serialIds: claimed, quantityOpen: units.of(productId, null) }];
    });
  }

  private opened(
    { path, request: { cartonId } }: FreshWork<PackLog>,
    cartons: ReadonlyMap<number, CartonRow>,
    orders: ReadonlyMap<number, FloorShipment>,
    faults: FloorFaults,
  ): CartonRow | undefined {
    const carton = cartons.get(cartonId);
    const order = carton && orders.get(carton.orderId);
    if (!carton || !order) faults.add('unknown_carton', `${path}.cartonId`, { cartonId });
    else if (!order.isProcessing)
      faults.add('order_not_in_processing', `${path}.cartonId`, { orderId: order.orderId, status: order.status });
    else if (carton.state !== 'open') faults.add('carton_not_open', `${path}.cartonId`, { cartonId, state: carton.state });
    else return carton;
    return undefined;
  }

  /** Ids of the serials that a pack names: one for each unit of a product whose serials were picked. */
  private serials(
    { path, request }: FreshWork<PackLog>,
    { productId, sku }: FloorProduct,
    ofOrder: readonly Serial[],
    cartonId: number | null,
    { words }: Source,
    named: Set<number>,
    faults: FloorFaults,
  ): number[] {
    const candidates = ofOrder.filter((each) => each.productId === productId);
    const names = request.serials ?? [];
    if (candidates.length === 0 && names.length === 0) return [];
    if (candidates.length === 0) faults.add('serials_not_kept', `${path}.serials`, { sku });
    else if (names.length !== request.quantity)
      faults.add('serials_required', `${path}.serials`, { sku, quantity: request.quantity, given: names.length });
    return names.flatMap((serial, index) => {
      const found = candidates.find((each) => each.serial === serial);
      if (found && named.has(found.serialId)) faults.add('repeated_serial', `${path}.serials[${index}]`, { serial });
      else if (candidates.length > 0 && found?.cartonId !== cartonId)
        faults.add(words.serial, `${path}.serials[${index}]`, { sku, serial });
      if (found) named.add(found.serialId);
      return found ? [found.serialId] : [];
    });
  }

  private async productsOf(orders: ReadonlyMap<number, FloorShipment>): Promise<Map<number, FloorProduct[]>> {
    const idsOf = ({ lines }: FloorShipment): number[] => lines.flatMap(({ components }) => components.map(({ productId }) => productId));
    const all = [...new Set([...orders.values()].flatMap(idsOf))];
    const products = all.length > 0 ? await this.bus.ask(new DescribeProducts(all)) : [];
    return new Map(
      [...orders].map(([orderId, order]) => {
        const ids = new Set(idsOf(order));
        return [orderId, products.filter(({ productId }) => ids.has(productId))];
      }),
    );
  }

  private async serialsOf(orders: ReadonlyMap<number, FloorShipment>): Promise<Map<number, Serial[]>> {
    if (orders.size === 0) return new Map();
    const rows = await this.database.query<Serial & { orderId: number }>(
      'SELECT OrderID AS orderId, SerialID AS serialId, ProductID AS productId, Serial AS serial, CartonID AS cartonId FROM picked_serials WHERE OrderID IN (?)',
      [[...orders.keys()]],
    );
    return grouped(rows, ({ orderId }) => orderId);
  }
}
