import { Injectable } from '@nestjs/common';
import { Clock, ConstraintBroken, Database, toStored } from '@kernel';
import type { NewHold } from '../../contract/lots/holds.js';
import { type ActiveHold, ActiveHolds } from '../domain/active-holds.js';
import { holdTable } from '../../store/rows.js';

export interface HoldToWrite extends Omit<NewHold, 'distributionCenter' | 'productId'> {
  accountId: number;
  productId: number;
  siteId: number | null;
}

export interface KeptHold extends ActiveHold {
  accountId: number;
  isActivated: boolean;
}

const COLUMNS = 'HoldID AS holdId, ProductID AS productId, Lot AS lot, WarehouseID AS siteId, State AS state';
const ACTIVE_HOLDS = `SELECT ${COLUMNS} FROM holds WHERE ProductID IN (?) AND ReleasedDate IS NULL`;

/** The key that active holds of the same units would share. */
export const scopeOf = ({ productId, siteId, lot }: Pick<HoldToWrite, 'productId' | 'siteId' | 'lot'>): string =>
  `${productId}/${siteId ?? 0}${lot === null ? '' : `/${lot}`}`;

/** The rows of `holds`. They change only under the locks of the product's levels, so whoever has these locks reads the valid holds. */
@Injectable()
export class Holds {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The active holds of the products. */
  async of(productIds: Iterable<number>): Promise<ActiveHolds> {
    const ids = [...new Set(productIds)];
    return new ActiveHolds(ids.length === 0 ? [] : await this.database.query<ActiveHold>(ACTIVE_HOLDS, [ids]));
  }

  /** Which of these exist already. */
  async taken(scopes: readonly string[]): Promise<Set<string>> {
    const rows = await this.database.query<{ scope: string }>('SELECT ActiveScope AS scope FROM holds WHERE ActiveScope IN (?)', [scopes]);
    return new Set(rows.map(({ scope }) => scope));
  }

  /** Returns their ids; undefined when another command wrote one of them meanwhile. */
  async add(holds: readonly HoldToWrite[], actor: string): Promise<number[] | undefined> {
    const now = toStored(this.clock.now());
    const rows = holds.map(({ accountId, productId, siteId, lot, state, reason, reference, ...hold }) => ({
      AccountID: accountId,
      WarehouseID: siteId,
      ProductID: productId,
      Lot: lot,
      State: state,
      Reason: reason,
      Reference: reference,
      ActiveScope: scopeOf({ ...hold, productId, siteId, lot }),
      Actor: actor,
      CreatedDate: now,
      ReleasedBy: null,
      ReleasedDate: null,
    }));
    try {
      return await this.database.insert(holdTable, rows);
    } catch (error) {
      if (error instanceof ConstraintBroken && error.constraint === 'unique') return undefined;
      throw error;
    }
  }

  /** Holds by id; `locks` keeps others from ending them meanwhile. */
  async byId(holdIds: readonly number[], locks = false): Promise<Map<number, KeptHold>> {
    const rows = await this.database.query<Omit<KeptHold, 'isActivated'> & { isActivated: number }>(
      `SELECT ${COLUMNS}, AccountID AS accountId, ReleasedDate IS NULL AS isActivated FROM holds WHERE HoldID IN (?) ORDER BY HoldID${locks ? ' FOR UPDATE' : ''}`,
      [holdIds],
    );
    return new Map(rows.map((row) => [row.holdId, { ...row, isActivated: row.isActivated === 1 }]));
  }

  async end(holdIds: readonly number[], actor: string): Promise<void> {
    await this.database.write('UPDATE holds SET ActiveScope = NULL, ReleasedBy = ?, ReleasedDate = ? WHERE HoldID IN (?)', [
      actor,
      toStored(this.clock.now()),
      holdIds,
    ]);
  }
}
