<?php

// Written by npm run clients from the OpenAPI document.

declare(strict_types=1);

namespace OrderWarehouse\Generated\Oms;

use OrderWarehouse\Call;
use OrderWarehouse\Calls;
use OrderWarehouse\Pages;

/**
 * What is on hand, reserved, available, hurt and incoming.
 *
 * @phpstan-import-type BinHoldingAnswer from Types
 * @phpstan-import-type ExportBody from Types
 * @phpstan-import-type LedgerAnswer from Types
 * @phpstan-import-type StockAnswer from Types
 */
class Stock
{
    public function __construct(private readonly Calls $calls)
    {
    }

    /**
     * List what bins hold.
     *
     * Units of the products by bin and lot, by product id; empty bins have no row. With as_of as it was at that instant.
     *
     * @return Pages<BinHoldingAnswer>
     */
    public function listBins(?int $page = null, ?int $per_page = null, ?string $sku = null, ?string $distribution_center = null, ?string $as_of = null): Pages
    {
        return $this->calls->pages(new Call('GET', '/inventory/bins', query: ['page' => $page, 'per_page' => $per_page, 'sku' => $sku, 'distribution_center' => $distribution_center, 'as_of' => $as_of]));
    }

    /**
     * Export stock, bins or the ledger.
     *
     * A file of all rows of the list at a settled instant, at most 250,000. The same request always gives the same bytes unless a product is renamed; `X-Checksum-SHA256` is their hash, before any compression, and `X-Total-Rows` their number.
     *
     * @param ExportBody $body
     * @return string
     */
    public function export(array $body): string
    {
        return $this->calls->file(new Call('POST', '/exports', body: (object) $body));
    }

    /**
     * List changes of stock.
     *
     * Oldest first, those that are settled. Whoever continues `after` the last `next` misses nothing and gets nothing twice, whatever is committed late.
     *
     * @return LedgerAnswer
     */
    public function listLedger(?int $after = null, ?string $from = null, ?string $to = null, ?string $sku = null, ?string $distribution_center = null, ?string $measure = null, ?int $limit = null): array
    {
        return $this->calls->whole(new Call('GET', '/inventory/ledger', query: ['after' => $after, 'from' => $from, 'to' => $to, 'sku' => $sku, 'distribution_center' => $distribution_center, 'measure' => $measure, 'limit' => $limit]));
    }

    /**
     * List stock by product and distribution center.
     *
     * By product id. A product that was never anywhere has one row of zeros; asked for by sku and distribution_center it has a row there. With as_of the rows are those of levels that were there at that instant.
     *
     * @return Pages<StockAnswer>
     */
    public function list(?int $page = null, ?int $per_page = null, ?string $sku = null, ?string $distribution_center = null, ?string $as_of = null): Pages
    {
        return $this->calls->pages(new Call('GET', '/inventory/stock', query: ['page' => $page, 'per_page' => $per_page, 'sku' => $sku, 'distribution_center' => $distribution_center, 'as_of' => $as_of]));
    }
}
