// What contexts store of the buyers of orders, and how to redact it.
export {
  type BuyersOrders,
  KeepsPersons,
  type PersonalRecord,
  PersonalRecords,
  type PersonalRows,
  type PersonsReach,
} from './personal-records.js';
export { REDACTED, withoutBuyer } from './without-persons.js';
