import { Database } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { OrderState } from '../domain/order-state.js';
import { statusIds } from '../domain/order-status.js';
import { countTable } from '../../store/rows.js';

/** Each transaction adds to a random shard, so that they do not all lock the same row. */
const SHARDS = 16;

export type CountMove = Pick<OrderState, 'accountId' | 'siteId' | 'status' | 'typeId'> & { change: 1 | -1 };

/** Exact numbers of orders by account, site, status and type. */
@Injectable()
export class OrderCounts {
  constructor(private readonly database: Database) {}

  /** Records changes, in key order. Call it as the last statement of a command: these are the rows that transactions contend for. */
  async move(moves: readonly CountMove[]): Promise<void> {
    const sums = new Map<string, { key: [number, number, number, number]; change: number }>();
    for (const { accountId, siteId, status, typeId, change } of moves) {
      const key: [number, number, number, number] = [accountId, siteId, statusIds[status], typeId];
      const sum = sums.get(key.join());
      if (sum) sum.change += change;
      else sums.set(key.join(), { key, change });
    }
    const shard = Math.floor(Math.random() * SHARDS);
    const rows = [...sums.values()]
      .filter(({ change }) => change !== 0)
      .sort((a, b) => a.key[0] - b.key[0] || a.key[1] - b.key[1] || a.key[2] - b.key[2] || a.key[3] - b.key[3])
      .map(({ key: [AccountID, WarehouseID, StatusID, OrderTypeID], change }) => ({
        AccountID,
        WarehouseID,
        StatusID,
        OrderTypeID,
        Shard: shard,
        Orders: change,
      }));
    await this.database.insert(countTable, rows, 'ON DUPLICATE KEY UPDATE Orders = Orders + VALUES(Orders)');
  }
}
