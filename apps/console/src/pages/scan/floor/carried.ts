import { useState } from 'react';

/** A product in the picker's hands, of one account. */
export interface Carried {
  sku: string;
  accountId: number;
  /** As its label says; absent where nobody read one. */
  lot?: string;
  expiry?: string;
  quantity: number;
}

/** What was taken up and not put down yet. The same array is read by scans that come before the page has drawn. */
export function useCarried(): {
  carried: readonly Carried[];
  add: (what: Carried) => void;
  clear: () => void;
  now: () => readonly Carried[];
} {
  const [box] = useState<{ carried: readonly Carried[] }>({ carried: [] });
  const [carried, setCarried] = useState(box.carried);
  const become = (next: readonly Carried[]): void => {
    box.carried = next;
    setCarried(next);
  };
  const add = (what: Carried): void => {
    const isSame = (each: Carried): boolean => each.sku === what.sku && each.accountId === what.accountId && each.lot === what.lot;
    const quantity = box.carried.find(isSame)?.quantity ?? 0;
    become([...box.carried.filter((each) => !isSame(each)), { ...what, quantity: quantity + what.quantity }]);
  };
  return { carried, add, clear: () => become([]), now: () => box.carried };
}

/** Units of a lot, or of all of the product where none is named. */
export const carriedOf = (carried: readonly Carried[], { sku, accountId, lot }: Omit<Carried, 'quantity'>): number =>
  sumOf(carried.filter((each) => each.sku === sku && each.accountId === accountId && each.lot === (lot ?? each.lot)));

export const lotOf = ({ lot }: Pick<Carried, 'lot'>): string => (lot === undefined ? '' : lot === '' ? ' without a lot' : ` of lot ${lot}`);

export const sumOf = (carried: readonly Carried[]): number => carried.reduce((sum, { quantity }) => sum + quantity, 0);
