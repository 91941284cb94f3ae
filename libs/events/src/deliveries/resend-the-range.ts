import { Database, type EventHandler, Outbox, Reaction } from '@kernel';
import { ReplayRequested } from '../events.js';
import { DELIVERIES_PER_STEP, DeliveryStore } from './store/delivery-store.js';

interface Replayed {
  sequence: number;
  eventId: string;
  type: string;
  deliveryId: number | null;
  state: string | null;
}

/** Sends the next events of a range to a webhook again; announces the rest as another request. */
@Reaction(ReplayRequested)
export class ResendTheRange implements EventHandler<ReplayRequested> {
  constructor(
    private readonly database: Database,
    private readonly store: DeliveryStore,
    private readonly outbox: Outbox,
  ) {}

  async handle({ webhookId, fromSequence, toSequence, types, failedOnly }: ReplayRequested): Promise<void> {
    const read = failedOnly
      ? await this.failed(webhookId, fromSequence, toSequence)
      : await this.ofOwner(webhookId, fromSequence, toSequence);
    const wanted = read.filter(({ type }) => types.includes(type));
    await this.store.insert(
      wanted.filter(({ deliveryId }) => deliveryId === null).map(({ sequence, eventId, type }) => ({ webhookId, sequence, eventId, type })),
      0,
    );
    await this.store.restart(wanted.flatMap(({ deliveryId, state }) => (deliveryId === null || state === 'pending' ? [] : [deliveryId])));
    const last = read.at(-1);
    if (last && read.length === DELIVERIES_PER_STEP)
      await this.outbox.add(new ReplayRequested(webhookId, last.sequence + 1, toSequence, types, failedOnly));
  }

  private failed(webhookId: number, fromSequence: number, toSequence: number): Promise<Replayed[]> {
    return this.database.query<Replayed>(
      `SELECT Sequence AS sequence, EventID AS eventId, Type AS type, DeliveryID AS deliveryId, State AS state FROM webhook_deliveries
        WHERE WebhookID = ? AND State = 'failed' AND Sequence BETWEEN ? AND ? ORDER BY Sequence LIMIT ${DELIVERIES_PER_STEP}`,
      [webhookId, fromSequence, toSequence],
    );
  }

  /** Events of any type, so that a step is short however few are wanted; none for a deleted webhook. */
  private async ofOwner(webhookId: number, fromSequence: number, toSequence: number): Promise<Replayed[]> {
    const [webhook] = await this.database.execute<{ AccountID: number | null; WarehouseID: number | null }>(
      'SELECT AccountID, WarehouseID FROM webhooks WHERE WebhookID = ?',
      [webhookId],
    );
    if (!webhook) return [];
    const [column, id] = webhook.AccountID === null ? ['WarehouseID', webhook.WarehouseID] : ['AccountID', webhook.AccountID];
    return this.database.query<Replayed>(
      `SELECT e.Sequence AS sequence, e.EventID AS eventId, e.Type AS type, d.DeliveryID AS deliveryId, d.State AS state FROM events e
        LEFT JOIN webhook_deliveries d ON d.WebhookID = ? AND d.Sequence = e.Sequence
        WHERE e.${column} = ? AND e.Sequence BETWEEN ? AND ? ORDER BY e.Sequence LIMIT ${DELIVERIES_PER_STEP}`,
      [webhookId, id, fromSequence, toSequence],
    );
  }
}
