<?php

declare(strict_types=1);

namespace OrderWarehouse;

/** Too many requests in this minute, even after all retries: 429. `retryAfterSeconds` says how long to wait. */
final class RateLimitError extends ApiError
{
}
