<?php

// Written by npm run clients from the OpenAPI document.

declare(strict_types=1);

namespace OrderWarehouse\Generated\Oms;

use OrderWarehouse\Call;
use OrderWarehouse\Calls;
use OrderWarehouse\Pages;

/**
 * Kits: a name for several products.
 *
 * @phpstan-import-type SynsetAnswer from Types
 * @phpstan-import-type SynsetBody from Types
 * @phpstan-import-type SynsetChangeBody from Types
 */
class Synsets
{
    public function __construct(private readonly Calls $calls)
    {
    }

    /**
     * List the synsets (kits, bundles, product families) of the account.
     *
     * Newest first.
     *
     * @return Pages<SynsetAnswer>
     */
    public function list(?int $page = null, ?int $per_page = null): Pages
    {
        return $this->calls->pages(new Call('GET', '/inventory/synsets', query: ['page' => $page, 'per_page' => $per_page]));
    }

    /**
     * Create synsets.
     *
     * At most 1,000, all or none. The name may be no SKU of the account, the components are products.
     *
     * @param list<SynsetBody> $data
     * @return list<SynsetAnswer>
     */
    public function create(array $data, ?string $idempotencyKey = null): array
    {
        return $this->calls->data(new Call('POST', '/inventory/synsets', body: ['data' => $data], isKept: true), $idempotencyKey);
    }

    /**
     * Replace the items of synsets.
     *
     * At most 1,000, all or none. Orders already placed keep the components they were placed with.
     *
     * @param list<SynsetChangeBody> $data
     * @return list<SynsetAnswer>
     */
    public function change(array $data, ?string $idempotencyKey = null): array
    {
        return $this->calls->data(new Call('PATCH', '/inventory/synsets', body: ['data' => $data], isKept: true), $idempotencyKey);
    }

    /**
     * Read one synset.
     *
     * With its items and how many kits can be made of what is available.
     *
     * @return SynsetAnswer
     */
    public function find(string|int $synset): array
    {
        return $this->calls->data(new Call('GET', '/inventory/synsets/' . Calls::segment($synset)));
    }
}
