import type { Database, Scalar } from '@kernel';
import type { Recount } from '../contract/floor-progress.js';

const ROWS = `SELECT RecountID AS recountId, Actor AS actor, Corrections AS accepted, Applied AS applied, Failed AS failed, Corrections - Applied - Failed AS queued,
  CreatedDate AS createdDate, UpdatedDate AS updatedDate FROM recounts`;

/** Recounts as stored; `ending` filters and sorts them. */
export const readRecounts = (database: Database, ending: string, parameters: readonly Scalar[]): Promise<Recount[]> =>
  database.query<Recount>(`${ROWS} ${ending}`, parameters);
