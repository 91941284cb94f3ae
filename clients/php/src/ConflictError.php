<?php

declare(strict_types=1);

namespace OrderWarehouse;

/** Somebody else changed the record first, or the Idempotency-Key belongs to another request: 409, 412. */
final class ConflictError extends ApiError
{
}
