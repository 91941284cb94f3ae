<?php

// Written by npm run clients from the OpenAPI document.

declare(strict_types=1);

namespace OrderWarehouse\Generated\Wms;

use OrderWarehouse\Call;
use OrderWarehouse\Calls;

/**
 * Weights of orders.
 *
 * @phpstan-import-type AcceptedAnswer from Types
 * @phpstan-import-type WeightRequest from Types
 */
class Orders
{
    public function __construct(private readonly Calls $calls)
    {
    }

    /**
     * Set the weight of orders in Processing or Shipped.
     *
     * The status does not change. Orders of your site only. Where several accounts gave one barcode to orders there, the one in Processing is meant, else the one in Shipped; still several: 400 `ambiguous_nbtybarcode` with their ids.
     *
     * @param list<WeightRequest> $data
     * @return AcceptedAnswer
     */
    public function updateWeights(array $data, ?string $idempotencyKey = null): array
    {
        return $this->calls->whole(new Call('POST', '/orders/UpdateWeight', body: ['data' => $data], isKept: true), $idempotencyKey);
    }
}
