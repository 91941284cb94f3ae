import type { Database } from '@kernel';

export interface UnitsOfBatch {
  units: number;
  unitsPicked: number;
  unitsSinceClaim: number;
}

/** Units to pick in batches, and picked ones; tasks that were given up count with what was picked of them. */
export async function unitsOfBatches(database: Database, batchIds: readonly number[]): Promise<Map<number, UnitsOfBatch>> {
  if (batchIds.length === 0) return new Map();
  const rows = await database.query<UnitsOfBatch & { batchId: number }>(
    `SELECT t.BatchID AS batchId, CAST(SUM(CASE WHEN t.State IN ('open', 'done') THEN t.Quantity ELSE t.Picked END) AS SIGNED) AS units,
        CAST(SUM(t.Picked) AS SIGNED) AS unitsPicked,
        CAST(SUM(CASE WHEN b.State = 'claimed' AND t.DoneDate >= b.ClaimedDate THEN t.Picked ELSE 0 END) AS SIGNED) AS unitsSinceClaim
      FROM pick_tasks t JOIN batches b ON b.BatchID = t.BatchID WHERE t.BatchID IN (?) GROUP BY t.BatchID`,
    [batchIds],
  );
  return new Map(rows.map(({ batchId, ...units }) => [batchId, units]));
}
