import type { IdentityErrorCode } from '@contract/identity';
import type { ProblemEntry } from '../../problem-filter.js';

/** What the OMS interface says of a refusal of the identity context. */
export const identityProblems: Record<IdentityErrorCode, ProblemEntry> = {
  account_not_found: { status: 404, message: 'The account does not exist' },
  user_not_found: { status: 404, message: 'The user does not exist' },
  duplicate_user_name: { status: 400, message: 'The user name is taken' },
};
