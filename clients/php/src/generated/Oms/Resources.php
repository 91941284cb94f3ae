<?php

// Written by npm run clients from the OpenAPI document.

declare(strict_types=1);

namespace OrderWarehouse\Generated\Oms;

use OrderWarehouse\Call;
use OrderWarehouse\Calls;

/**
 * Order management (v4 OMS): every operation by resource.
 *
 * @phpstan-import-type PingAnswer from Types
 */
class Resources
{
    /** The path of the interface below the address of the service. */
    protected const BASE = '/apirest/v4/oms';
    /** Orders, their sub-status and their cancellation. */
    public readonly Orders $orders;
    /** Products and their units of measure. */
    public readonly Products $products;
    /** What is on hand, reserved, available, hurt and incoming. */
    public readonly Stock $stock;
    /** What channels call a product. */
    public readonly Aliases $aliases;
    /** Kits: a name for several products. */
    public readonly Synsets $synsets;
    /** Goods that are announced. */
    public readonly Replenishments $replenishments;
    /** What comes back of shipped orders. */
    public readonly Returns $returns;
    /** Serial numbers and their attributes. */
    public readonly Serials $serials;
    /** Names and values kept with any record. */
    public readonly Attributes $attributes;
    /** Warehouse sites the account uses. */
    public readonly DistributionCenters $distributionCenters;
    /** What is built of components. */
    public readonly ManufactureOrders $manufactureOrders;
    /** What happened, in order, for programs that follow it. */
    public readonly Events $events;
    /** By what the sites of orders are chosen. */
    public readonly RoutingRules $routingRules;
    /** Addresses that receive what happens. */
    public readonly Webhooks $webhooks;

    public function __construct(private readonly Calls $calls)
    {
        $this->orders = new Orders($calls);
        $this->products = new Products($calls);
        $this->stock = new Stock($calls);
        $this->aliases = new Aliases($calls);
        $this->synsets = new Synsets($calls);
        $this->replenishments = new Replenishments($calls);
        $this->returns = new Returns($calls);
        $this->serials = new Serials($calls);
        $this->attributes = new Attributes($calls);
        $this->distributionCenters = new DistributionCenters($calls);
        $this->manufactureOrders = new ManufactureOrders($calls);
        $this->events = new Events($calls);
        $this->routingRules = new RoutingRules($calls);
        $this->webhooks = new Webhooks($calls);
    }

    /**
     * Check the connection and the credentials.
     *
     * Does nothing; it is answered only with credentials that open the interface.
     *
     * @return PingAnswer
     */
    public function ping(?string $idempotencyKey = null): array
    {
        return $this->calls->data(new Call('POST', '/ping', isKept: true), $idempotencyKey);
    }
}
