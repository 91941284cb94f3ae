<?php

declare(strict_types=1);

namespace OrderWarehouse;

/** One operation with its arguments. */
final class Call
{
    /**
     * @param string $path relative to the base of the interface, with encoded parameters
     * @param array<string, mixed> $query
     * @param array<mixed>|object|null $body
     * @param bool $isKept whether the service keeps its answer under the Idempotency-Key
     */
    public function __construct(
        public readonly string $method,
        public readonly string $path,
        public readonly array $query = [],
        public readonly array|object|null $body = null,
        public readonly bool $isKept = false,
    ) {
    }

    /** The query without values that are null. */
    public function given(): array
    {
        return array_filter($this->query, static fn (mixed $value): bool => $value !== null);
    }

    /** A copy with another query. */
    public function with(array $query): self
    {
        return new self($this->method, $this->path, $query, $this->body, $this->isKept);
    }
}
