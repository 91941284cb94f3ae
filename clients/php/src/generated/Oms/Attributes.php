<?php

// Written by npm run clients from the OpenAPI document.

declare(strict_types=1);

namespace OrderWarehouse\Generated\Oms;

use OrderWarehouse\Call;
use OrderWarehouse\Calls;
use OrderWarehouse\Pages;

/**
 * Names and values kept with any record.
 *
 * @phpstan-import-type AttributeAnswer from Types
 * @phpstan-import-type AttributeValueRequest from Types
 */
class Attributes
{
    public function __construct(private readonly Calls $calls)
    {
    }

    /**
     * List attributes.
     *
     * Oldest first.
     *
     * @return Pages<AttributeAnswer>
     */
    public function list(string|int $owner_type, string|int $owner_id, ?int $page = null, ?int $per_page = null, ?string $sku = null): Pages
    {
        return $this->calls->pages(new Call('GET', '/attributes/' . Calls::segment($owner_type) . '/' . Calls::segment($owner_id), query: ['page' => $page, 'per_page' => $per_page, 'sku' => $sku]));
    }

    /**
     * Add attributes.
     *
     * A name the owner already has is refused.
     *
     * @param list<AttributeValueRequest> $data
     * @return list<AttributeAnswer>
     */
    public function add(string|int $owner_type, string|int $owner_id, array $data, ?string $sku = null, ?string $idempotencyKey = null): array
    {
        return $this->calls->data(new Call('POST', '/attributes/' . Calls::segment($owner_type) . '/' . Calls::segment($owner_id), query: ['sku' => $sku], body: ['data' => $data], isKept: true), $idempotencyKey);
    }

    /**
     * Delete an attribute.
     *
     * Answers the attribute as it was.
     *
     * @return AttributeAnswer
     */
    public function remove(string|int $owner_type, string|int $owner_id, string $attribute, ?string $sku = null, ?string $idempotencyKey = null): array
    {
        return $this->calls->data(new Call('DELETE', '/attributes/' . Calls::segment($owner_type) . '/' . Calls::segment($owner_id), query: ['sku' => $sku, 'attribute' => $attribute], isKept: true), $idempotencyKey);
    }

    /**
     * Change attributes.
     *
     * A name the owner does not have is refused.
     *
     * @param list<AttributeValueRequest> $data
     * @return list<AttributeAnswer>
     */
    public function change(string|int $owner_type, string|int $owner_id, array $data, ?string $sku = null, ?string $idempotencyKey = null): array
    {
        return $this->calls->data(new Call('PATCH', '/attributes/' . Calls::segment($owner_type) . '/' . Calls::segment($owner_id), query: ['sku' => $sku], body: ['data' => $data], isKept: true), $idempotencyKey);
    }
}
