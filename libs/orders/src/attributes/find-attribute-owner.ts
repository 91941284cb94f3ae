import { FindOwners, type OwnerKind } from '@contract/inventory';
import type { Bus, Database } from '@kernel';
import { AttributeError, type AttributeOwner, type OwnerType } from '../contract/attributes.js';
import type { Owner } from './domain/attributes.js';

const OWN: Partial<Record<OwnerType, string>> = {
  order: 'SELECT OrderID AS id FROM orders WHERE AccountID = ? AND OrderID = ?',
  return: 'SELECT ReturnID AS id FROM returns WHERE AccountID = ? AND ReturnID = ?',
};

/** The account's only record that matches the owner. @throws AttributeError `attribute_owner_not_found`, `ambiguous_attribute_owner`. */
export async function findAttributeOwner(
  bus: Bus,
  database: Database,
  accountId: number,
  { type, owner, sku }: AttributeOwner,
): Promise<Owner> {
  const own = OWN[type];
  const ids = own
    ? await findOwn(database, own, accountId, owner)
    : await bus.ask(new FindOwners(accountId, type as OwnerKind, owner, sku));
  const [id] = ids;
  if (id === undefined) throw new AttributeError('attribute_owner_not_found', { type, owner });
  if (ids.length > 1) throw new AttributeError('ambiguous_attribute_owner', { type, owner });
  return { type, id };
}

async function findOwn(database: Database, sql: string, accountId: number, owner: string): Promise<number[]> {
  const id = /^\d{1,15}$/.test(owner) ? Number(owner) : 0;
  return (await database.execute<{ id: number }>(sql, [accountId, id])).map((row) => row.id);
}
