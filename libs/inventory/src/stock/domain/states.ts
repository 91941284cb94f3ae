import type { HeldState, LedgerReason } from '../../contract/stock-movements.js';

const REASONS = { hold: 'hold', quarantine: 'quarantine', damaged: 'damage', expired: 'expire' } as const;

/** Why units come into a state of a bin, as the ledger says it; null: they can be sold again. */
export const reasonOf = (state: HeldState | null): LedgerReason => (state === null ? 'release' : REASONS[state]);
