import type { Site } from '@contract/inventory';
import { toIso } from '@kernel';
import type { Order, OrderItem } from '../contract/orders.js';
import { statusName } from './domain/order-status.js';
import type { OrderItemRow, OrderRow } from '../store/rows.js';

const toNumber = (decimal: string | number | null): number | null => (decimal === null ? null : Number(decimal));

/** A row in the one shape create, change, list and get answer (docs/rules.md, Orders). */
export function answerOrder(row: OrderRow, site: Site | undefined, items: OrderItem[]): Order {
  return {
    order_id: row.OrderID,
    order_api: row.OrderApi,
    order_number: row.OrderNumber,
    order_reference: row.OrderReference,
    nbtybarcode: row.NbtyBarcode ?? String(row.OrderID),
    status_id: row.StatusID,
    status: statusName(row.StatusID),
    sub_status: row.SubStatus,
    order_type_id: row.OrderTypeID,
    warehouse_id: row.WarehouseID,
    distribution_center: site?.code ?? '',
    shipping_method: row.ShippingMethod,
    cart: { id: row.CartID, store_id: row.StoreID, store_name: row.StoreName },
    customer: {
      firstname: row.FirstName,
      lastname: row.LastName,
      company: row.Company,
      email: row.Email,
      phone: row.Phone,
      address1: row.Address1,
      address2: row.Address2,
      city: row.City,
      state: row.State,
      zip: row.Zip,
      country: row.Country,
    },
    items,
    weight: toNumber(row.Weight),
    carrier: row.Carrier,
    tracking_number: row.TrackingNumber,
    comments: row.Comments,
    created_at: toIso(row.CreatedDate),
    updated_at: toIso(row.UpdatedDate),
    shipped_at: toIso(row.ShippedDate),
  };
}

export function answerItem(row: OrderItemRow): OrderItem {
  return {
    order_item_id: row.OrderItemID,
    sku: row.SKU,
    product_id: row.ProductID,
    quantity: row.Quantity,
    sold_price: toNumber(row.SoldPrice),
    quantity_reserved: row.QuantityReserved,
    quantity_picked: row.QuantityPicked,
    quantity_shipped: row.QuantityShipped,
  };
}
