// What every context may keep of the buyers of orders, and how it is replaced.
export {
  type BuyersOrders,
  KeepsPersons,
  type PersonalRecord,
  PersonalRecords,
  type PersonalRows,
  type PersonsReach,
} from './personal-records.js';
export { REDACTED, withoutBuyer } from './without-persons.js';
