import type { OrderCarton } from '@contract/orders';
import { Database } from '@kernel';
import { Injectable } from '@nestjs/common';
import { serialIn } from './domain/sscc.js';
import { SsccRanges } from './store/sscc-ranges.js';

interface Row {
  cartonId: number;
  orderId: number;
  number: number;
  state: string;
  sscc: string | null;
  weight: string | number | null;
  trackingNumber: string | null;
  told: string | null;
}

const AT_ONCE = 5_000;
const MAX_BREACHES = 1_000;

/** Checks of cartons that SQL cannot do: check digits, and what orders store about them. */
@Injectable()
export class CartonBreaches {
  constructor(
    private readonly database: Database,
    private readonly ranges: SsccRanges,
  ) {}

  async ofNumbers(): Promise<string[]> {
    const ranges = await this.ranges.read('');
    return this.each(({ cartonId, sscc }) => {
      if (sscc === null) return [];
      const serials = ranges.map((range) => ({ range, serial: serialIn(range, sscc) })).filter(({ serial }) => serial !== undefined);
      if (serials.length === 0) return [`carton ${cartonId}: ${sscc} is of no range, or its check digit is wrong`];
      return serials.some(({ range, serial = 0 }) => serial < range.nextSerial)
        ? []
        : [`carton ${cartonId}: ${sscc} is not below the next serial of its range`];
    });
  }

  async ofOrders(): Promise<string[]> {
    return this.each((row) => {
      const told = row.told === null ? [] : (JSON.parse(row.told) as OrderCarton[]);
      const own = told.find(({ cartonId }) => cartonId === row.cartonId);
      const isVoid = row.state === 'void';
      const weight = row.weight === null ? null : Number(row.weight);
      const agrees = isVoid
        ? own === undefined
        : own?.state === row.state && own.sscc === row.sscc && own.weight === weight && own.trackingNumber === row.trackingNumber;
      return agrees ? [] : [`order ${row.orderId}: it says otherwise of its carton ${row.number}, which is ${row.state}`];
    });
  }

  private async each(faultsOf: (row: Row) => string[]): Promise<string[]> {
    const breaches: string[] = [];
    let after = 0;
    for (;;) {
      const rows = await this.database.query<Row>(
        `SELECT c.CartonID AS cartonId, c.OrderID AS orderId, c.Number AS number, c.State AS state, c.SSCC AS sscc, c.Weight AS weight,
          c.TrackingNumber AS trackingNumber, o.Cartons AS told
          FROM cartons c JOIN orders_packed o ON o.OrderID = c.OrderID WHERE c.CartonID > ? ORDER BY c.CartonID LIMIT ${AT_ONCE}`,
        [after],
      );
      breaches.push(...rows.flatMap(faultsOf));
      if (rows.length < AT_ONCE || breaches.length >= MAX_BREACHES) return breaches.slice(0, MAX_BREACHES);
      after = rows[rows.length - 1].cartonId;
    }
  }
}
