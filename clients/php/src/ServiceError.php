<?php

declare(strict_types=1);

namespace OrderWarehouse;

/** The service or its database is away, also after all tries: 500 and above. */
final class ServiceError extends ApiError
{
}
