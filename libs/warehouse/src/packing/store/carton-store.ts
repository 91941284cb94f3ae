import { Clock, Database, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { CartonPlan, OwnedCarton } from '../../contract/packing/cartons.js';
import type { CartonState } from '../domain/carton.js';
import type { LineUnits } from '../domain/unpacked.js';
import { cartonItemTable, cartonTable } from '../../store/rows.js';

/** The row of a carton, without its contents. */
export type CartonRow = Omit<OwnedCarton, 'items' | 'barcode' | 'plannedWeight' | 'placements'> & {
  state: CartonState;
  plan: CartonPlan | null;
};

export interface CartonToOpen {
  orderId: number;
  accountId: number;
  number: number;
  packageType: string | null;
  length: number | null;
  width: number | null;
  height: number | null;
  plan: CartonPlan | null;
}

/** A parcel without contents, with the details of the request. */
export interface BareCarton {
  orderId: number;
  accountId: number;
  number: number;
  weight: number | null;
  carrier: string | null;
  trackingNumber: string | null;
}

const COLUMNS = `CartonID AS cartonId, OrderID AS orderId, AccountID AS accountId, WarehouseID AS siteId, Number AS number, State AS state,
  PackageType AS packageType, Length AS length, Width AS width, Height AS height, SSCC AS sscc, Weight AS weight, Carrier AS carrier,
  Service AS service, TrackingNumber AS trackingNumber, Plan AS plan`;

const toNumber = (value: number | string | null): number | null => (value === null ? null : Number(value));

/** Writes cartons and their contents. A write needs the lock of their orders. */
@Injectable()
export class CartonStore {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @param rest conditions and ORDER BY, on `cartons` */
  async read(rest: string, parameters: readonly (number | string | readonly number[] | readonly string[])[]): Promise<CartonRow[]> {
    const rows = await this.database.query<Omit<CartonRow, 'plan'> & { plan: string | null }>(`SELECT ${COLUMNS} FROM cartons ${rest}`, [
      ...parameters,
    ]);
    return rows.map((row) => ({
      ...row,
      length: toNumber(row.length),
      width: toNumber(row.width),
      height: toNumber(row.height),
      weight: toNumber(row.weight),
      plan: row.plan === null ? null : (JSON.parse(row.plan) as CartonPlan),
    }));
  }

  /** The site's cartons of these ids, by id. */
  find(siteId: number, cartonIds: readonly number[]): Promise<CartonRow[]> {
    return this.read('WHERE WarehouseID = ? AND CartonID IN (?) ORDER BY CartonID', [siteId, cartonIds]);
  }

  /** Cartons of orders, by order and number. */
  ofOrders(orderIds: readonly number[]): Promise<CartonRow[]> {
    return this.read('WHERE OrderID IN (?) ORDER BY OrderID, Number', [orderIds]);
  }

  /** The contents of the cartons. */
  async itemsOf(cartonIds: readonly number[]): Promise<(LineUnits & { cartonId: number })[]> {
    if (cartonIds.length === 0) return [];
    return this.database.query<LineUnits & { cartonId: number }>(
      `SELECT CartonID AS cartonId, OrderItemID AS orderItemId, ProductID AS productId, Lot AS lot, QuantityPacked AS quantity
        FROM carton_items WHERE CartonID IN (?) AND QuantityPacked > 0 ORDER BY CartonID, OrderItemID, ProductID, Lot`,
      [cartonIds],
    );
  }

  /** Returns their ids in the given order. */
  open(siteId: number, cartons: readonly CartonToOpen[], actor: string): Promise<number[]> {
    return this.add(
      siteId,
      'open',
      cartons.map((carton) => ({ ...carton, weight: null, carrier: null, trackingNumber: null })),
      actor,
    );
  }

  /** Adds parcels that nobody packs unit by unit. */
  addBare(siteId: number, cartons: readonly BareCarton[], actor: string): Promise<number[]> {
    const unsized = { packageType: null, length: null, width: null, height: null, plan: null };
    return this.add(
      siteId,
      'closed',
      cartons.map((carton) => ({ ...carton, ...unsized })),
      actor,
    );
  }

  private add(siteId: number, state: CartonState, cartons: readonly (CartonToOpen & BareCarton)[], actor: string): Promise<number[]> {
    const now = toStored(this.clock.now());
    return this.database.insert(
      cartonTable,
      cartons.map((carton) => ({
        WarehouseID: siteId,
        AccountID: carton.accountId,
        OrderID: carton.orderId,
        Number: carton.number,
        State: state,
        PackageType: carton.packageType,
        Length: carton.length,
        Width: carton.width,
        Height: carton.height,
        Weight: carton.weight,
        Carrier: carton.carrier,
        TrackingNumber: carton.trackingNumber,
        Plan: carton.plan && JSON.stringify(carton.plan),
        Actor: actor,
        CreatedDate: now,
        UpdatedDate: now,
      })),
    );
  }

  async pack(cartonId: number, units: readonly LineUnits[]): Promise<void> {
    await this.database.insert(
      cartonItemTable,
      units.map(({ orderItemId, productId, lot, quantity }) => ({
        CartonID: cartonId,
        OrderItemID: orderItemId,
        ProductID: productId,
        Lot: lot,
        QuantityPacked: quantity,
      })),
      'ON DUPLICATE KEY UPDATE QuantityPacked = QuantityPacked + VALUES(QuantityPacked)',
    );
  }

  async unpack(cartonId: number, units: readonly LineUnits[]): Promise<void> {
    for (const { orderItemId, productId, lot, quantity } of units)
      await this.database.write(
        'UPDATE carton_items SET QuantityPacked = QuantityPacked - ? WHERE CartonID = ? AND OrderItemID = ? AND ProductID = ? AND Lot = ?',
        [quantity, cartonId, orderItemId, productId, lot],
      );
  }

  /** Writes details of a carton; null members keep their values. */
  async tell(
    cartonId: number,
    told: { weight: number | null; carrier: string | null; service: string | null; trackingNumber: string | null },
  ) {
    const { weight, carrier, service, trackingNumber } = told;
    await this.database.write(
      `UPDATE cartons SET Weight = COALESCE(?, Weight), Carrier = COALESCE(?, Carrier), Service = COALESCE(?, Service),
        TrackingNumber = COALESCE(?, TrackingNumber), UpdatedDate = ? WHERE CartonID = ?`,
      [weight, carrier, service, trackingNumber, toStored(this.clock.now()), cartonId],
    );
  }

  async close(cartonId: number, sscc: string | null): Promise<void> {
    await this.become([cartonId], 'closed');
    if (sscc !== null) await this.database.write('UPDATE cartons SET SSCC = ? WHERE CartonID = ?', [sscc, cartonId]);
  }

  /** Removes the SSCCs of cartons that are reopened or voided. */
  async giveUp(cartonIds: readonly number[], state: 'open' | 'void'): Promise<void> {
    await this.database.write('UPDATE cartons SET SSCC = NULL WHERE CartonID IN (?)', [cartonIds]);
    await this.become(cartonIds, state);
    if (state === 'open') return;
    await this.database.write('UPDATE picked_serials SET CartonID = NULL WHERE CartonID IN (?)', [cartonIds]);
    await this.database.write('DELETE FROM carton_items WHERE CartonID IN (?)', [cartonIds]);
  }

  /** Moves the cartons of a divided order to the part that keeps the picks. */
  async pass(cartonIds: readonly number[], toOrderId: number, lines: readonly { orderItemId: number; parentOrderItemId: number }[]) {
    await this.database.write('UPDATE cartons SET OrderID = ? WHERE CartonID IN (?)', [toOrderId, cartonIds]);
    const line = `CASE OrderItemID ${lines.map(() => 'WHEN ? THEN ?').join(' ')} END`;
    await this.database.write(`UPDATE carton_items SET OrderItemID = ${line} WHERE CartonID IN (?)`, [
      ...lines.flatMap(({ orderItemId, parentOrderItemId }) => [parentOrderItemId, orderItemId]),
      cartonIds,
    ]);
  }

  async become(cartonIds: readonly number[], state: CartonState): Promise<void> {
    await this.database.write('UPDATE cartons SET State = ?, UpdatedDate = ? WHERE CartonID IN (?)', [
      state,
      toStored(this.clock.now()),
      cartonIds,
    ]);
  }
}
