import { defineMigration } from '@kernel';

export const CreateWebhooks1763600028400 = defineMigration('CreateWebhooks1763600028400', (t) => [
  // Of an account or of a site. The lease names the worker that alone sends to it.
  `CREATE TABLE webhooks (
    WebhookID ${t.id},
    AccountID ${t.integer} NULL,
    WarehouseID ${t.integer} NULL,
    Url ${t.exact(2000)} NOT NULL,
    Types ${t.long} NOT NULL,
    Description ${t.text(255)} NULL,
    Ordered ${t.flag} NOT NULL,
    State ${t.exact(8)} NOT NULL,
    SecretSealed ${t.exact(255)} NOT NULL,
    PreviousSealed ${t.exact(255)} NULL,
    PreviousUntil ${t.instant} NULL,
    FailingSince ${t.instant} NULL,
    LastSuccessDate ${t.instant} NULL,
    LastFailureDate ${t.instant} NULL,
    Replays ${t.integer} NOT NULL,
    ReplaysSince ${t.instant} NULL,
    LeasedBy ${t.exact(36)} NULL,
    LeaseUntil ${t.instant} NULL,
    CreatedDate ${t.instant} NOT NULL,
    UpdatedDate ${t.instant} NOT NULL,
    CONSTRAINT ck_webhooks_owner CHECK ((AccountID IS NULL) <> (WarehouseID IS NULL))
  ) ${t.options}`,
  'CREATE INDEX ix_webhooks_account ON webhooks (AccountID)',
  'CREATE INDEX ix_webhooks_site ON webhooks (WarehouseID)',
  // One row for each event and webhook, however often it is sent. No foreign key: a webhook's rows are deleted after it, in steps.
  `CREATE TABLE webhook_deliveries (
    DeliveryID ${t.id},
    WebhookID ${t.integer} NOT NULL,
    Sequence ${t.integer} NOT NULL,
    EventID ${t.exact(26)} NOT NULL,
    Type ${t.exact(32)} NOT NULL,
    State ${t.exact(9)} NOT NULL,
    Attempts ${t.integer} NOT NULL,
    NextDate ${t.instant} NULL,
    ResponseStatus ${t.integer} NULL,
    ResponseExcerpt ${t.long} NULL,
    DurationMs ${t.integer} NULL,
    CreatedDate ${t.instant} NOT NULL
  ) ${t.options}`,
  'CREATE UNIQUE INDEX ux_webhook_deliveries ON webhook_deliveries (WebhookID, Sequence)',
  'CREATE INDEX ix_webhook_deliveries_due ON webhook_deliveries (WebhookID, State, NextDate)',
  'CREATE INDEX ix_webhook_deliveries_order ON webhook_deliveries (WebhookID, State, Sequence)',
  'CREATE INDEX ix_webhook_deliveries_sequence ON webhook_deliveries (Sequence)',
]);
