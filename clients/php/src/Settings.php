<?php

declare(strict_types=1);

namespace OrderWarehouse;

/** The address of the service, and how to call it. */
final class Settings
{
    /**
     * @param string $baseUrl address of the service, such as `https://orders.example.com`
     * @param int $retries attempts after the first
     * @param float $timeoutSeconds how long one attempt may wait for the service
     * @param float $maxWaitSeconds a `Retry-After` longer than this ends the attempts
     * @param (\Closure(list<array{path: string, message: string}>): void)|null $onWarnings receives what the service ignored
     */
    public function __construct(
        public readonly string $baseUrl,
        public readonly int $retries = 4,
        public readonly float $timeoutSeconds = 30.0,
        public readonly float $maxWaitSeconds = 60.0,
        public readonly ?\Closure $onWarnings = null,
    ) {
    }
}
