/** ISO 4217; null: amounts name none. Of a merchant's own account: warehouse users work for several. */
let reader: string | null = null;

/** From now on the reader's amounts are in this currency. */
export function keepCurrency(currency: string | null): void {
  reader = currency;
}

export const currencyOfReader = (): string | null => reader;
