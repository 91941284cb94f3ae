<?php

// Written by npm run clients from the OpenAPI document.

declare(strict_types=1);

namespace OrderWarehouse\Generated\Oms;

use OrderWarehouse\Call;
use OrderWarehouse\Calls;
use OrderWarehouse\Pages;

/**
 * What channels call a product.
 *
 * @phpstan-import-type AliasAnswer from Types
 * @phpstan-import-type AliasBody from Types
 * @phpstan-import-type AliasChangeBody from Types
 */
class Aliases
{
    public function __construct(private readonly Calls $calls)
    {
    }

    /**
     * List the aliases of the account.
     *
     * Newest first.
     *
     * @return Pages<AliasAnswer>
     */
    public function list(?int $page = null, ?int $per_page = null, ?int $channel_id = null, ?string $distribution_center = null): Pages
    {
        return $this->calls->pages(new Call('GET', '/inventory/aliases', query: ['page' => $page, 'per_page' => $per_page, 'channel_id' => $channel_id, 'distribution_center' => $distribution_center]));
    }

    /**
     * Create aliases.
     *
     * At most 1,000, all or none. Unique by alias, channel_id and distribution_center.
     *
     * @param list<AliasBody> $data
     * @return list<AliasAnswer>
     */
    public function create(array $data, ?string $idempotencyKey = null): array
    {
        return $this->calls->data(new Call('POST', '/inventory/aliases', body: ['data' => $data], isKept: true), $idempotencyKey);
    }

    /**
     * Change aliases.
     *
     * At most 1,000, all or none. `alias_id` names the alias and whatever else is given is changed; without it alias, channel_id and distribution_center name it and sku is changed.
     *
     * @param list<AliasChangeBody> $data
     * @return list<AliasAnswer>
     */
    public function change(array $data, ?string $idempotencyKey = null): array
    {
        return $this->calls->data(new Call('PATCH', '/inventory/aliases', body: ['data' => $data], isKept: true), $idempotencyKey);
    }

    /**
     * Read one alias.
     *
     * channel_id and distribution_center narrow the search; when several aliases remain the answer is 400.
     *
     * @return AliasAnswer
     */
    public function find(string|int $alias, ?int $channel_id = null, ?string $distribution_center = null): array
    {
        return $this->calls->data(new Call('GET', '/inventory/aliases/' . Calls::segment($alias), query: ['channel_id' => $channel_id, 'distribution_center' => $distribution_center]));
    }
}
