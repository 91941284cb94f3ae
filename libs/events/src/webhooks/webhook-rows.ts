import { toIso } from '@kernel';
import type { Webhook, WebhookState } from '../contract/webhooks.js';

/** Columns of a webhook that its readers see. */
export const webhookColumns =
  'WebhookID, Url, Types, Description, Ordered, State, FailingSince, LastSuccessDate, LastFailureDate, CreatedDate, UpdatedDate';

export interface WebhookRow {
  WebhookID: number;
  Url: string;
  Types: string;
  Description: string | null;
  Ordered: 'Y' | 'N';
  State: WebhookState;
  FailingSince: string | null;
  LastSuccessDate: string | null;
  LastFailureDate: string | null;
  CreatedDate: string;
  UpdatedDate: string;
}

export const toWebhook = (row: WebhookRow): Webhook => ({
  webhookId: row.WebhookID,
  url: row.Url,
  types: JSON.parse(row.Types) as string[],
  description: row.Description,
  ordered: row.Ordered === 'Y',
  state: row.State,
  health: row.FailingSince === null ? 'healthy' : 'failing',
  lastSuccessAt: toIso(row.LastSuccessDate),
  lastFailureAt: toIso(row.LastFailureDate),
  createdAt: toIso(row.CreatedDate),
  updatedAt: toIso(row.UpdatedDate),
});
