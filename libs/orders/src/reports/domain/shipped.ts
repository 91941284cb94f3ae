import { addSpans, pacesOf, type Spans } from '@spans';

/** Orders, lines and units. */
export type Amounts = [orders: number, lines: number, units: number];

/** What left on one day or several. */
export interface Shipped {
  orders: number;
  lines: number;
  units: number;
  onTime: number;
  spans: Map<number, number>;
  /** By hour of the day, 0 to 23. */
  hours: Map<number, Amounts>;
}

/** What left on a day, as read from the database. */
export interface ReadShipped extends Omit<Shipped, 'spans' | 'hours'> {
  spans: Spans;
  hours: Iterable<readonly [hour: number, amounts: Amounts]>;
}

export const nothingShipped = (): Shipped => ({ orders: 0, lines: 0, units: 0, onTime: 0, spans: new Map(), hours: new Map() });

/** Adds the sums of a day. */
export function addShipped(to: Shipped, some: ReadShipped): void {
  to.orders += some.orders;
  to.lines += some.lines;
  to.units += some.units;
  to.onTime += some.onTime;
  addSpans(to.spans, some.spans);
  for (const [hour, amounts] of some.hours) {
    const sum = to.hours.get(hour) ?? [0, 0, 0];
    to.hours.set(hour, sum.map((amount, index) => amount + (amounts[index] ?? 0)) as Amounts);
  }
}

/** The figures that reports show of it. */
export const figuresOf = ({ orders, lines, units, onTime, spans }: Shipped) => ({
  orders,
  lines,
  units,
  onTime,
  ...pacesOf(spans),
});
