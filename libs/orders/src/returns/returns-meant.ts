import { type Database, folded } from '@kernel';
import { part, type SqlPart, unionOf } from '@lists';

/** How many of the newest returns a search reads, of the account or of all sites. */
const MAX_READ = 2_000;
/** More than any search shows. */
const MAX_FOUND = 100;
/** Texts that a person reads off a parcel or hears from its sender. */
const TEXTS = ['OrderNumber', 'OrderReference', 'TrackingNumber', 'NbtyBarcode', 'FirstName', 'LastName', 'Email'];

/** `12`, `#12` or `No. 12`, as the console shows it. */
const ID = /^(?:#|no\.?)?\s*(\d{1,15})$/i;

const idOf = (text: string): number[] => [ID.exec(text)?.[1] ?? []].flat().map(Number);

type Owner = { accountId: number } | { siteId: number; accountIds: readonly number[] };

/** The newest returns whose order contains the text, in any case and accents: no engine compares texts so. */
async function newestWith(database: Database, owner: Owner, text: string): Promise<number[]> {
  const isAccount = 'accountId' in owner;
  const [ofOwner, ownerId] = isAccount ? ['o.AccountID = ?', owner.accountId] : ['o.WarehouseID = ?', owner.siteId];
  const newest = isAccount
    ? `SELECT ReturnID, OrderID FROM returns FORCE INDEX (ix_returns_account) WHERE AccountID = ? ORDER BY ReturnID DESC LIMIT ${MAX_READ}`
    : `SELECT ReturnID, OrderID FROM returns FORCE INDEX (PRIMARY) ORDER BY ReturnID DESC LIMIT ${MAX_READ}`;
  const rows = await database.query<Record<string, string | null> & { returnId: number }>(
    `SELECT l.ReturnID AS returnId, ${TEXTS.map((column) => `o.${column}`).join(', ')}
      FROM (${newest}) l JOIN orders o ON o.OrderID = l.OrderID WHERE ${ofOwner} ORDER BY l.ReturnID DESC`,
    isAccount ? [owner.accountId, ownerId] : [ownerId],
  );
  const wanted = folded(text);
  const matches = rows.filter((row) => TEXTS.some((column) => folded(row[column] ?? '').includes(wanted)));
  return matches.slice(0, MAX_FOUND).map(({ returnId }) => returnId);
}

/**
 * Returns that match a text: by their own number, by the whole number or tracking number of their order, and among the newest by any text
 * of their order.
 */
export async function returnsMeant(database: Database, owner: Owner, text: string): Promise<SqlPart> {
  const isAccount = 'accountId' in owner;
  const accounts = isAccount ? [owner.accountId] : owner.accountIds;
  const [ofOwner, ownerId] = isAccount ? ['o.AccountID = ?', owner.accountId] : ['o.WarehouseID = ?', owner.siteId];
  const containing = await newestWith(database, owner, text);
  return unionOf([
    part('SELECT ReturnID FROM returns WHERE ReturnID IN (?)', containing),
    ...idOf(text).map((id) =>
      part(`SELECT r.ReturnID FROM returns r JOIN orders o ON o.OrderID = r.OrderID WHERE r.ReturnID = ? AND ${ofOwner}`, id, ownerId),
    ),
    ...['OrderNumber', 'TrackingNumber'].map((column) =>
      part(
        `SELECT r.ReturnID FROM orders o JOIN returns r ON r.OrderID = o.OrderID WHERE o.AccountID IN (?) AND o.${column} = ? AND ${ofOwner}`,
        accounts,
        text,
        ownerId,
      ),
    ),
  ]);
}
