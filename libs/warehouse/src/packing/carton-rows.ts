import { DescribeProducts } from '@contract/inventory';
import { Bus, Database, grouped } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { Carton, CartonItem, CartonPlan, OwnedCarton } from '../contract/packing/cartons.js';
import { barcodeOf } from './domain/carton.js';
import { type CartonRow, CartonStore } from './store/carton-store.js';

/** Complete cartons, with their contents. */
@Injectable()
export class CartonRows {
  constructor(
    private readonly bus: Bus,
    private readonly database: Database,
    private readonly store: CartonStore,
  ) {}

  /** In the order of the ids. */
  async of(cartonIds: readonly number[]): Promise<Carton[]> {
    const byId = new Map((await this.owned(cartonIds)).map((carton) => [carton.cartonId, carton]));
    return cartonIds.flatMap((cartonId) => byId.get(cartonId) ?? []);
  }

  async owned(cartonIds: readonly number[]): Promise<OwnedCarton[]> {
    return this.complete(await this.store.read('WHERE CartonID IN (?) ORDER BY CartonID', [cartonIds]));
  }

  async complete(rows: readonly CartonRow[]): Promise<OwnedCarton[]> {
    const items = await this.itemsOf(rows.map(({ cartonId }) => cartonId));
    return rows.map(({ plan, ...row }) => ({
      ...row,
      barcode: barcodeOf(row),
      plannedWeight: plan?.weight ?? null,
      items: planned(items.get(row.cartonId) ?? [], plan?.units ?? [], row.state === 'open'),
      placements: plan?.placements ?? [],
    }));
  }

  private async itemsOf(cartonIds: readonly number[]): Promise<Map<number, CartonItem[]>> {
    const units = await this.store.itemsOf(cartonIds);
    if (units.length === 0) return new Map();
    const products = await this.bus.ask(new DescribeProducts([...new Set(units.map(({ productId }) => productId))]));
    const skus = new Map(products.map(({ productId, sku }) => [productId, sku]));
    const serials = await this.serialsOf(cartonIds);
    return grouped(
      units,
      ({ cartonId }) => cartonId,
      ({ cartonId, orderItemId, productId, lot, quantity }) => ({
        ...{ orderItemId, productId, sku: skus.get(productId) ?? '', lot, quantityPlanned: 0, quantityPacked: quantity },
        // A pick does not assign a serial to one of several lines of a product.
        serials: serials.get(`${cartonId} ${productId}`)?.splice(0, quantity) ?? [],
      }),
    );
  }

  private async serialsOf(cartonIds: readonly number[]): Promise<Map<string, string[]>> {
    const rows = await this.database.query<{ cartonId: number; productId: number; serial: string }>(
      'SELECT CartonID AS cartonId, ProductID AS productId, Serial AS serial FROM picked_serials WHERE CartonID IN (?) ORDER BY SerialID',
      [cartonIds],
    );
    return grouped(
      rows,
      ({ cartonId, productId }) => `${cartonId} ${productId}`,
      ({ serial }) => serial,
    );
  }
}

/** The contents of a carton and, while it is open, what is still planned for it. */
function planned(items: readonly CartonItem[], units: CartonPlan['units'], isOpen: boolean): CartonItem[] {
  const left = new Map(units.map((unit) => [keyOf(unit), unit]));
  const rows = items.map((item) => {
    const { quantity = 0 } = left.get(keyOf(item)) ?? {};
    left.delete(keyOf(item));
    return { ...item, quantityPlanned: quantity };
  });
  if (!isOpen) return rows;
  const missing = [...left.values()].map(({ quantity, ...unit }) => ({
    ...unit,
    ...{ lot: '', quantityPlanned: quantity, quantityPacked: 0, serials: [] },
  }));
  return [...rows, ...missing];
}

const keyOf = ({ orderItemId, productId }: { orderItemId: number; productId: number }): string => `${orderItemId} ${productId}`;
