import type { OrderDraft } from '../contract/orders.js';
import type { DraftRow } from '../store/rows.js';

/** What a client wrote, as columns. */
export function toDraftRow({ customer, ...draft }: OrderDraft): DraftRow {
  return {
    OrderTypeID: draft.orderTypeId,
    OrderNumber: draft.orderNumber,
    OrderReference: draft.orderReference,
    NbtyBarcode: draft.nbtybarcode,
    ShippingMethod: draft.shippingMethod,
    CartID: draft.cartId,
    StoreID: draft.storeId,
    StoreName: draft.storeName,
    FirstName: customer.firstname,
    LastName: customer.lastname,
    Company: customer.company,
    Email: customer.email,
    Phone: customer.phone,
    Address1: customer.address1,
    Address2: customer.address2,
    City: customer.city,
    State: customer.state,
    Zip: customer.zip,
    Country: customer.country,
    Comments: draft.comments,
  };
}
