<?php

declare(strict_types=1);

namespace OrderWarehouse;

/**
 * The events after a position in the feed, oldest first: each exactly once.
 *
 * @template Event of array{sequence: int}
 * @implements \IteratorAggregate<int, Event>
 */
final class Feed implements \IteratorAggregate
{
    /**
     * @param \Closure(int): array{data: list<Event>, metadata: array{next: int, has_more: bool}} $read
     * @param (\Closure(): void)|null $wait pauses between reads that find nothing; without it, the feed ends after the last event
     */
    public function __construct(private readonly \Closure $read, private int $next, private readonly ?\Closure $wait = null)
    {
    }

    /** The `after` that continues after the events that the loop has finished. */
    public function next(): int
    {
        return $this->next;
    }

    /**
     * The events in pages, none of which is empty. Store `next` in the transaction that applies the events.
     *
     * @return \Generator<int, array{events: list<Event>, next: int}>
     */
    public function pages(): \Generator
    {
        for (;;) {
            ['data' => $events, 'metadata' => ['next' => $next, 'has_more' => $hasMore]] = ($this->read)($this->next);
            if ($events !== []) {
                yield ['events' => $events, 'next' => $next];
            }
            $this->next = $next;
            if ($hasMore) {
                continue;
            }
            if ($this->wait === null) {
                return;
            }
            ($this->wait)();
        }
    }

    public function getIterator(): \Generator
    {
        foreach ($this->pages() as ['events' => $events]) {
            foreach ($events as $event) {
                yield $event;
                $this->next = $event['sequence'];
            }
        }
    }
}
