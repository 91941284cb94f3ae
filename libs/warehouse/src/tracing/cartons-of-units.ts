import { Database, grouped } from '@kernel';
import { Injectable } from '@nestjs/common';
import { keyOf, type LotKey } from './picks-of-lots.js';

interface CartonOfOrder {
  orderId: number;
  number: number;
  trackingNumber: string | null;
  sscc: string | null;
}

const COLUMNS = 'c.OrderID AS orderId, c.Number AS number, c.TrackingNumber AS trackingNumber, c.SSCC AS sscc';

/** The cartons that traced units are in. */
@Injectable()
export class CartonsOfUnits {
  constructor(private readonly database: Database) {}

  /** Text for each, in the given order; null if no carton is known to have its units. */
  async ofLots(units: readonly (LotKey & { orderId: number })[]): Promise<(string | null)[]> {
    if (units.length === 0) return [];
    const rows = await this.database.query<CartonOfOrder & LotKey>(
      `SELECT ${COLUMNS}, i.ProductID AS productId, i.Lot AS lot FROM cartons c JOIN carton_items i ON i.CartonID = c.CartonID
        WHERE c.OrderID IN (?) AND i.ProductID IN (?) AND i.QuantityPacked > 0 AND c.State <> 'void'`,
      [[...new Set(units.map(({ orderId }) => orderId))], [...new Set(units.map(({ productId }) => productId))]],
    );
    const cartons = grouped(rows, (row) => `${row.orderId} ${keyOf(row)}`);
    return units.map((each) => wordsOf(cartons.get(`${each.orderId} ${keyOf(each)}`)));
  }

  /** For a serial, by the order that has it. */
  async ofSerial(serialId: number): Promise<Map<number, string | null>> {
    const rows = await this.database.query<CartonOfOrder>(
      `SELECT ${COLUMNS} FROM picked_serials s JOIN cartons c ON c.CartonID = s.CartonID WHERE s.SerialID = ?`,
      [serialId],
    );
    return new Map(rows.map((row) => [row.orderId, wordsOf([row])]));
  }
}

/** `1: 1Z-1; 2: 1Z-2`: numbers, each with its tracking number, or else its SSCC. */
function wordsOf(cartons: readonly CartonOfOrder[] | undefined): string | null {
  if (!cartons) return null;
  const byNumber = new Map(cartons.map((carton) => [carton.number, carton.trackingNumber ?? carton.sscc]));
  return [...byNumber]
    .sort(([one], [other]) => one - other)
    .map(([number, name]) => (name === null ? String(number) : `${number}: ${name}`))
    .join('; ');
}
