/** What an upgrade withholds of an account's stock: before it, expired units could be sold. */
export interface ExpiryPreview {
  accountId: number;
  /** Units in bins whose expiry day is over. */
  units: number;
  /** Orders that have some of these products reserved at a site with such units. */
  orders: number;
  /** Lots with several expiries, of which the earliest will count. */
  lots: { sku: string; lot: string; expiries: [first: string, last: string] }[];
}

/** The migration that introduces held units; before it the schema has none. */
export const HOLDS_EXPIRED = 'KeepExpiredUnits1763600055000';

const EXPIRED = `SELECT p.AccountID AS accountId, SUM(c.Quantity) AS number FROM bin_contents c JOIN products p ON p.ProductID = c.ProductID
  WHERE c.Quantity > 0 AND c.Expiry < ? GROUP BY p.AccountID`;
const ORDERS = `SELECT p.AccountID AS accountId, COUNT(DISTINCT r.OrderID) AS number FROM reservations r JOIN products p ON p.ProductID = r.ProductID
  WHERE EXISTS (SELECT 1 FROM bin_contents c JOIN bins b ON b.BinID = c.BinID
    WHERE c.ProductID = r.ProductID AND b.WarehouseID = r.WarehouseID AND c.Quantity > 0 AND c.Expiry < ?) GROUP BY p.AccountID`;
const LOTS = `SELECT p.AccountID AS accountId, p.SKU AS sku, c.Lot AS lot, CAST(MIN(c.Expiry) AS CHAR) AS first, CAST(MAX(c.Expiry) AS CHAR) AS last
  FROM bin_contents c JOIN products p ON p.ProductID = c.ProductID WHERE c.Quantity > 0 AND c.Lot <> '' AND c.Expiry IS NOT NULL
  GROUP BY p.AccountID, p.SKU, c.Lot HAVING COUNT(DISTINCT c.Expiry) > 1 ORDER BY p.AccountID, p.SKU, c.Lot`;

interface Counted {
  accountId: number | string;
  number: number | string;
}

/**
 * The preview of each affected account, from a schema before `HOLDS_EXPIRED`.
 * @param query as migrations have it
 * @param today `YYYY-MM-DD`
 */
export async function readExpiryPreview(
  query: <Row>(sql: string, values?: unknown[]) => Promise<Row[]>,
  today: string,
): Promise<ExpiryPreview[]> {
  const previews = new Map<number, ExpiryPreview>();
  const of = (accountId: number | string): ExpiryPreview => {
    const id = Number(accountId);
    const each = previews.get(id) ?? { accountId: id, units: 0, orders: 0, lots: [] };
    previews.set(id, each);
    return each;
  };
  for (const { accountId, number } of await query<Counted>(EXPIRED, [today])) of(accountId).units = Number(number);
  for (const { accountId, number } of await query<Counted>(ORDERS, [today])) of(accountId).orders = Number(number);
  const lots = await query<{ accountId: number | string; sku: string; lot: string; first: string; last: string }>(LOTS);
  for (const { accountId, sku, lot, first, last } of lots) of(accountId).lots.push({ sku, lot, expiries: [first, last] });
  return [...previews.values()].sort((a, b) => a.accountId - b.accountId);
}
