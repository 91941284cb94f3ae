import type { StockMeasure } from '@contract/inventory';

/** The ledgers' names for the measures of stock. */
export const measureWords = {
  onHand: 'on_hand',
  reserved: 'reserved',
  hurt: 'hurt',
  incoming: 'incoming',
  cart: 'cart',
  held: 'held',
} as const satisfies Record<StockMeasure, string>;

export type MeasureWord = (typeof measureWords)[StockMeasure];

export const measureOf = Object.fromEntries(Object.entries(measureWords).map(([measure, word]) => [word, measure])) as Record<
  MeasureWord,
  StockMeasure
>;
