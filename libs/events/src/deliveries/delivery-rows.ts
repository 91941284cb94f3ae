import { toIso } from '@kernel';
import type { Delivery, DeliveryState } from '../contract/deliveries.js';

/** Columns of a delivery that its readers see. */
export const deliveryColumns =
  'DeliveryID, EventID, Type, State, Attempts, NextDate, ResponseStatus, ResponseExcerpt, DurationMs, CreatedDate';

export interface DeliveryRow {
  DeliveryID: number;
  EventID: string;
  Type: string;
  State: DeliveryState;
  Attempts: number;
  NextDate: string | null;
  ResponseStatus: number | null;
  ResponseExcerpt: string | null;
  DurationMs: number | null;
  CreatedDate: string;
}

export const toDelivery = (row: DeliveryRow): Delivery => ({
  deliveryId: row.DeliveryID,
  eventId: row.EventID,
  type: row.Type,
  state: row.State,
  attempts: row.Attempts,
  nextAttemptAt: toIso(row.NextDate),
  responseStatus: row.ResponseStatus,
  responseExcerpt: row.ResponseExcerpt,
  durationMs: row.DurationMs,
  createdAt: toIso(row.CreatedDate),
});
