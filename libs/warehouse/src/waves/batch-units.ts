import type { Database } from '@kernel';

/** Units to pick of batches, and those picked: what was given up counts with what was picked of it. */
export async function unitsOfBatches(
  database: Database,
  batchIds: readonly number[],
): Promise<Map<number, { units: number; unitsPicked: number }>> {
  if (batchIds.length === 0) return new Map();
  const rows = await database.query<{ batchId: number; units: number; unitsPicked: number }>(
    `SELECT BatchID AS batchId, CAST(SUM(CASE WHEN State IN ('open', 'done') THEN Quantity ELSE Picked END) AS SIGNED) AS units,
        CAST(SUM(Picked) AS SIGNED) AS unitsPicked FROM pick_tasks WHERE BatchID IN (?) GROUP BY BatchID`,
    [batchIds],
  );
  return new Map(rows.map(({ batchId, ...units }) => [batchId, units]));
}
