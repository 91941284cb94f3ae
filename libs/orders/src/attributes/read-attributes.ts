import type { Database, Scalar } from '@kernel';
import type { Attribute } from '../contract/attributes.js';

const COLUMNS =
  'Attribute AS attribute, Value AS value, OwnerType AS ownerType, OwnerID AS ownerId, CreatedDate AS createdDate, UpdatedDate AS updatedDate';

/** Attributes of one owner; `ending` filters, sorts and locks. */
export function readAttributes(
  database: Database,
  [accountId, type, id]: readonly [accountId: number, type: string, id: number],
  ending: string,
  parameters: readonly (Scalar | readonly Scalar[])[],
): Promise<Attribute[]> {
  return database.query<Attribute>(`SELECT ${COLUMNS} FROM attributes WHERE AccountID = ? AND OwnerType = ? AND OwnerID = ? ${ending}`, [
    accountId,
    type,
    id,
    ...parameters,
  ]);
}

/** Attributes of several owners of a type, oldest first. */
export function attributesOf(database: Database, accountId: number, type: string, ids: readonly number[]): Promise<Attribute[]> {
  return database.query<Attribute>(
    `SELECT ${COLUMNS} FROM attributes WHERE AccountID = ? AND OwnerType = ? AND OwnerID IN (?) ORDER BY AttributeID`,
    [accountId, type, ids],
  );
}

/** The rows with these names, in the order of the names. */
export function inOrder(rows: readonly Attribute[], names: readonly string[]): Attribute[] {
  const byName = new Map(rows.map((row) => [row.attribute, row]));
  return names.flatMap((name) => byName.get(name) ?? []);
}
