import { defineMigration } from '@kernel';

export const CreateWaveRules1763600097010 = defineMigration('CreateWaveRules1763600097010', (t) => [
  // LastDate: when the rule released its last wave.
  `CREATE TABLE wave_rules (
    WarehouseID ${t.integer} NOT NULL,
    Activated ${t.flag} NOT NULL,
    Method ${t.exact(8)} NOT NULL,
    OrdersPerBatch ${t.integer} NOT NULL,
    Pickers ${t.integer} NOT NULL,
    MaxOrders ${t.integer} NOT NULL,
    MinOrders ${t.integer} NULL,
    EveryMinutes ${t.integer} NULL,
    MinutesBeforeDue ${t.integer} NULL,
    LastDate ${t.instant} NULL,
    PRIMARY KEY (WarehouseID)
  ) ${t.options}`,
]);
