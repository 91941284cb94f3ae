import { numbersWith } from '../../languages/numbers.js';

/** An amount; accounts keep theirs in one currency. */
export const money = (amount: number): string => numbersWith({ minimumFractionDigits: 2, maximumFractionDigits: 4 }).format(amount);

/** What something costs or is worth, without the fractions of cents that prices of items may have. */
export const inCents = (amount: number): string => numbersWith({ minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount);

/** What the items come to, as far as they can be counted. */
export function totalsOf(items: readonly { quantity: string | number; sold_price: string | number | null }[]): {
  units: number;
  amount: number;
} {
  const counted = items.map(({ quantity, sold_price: price }) => ({ quantity: Number(quantity) || 0, price: Number(price) || 0 }));
  return {
    units: counted.reduce((sum, { quantity }) => sum + quantity, 0),
    // In the four decimals that prices have.
    amount: Math.round(counted.reduce((sum, { quantity, price }) => sum + quantity * price, 0) * 10_000) / 10_000,
  };
}
