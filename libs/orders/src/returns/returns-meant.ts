import type { Scalar } from '@kernel';

/** A statement that selects ids of returns, with its parameters. */
interface Meant {
  sql: string;
  parameters: Scalar[];
}

/** How many of the newest returns a search reads, of the account or of all sites. */
const MAX_READ = 2_000;
/** What a person reads off a parcel or is told by its sender. */
const TEXTS = ['OrderNumber', 'OrderReference', 'TrackingNumber', 'NbtyBarcode', 'FirstName', 'LastName', 'Email'];
const CONTAINS = `(${TEXTS.map((column) => `INSTR(LOWER(o.${column}), ?) > 0`).join(' OR ')})`;

/** `12`, `#12` or `No. 12`, as the console shows it. */
const ID = /^(?:#|no\.?)?\s*(\d{1,15})$/i;

const idOf = (text: string): number[] => [ID.exec(text)?.[1] ?? []].flat().map(Number);

/**
 * Returns that a text may mean: by their own number, by the whole number or tracking number of their order, and among the newest by what
 * stands on it.
 */
export function returnsMeant(owner: { accountId: number } | { siteId: number; accountIds: readonly number[] }, text: string): Meant {
  const lower = text.toLowerCase();
  const isAccount = 'accountId' in owner;
  const accounts = isAccount ? [owner.accountId] : owner.accountIds;
  const [ofOwner, own] = isAccount ? ['o.AccountID = ?', owner.accountId] : ['o.WarehouseID = ?', owner.siteId];
  const newest = isAccount
    ? `SELECT ReturnID, OrderID FROM returns FORCE INDEX (ix_returns_account) WHERE AccountID = ? ORDER BY ReturnID DESC LIMIT ${MAX_READ}`
    : `SELECT ReturnID, OrderID FROM returns FORCE INDEX (PRIMARY) ORDER BY ReturnID DESC LIMIT ${MAX_READ}`;
  const parts: Meant[] = [
    {
      sql: `SELECT l.ReturnID FROM (${newest}) l JOIN orders o ON o.OrderID = l.OrderID WHERE ${ofOwner} AND ${CONTAINS}`,
      parameters: [...(isAccount ? [owner.accountId] : []), own, ...TEXTS.map(() => lower)],
    },
    ...idOf(text).map((id) => ({
      sql: `SELECT r.ReturnID FROM returns r JOIN orders o ON o.OrderID = r.OrderID WHERE r.ReturnID = ? AND ${ofOwner}`,
      parameters: [id, own],
    })),
    ...(accounts.length === 0 ? [] : ['OrderNumber', 'TrackingNumber']).map((column) => ({
      sql: `SELECT r.ReturnID FROM orders o JOIN returns r ON r.OrderID = o.OrderID
        WHERE o.AccountID IN (${accounts.map(() => '?').join(', ')}) AND o.${column} = ? AND ${ofOwner}`,
      parameters: [...accounts, text, own],
    })),
  ];
  return { sql: parts.map(({ sql }) => sql).join(' UNION '), parameters: parts.flatMap(({ parameters }) => parameters) };
}
