import { type Database, type Scalar } from '@kernel';
import type { Return, ReturnItem } from '../contract/returns.js';

const COLUMNS = 'ReturnID AS returnId, OrderID AS orderId, Status AS status, CreatedDate AS createdDate, UpdatedDate AS updatedDate';

/** Returns with their items; `ending` filters and sorts. */
export async function readReturns(
  database: Database,
  ending: string,
  parameters: readonly (Scalar | readonly Scalar[])[],
): Promise<Return[]> {
  const rows = await database.query<Omit<Return, 'items'>>(`SELECT ${COLUMNS} FROM returns ${ending}`, parameters);
  const items = new Map(rows.map(({ returnId }) => [returnId, [] as ReturnItem[]]));
  const itemRows = await database.query<ReturnItem & { returnId: number }>(
    `SELECT ReturnID AS returnId, SKU AS sku, Quantity AS quantity, Reason AS reason, QuantityGood AS quantityGood, QuantityHurt AS quantityHurt
     FROM return_items WHERE ReturnID IN (?) ORDER BY ReturnItemID`,
    [[...items.keys()]],
  );
  for (const { returnId, ...item } of itemRows) items.get(returnId)?.push(item);
  return rows.map((row) => ({ ...row, items: items.get(row.returnId) ?? [] }));
}

/** The returns with these ids, in the order of the ids. */
export async function readReturnsById(database: Database, ids: readonly number[]): Promise<Return[]> {
  const rows = await readReturns(database, 'WHERE ReturnID IN (?)', [ids]);
  const byId = new Map(rows.map((row) => [row.returnId, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
