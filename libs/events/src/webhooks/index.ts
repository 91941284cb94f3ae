// The addresses that receive events, and their secrets.
export { ChangeWebhookHandler } from './change-webhook.js';
export { CheckWebhookUrlHandler } from './check-webhook-url.js';
export { CreateWebhookHandler } from './create-webhook.js';
export { DeleteWebhookHandler } from './delete-webhook.js';
export { FindWebhooksHandler, GetWebhookHandler, ListWebhooksHandler } from './read-webhooks.js';
export { refuseUnknownTypes } from './refuse-unknown-types.js';
export { FindUnreadableWebhookSecretsHandler, ResealWebhookSecretsHandler } from './reseal-webhook-secrets.js';
export { RotateWebhookSecretHandler } from './rotate-webhook-secret.js';
export { TestWebhookHandler } from './test-webhook.js';
export { WebhookSecrets } from './webhook-secrets.js';
export { EndpointLeases } from './store/endpoint-leases.js';
export { WebhookStore } from './store/webhook-store.js';
export { WEBHOOK_TERMS, type WebhookTerms } from './webhook-terms.js';
