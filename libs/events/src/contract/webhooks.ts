import type { AuditedRecord, Audits } from '@contract/identity';
import type { Page, Paging } from '@lists';
import { Command, Query } from '@nestjs/cqrs';
import type { Owner } from './feed.js';
import type { EventsErrorCode } from './errors.js';

export const webhookStates = ['active', 'paused', 'disabled'] as const;
export type WebhookState = (typeof webhookStates)[number];

/** An address that receives an owner's events. */
export interface Webhook {
  webhookId: number;
  url: string;
  /** Types and patterns such as `order.*`. */
  types: string[];
  description: string | null;
  /** Whether deliveries are sent one at a time, in sequence. */
  ordered: boolean;
  /** `disabled` by the service itself, after days without a success or when the receiver is gone. */
  state: WebhookState;
  health: 'healthy' | 'failing';
  /** ISO 8601. */
  lastSuccessAt: string | null;
  lastFailureAt: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface WebhookWithSecret extends Webhook {
  /** `whsec_` and the base64 of 32 bytes. */
  secret: string;
}

/** A webhook's settings; absent members keep their values. */
export interface WebhookSettings {
  url: string;
  types: readonly string[];
  description: string | null;
  ordered: boolean;
}

/**
 * Checks that a webhook may have this URL, and returns it parsed, in the form to store. It resolves the name, so this runs before the
 * command, which awaits nothing outside.
 */
export class CheckWebhookUrl extends Query<string | undefined> {
  static readonly refusals: readonly EventsErrorCode[] = ['url_refused'];

  constructor(readonly url: string | undefined) {
    super();
  }
}

/** Stores a webhook; its secret cannot be read again. */
export class CreateWebhook extends Command<WebhookWithSecret> {
  static readonly refusals: readonly EventsErrorCode[] = ['too_many_webhooks', 'unknown_event_type', 'webhook_not_found'];
  static readonly silent = 'webhooks are no records of the feed';
  static readonly audits: Audits<CreateWebhook, WebhookWithSecret> = {
    action: 'webhook.created',
    of: ({ owner }, made) => (made ? ofWebhook({ owner, webhookId: made.webhookId }) : { subject: 'webhook' }),
  };

  constructor(
    readonly owner: Owner,
    readonly settings: WebhookSettings,
  ) {
    super();
  }
}

/** Changes a webhook; activating a disabled one resets its failures. */
export class ChangeWebhook extends Command<Webhook> {
  static readonly refusals: readonly EventsErrorCode[] = ['unknown_event_type', 'webhook_not_found'];
  static readonly silent = 'webhooks are no records of the feed';
  static readonly audits: Audits<ChangeWebhook, Webhook> = { action: 'webhook.changed', of: ofWebhook };

  constructor(
    readonly owner: Owner,
    readonly webhookId: number,
    readonly changes: Partial<WebhookSettings> & { state?: 'active' | 'paused' },
  ) {
    super();
  }
}

/** Deletes a webhook, and then its deliveries; returns it as it was. */
export class DeleteWebhook extends Command<Webhook> {
  static readonly refusals: readonly EventsErrorCode[] = ['webhook_not_found'];
  static readonly silent = 'webhooks are no records of the feed';
  static readonly audits: Audits<DeleteWebhook, Webhook> = { action: 'webhook.deleted', of: ofWebhook };

  constructor(
    readonly owner: Owner,
    readonly webhookId: number,
  ) {
    super();
  }
}

/** Gives a webhook a new secret; the old one also signs for a day. */
export class RotateWebhookSecret extends Command<WebhookWithSecret> {
  static readonly refusals: readonly EventsErrorCode[] = ['webhook_not_found'];
  static readonly silent = 'webhooks are no records of the feed';
  static readonly audits: Audits<RotateWebhookSecret, WebhookWithSecret> = { action: 'webhook.secret_changed', of: ofWebhook };

  constructor(
    readonly owner: Owner,
    readonly webhookId: number,
  ) {
    super();
  }
}

/** Sends an event `webhook.test` to this webhook only. */
export class TestWebhook extends Command<Webhook> {
  static readonly refusals: readonly EventsErrorCode[] = ['webhook_disabled', 'webhook_not_found'];
  static readonly events: readonly string[] = ['webhook.test'];
  static readonly unaudited = 'it changes no setting';

  constructor(
    readonly owner: Owner,
    readonly webhookId: number,
  ) {
    super();
  }
}

/** The owner's webhooks, oldest first. */
export class ListWebhooks extends Query<Page<Webhook>> {
  constructor(
    readonly owner: Owner,
    readonly paging: Paging,
  ) {
    super();
  }
}

export class GetWebhook extends Query<Webhook> {
  static readonly refusals: readonly EventsErrorCode[] = ['webhook_not_found'];

  constructor(
    readonly owner: Owner,
    readonly webhookId: number,
  ) {
    super();
  }
}

/** Webhooks by id, of whatever owner, for events about them; omits those that do not exist. */
export class FindWebhooks extends Query<Webhook[]> {
  constructor(readonly webhookIds: readonly number[]) {
    super();
  }
}

/** Counts of resealed secrets; `unreadable` names those that neither key opens, which stay as they are. */
export interface ResealedWebhookSecrets {
  sealed: number;
  unreadable: string[];
}

/** Reseals the secrets of webhooks with the current SECRET_KEY; part of its rotation, repeatable. */
export class ResealWebhookSecrets extends Command<ResealedWebhookSecrets> {
  static readonly silent = 'it publishes, keeps or delivers the events themselves';
  static readonly unaudited = 'RotateSecret, which goes with it, leaves the row';
}

/** Names of the secrets that SECRET_KEY does not open, such as "the secret of webhook 7". */
export class FindUnreadableWebhookSecrets extends Query<string[]> {}

function ofWebhook({ owner, webhookId }: { owner: Owner; webhookId: number }): AuditedRecord {
  const whose = 'accountId' in owner ? `account ${owner.accountId}` : `site ${owner.siteId}`;
  return { subject: `webhook ${webhookId} of ${whose}`, read: new GetWebhook(owner, webhookId) };
}
