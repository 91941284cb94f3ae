<?php

declare(strict_types=1);

namespace OrderWarehouse;

/** There is no such record of yours: 404. */
final class NotFoundError extends ApiError
{
}
