<?php

// Written by npm run clients from the OpenAPI document.

declare(strict_types=1);

namespace OrderWarehouse\Generated\Wms;

use OrderWarehouse\Call;
use OrderWarehouse\Calls;

/**
 * Where a product lies.
 *
 * @phpstan-import-type BinListAnswer from Types
 */
class Bins
{
    public function __construct(private readonly Calls $calls)
    {
    }

    /**
     * List the bins of your site that hold a product.
     *
     * By location and bin, lots added up; a product of any account.
     *
     * @return BinListAnswer
     */
    public function list(string|int $product_id): array
    {
        return $this->calls->whole(new Call('GET', '/inventory/products/' . Calls::segment($product_id) . '/bin'));
    }
}
