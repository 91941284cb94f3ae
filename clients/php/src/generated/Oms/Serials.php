<?php

// Written by npm run clients from the OpenAPI document.

declare(strict_types=1);

namespace OrderWarehouse\Generated\Oms;

use OrderWarehouse\Call;
use OrderWarehouse\Calls;

/**
 * Serial numbers and their attributes.
 *
 * @phpstan-import-type SerialsAnswer from Types
 * @phpstan-import-type SerialsBody from Types
 * @phpstan-import-type SerialRangeAnswer from Types
 * @phpstan-import-type SerialRangeRequest from Types
 */
class Serials
{
    public function __construct(private readonly Calls $calls)
    {
    }

    /**
     * Create serials.
     *
     * At most 10,000, all or none. A serial is unique for its product.
     *
     * @param list<SerialsBody> $data
     * @return list<SerialsAnswer>
     */
    public function create(array $data, ?string $idempotencyKey = null): array
    {
        return $this->calls->data(new Call('POST', '/serials/bulk', body: ['data' => $data], isKept: true), $idempotencyKey);
    }

    /**
     * Give attributes to ranges of serials.
     *
     * Every stored serial of a range gets them; a range without any is refused.
     *
     * @param list<SerialRangeRequest> $data
     * @return list<SerialRangeAnswer>
     */
    public function setAttributes(array $data, ?string $idempotencyKey = null): array
    {
        return $this->calls->data(new Call('POST', '/serials/batch/attributes', body: ['data' => $data], isKept: true), $idempotencyKey);
    }
}
