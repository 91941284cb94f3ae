<?php

declare(strict_types=1);

namespace OrderWarehouse;

/** You have no such record: 404. */
final class NotFoundError extends ApiError
{
}
