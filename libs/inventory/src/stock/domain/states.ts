import type { HeldState, LedgerReason } from '../../contract/stock-movements.js';

const REASONS = { hold: 'hold', quarantine: 'quarantine', damaged: 'damage', expired: 'expire' } as const;

/** The ledger's reason for units entering a state; null: they can be sold again. */
export const reasonOf = (state: HeldState | null): LedgerReason => (state === null ? 'release' : REASONS[state]);
