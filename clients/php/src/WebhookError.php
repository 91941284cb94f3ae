<?php

declare(strict_types=1);

namespace OrderWarehouse;

/** The delivery is not from the service, is too old, or was changed on its way. */
final class WebhookError extends \RuntimeException
{
}
