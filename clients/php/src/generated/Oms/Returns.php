<?php

// Written by npm run clients from the OpenAPI document.

declare(strict_types=1);

namespace OrderWarehouse\Generated\Oms;

use OrderWarehouse\Call;
use OrderWarehouse\Calls;
use OrderWarehouse\Pages;

/**
 * What comes back of shipped orders.
 *
 * @phpstan-import-type ReturnAnswer from Types
 * @phpstan-import-type ReturnRequest from Types
 */
class Returns
{
    public function __construct(private readonly Calls $calls)
    {
    }

    /**
     * List returns.
     *
     * Newest first.
     *
     * @return Pages<ReturnAnswer>
     */
    public function list(?int $page = null, ?int $per_page = null): Pages
    {
        return $this->calls->pages(new Call('GET', '/inventory/returns', query: ['page' => $page, 'per_page' => $per_page]));
    }

    /**
     * Announce returns.
     *
     * Of Shipped orders only, their SKUs, and at most what was shipped less what is already returned.
     *
     * @param list<ReturnRequest> $data
     * @return list<ReturnAnswer>
     */
    public function create(array $data, ?string $idempotencyKey = null): array
    {
        return $this->calls->data(new Call('POST', '/inventory/returns', body: ['data' => $data], isKept: true), $idempotencyKey);
    }

    /**
     * Get a return.
     *
     * With how much of each item came back good and hurt.
     *
     * @return ReturnAnswer
     */
    public function find(string|int $id): array
    {
        return $this->calls->data(new Call('GET', '/inventory/returns/' . Calls::segment($id)));
    }
}
