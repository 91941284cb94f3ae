import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type DueDelivery, type DueEndpoint, FindDueDeliveries, FindDueEndpoints } from '../contract/deliveries.js';
import { WebhookSecrets } from '../webhooks/index.js';

@QueryHandler(FindDueEndpoints)
export class FindDueEndpointsHandler implements IQueryHandler<FindDueEndpoints> {
  constructor(private readonly database: Database) {}

  async execute({ holder, limit }: FindDueEndpoints): Promise<DueEndpoint[]> {
    // Later deliveries of an ordered webhook wait for its oldest one, however long they have been due.
    const rows = await this.database.query<{ webhookId: number; isFailing: number }>(
      `SELECT w.WebhookID AS webhookId, w.FailingSince IS NOT NULL AS isFailing FROM webhooks w
        WHERE w.State = 'active' AND (w.LeasedBy = ? OR w.LeaseUntil IS NULL OR w.LeaseUntil <= UTC_TIMESTAMP(3))
          AND UTC_TIMESTAMP(3) >= CASE WHEN w.Ordered = 'Y'
            THEN (SELECT d.NextDate FROM webhook_deliveries d WHERE d.WebhookID = w.WebhookID AND d.State = 'pending' ORDER BY d.Sequence LIMIT 1)
            ELSE (SELECT d.NextDate FROM webhook_deliveries d WHERE d.WebhookID = w.WebhookID AND d.State = 'pending' ORDER BY d.NextDate LIMIT 1)
          END
        ORDER BY isFailing, w.WebhookID LIMIT ?`,
      [holder, limit],
    );
    return rows.map(({ webhookId, isFailing }) => ({ webhookId, isFailing: isFailing === 1 }));
  }
}

interface Row {
  deliveryId: number;
  webhookId: number;
  eventId: string;
  attempts: number;
  body: string | null;
  url: string;
  ordered: string;
  isFailing: number;
  isDue: number;
  current: string;
  previous: string | null;
  traceParent: string | null;
}

@QueryHandler(FindDueDeliveries)
export class FindDueDeliveriesHandler implements IQueryHandler<FindDueDeliveries> {
  constructor(
    private readonly database: Database,
    private readonly secrets: WebhookSecrets,
  ) {}

  async execute({ holder, webhookId, underWay, limit }: FindDueDeliveries): Promise<DueDelivery[]> {
    const [webhook] = await this.database.execute<{ ordered: string }>(
      "SELECT Ordered AS ordered FROM webhooks WHERE WebhookID = ? AND State = 'active' AND LeasedBy = ? AND LeaseUntil > UTC_TIMESTAMP(3)",
      [webhookId, holder],
    );
    if (!webhook) return [];
    const isOrdered = webhook.ordered === 'Y';
    const rows = await this.database.query<Row>(
      `SELECT d.DeliveryID AS deliveryId, d.WebhookID AS webhookId, d.EventID AS eventId, d.Attempts AS attempts, e.Body AS body, e.TraceParent AS traceParent, w.Url AS url,
          w.Ordered AS ordered, w.FailingSince IS NOT NULL AS isFailing, d.NextDate <= UTC_TIMESTAMP(3) AS isDue, w.SecretSealed AS current,
          CASE WHEN w.PreviousUntil > UTC_TIMESTAMP(3) THEN w.PreviousSealed ELSE NULL END AS previous
        FROM webhook_deliveries d JOIN webhooks w ON w.WebhookID = d.WebhookID LEFT JOIN events e ON e.Sequence = d.Sequence
        WHERE d.WebhookID = ? AND d.State = 'pending' ${isOrdered ? '' : 'AND d.NextDate <= UTC_TIMESTAMP(3)'} AND d.DeliveryID NOT IN (?)
        ORDER BY ${isOrdered ? 'd.Sequence' : 'd.NextDate'} LIMIT ?`,
      [webhookId, [0, ...underWay], limit],
    );
    const notDue = rows.findIndex(({ isDue }) => isDue !== 1);
    return this.withSecrets(notDue === -1 ? rows : rows.slice(0, notDue));
  }

  private async withSecrets(rows: readonly Row[]): Promise<DueDelivery[]> {
    // All rows are of one webhook.
    const [opened = {}] = await this.secrets.open(rows.slice(0, 1));
    const secrets = [opened.current, opened.previous].filter((each) => each !== undefined);
    return rows.map(({ deliveryId, webhookId, eventId, attempts, body, url, ordered, isFailing, traceParent }) => ({
      deliveryId,
      webhookId,
      eventId,
      attempts,
      body,
      url,
      ordered: ordered === 'Y',
      isFailing: isFailing === 1,
      traceParent,
      secrets: opened.current === undefined ? [] : secrets,
    }));
  }
}
