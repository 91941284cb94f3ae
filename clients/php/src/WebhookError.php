<?php

declare(strict_types=1);

namespace OrderWarehouse;

/** The delivery is not from the service, is too old, or was changed in transit. */
final class WebhookError extends \RuntimeException
{
}
