import { Database } from '@kernel';
import { Injectable } from '@nestjs/common';

/** A sender renews its leases more often, and stops sending before they expire. */
const LEASE_SECONDS = 6;
/** A webhook is disabled after this long without a success. */
const MAX_FAILING_SECONDS = 5 * 86_400;

/**
 * The leases by which only one worker sends to a webhook, and the health of its receiver; by the database's clock, since workers' clocks
 * differ.
 */
@Injectable()
export class EndpointLeases {
  constructor(private readonly database: Database) {}

  /** Acquires or renews leases; returns the ids that `holder` has now. */
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

  /**
   * Records the results of attempts, by webhook, in one statement. A success outweighs concurrent failures; after days without any, or when
   * the receiver says that it is gone, the webhook is disabled.
   */
  async noteHealth({ delivered, failed, gone }: Record<'delivered' | 'failed' | 'gone', readonly number[]>): Promise<void> {
    const refused = [...failed, ...gone];
    // FailingSince comes last: MySQL assigns from left to right.
    await this.database.write(
      `UPDATE webhooks SET
          LastSuccessDate = CASE WHEN WebhookID IN (?) THEN UTC_TIMESTAMP(3) ELSE LastSuccessDate END,
          LastFailureDate = CASE WHEN WebhookID IN (?) THEN UTC_TIMESTAMP(3) ELSE LastFailureDate END,
          UpdatedDate = CASE WHEN WebhookID IN (?) THEN UTC_TIMESTAMP(3) ELSE UpdatedDate END,
          State = CASE WHEN WebhookID IN (?) THEN 'disabled' WHEN WebhookID NOT IN (?) AND State = 'active'
            AND FailingSince <= DATE_ADD(UTC_TIMESTAMP(3), INTERVAL ? SECOND) THEN 'disabled' ELSE State END,
          FailingSince = CASE WHEN WebhookID IN (?) THEN NULL ELSE COALESCE(FailingSince, UTC_TIMESTAMP(3)) END
        WHERE WebhookID IN (?)`,
      [
        delivered,
        refused,
        gone,
        gone,
        [0, ...delivered],
        -MAX_FAILING_SECONDS,
        delivered,
        [...new Set([...delivered, ...refused])].sort((one, other) => one - other),
      ],
    );
  }
}
