<?php

// Written by npm run clients from the OpenAPI document.

declare(strict_types=1);

namespace OrderWarehouse\Generated\Oms;

use OrderWarehouse\Call;
use OrderWarehouse\Calls;
use OrderWarehouse\Pages;

/**
 * Orders, their sub-status and their cancellation.
 *
 * @phpstan-import-type OrderAnswer from Types
 * @phpstan-import-type OrderRequest from Types
 * @phpstan-import-type KeptOrderAnswer from Types
 * @phpstan-import-type ReplacedOrderRequest from Types
 * @phpstan-import-type OrderStatusAnswer from Types
 * @phpstan-import-type CancelOrderBody from Types
 * @phpstan-import-type SubStatusAnswer from Types
 * @phpstan-import-type SubStatusBody from Types
 * @phpstan-import-type OrderRoutingAnswer from Types
 * @phpstan-import-type DivideOrderBody from Types
 * @phpstan-import-type MergeOrderBody from Types
 * @phpstan-import-type MoveOrderBody from Types
 */
class Orders
{
    public function __construct(private readonly Calls $calls)
    {
    }

    /**
     * List orders.
     *
     * Filters narrow together; all are optional.
     *
     * @return Pages<KeptOrderAnswer>
     */
    public function list(?int $page = null, ?int $per_page = null, ?int $status_id = null, ?string $from_date = null, ?string $to_date = null, ?string $updated_from = null, ?string $updated_to = null, ?string $order_by = null, ?string $order_direction = null, ?int $order_type_id = null, ?int $warehouse_id = null, ?string $filter_by = null, ?string $filter_value = null, ?int $parent_order_id = null, ?string $children = null, ?string $archived = null): Pages
    {
        return $this->calls->pages(new Call('GET', '/orders', query: ['page' => $page, 'per_page' => $per_page, 'status_id' => $status_id, 'from_date' => $from_date, 'to_date' => $to_date, 'updated_from' => $updated_from, 'updated_to' => $updated_to, 'order_by' => $order_by, 'order_direction' => $order_direction, 'order_type_id' => $order_type_id, 'warehouse_id' => $warehouse_id, 'filter_by' => $filter_by, 'filter_value' => $filter_value, 'parent_order_id' => $parent_order_id, 'children' => $children, 'archived' => $archived]));
    }

    /**
     * Replace orders.
     *
     * In full: what is left out is cleared, and stock is reserved anew. Only in Pending, Backorder, Hold and Stand By; Hold and Stand By stay.
     *
     * @param list<ReplacedOrderRequest> $data
     * @return list<OrderAnswer>
     */
    public function replace(array $data, ?string $idempotencyKey = null): array
    {
        return $this->calls->data(new Call('PUT', '/orders', body: ['data' => $data], isKept: true), $idempotencyKey);
    }

    /**
     * Create orders.
     *
     * At most 1,000, all or none. Each is reserved whole at one distribution center (Pending) or waits for stock (Backorder).
     *
     * @param list<OrderRequest> $data
     * @return list<OrderAnswer>
     */
    public function create(array $data, ?string $idempotencyKey = null): array
    {
        return $this->calls->data(new Call('POST', '/orders', body: ['data' => $data], isKept: true), $idempotencyKey);
    }

    /**
     * Read one order.
     *
     * An order_reference that several orders share is refused with their ids.
     *
     * @return KeptOrderAnswer
     */
    public function find(string|int $order, ?string $identify_by = null): array
    {
        return $this->calls->data(new Call('GET', '/orders/' . Calls::segment($order), query: ['identify_by' => $identify_by]));
    }

    /**
     * Print the packing slip of an order.
     *
     * What is in the parcel, for its buyer, as a PDF.
     *
     * @return string
     */
    public function packingSlip(string|int $order, ?string $identify_by = null, ?string $size = null): string
    {
        return $this->calls->file(new Call('GET', '/orders/' . Calls::segment($order) . '/packing_slip', query: ['identify_by' => $identify_by, 'size' => $size]));
    }

    /**
     * Cancel an order.
     *
     * Only in Pending, Backorder, Hold and Stand By. Its reservation is given up.
     *
     * @param CancelOrderBody $body
     * @return OrderStatusAnswer
     */
    public function cancel(array $body, ?string $idempotencyKey = null): array
    {
        return $this->calls->data(new Call('POST', '/orders/cancel', body: (object) $body, isKept: true), $idempotencyKey);
    }

    /**
     * Cancel orders.
     *
     * At most 1,000, all or none; each order that cannot be cancelled is named.
     *
     * @param list<int> $order_ids
     * @return list<OrderStatusAnswer>
     */
    public function cancelBulk(array $order_ids, ?string $idempotencyKey = null): array
    {
        return $this->calls->data(new Call('POST', '/orders/cancel-bulk', body: ['order_ids' => $order_ids], isKept: true), $idempotencyKey);
    }

    /**
     * Put orders on hold.
     *
     * Pending or Backorder to Hold; a reservation is kept. All or none; each order that cannot be held is named.
     *
     * @param list<int> $order_ids
     * @return list<OrderStatusAnswer>
     */
    public function hold(array $order_ids, ?string $idempotencyKey = null): array
    {
        return $this->calls->data(new Call('POST', '/orders/hold', body: ['order_ids' => $order_ids], isKept: true), $idempotencyKey);
    }

    /**
     * Release orders.
     *
     * Hold or Stand By to Pending, or to Backorder when stock is short. All or none.
     *
     * @param list<int> $order_ids
     * @return list<OrderStatusAnswer>
     */
    public function release(array $order_ids, ?string $idempotencyKey = null): array
    {
        return $this->calls->data(new Call('POST', '/orders/release', body: ['order_ids' => $order_ids], isKept: true), $idempotencyKey);
    }

    /**
     * Set the sub-status of an order.
     *
     * Free text beside the status, in any status; empty clears it.
     *
     * @param SubStatusBody $body
     * @return SubStatusAnswer
     */
    public function setSubStatus(array $body, ?string $idempotencyKey = null): array
    {
        return $this->calls->data(new Call('POST', '/orders/sub_status', body: (object) $body, isKept: true), $idempotencyKey);
    }

    /**
     * Read why an order went where it went.
     *
     * Each distribution center that was considered, what each rule did to the choice, and what was chosen, as of the last choice.
     *
     * @return OrderRoutingAnswer
     */
    public function routing(string|int $order, ?string $identify_by = null): array
    {
        return $this->calls->data(new Call('GET', '/orders/' . Calls::segment($order) . '/routing', query: ['identify_by' => $identify_by]));
    }

    /**
     * Divide an order over several sites.
     *
     * Only in Pending, Backorder and Hold. The order becomes Divided and holds nothing; each part is an order of its own, reserved at its distribution center or waiting there. Without parts, over the fewest that serve it; what nobody has waits.
     *
     * @param DivideOrderBody $body
     * @return OrderAnswer
     */
    public function divide(array $body, ?string $idempotencyKey = null): array
    {
        return $this->calls->data(new Call('POST', '/orders/divide', body: (object) $body, isKept: true), $idempotencyKey);
    }

    /**
     * Merge the parts of a divided order.
     *
     * Only while each is in Pending, Backorder, Hold or Stand By. They become Cancelled, and the order is reserved whole at one distribution center or waits.
     *
     * @param MergeOrderBody $body
     * @return OrderAnswer
     */
    public function merge(array $body, ?string $idempotencyKey = null): array
    {
        return $this->calls->data(new Call('POST', '/orders/merge', body: (object) $body, isKept: true), $idempotencyKey);
    }

    /**
     * Move an order to another distribution center.
     *
     * Only in Pending, Backorder and Hold. If stock is short there, 400, unless it may wait (backorder).
     *
     * @param MoveOrderBody $body
     * @return OrderAnswer
     */
    public function move(array $body, ?string $idempotencyKey = null): array
    {
        return $this->calls->data(new Call('POST', '/orders/move', body: (object) $body, isKept: true), $idempotencyKey);
    }
}
