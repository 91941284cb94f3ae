<?php

// Written by npm run clients from the OpenAPI document.

declare(strict_types=1);

namespace OrderWarehouse\Generated\Wms;

use OrderWarehouse\Call;
use OrderWarehouse\Calls;

/**
 * Correcting what bins hold.
 *
 * @phpstan-import-type RecountAnswer from Types
 * @phpstan-import-type RecountAccountRequest from Types
 * @phpstan-import-type CorrectionAnswer from Types
 */
class Recount
{
    public function __construct(private readonly Calls $calls)
    {
    }

    /**
     * Correct what bins hold.
     *
     * Checked in full before anything is queued, at most 10,000 bins. Applied soon after the answer, once each and per bin in the order accepted. A picker corrects one bin at a time: several are for leads and operators.
     *
     * @param list<RecountAccountRequest> $body
     * @return RecountAnswer
     */
    public function submit(array $body, ?string $idempotencyKey = null): array
    {
        return $this->calls->whole(new Call('POST', '/recount', body: $body, isKept: true), $idempotencyKey);
    }

    /**
     * Read what became of a correction.
     *
     * Queued, applied or failed, and why.
     *
     * @return CorrectionAnswer
     */
    public function find(string|int $correction_id): array
    {
        return $this->calls->data(new Call('GET', '/recount/' . Calls::segment($correction_id)));
    }
}
