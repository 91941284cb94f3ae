import { Clock, Database, type Scalar, table, toIso, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';
import { EventsError } from '../../contract/errors.js';
import type { Owner } from '../../contract/feed.js';
import type { Webhook, WebhookSettings } from '../../contract/webhooks.js';
import { ownerColumn } from '../../store/owner-column.js';
import { toWebhook, webhookColumns, type WebhookRow } from '../webhook-rows.js';

const webhookTable = table(
  'webhooks',
  ['AccountID', 'WarehouseID', 'Url', 'Types', 'Description', 'Ordered', 'State', 'SecretSealed', 'Replays', 'CreatedDate', 'UpdatedDate'],
  'WebhookID',
);

export interface SealedSecrets {
  webhookId: number;
  current: string;
  previous: string | null;
}

/** A locked webhook, with its owner. */
export interface LockedWebhook extends Webhook {
  accountId: number | null;
  siteId: number | null;
}

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;

/** Rows of `webhooks`. Leases and results of deliveries are written elsewhere. */
@Injectable()
export class WebhookStore {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Locks an owner's webhook. @throws EventsError `webhook_not_found`. */
  async lock(owner: Owner, webhookId: number): Promise<LockedWebhook> {
    const [column, id] = ownerColumn(owner);
    const [row] = await this.database.query<WebhookRow & { AccountID: number | null; WarehouseID: number | null }>(
      `SELECT ${webhookColumns}, AccountID, WarehouseID FROM webhooks WHERE WebhookID = ? AND ${column} = ? FOR UPDATE`,
      [webhookId, id],
    );
    if (!row) throw new EventsError('webhook_not_found', { webhookId });
    return { ...toWebhook(row), accountId: row.AccountID, siteId: row.WarehouseID };
  }

  /** Like `lock`, for commands that would send. @throws EventsError `webhook_not_found`, `webhook_disabled`. */
  async lockEnabled(owner: Owner, webhookId: number): Promise<LockedWebhook> {
    const webhook = await this.lock(owner, webhookId);
    if (webhook.state === 'disabled') throw new EventsError('webhook_disabled');
    return webhook;
  }

  async insert(owner: Owner, { url, types, description, ordered }: WebhookSettings): Promise<number> {
    const now = toStored(this.clock.now());
    const [id] = await this.database.insert(webhookTable, [
      {
        AccountID: 'accountId' in owner ? owner.accountId : null,
        WarehouseID: 'siteId' in owner ? owner.siteId : null,
        Url: url,
        Types: JSON.stringify(types),
        Description: description,
        Ordered: ordered ? 'Y' : 'N',
        State: 'active',
        SecretSealed: '',
        Replays: 0,
        CreatedDate: now,
        UpdatedDate: now,
      },
    ]);
    return id;
  }

  /** The number of the owner's webhooks; waits for transactions that are adding one. */
  async count(owner: Owner): Promise<number> {
    const [column, id] = ownerColumn(owner);
    return (await this.database.query(`SELECT WebhookID FROM webhooks WHERE ${column} = ? FOR UPDATE`, [id])).length;
  }

  /** Sets columns of a locked webhook. */
  async change(
    webhookId: number,
    { url, types, description, ordered, state }: Partial<WebhookSettings> & { state?: string },
  ): Promise<void> {
    const set: [string, Scalar][] = [['UpdatedDate', toStored(this.clock.now())]];
    if (url !== undefined) set.push(['Url', url]);
    if (types !== undefined) set.push(['Types', JSON.stringify(types)]);
    if (description !== undefined) set.push(['Description', description]);
    if (ordered !== undefined) set.push(['Ordered', ordered ? 'Y' : 'N']);
    if (state !== undefined) set.push(['State', state]);
    await this.database.write(`UPDATE webhooks SET ${set.map(([column]) => `${column} = ?`).join(', ')} WHERE WebhookID = ?`, [
      ...set.map(([, value]) => value),
      webhookId,
    ]);
  }

  /** Resets the failures of a disabled webhook. */
  async forgive(webhookId: number): Promise<void> {
    await this.database.write('UPDATE webhooks SET FailingSince = NULL WHERE WebhookID = ?', [webhookId]);
  }

  async delete(webhookId: number): Promise<void> {
    await this.database.write('DELETE FROM webhooks WHERE WebhookID = ?', [webhookId]);
  }

  async setSecret(webhookId: number, sealed: string): Promise<void> {
    await this.database.write('UPDATE webhooks SET SecretSealed = ? WHERE WebhookID = ?', [sealed, webhookId]);
  }

  /** Replaces the secret; the previous one signs for another day. */
  async replaceSecret(webhookId: number, sealed: string): Promise<void> {
    // MySQL assigns from left to right.
    await this.database.write(
      `UPDATE webhooks SET PreviousSealed = SecretSealed, PreviousUntil = DATE_ADD(UTC_TIMESTAMP(3), INTERVAL ? SECOND),
          SecretSealed = ?, UpdatedDate = ? WHERE WebhookID = ?`,
      [DAY_SECONDS, sealed, toStored(this.clock.now()), webhookId],
    );
  }

  /** Every sealed secret, locked. */
  lockSecrets(): Promise<SealedSecrets[]> {
    return this.database.query<SealedSecrets>(
      'SELECT WebhookID AS webhookId, SecretSealed AS current, PreviousSealed AS previous FROM webhooks ORDER BY WebhookID FOR UPDATE',
    );
  }

  async reseal({ webhookId, current, previous }: SealedSecrets): Promise<void> {
    await this.database.write('UPDATE webhooks SET SecretSealed = ?, PreviousSealed = ? WHERE WebhookID = ?', [
      current,
      previous,
      webhookId,
    ]);
  }

  /** Counts a replay of a locked webhook. @throws EventsError `too_many_replays` when it had `limit` of them within an hour. */
  async countReplay(webhookId: number, limit: number): Promise<void> {
    const [{ replays, since }] = await this.database.query<{ replays: number; since: string | null }>(
      `SELECT CASE WHEN ReplaysSince > DATE_ADD(UTC_TIMESTAMP(3), INTERVAL ? SECOND) THEN Replays ELSE 0 END AS replays,
          ReplaysSince AS since FROM webhooks WHERE WebhookID = ?`,
      [-HOUR_SECONDS, webhookId],
    );
    if (replays >= limit) {
      const passed = (this.clock.now().getTime() - new Date(toIso(since) ?? 0).getTime()) / 1_000;
      throw new EventsError('too_many_replays', { limit, seconds: Math.min(HOUR_SECONDS, Math.max(1, Math.ceil(HOUR_SECONDS - passed))) });
    }
    await this.database.write(
      `UPDATE webhooks SET Replays = ?, ReplaysSince = ${replays === 0 ? 'UTC_TIMESTAMP(3)' : 'ReplaysSince'} WHERE WebhookID = ?`,
      [replays + 1, webhookId],
    );
  }
}
