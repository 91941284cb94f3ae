<?php

declare(strict_types=1);

namespace OrderWarehouse;

/** The request is wrong, or the state of its record does not allow it: 400, 413, 415. The same request gets the same answer. */
final class ValidationError extends ApiError
{
}
