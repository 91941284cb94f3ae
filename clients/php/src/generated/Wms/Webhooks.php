<?php

// Written by npm run clients from the OpenAPI document.

declare(strict_types=1);

namespace OrderWarehouse\Generated\Wms;

use OrderWarehouse\Call;
use OrderWarehouse\Calls;
use OrderWarehouse\Pages;

/**
 * Addresses that receive what happens.
 *
 * @phpstan-import-type WebhookAnswer from Types
 * @phpstan-import-type WebhookSecretAnswer from Types
 * @phpstan-import-type WebhookRequest from Types
 * @phpstan-import-type WebhookChangeRequest from Types
 * @phpstan-import-type ReplayAnswer from Types
 * @phpstan-import-type ReplayRequest from Types
 * @phpstan-import-type DeliveryAnswer from Types
 */
class Webhooks
{
    public function __construct(private readonly Calls $calls)
    {
    }

    /**
     * List webhooks.
     *
     * Oldest first. For leads and operators only.
     *
     * @return Pages<WebhookAnswer>
     */
    public function list(?int $page = null, ?int $per_page = null): Pages
    {
        return $this->calls->pages(new Call('GET', '/webhooks', query: ['page' => $page, 'per_page' => $per_page]));
    }

    /**
     * Create a webhook.
     *
     * Events published from now on are sent to it, signed with the secret, which only this answer and that of a rotation show. For leads and operators only.
     *
     * @param WebhookRequest $body
     * @return WebhookSecretAnswer
     */
    public function create(array $body, ?string $idempotencyKey = null): array
    {
        return $this->calls->data(new Call('POST', '/webhooks', body: (object) $body, isKept: true), $idempotencyKey);
    }

    /**
     * Get a webhook.
     *
     * With its health. For leads and operators only.
     *
     * @return WebhookAnswer
     */
    public function find(string|int $webhook_id): array
    {
        return $this->calls->data(new Call('GET', '/webhooks/' . Calls::segment($webhook_id)));
    }

    /**
     * Delete a webhook.
     *
     * And its deliveries; answers the webhook as it was. For leads and operators only.
     *
     * @return WebhookAnswer
     */
    public function remove(string|int $webhook_id, ?string $idempotencyKey = null): array
    {
        return $this->calls->data(new Call('DELETE', '/webhooks/' . Calls::segment($webhook_id), isKept: true), $idempotencyKey);
    }

    /**
     * Change a webhook.
     *
     * Deliveries under way keep the settings they began with; a paused webhook sends its deliveries once it is active. For leads and operators only.
     *
     * @param WebhookChangeRequest $body
     * @return WebhookAnswer
     */
    public function change(string|int $webhook_id, array $body, ?string $idempotencyKey = null): array
    {
        return $this->calls->data(new Call('PATCH', '/webhooks/' . Calls::segment($webhook_id), body: (object) $body, isKept: true), $idempotencyKey);
    }

    /**
     * Give a webhook a new secret.
     *
     * For 24 hours deliveries are signed with the old secret, too. For leads and operators only.
     *
     * @return WebhookSecretAnswer
     */
    public function rotate(string|int $webhook_id, ?string $idempotencyKey = null): array
    {
        return $this->calls->data(new Call('POST', '/webhooks/' . Calls::segment($webhook_id) . '/rotate', isKept: true), $idempotencyKey);
    }

    /**
     * Send a webhook a test event.
     *
     * An event `webhook.test`, whatever its types are; look for it among its deliveries. For leads and operators only.
     *
     * @return WebhookAnswer
     */
    public function test(string|int $webhook_id, ?string $idempotencyKey = null): array
    {
        return $this->calls->data(new Call('POST', '/webhooks/' . Calls::segment($webhook_id) . '/test', isKept: true), $idempotencyKey);
    }

    /**
     * Send a range of events again.
     *
     * With the same event ids; those that are pending anyway are left alone. At most 10 times an hour. For leads and operators only.
     *
     * @param ReplayRequest $body
     * @return ReplayAnswer
     */
    public function replay(string|int $webhook_id, array $body, ?string $idempotencyKey = null): array
    {
        return $this->calls->data(new Call('POST', '/webhooks/' . Calls::segment($webhook_id) . '/replay', body: (object) $body, isKept: true), $idempotencyKey);
    }

    /**
     * List the deliveries of a webhook.
     *
     * Newest event first. For leads and operators only.
     *
     * @return Pages<DeliveryAnswer>
     */
    public function deliveries(string|int $webhook_id, ?int $page = null, ?int $per_page = null, ?string $state = null, ?string $event_id = null): Pages
    {
        return $this->calls->pages(new Call('GET', '/webhooks/' . Calls::segment($webhook_id) . '/deliveries', query: ['page' => $page, 'per_page' => $per_page, 'state' => $state, 'event_id' => $event_id]));
    }

    /**
     * Send a delivery again.
     *
     * Now, with the same event id and all its tries. For leads and operators only.
     *
     * @return DeliveryAnswer
     */
    public function resend(string|int $webhook_id, string|int $delivery_id, ?string $idempotencyKey = null): array
    {
        return $this->calls->data(new Call('POST', '/webhooks/' . Calls::segment($webhook_id) . '/deliveries/' . Calls::segment($delivery_id) . '/resend', isKept: true), $idempotencyKey);
    }
}
