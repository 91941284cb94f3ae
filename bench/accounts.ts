/** Accounts of the seeded database, by what each owns. */
export const SMALL = 1001;
export const LARGE = 1002;
/** New orders go to this account, so that the lists keep their sizes. */
export const SHOP = 1003;
/** Owns the orders of the minimal floor. They have neither reservations nor totals, so the checks after the load skip this account. */
export const BARE = 1004;
/** Owners of the orders that are newer than the large account's. */
export const OTHERS = [1011, 1012, 1013, 1014];

/** The two sites every account uses. */
export const SITES = 2;
export const LINES = 3;

export const keyOf = (accountId: number): string => `bench-key-of-account-${accountId}`;
export const skuOf = (product: number): string => `SKU-${String(product).padStart(6, '0')}`;
