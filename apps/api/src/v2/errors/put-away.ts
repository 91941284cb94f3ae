import type { PutAwayErrorCode } from '@contract/warehouse';
import type { ProblemEntry } from '../../problem-filter.js';

/** What the v2 interface says of the ids clients give to loads and moves of the put-away cart. */
export const putAwayProblems: Record<PutAwayErrorCode, ProblemEntry> = {
  client_id_reused: { status: 409, message: ({ clientId }) => `The id ${String(clientId)} was used for something else before` },
  repeated_client_id: { status: 400, message: ({ clientId }) => `The id ${String(clientId)} is in the request more than once` },
};
