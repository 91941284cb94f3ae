<?php

declare(strict_types=1);

namespace OrderWarehouse;

/** What an answer says besides its data. */
final class LastResponse
{
    /**
     * @param string|null $requestId identifies the request in the service's logs
     * @param bool $isReplayed the service had applied the write before, and gave the same answer again
     * @param int|null $limit requests a minute; null where the service counts none
     * @param int|null $remaining of these, how many are left
     * @param int|null $resetSeconds until there are more
     */
    public function __construct(
        public readonly int $status,
        public readonly ?string $requestId,
        public readonly bool $isReplayed,
        public readonly ?int $limit,
        public readonly ?int $remaining,
        public readonly ?int $resetSeconds,
    ) {
    }

    /** @param array<string, string> $headers by name in lower case */
    public static function of(int $status, array $headers): self
    {
        $count = static fn (string $name): ?int => isset($headers["x-ratelimit-$name"]) ? (int) $headers["x-ratelimit-$name"] : null;
        $isReplayed = ($headers['idempotency-replayed'] ?? '') === 'true';
        return new self($status, $headers['x-request-id'] ?? null, $isReplayed, $count('limit'), $count('remaining'), $count('reset'));
    }
}
