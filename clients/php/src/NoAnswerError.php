<?php

declare(strict_types=1);

namespace OrderWarehouse;

/** No answer came, even after all retries. The service may still have applied a write. */
final class NoAnswerError extends \RuntimeException
{
}
