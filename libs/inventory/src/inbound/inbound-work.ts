import { part, type SqlPart } from '@lists';
import type { InboundWork } from '../contract/inbound-work.js';

const ITEMS = 'SELECT 1 FROM replenishment_items i WHERE i.ReplenishmentID = r.ReplenishmentID';

/** Condition on replenishments `r` with this work. Its statuses skip the many Completed ones in the site's index. */
export function conditionOf(kind: InboundWork, today: string): SqlPart<string> {
  if (kind === 'cart')
    return part(`r.Status IN ('Processing', 'Partial') AND EXISTS (${ITEMS} AND i.QuantityPutAway < i.QuantityReceived)`);
  return part(
    `r.Status IN ('In Transit', 'Processing', 'Partial') AND r.ClosedDate IS NULL AND r.Eta <= ? AND EXISTS (${ITEMS} AND i.QuantityReceived < i.Quantity)`,
    today,
  );
}
