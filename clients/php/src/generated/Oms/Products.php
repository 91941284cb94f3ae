<?php

// Written by npm run clients from the OpenAPI document.

declare(strict_types=1);

namespace OrderWarehouse\Generated\Oms;

use OrderWarehouse\Call;
use OrderWarehouse\Calls;
use OrderWarehouse\Pages;

/**
 * Products and their units of measure.
 *
 * @phpstan-import-type ProductAnswer from Types
 * @phpstan-import-type ProductBody from Types
 * @phpstan-import-type ProductChangeBody from Types
 * @phpstan-import-type UnitAnswer from Types
 */
class Products
{
    public function __construct(private readonly Calls $calls)
    {
    }

    /**
     * List the products of the account.
     *
     * Newest first unless told.
     *
     * @return Pages<ProductAnswer>
     */
    public function list(?int $page = null, ?int $per_page = null, ?string $order_by = null, ?string $order_direction = null): Pages
    {
        return $this->calls->pages(new Call('GET', '/inventory/products', query: ['page' => $page, 'per_page' => $per_page, 'order_by' => $order_by, 'order_direction' => $order_direction]));
    }

    /**
     * Create products.
     *
     * At most 1,000, all or none. Supplier, distribution center and package type must be registered.
     *
     * @param list<ProductBody> $data
     * @return list<ProductAnswer>
     */
    public function create(array $data, ?string $idempotencyKey = null): array
    {
        return $this->calls->data(new Call('POST', '/inventory/products', body: ['data' => $data], isKept: true), $idempotencyKey);
    }

    /**
     * Change products.
     *
     * At most 1,000, all or none. `sku` names the product; what is left out stays as it is, null clears an optional field.
     *
     * @param list<ProductChangeBody> $data
     * @return list<ProductAnswer>
     */
    public function change(array $data, ?string $idempotencyKey = null): array
    {
        return $this->calls->data(new Call('PATCH', '/inventory/products', body: ['data' => $data], isKept: true), $idempotencyKey);
    }

    /**
     * Read one product.
     *
     * Digits are tried as product id first, then as SKU; anything else is a SKU.
     *
     * @return ProductAnswer
     */
    public function find(string|int $prod_identifier): array
    {
        return $this->calls->data(new Call('GET', '/inventory/products/' . Calls::segment($prod_identifier)));
    }

    /**
     * List the units of measure of a product.
     *
     * EACH, and CASE where the product has a case quantity.
     *
     * @return list<UnitAnswer>
     */
    public function units(string|int $product_id): array
    {
        return $this->calls->data(new Call('GET', '/inventory/products/' . Calls::segment($product_id) . '/uom'));
    }
}
