<?php

// Written by npm run clients from the OpenAPI document.

declare(strict_types=1);

namespace OrderWarehouse\Generated\Oms;

use OrderWarehouse\Call;
use OrderWarehouse\Calls;
use OrderWarehouse\Pages;

/**
 * What is on hand, reserved, available, hurt and incoming.
 *
 * @phpstan-import-type StockAnswer from Types
 */
class Stock
{
    public function __construct(private readonly Calls $calls)
    {
    }

    /**
     * List stock by product and distribution center.
     *
     * By product id. A product that was never anywhere has one row of zeros; asked for by sku and distribution_center it has a row there.
     *
     * @return Pages<StockAnswer>
     */
    public function list(?int $page = null, ?int $per_page = null, ?string $sku = null, ?string $distribution_center = null): Pages
    {
        return $this->calls->pages(new Call('GET', '/inventory/stock', query: ['page' => $page, 'per_page' => $per_page, 'sku' => $sku, 'distribution_center' => $distribution_center]));
    }
}
