import { Database, type Scalar } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { FindOwners, type OwnerKind } from '../contract/owners.js';

interface Lookup {
  byId: string;
  byName?: string;
  /** Which of the two to try first. */
  first: 'id' | 'name';
}

const LOOKUPS: Readonly<Record<OwnerKind, Lookup>> = {
  product: {
    byId: 'SELECT ProductID AS id FROM products WHERE AccountID = ? AND ProductID = ?',
    byName: 'SELECT ProductID AS id, SKU AS name FROM products WHERE AccountID = ? AND SKU = ?',
    first: 'id',
  },
  synset: {
    byId: 'SELECT SynsetID AS id FROM synsets WHERE AccountID = ? AND SynsetID = ?',
    byName: 'SELECT SynsetID AS id, Synset AS name FROM synsets WHERE AccountID = ? AND Synset = ?',
    first: 'name',
  },
  alias: {
    byId: 'SELECT AliasID AS id FROM aliases WHERE AccountID = ? AND AliasID = ?',
    byName: 'SELECT AliasID AS id, Alias AS name FROM aliases WHERE AccountID = ? AND Alias = ?',
    first: 'name',
  },
  replenishment: { byId: 'SELECT ReplenishmentID AS id FROM replenishments WHERE AccountID = ? AND ReplenishmentID = ?', first: 'id' },
  serial: {
    byId: 'SELECT s.SerialID AS id FROM serials s JOIN products p ON p.ProductID = s.ProductID WHERE p.AccountID = ? AND s.SerialID = ?',
    byName:
      'SELECT s.SerialID AS id, s.Serial AS name FROM serials s JOIN products p ON p.ProductID = s.ProductID WHERE p.AccountID = ? AND s.Serial = ?',
    first: 'name',
  },
};

@QueryHandler(FindOwners)
export class FindOwnersHandler implements IQueryHandler<FindOwners> {
  constructor(private readonly database: Database) {}

  async execute({ accountId, kind, owner, sku }: FindOwners): Promise<number[]> {
    const { byId, byName, first } = LOOKUPS[kind];
    const id = /^\d{1,15}$/.test(owner) ? Number(owner) : 0;
    const narrowed = kind === 'serial' && sku !== undefined;
    const ways: (() => Promise<number[]>)[] = [
      () => this.find(byId, accountId, id),
      () =>
        byName
          ? this.find(narrowed ? `${byName} AND p.SKU = ?` : byName, accountId, owner, ...(narrowed ? [sku] : []))
          : Promise.resolve([]),
    ];
    if (first === 'name') ways.reverse();
    for (const way of ways) {
      const ids = await way();
      if (ids.length > 0) return ids;
    }
    return [];
  }

  private async find(sql: string, ...parameters: Scalar[]): Promise<number[]> {
    const rows = await this.database.execute<{ id: number; name?: string }>(sql, parameters);
    // MySQL ignores trailing spaces: it finds `A` for `A `.
    return rows.filter(({ name }) => name === undefined || name === parameters[1]).map(({ id }) => id);
  }
}
