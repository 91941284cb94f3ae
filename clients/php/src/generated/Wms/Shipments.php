<?php

// Written by npm run clients from the OpenAPI document.

declare(strict_types=1);

namespace OrderWarehouse\Generated\Wms;

use OrderWarehouse\Call;
use OrderWarehouse\Calls;

/**
 * Taking shipments back to Pending.
 *
 * @phpstan-import-type AcceptedAnswer from Types
 * @phpstan-import-type RevertAnswer from Types
 */
class Shipments
{
    public function __construct(private readonly Calls $calls)
    {
    }

    /**
     * Take shipments back from Processing to Pending.
     *
     * Done soon after the answer: what was picked goes back to the bins it came from, the reservation stays. The message of a refusal lists the shipments that are not in Processing. For leads and operators only.
     *
     * @param list<int> $shipments_list
     * @return AcceptedAnswer
     */
    public function revert(array $shipments_list, ?string $idempotencyKey = null): array
    {
        return $this->calls->whole(new Call('POST', '/shipments/revert/pending', body: ['shipments_list' => $shipments_list], isKept: true), $idempotencyKey);
    }

    /**
     * Read what became of the latest revert of a shipment.
     *
     * Queued, applied or failed, and why.
     *
     * @return RevertAnswer
     */
    public function findRevert(string|int $order_id): array
    {
        return $this->calls->data(new Call('GET', '/shipments/revert/' . Calls::segment($order_id)));
    }
}
