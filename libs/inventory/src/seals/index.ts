// Seals of the ledger of bins; the audit log has their hashes.
export { FindLedgerBreachesHandler } from './find-ledger-breaches.js';
export { SealLedgerHandler } from './seal-ledger.js';
export { LedgerSeals } from './store/ledger-seals.js';
