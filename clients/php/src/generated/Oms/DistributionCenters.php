<?php

// Written by npm run clients from the OpenAPI document.

declare(strict_types=1);

namespace OrderWarehouse\Generated\Oms;

use OrderWarehouse\Call;
use OrderWarehouse\Calls;
use OrderWarehouse\Pages;

/**
 * Warehouse sites the account uses.
 *
 * @phpstan-import-type DistributionCenterAnswer from Types
 */
class DistributionCenters
{
    public function __construct(private readonly Calls $calls)
    {
    }

    /**
     * List the distribution centers the account uses.
     *
     * The preferred one first.
     *
     * @return Pages<DistributionCenterAnswer>
     */
    public function list(?int $page = null, ?int $per_page = null): Pages
    {
        return $this->calls->pages(new Call('GET', '/distribution_centers', query: ['page' => $page, 'per_page' => $per_page]));
    }

    /**
     * Read one distribution center.
     *
     * One of those the account uses; any other is 404.
     *
     * @return DistributionCenterAnswer
     */
    public function find(string|int $distribution_center_id): array
    {
        return $this->calls->data(new Call('GET', '/distribution_centers/' . Calls::segment($distribution_center_id)));
    }
}
