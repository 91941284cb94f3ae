import type { PutAwayErrorCode } from '@contract/warehouse';
import type { ProblemEntry } from '../../problem-filter.js';

/** What the v2 interface says of the ids clients give to loads and moves of the put-away cart. */
export const putAwayProblems: Record<PutAwayErrorCode, ProblemEntry> = {
  load_id_reused: { status: 400, message: ({ id }) => `The id ${String(id)} was used for another load before` },
  move_id_reused: { status: 400, message: ({ id }) => `The id ${String(id)} was used for another move before` },
  repeated_move: { status: 400, message: ({ id }) => `The id ${String(id)} is in the request more than once` },
};
