<?php

// Written by npm run clients from the OpenAPI document.

declare(strict_types=1);

namespace OrderWarehouse\Generated\Oms;

use OrderWarehouse\Call;
use OrderWarehouse\Calls;
use OrderWarehouse\Pages;

/**
 * What is built of components.
 *
 * @phpstan-import-type ManufactureAnswer from Types
 */
class ManufactureOrders
{
    public function __construct(private readonly Calls $calls)
    {
    }

    /**
     * List manufacture orders.
     *
     * Newest first.
     *
     * @return Pages<ManufactureAnswer>
     */
    public function list(?int $page = null, ?int $per_page = null): Pages
    {
        return $this->calls->pages(new Call('GET', '/manufacture', query: ['page' => $page, 'per_page' => $per_page]));
    }

    /**
     * Get a manufacture order.
     *
     * Of the account, with the components of one unit and how far it is.
     *
     * @return ManufactureAnswer
     */
    public function find(string|int $order): array
    {
        return $this->calls->data(new Call('GET', '/manufacture/' . Calls::segment($order)));
    }
}
