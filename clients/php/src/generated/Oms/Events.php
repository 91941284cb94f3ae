<?php

// Written by npm run clients from the OpenAPI document.

declare(strict_types=1);

namespace OrderWarehouse\Generated\Oms;

use OrderWarehouse\Call;
use OrderWarehouse\Calls;
use OrderWarehouse\Feed;

/**
 * What happened, in order, for programs that follow it.
 *
 * @phpstan-import-type EventAnswer from Types
 * @phpstan-import-type Event from Types
 */
class Events
{
    public function __construct(private readonly Calls $calls)
    {
    }

    /**
     * Read what happened.
     *
     * Oldest first. Whoever continues `after` the last `next` misses nothing and gets nothing twice, whatever is committed late. Events are kept for EVENT_DAYS (30 days unless set otherwise).
     *
     * @return Feed<Event>
     */
    public function list(?int $after = null, ?string $types = null, ?int $limit = null): Feed
    {
        return $this->calls->feed(new Call('GET', '/events', query: ['after' => $after, 'types' => $types, 'limit' => $limit]));
    }

    /**
     * The same, but waits for further events instead of ending.
     *
     * @return Feed<Event>
     */
    public function follow(?int $after = null, ?string $types = null, ?int $limit = null, float $pauseSeconds = 2.0): Feed
    {
        return $this->calls->follow(new Call('GET', '/events', query: ['after' => $after, 'types' => $types, 'limit' => $limit]), $pauseSeconds);
    }

    /**
     * Read one event.
     *
     * As the feed and the deliveries have it.
     *
     * @return EventAnswer
     */
    public function find(string|int $event_id): array
    {
        return $this->calls->data(new Call('GET', '/events/' . Calls::segment($event_id)));
    }
}
