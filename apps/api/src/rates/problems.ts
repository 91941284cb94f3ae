import type { RatesErrorCode } from '@contract/rates';
import { inWords, type Problem, type ProblemEntry, type ProblemShape } from '../errors/index.js';

/** Refusals of rate requests; the context's other codes belong to rate cards, which operators write. */
type AskingErrorCode = Extract<RatesErrorCode, 'unknown_postal_code' | 'unknown_country'>;

export const rateCodes: Record<AskingErrorCode, ProblemEntry> = {
  unknown_postal_code: {
    status: 400,
    message: ({ postalCode, country }) => `rate_information.postal_code ${String(postalCode)} does not exist in ${String(country)}`,
  },
  unknown_country: {
    status: 400,
    message: ({ country }) => `rate_information.country ${String(country)} is no country: give its ISO 3166-1 code of two letters`,
  },
};

/** The guard's refusals of credentials in a body. */
export const rateRefusals = ['unknown_account', 'account_not_activated', 'invalid_key', 'unknown_warehouse'];

/** The rates interface's own error shape: `{status, message, code, errors?}`. */
const ratesBody = ({ message, code, errors }: Problem): object => ({ status: 'error', message, code, ...(errors ? { errors } : {}) });

/** The rates interface's answers to refusals and faults below its base path. */
export const ratesProblems = (prefix: string): ProblemShape => ({ prefix, codes: rateCodes, locate: inWords(), body: ratesBody });
