import { type ExpiryPreview, HOLDS_EXPIRED, readExpiryPreview } from '@module/inventory';
import type { DatabasePlace } from './config.js';
import { withPending } from './schema.js';

/** Previews what an upgrade withholds, by the UTC day; empty once the upgrade has run, or for a new database. Changes nothing. */
export function previewExpiry(config: DatabasePlace, now: Date): Promise<ExpiryPreview[]> {
  return withPending(config, async (pending, source) => {
    const names = new Set(pending.map(({ name }) => name));
    if (!source || !names.has(HOLDS_EXPIRED) || names.has('CreateStock1763600003000')) return [];
    return readExpiryPreview((sql, values) => source.query(sql, values), now.toISOString().slice(0, 10));
  });
}

/** The preview as lines for operators. */
export function expiryLines(preview: readonly ExpiryPreview[]): string[] {
  return preview.flatMap(({ accountId, units, orders, lots }) => [
    ...(units === 0
      ? []
      : [
          `account ${accountId}: ${units} units in bins have expired and are no longer sold; ${orders} orders have such products reserved ` +
            '(PATCH /inventory/expiry_policy {"expiry_policy": "ignore"} sells them)',
        ]),
    ...lots.map(
      ({ sku, lot, expiries: [first, last] }) =>
        `account ${accountId}: lot ${lot} of ${sku} has expiries from ${first} to ${last}; the first one counts (PATCH /inventory/lots corrects it)`,
    ),
  ]);
}
