import { defineMigration } from '@kernel';

/**
 * What a wave's plan expected of its walks (`WaveForecast`, JSON); null where a version before this one planned it. `PutBackDate`: since when
 * the units of a reverted order are back in their bins; `PutBackSite` is the site of their batch until then, for its list.
 */
export const KeepWaveForecasts1763600100010 = defineMigration('KeepWaveForecasts1763600100010', (t) => [
  `ALTER TABLE waves ADD COLUMN Forecast ${t.long} NULL`,
  `ALTER TABLE batch_orders ADD COLUMN PutBackDate ${t.instant} NULL`,
  `ALTER TABLE batch_orders ADD COLUMN PutBackSite ${t.integer} NULL`,
  'CREATE INDEX ix_batch_orders_put_back ON batch_orders (PutBackSite)',
]);
