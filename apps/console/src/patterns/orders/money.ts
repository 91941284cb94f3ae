import { currencyOfReader } from '../../languages/measures.js';
import { numbersWith } from '../../languages/numbers.js';

/** An amount in the reader's language, with a currency if one is given; the currency determines the decimals. */
const amountIn = (currency: string | null, decimals: Intl.NumberFormatOptions, amount: number): string =>
  numbersWith(currency === null ? { minimumFractionDigits: 2, ...decimals } : { style: 'currency', currency, ...decimals }).format(amount);

/** An amount, by default in the currency of the reader's account; prices of items may have fractions of cents. */
export const money = (amount: number, currency = currencyOfReader()): string => amountIn(currency, { maximumFractionDigits: 4 }, amount);

/** A cost or value, without the fractions of cents that prices of items may have. */
export const inCents = (amount: number, currency = currencyOfReader()): string =>
  currency === null ? amountIn(null, { maximumFractionDigits: 2 }, amount) : amountIn(currency, {}, amount);

/** The same without cents, for sums of thousands. */
export const inWhole = (amount: number, currency = currencyOfReader()): string =>
  numbersWith({ maximumFractionDigits: 0, ...(currency === null ? {} : { style: 'currency', currency }) }).format(amount);

/** The total of the items, without those whose numbers are not valid yet. */
export function totalsOf(items: readonly { quantity: string | number; sold_price: string | number | null }[]): {
  units: number;
  amount: number;
} {
  const counted = items.map(({ quantity, sold_price: price }) => ({ quantity: Number(quantity) || 0, price: Number(price) || 0 }));
  return {
    units: counted.reduce((sum, { quantity }) => sum + quantity, 0),
    // Prices have four decimals.
    amount: Math.round(counted.reduce((sum, { quantity, price }) => sum + quantity * price, 0) * 10_000) / 10_000,
  };
}
