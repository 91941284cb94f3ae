<?php

declare(strict_types=1);

namespace OrderWarehouse;

/** No answer came, with any of the tries. A write with this outcome may have been applied. */
final class NoAnswerError extends \RuntimeException
{
}
