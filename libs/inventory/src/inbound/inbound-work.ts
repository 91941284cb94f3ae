import type { Scalar } from '@kernel';
import type { InboundWork } from '../contract/inbound-work.js';

const ITEMS = 'SELECT 1 FROM replenishment_items i WHERE i.ReplenishmentID = r.ReplenishmentID';

/** Condition on replenishments `r` with this work. Its statuses skip the many Completed ones in the site's index. */
export function conditionOf(kind: InboundWork, today: string): { sql: string; parameters: Scalar[] } {
  if (kind === 'cart')
    return {
      sql: `r.Status IN ('Processing', 'Partial') AND EXISTS (${ITEMS} AND i.QuantityPutAway < i.QuantityReceived)`,
      parameters: [],
    };
  return {
    sql: `r.Status IN ('In Transit', 'Processing', 'Partial') AND r.ClosedDate IS NULL AND r.Eta <= ? AND EXISTS (${ITEMS} AND i.QuantityReceived < i.Quantity)`,
    parameters: [today],
  };
}
