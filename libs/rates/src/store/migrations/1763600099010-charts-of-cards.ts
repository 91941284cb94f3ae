import { defineMigration } from '@kernel';

/** What charts of carriers say beside what cards had before: places by postal code and state, and the currency. */
export const KeepCharts1763600099010 = defineMigration('KeepCharts1763600099010', (t) => [
  `ALTER TABLE rate_lines ADD COLUMN PostalCodes ${t.exact(32)} NULL`,
  `ALTER TABLE rate_lines ADD COLUMN State ${t.exact(8)} NULL`,
  `ALTER TABLE rate_lines ADD COLUMN Currency ${t.exact(3)} NULL`,
]);
