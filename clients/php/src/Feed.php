<?php

declare(strict_types=1);

namespace OrderWarehouse;

/**
 * The events after a place in the feed, oldest first: each once, none left out.
 *
 * @template Event of array{sequence: int}
 * @implements \IteratorAggregate<int, Event>
 */
final class Feed implements \IteratorAggregate
{
    /**
     * @param \Closure(int): array{data: list<Event>, metadata: array{next: int, has_more: bool}} $read
     * @param (\Closure(): void)|null $wait pauses between reads that found nothing; without it the feed ends where it has nothing more
     */
    public function __construct(private readonly \Closure $read, private int $next, private readonly ?\Closure $wait = null)
    {
    }

    /** The `after` that continues behind what the loop has finished with. */
    public function next(): int
    {
        return $this->next;
    }

    /**
     * Page by page, none of them empty. Store `next` in the transaction that applies the events.
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
