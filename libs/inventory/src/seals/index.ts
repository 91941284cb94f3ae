// Seals of the ledger of bins, whose hashes stand in the audit log.
export { FindLedgerBreachesHandler } from './find-ledger-breaches.js';
export { SealLedgerHandler } from './seal-ledger.js';
export { LedgerSeals } from './store/ledger-seals.js';
