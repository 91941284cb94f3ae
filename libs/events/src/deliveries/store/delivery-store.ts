import { Database, table } from '@kernel';
import { Injectable } from '@nestjs/common';
import { EventsError } from '../../contract/errors.js';
import type { Delivery, Outcome } from '../../contract/deliveries.js';
import { deliveryColumns, type DeliveryRow, toDelivery } from '../delivery-rows.js';

const deliveryTable = table('webhook_deliveries', [
  'WebhookID',
  'Sequence',
  'EventID',
  'Type',
  'State',
  'Attempts',
  'NextDate',
  'CreatedDate',
]);

/** An event that a webhook is to receive. */
export interface NewDelivery {
  webhookId: number;
  sequence: number;
  eventId: string;
  type: string;
}

/** Few enough that their locks delay nobody. */
export const DELIVERIES_PER_STEP = 1_000;

/** Rows of `webhook_deliveries`: one for each event and webhook, whatever asks for it. Instants are by the database's clock. */
@Injectable()
export class DeliveryStore {
  constructor(private readonly database: Database) {}

  /** Inserts deliveries that are due in some seconds; existing ones stay as they are. */
  async insert(deliveries: readonly NewDelivery[], seconds: number): Promise<void> {
    if (deliveries.length === 0) return;
    const [{ now, next }] = await this.database.query<{ now: string; next: string }>(
      'SELECT UTC_TIMESTAMP(3) AS now, DATE_ADD(UTC_TIMESTAMP(3), INTERVAL ? SECOND) AS next',
      [seconds],
    );
    const rows = deliveries.map(({ webhookId, sequence, eventId, type }) => ({
      WebhookID: webhookId,
      Sequence: sequence,
      EventID: eventId,
      Type: type,
      State: 'pending',
      Attempts: 0,
      NextDate: next.slice(0, 23),
      CreatedDate: now.slice(0, 23),
    }));
    await this.database.insert(deliveryTable, rows, 'ON DUPLICATE KEY UPDATE Sequence = VALUES(Sequence)');
  }

  /** Makes deliveries due now, with all their attempts left; pending ones keep their attempts. */
  async restart(deliveryIds: readonly number[]): Promise<void> {
    if (deliveryIds.length === 0) return;
    await this.database.write(
      `UPDATE webhook_deliveries SET Attempts = CASE WHEN State = 'pending' THEN Attempts ELSE 0 END, State = 'pending',
          NextDate = UTC_TIMESTAMP(3) WHERE DeliveryID IN (?)`,
      [deliveryIds],
    );
  }

  /** @throws EventsError `delivery_not_found`. */
  async lock(webhookId: number, deliveryId: number): Promise<void> {
    const rows = await this.database.execute(
      'SELECT DeliveryID FROM webhook_deliveries WHERE DeliveryID = ? AND WebhookID = ? FOR UPDATE',
      [deliveryId, webhookId],
    );
    if (rows.length === 0) throw new EventsError('delivery_not_found', { deliveryId });
  }

  async read(deliveryId: number): Promise<Delivery> {
    const [row] = await this.database.execute<DeliveryRow>(`SELECT ${deliveryColumns} FROM webhook_deliveries WHERE DeliveryID = ?`, [
      deliveryId,
    ]);
    return toDelivery(row);
  }

  /**
   * Records the outcome of an attempt; false if it is recorded already. `seconds` until the next attempt make the delivery pending; without
   * them it is complete.
   */
  async settle(outcome: Outcome, seconds: number | undefined): Promise<boolean> {
    const { deliveryId, attempts, result, responseStatus, responseExcerpt, durationMs } = outcome;
    const state = result === 'delivered' ? 'delivered' : seconds === undefined ? 'failed' : 'pending';
    const next = seconds === undefined ? 'NULL' : 'DATE_ADD(UTC_TIMESTAMP(3), INTERVAL ? SECOND)';
    const { affectedRows } = await this.database.write(
      `UPDATE webhook_deliveries SET State = ?, Attempts = ?, NextDate = ${next}, ResponseStatus = ?, ResponseExcerpt = ?, DurationMs = ?
        WHERE DeliveryID = ? AND State = 'pending' AND Attempts = ?`,
      [state, attempts + 1, ...(seconds === undefined ? [] : [seconds]), responseStatus, responseExcerpt, durationMs, deliveryId, attempts],
    );
    return affectedRows > 0;
  }

  /** Like `settle`, for deliveries with the same answer at the same attempt; returns how many were not recorded already. */
  async settleDelivered(outcomes: readonly Outcome[]): Promise<number> {
    const [{ attempts, responseStatus, responseExcerpt }] = outcomes;
    const ids = outcomes.map(({ deliveryId }) => deliveryId);
    const { affectedRows } = await this.database.write(
      `UPDATE webhook_deliveries SET State = 'delivered', Attempts = ?, NextDate = NULL, ResponseStatus = ?, ResponseExcerpt = ?,
          DurationMs = CASE DeliveryID ${ids.map(() => 'WHEN ? THEN ?').join(' ')} END
        WHERE DeliveryID IN (?) AND State = 'pending' AND Attempts = ?`,
      [
        attempts + 1,
        responseStatus,
        responseExcerpt,
        ...outcomes.flatMap(({ deliveryId, durationMs }) => [deliveryId, durationMs]),
        ids,
        attempts,
      ],
    );
    return affectedRows;
  }

  /** Deletes some deliveries of a webhook; returns whether there may be more. */
  async forget(webhookId: number): Promise<boolean> {
    const rows = await this.database.query<{ DeliveryID: number }>(
      `SELECT DeliveryID FROM webhook_deliveries WHERE WebhookID = ? LIMIT ${DELIVERIES_PER_STEP}`,
      [webhookId],
    );
    if (rows.length > 0)
      await this.database.write('DELETE FROM webhook_deliveries WHERE DeliveryID IN (?)', [rows.map(({ DeliveryID }) => DeliveryID)]);
    return rows.length === DELIVERIES_PER_STEP;
  }

  /** Deletes some deliveries of deleted events, up to a sequence; returns whether there may be more. */
  async forgetUpTo(sequence: number): Promise<boolean> {
    const rows = await this.database.query<{ DeliveryID: number }>(
      `SELECT DeliveryID FROM webhook_deliveries WHERE Sequence <= ? ORDER BY Sequence LIMIT ${DELIVERIES_PER_STEP}`,
      [sequence],
    );
    if (rows.length > 0)
      await this.database.write('DELETE FROM webhook_deliveries WHERE DeliveryID IN (?)', [rows.map(({ DeliveryID }) => DeliveryID)]);
    return rows.length === DELIVERIES_PER_STEP;
  }
}
