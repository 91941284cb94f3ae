<?php

declare(strict_types=1);

namespace OrderWarehouse;

/**
 * A list: `foreach ($list as $row)` reads page after page as needed.
 *
 * @template Row
 * @implements \IteratorAggregate<int, Row>
 */
final class Pages implements \IteratorAggregate
{
    /** @param \Closure(int): array{data: list<Row>, metadata: array<string, int>} $read */
    public function __construct(private readonly \Closure $read, private readonly int $from)
    {
    }

    /**
     * The first page, with the totals.
     *
     * @return array{data: list<Row>, metadata: array<string, int>}
     */
    public function first(): array
    {
        return ($this->read)($this->from);
    }

    /**
     * Every page, with its totals.
     *
     * @return \Generator<int, array{data: list<Row>, metadata: array<string, int>}>
     */
    public function pages(): \Generator
    {
        for ($number = $this->from; ; $number++) {
            $page = ($this->read)($number);
            yield $page;
            if ($number >= $page['metadata']['total_pages']) {
                return;
            }
        }
    }

    public function getIterator(): \Generator
    {
        foreach ($this->pages() as $page) {
            foreach ($page['data'] as $row) {
                yield $row;
            }
        }
    }
}
