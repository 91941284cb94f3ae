import { Database } from '@kernel';
import { Injectable } from '@nestjs/common';

/** A sender renews its leases more often, and stops sending before they expire. */
const LEASE_SECONDS = 6;
/** A webhook is disabled when nothing has succeeded for so long. */
const MAX_FAILING_SECONDS = 5 * 86_400;

/** Which worker alone sends to a webhook, and how its receiver fares; by the database's clock, as workers' clocks differ. */
@Injectable()
export class EndpointLeases {
  constructor(private readonly database: Database) {}

  /** Begins or renews leases; returns the ids that `holder` has now. */
  async lease(holder: string, webhookIds: readonly number[]): Promise<number[]> {
    const rows = await this.database.query<{ WebhookID: number }>(
      `SELECT WebhookID FROM webhooks
        WHERE WebhookID IN (?) AND (LeasedBy = ? OR LeaseUntil IS NULL OR LeaseUntil <= UTC_TIMESTAMP(3)) FOR UPDATE SKIP LOCKED`,
      [webhookIds, holder],
    );
    const ids = rows.map(({ WebhookID }) => WebhookID);
    if (ids.length > 0)
      await this.database.write(
        'UPDATE webhooks SET LeasedBy = ?, LeaseUntil = DATE_ADD(UTC_TIMESTAMP(3), INTERVAL ? SECOND) WHERE WebhookID IN (?)',
        [holder, LEASE_SECONDS, ids],
      );
    return ids;
  }

  async release(holder: string, webhookIds: readonly number[]): Promise<void> {
    await this.database.write('UPDATE webhooks SET LeasedBy = NULL, LeaseUntil = NULL WHERE LeasedBy = ? AND WebhookID IN (?)', [
      holder,
      webhookIds,
    ]);
  }

  async noteSuccess(webhookId: number): Promise<void> {
    await this.database.write('UPDATE webhooks SET LastSuccessDate = UTC_TIMESTAMP(3), FailingSince = NULL WHERE WebhookID = ?', [
      webhookId,
    ]);
  }

  /** Disables the webhook if nothing has succeeded for days. */
  async noteFailure(webhookId: number): Promise<void> {
    await this.database.write(
      `UPDATE webhooks SET LastFailureDate = UTC_TIMESTAMP(3),
          State = CASE WHEN State = 'active' AND FailingSince <= DATE_ADD(UTC_TIMESTAMP(3), INTERVAL ? SECOND) THEN 'disabled' ELSE State END,
          FailingSince = COALESCE(FailingSince, UTC_TIMESTAMP(3)) WHERE WebhookID = ?`,
      [-MAX_FAILING_SECONDS, webhookId],
    );
  }

  /** The receiver said that it is gone. */
  async disable(webhookId: number): Promise<void> {
    await this.database.write("UPDATE webhooks SET State = 'disabled', UpdatedDate = UTC_TIMESTAMP(3) WHERE WebhookID = ?", [webhookId]);
  }
}
