import { Clock, Database, toIso } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type DeliveryProgress, GetDeliveryProgress, type TryOutcome } from '../contract/deliveries.js';

/** So that reading the metrics stays short, however many deliveries are kept. */
const NEWEST_EVENTS = 10_000;

@QueryHandler(GetDeliveryProgress)
export class GetDeliveryProgressHandler implements IQueryHandler<GetDeliveryProgress> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute(_query: GetDeliveryProgress): Promise<DeliveryProgress> {
    const [oldest] = await this.database.execute<{ since: string | null }>(
      `SELECT MIN((SELECT d.CreatedDate FROM webhook_deliveries d WHERE d.WebhookID = w.WebhookID AND d.State = 'pending'
                    ORDER BY d.Sequence LIMIT 1)) AS since
         FROM webhooks w WHERE w.State = 'active'`,
    );
    const states = await this.database.execute<{ state: string; count: number }>(
      `SELECT State AS state, COUNT(*) AS count FROM webhook_deliveries
        WHERE Sequence > (SELECT LastSequence FROM event_sequence) - ${NEWEST_EVENTS} GROUP BY State`,
    );
    const tries = await this.database.execute<{ outcome: TryOutcome; count: number }>(
      'SELECT Outcome AS outcome, SUM(Tries) AS count FROM webhook_try_counts GROUP BY Outcome',
    );
    const [{ disabled }] = await this.database.execute<{ disabled: number }>(
      "SELECT COUNT(*) AS disabled FROM webhooks WHERE State = 'disabled'",
    );
    const since = oldest?.since;
    return {
      oldestPendingMs: since ? Math.max(0, this.clock.now().getTime() - Date.parse(toIso(since))) : 0,
      newest: new Map(states.map(({ state, count }) => [state, Number(count)])),
      tries: new Map(tries.map(({ outcome, count }) => [outcome, Number(count)])),
      disabledWebhooks: Number(disabled),
    };
  }
}
