import { t } from '../../../languages/t.js';
import { useAtHand } from './at-hand.js';

/** Units of a product that the picker carries, of one account. */
export interface Carried {
  sku: string;
  accountId: number;
  /** The lot on the label; absent when no label was scanned. */
  lot?: string;
  expiry?: string;
  quantity: number;
}

/** Units that were picked up and not put down yet. */
export function useCarried(): {
  carried: readonly Carried[];
  add: (what: Carried) => void;
  clear: () => void;
  now: () => readonly Carried[];
} {
  const { shown: carried, now, become } = useAtHand<readonly Carried[]>(() => []);
  const add = (what: Carried): void => {
    const isSame = (each: Carried): boolean => each.sku === what.sku && each.accountId === what.accountId && each.lot === what.lot;
    const quantity = now().find(isSame)?.quantity ?? 0;
    become([...now().filter((each) => !isSame(each)), { ...what, quantity: quantity + what.quantity }]);
  };
  return { carried, add, clear: () => become([]), now };
}

/** How many units of a lot, or of the product if none is named, are carried. */
export const carriedOf = (carried: readonly Carried[], { sku, accountId, lot }: Omit<Carried, 'quantity'>): number =>
  sumOf(carried.filter((each) => each.sku === sku && each.accountId === accountId && each.lot === (lot ?? each.lot)));

/** `3 × MILK of lot A`; without a known lot, the text stays as it is. */
export function ofLot(what: string, { lot }: Pick<Carried, 'lot'>): string {
  if (lot === undefined) return what;
  return lot === '' ? t('{what} without a lot', { what }) : t('{what} of lot {lot}', { what, lot });
}

export const sumOf = (carried: readonly Carried[]): number => carried.reduce((sum, { quantity }) => sum + quantity, 0);
