<?php

// Written by npm run clients from the OpenAPI document.

declare(strict_types=1);

namespace OrderWarehouse\Generated\Wms;

use OrderWarehouse\Call;
use OrderWarehouse\Calls;

/**
 * Pick lists, packing slips and labels.
 *
 * @phpstan-import-type DocumentBody from Types
 */
class Documents
{
    public function __construct(private readonly Calls $calls)
    {
    }

    /**
     * Print pick lists, packing slips and labels.
     *
     * One file for all records. A pick list leads through the bins in walking order, for one order or up to 50 together. The barcode of a shipping label is the nbtybarcode, of a bin label `location/bin`, of a product label the UPC or else the SKU; all are Code 128. ZPL is for printers of 203 dots per inch.
     *
     * @param DocumentBody $body
     * @return string
     */
    public function print(array $body): string
    {
        return $this->calls->file(new Call('POST', '/documents', body: (object) $body));
    }
}
