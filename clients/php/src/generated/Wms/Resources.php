<?php

// Written by npm run clients from the OpenAPI document.

declare(strict_types=1);

namespace OrderWarehouse\Generated\Wms;

use OrderWarehouse\Call;
use OrderWarehouse\Calls;

/**
 * Warehouse management (v4 WMS): every operation by resource.
 *
 * @phpstan-import-type WarehousePingAnswer from Types
 */
class Resources
{
    /** The path of the interface below the address of the service. */
    protected const BASE = '/apirest/v4/wms';
    /** Correcting what bins hold. */
    public readonly Recount $recount;
    /** Where a product lies. */
    public readonly Bins $bins;
    /** Weights of orders. */
    public readonly Orders $orders;
    /** Pick lists, packing slips and labels. */
    public readonly Documents $documents;
    /** Taking shipments back to Pending. */
    public readonly Shipments $shipments;
    /** What happened at the site, in order, for programs that follow it. */
    public readonly Events $events;
    /** Addresses that receive what happens. */
    public readonly Webhooks $webhooks;

    public function __construct(private readonly Calls $calls)
    {
        $this->recount = new Recount($calls);
        $this->bins = new Bins($calls);
        $this->orders = new Orders($calls);
        $this->documents = new Documents($calls);
        $this->shipments = new Shipments($calls);
        $this->events = new Events($calls);
        $this->webhooks = new Webhooks($calls);
    }

    /**
     * Check the connection and the credentials.
     *
     * Does nothing; it is answered only with credentials that open the interface.
     *
     * @return WarehousePingAnswer
     */
    public function ping(?string $idempotencyKey = null): array
    {
        return $this->calls->data(new Call('POST', '/ping', isKept: true), $idempotencyKey);
    }
}
