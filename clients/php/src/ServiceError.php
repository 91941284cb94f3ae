<?php

declare(strict_types=1);

namespace OrderWarehouse;

/** The service or its database is unavailable, even after all retries: 500 and above. */
final class ServiceError extends ApiError
{
}
