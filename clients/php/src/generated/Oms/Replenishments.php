<?php

// Written by npm run clients from the OpenAPI document.

declare(strict_types=1);

namespace OrderWarehouse\Generated\Oms;

use OrderWarehouse\Call;
use OrderWarehouse\Calls;
use OrderWarehouse\Pages;

/**
 * Goods that are announced.
 *
 * @phpstan-import-type ReplenishmentAnswer from Types
 * @phpstan-import-type ReplenishmentBody from Types
 * @phpstan-import-type ReplenishmentChangeBody from Types
 */
class Replenishments
{
    public function __construct(private readonly Calls $calls)
    {
    }

    /**
     * List replenishments.
     *
     * Newest first.
     *
     * @return Pages<ReplenishmentAnswer>
     */
    public function list(?int $page = null, ?int $per_page = null): Pages
    {
        return $this->calls->pages(new Call('GET', '/inventory/replenishments', query: ['page' => $page, 'per_page' => $per_page]));
    }

    /**
     * Announce replenishments.
     *
     * At most 1,000, all or none. What is announced and not received yet counts as incoming.
     *
     * @param list<ReplenishmentBody> $data
     * @return list<ReplenishmentAnswer>
     */
    public function create(array $data, ?string $idempotencyKey = null): array
    {
        return $this->calls->data(new Call('POST', '/inventory/replenishments', body: ['data' => $data], isKept: true), $idempotencyKey);
    }

    /**
     * Change replenishments.
     *
     * At most 1,000, all or none, and only while nothing of them is received. What is left out stays; items are replaced as a whole.
     *
     * @param list<ReplenishmentChangeBody> $data
     * @return list<ReplenishmentAnswer>
     */
    public function change(array $data, ?string $idempotencyKey = null): array
    {
        return $this->calls->data(new Call('PATCH', '/inventory/replenishments', body: ['data' => $data], isKept: true), $idempotencyKey);
    }

    /**
     * Get a replenishment.
     *
     * With how much of each item is received and put away.
     *
     * @return ReplenishmentAnswer
     */
    public function find(string|int $replenishment): array
    {
        return $this->calls->data(new Call('GET', '/inventory/replenishments/' . Calls::segment($replenishment)));
    }
}
