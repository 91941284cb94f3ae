// Written by npm run clients from the OpenAPI document.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        DocumentBin: {
            /**
             * @description Location
             * @example A
             */
            location: string;
            /**
             * @description Bin
             * @example A01
             */
            bin: string;
        };
        DocumentProduct: {
            /**
             * @description SKU of a product that the warehouse keeps
             * @example DEMO-001
             */
            sku: string;
            /**
             * @description The account meant, where several have the SKU
             * @example 100
             */
            account_id?: number;
            /**
             * @description Labels of it; 1 when left out
             * @example 2
             */
            copies?: number;
        };
        DocumentBody: {
            /**
             * @description What to print
             * @example pick_list
             * @enum {string}
             */
            kind: "pick_list" | "packing_slip" | "shipping_label" | "bin_label" | "product_label";
            /**
             * @description The format of the file
             * @example pdf
             * @enum {string}
             */
            format: "pdf" | "zpl";
            /**
             * @description The paper; labels are 4x6 unless told, lists letter
             * @example a4
             * @enum {string}
             */
            size?: "letter" | "a4" | "4x6" | "a6";
            /**
             * @description Orders of your distribution center: of a pick list in Processing and at most 50, which it merges
             * @example [
             *       2
             *     ]
             */
            order_ids?: number[];
            /** @description Bins of your distribution center, for their labels */
            bins?: components["schemas"]["DocumentBin"][];
            /** @description Products, for their labels; at most 1,000 labels in all */
            products?: components["schemas"]["DocumentProduct"][];
        };
        ProductBinAnswer: {
            /**
             * @description Bin id
             * @example 10
             */
            BinID: number;
            /**
             * @description Location
             * @example A
             */
            Location: string;
            /**
             * @description Bin within the location
             * @example A10
             */
            Bin: string;
            /**
             * @description Units of the product in the bin
             * @example 60
             */
            Quantity: number;
            /**
             * @description Product id
             * @example 10
             */
            ProductID: number;
        };
        BinListAnswer: {
            /** @description By location and bin; empty when no bin holds any */
            bin_list: components["schemas"]["ProductBinAnswer"][];
        };
        RecountResult: {
            /**
             * @description Account
             * @example 100
             */
            account_id: number;
            /**
             * @description SKU
             * @example DEMO-001
             */
            sku: string;
            /**
             * @description Bin
             * @example A01
             */
            bin: string;
            /**
             * @description Location
             * @example A
             */
            location: string;
            /**
             * @description Names the correction: GET /recount/{correction_id} tells what became of it
             * @example 1
             */
            correction_id: number;
            /**
             * @description Always false
             * @example false
             */
            error: boolean;
            /**
             * @description What the bin will hold of the product once all queued corrections are applied
             * @example 58
             */
            new_quantity: number;
            /**
             * @description What will be done
             * @example The quantity changes by -2
             */
            description: string;
        };
        RecountAnswer: {
            /**
             * @description Always true
             * @example true
             */
            success: boolean;
            /**
             * @description What happens now
             * @example The recount is accepted and will be processed soon
             */
            message: string;
            /** @description One per bin entry, in the order of the request */
            result: components["schemas"]["RecountResult"][];
            /**
             * @description Always 200
             * @example 200
             */
            code: number;
        };
        RecountBinRequest: {
            /**
             * @description Location, case-sensitive
             * @example A
             */
            location: string;
            /**
             * @description Bin within the location, case-sensitive
             * @example A01
             */
            bin: string;
            /**
             * @description Change of the quantity, not 0: positive adds, negative subtracts. Either this or qty_in_bin
             * @example -2
             */
            qty?: number;
            /**
             * @description Quantity that was counted and replaces the current one. Either this or qty
             * @example 58
             */
            qty_in_bin?: number;
        };
        RecountSkuRequest: {
            /**
             * @description SKU of a product of the account
             * @example DEMO-001
             */
            sku: string;
            /** @description Bins of your site */
            bins: components["schemas"]["RecountBinRequest"][];
        };
        RecountAccountRequest: {
            /**
             * @description OMS account, activated
             * @example 100
             */
            account_id: number | string;
            /**
             * @description Kept in the ledger with every change; "Updated using the Recount API" when left out
             * @example Cycle count 47
             */
            comment?: string;
            /** @description Products counted */
            skus: components["schemas"]["RecountSkuRequest"][];
        };
        CorrectionAnswer: {
            /**
             * @description Correction id
             * @example 1
             */
            correction_id: number;
            /**
             * @description Whether it is still to be done, was done, or could not be done any more
             * @example applied
             * @enum {string}
             */
            status: "queued" | "applied" | "failed";
            /**
             * @description Account
             * @example 100
             */
            account_id: number;
            /**
             * @description SKU
             * @example DEMO-001
             */
            sku: string;
            /**
             * @description Location
             * @example A
             */
            location: string;
            /**
             * @description Bin
             * @example A01
             */
            bin: string;
            /**
             * @description Change asked for; null of a counted quantity
             * @example -2
             */
            qty: number | null;
            /**
             * @description Quantity counted; null of a change
             * @example 58
             */
            qty_in_bin: number | null;
            /**
             * @description What the bin was to hold when the correction was accepted
             * @example 58
             */
            new_quantity: number;
            /**
             * @description Comment
             * @example Updated using the Recount API
             */
            comment: string;
            /**
             * @description Why it failed
             * @example The bin held 1 when it was to be changed by -2
             */
            reason: string | null;
            /**
             * @description Who sent it
             * @example user:manager
             */
            actor: string;
            /**
             * @description When it was accepted
             * @example 2026-11-20T08:00:00.000Z
             */
            created_at: string;
            /**
             * @description When it was applied
             * @example 2026-11-20T08:00:00.000Z
             */
            applied_at: string | null;
        };
        Accepted: {
            /**
             * @description Always true
             * @example true
             */
            success: boolean;
            /**
             * @description What happens now
             * @example The request is accepted and will be processed soon
             */
            message: string;
        };
        AcceptedAnswer: {
            /** @description The request was taken on */
            response: components["schemas"]["Accepted"];
        };
        RevertAnswer: {
            /**
             * @description Order id of the shipment
             * @example 2
             */
            order_id: number;
            /**
             * @description Whether it is still to be done, was done, or could not be done any more
             * @example applied
             * @enum {string}
             */
            status: "queued" | "applied" | "failed";
            /**
             * @description Why it failed
             * @example The shipment was no longer in Processing
             */
            reason: string | null;
            /**
             * @description Who asked for it
             * @example user:manager
             */
            actor: string;
            /**
             * @description When it was accepted
             * @example 2026-11-20T08:00:00.000Z
             */
            created_at: string;
            /**
             * @description When it was done
             * @example 2026-11-20T08:00:00.000Z
             */
            applied_at: string | null;
        };
        WarehousePingAnswer: {
            /**
             * @description Always Successful
             * @example Successful
             */
            status: string;
            /**
             * @description Always pong!
             * @example pong!
             */
            result: string;
        };
        WeightRequest: {
            /**
             * @description Barcode of the order, exactly as the order carries it
             * @example 1002
             */
            nbtybarcode: string;
            /**
             * @description The order meant, where orders of several accounts carry the barcode
             * @example 2
             */
            order_id?: number;
            /**
             * @description Weight in pounds, more than 0
             * @example 2.5
             */
            weight: number;
        };
        EventAnswer: {
            /**
             * @description Id of the event (ULID), the same in every delivery
             * @example 01KAJ5Z8Q4W7D2T0N3M6R9V1XB
             */
            event_id: string;
            /**
             * @description Place in the feed; rises, with gaps that are never filled later
             * @example 4711
             */
            sequence: number;
            /**
             * @description What happened
             * @example order.shipped
             */
            type: string;
            /**
             * @description Version of the shape of events
             * @example 1
             */
            version: number;
            /**
             * @description When it happened
             * @example 2026-11-20T08:00:00.000Z
             */
            occurred_at: string;
            /**
             * @description The ids of the record
             * @example {
             *       "order_id": 1001
             *     }
             */
            subject: {
                [key: string]: unknown;
            };
            /**
             * @description The record as GET answers it, with the names of what changed; where the event were longer than 20 kB, its `url` instead
             * @example {
             *       "order_id": 1001,
             *       "status_id": 9,
             *       "status": "Shipped",
             *       "changed": [
             *         "status_id",
             *         "status",
             *         "updated_at"
             *       ]
             *     }
             */
            data: {
                [key: string]: unknown;
            };
        };
        WebhookAnswer: {
            /**
             * @description Id of the webhook
             * @example 1
             */
            webhook_id: number;
            /**
             * @description Where events are sent
             * @example https://example.com/events
             */
            url: string;
            /**
             * @description Which events
             * @example [
             *       "order.*",
             *       "stock.changed"
             *     ]
             */
            types: string[];
            /**
             * @description What it is for
             * @example The ERP
             */
            description: string | null;
            /**
             * @description Whether they are sent one at a time, in sequence
             * @example false
             */
            ordered: boolean;
            /**
             * @description The service disables a webhook when the receiver answers 410, or when nothing has succeeded for 5 days
             * @example active
             * @enum {string}
             */
            state: "active" | "paused" | "disabled";
            /**
             * @description Failing from a failed try to the next success
             * @example healthy
             * @enum {string}
             */
            health: "healthy" | "failing";
            /**
             * @description When a try last succeeded
             * @example 2026-11-20T08:00:00.000Z
             */
            last_success_at: string | null;
            /**
             * @description When a try last failed
             * @example 2026-11-20T08:00:00.000Z
             */
            last_failure_at: string | null;
            /**
             * @description When it was created
             * @example 2026-11-20T08:00:00.000Z
             */
            created_at: string;
            /**
             * @description When it was last changed
             * @example 2026-11-20T08:00:00.000Z
             */
            updated_at: string;
        };
        WebhookSecretAnswer: {
            /**
             * @description Id of the webhook
             * @example 1
             */
            webhook_id: number;
            /**
             * @description Where events are sent
             * @example https://example.com/events
             */
            url: string;
            /**
             * @description Which events
             * @example [
             *       "order.*",
             *       "stock.changed"
             *     ]
             */
            types: string[];
            /**
             * @description What it is for
             * @example The ERP
             */
            description: string | null;
            /**
             * @description Whether they are sent one at a time, in sequence
             * @example false
             */
            ordered: boolean;
            /**
             * @description The service disables a webhook when the receiver answers 410, or when nothing has succeeded for 5 days
             * @example active
             * @enum {string}
             */
            state: "active" | "paused" | "disabled";
            /**
             * @description Failing from a failed try to the next success
             * @example healthy
             * @enum {string}
             */
            health: "healthy" | "failing";
            /**
             * @description When a try last succeeded
             * @example 2026-11-20T08:00:00.000Z
             */
            last_success_at: string | null;
            /**
             * @description When a try last failed
             * @example 2026-11-20T08:00:00.000Z
             */
            last_failure_at: string | null;
            /**
             * @description When it was created
             * @example 2026-11-20T08:00:00.000Z
             */
            created_at: string;
            /**
             * @description When it was last changed
             * @example 2026-11-20T08:00:00.000Z
             */
            updated_at: string;
            /**
             * @description Signs the deliveries (Standard Webhooks); shown in this answer only
             * @example whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD7nfPe4XG4vM=
             */
            secret: string;
        };
        WebhookRequest: {
            /**
             * @description Where events are sent: https, on the public internet
             * @example https://example.com/events
             */
            url: string;
            /**
             * @description Which events; `order.*` means all of orders, `*` all
             * @example [
             *       "order.*",
             *       "stock.changed"
             *     ]
             */
            types: string[];
            /**
             * @description What it is for
             * @example The ERP
             */
            description?: string;
            /**
             * @description Send one at a time, in sequence; one that fails holds up those after it; false when left out
             * @example false
             */
            ordered?: boolean;
        };
        WebhookChangeRequest: {
            /**
             * @description Where events are sent
             * @example https://example.com/events
             */
            url?: string;
            /**
             * @description Which events; `order.*` means all of orders, `*` all
             * @example [
             *       "order.*",
             *       "stock.changed"
             *     ]
             */
            types?: string[];
            /**
             * @description What it is for
             * @example The ERP
             */
            description?: string;
            /**
             * @description Send one at a time, in sequence
             * @example true
             */
            ordered?: boolean;
            /**
             * @description A paused webhook keeps its deliveries until it is active again; active also enables one that was disabled
             * @example paused
             * @enum {string}
             */
            state?: "active" | "paused";
        };
        ReplayAnswer: {
            /**
             * @description The first sequence of the range
             * @example 4711
             */
            from_sequence: number;
            /**
             * @description The last sequence of the range
             * @example 4900
             */
            to_sequence: number;
        };
        ReplayRequest: {
            /**
             * @description From this sequence on; either this or `from`
             * @example 4711
             */
            from_sequence?: number;
            /**
             * @description From the events published at this moment on
             * @example 2026-11-20T08:00:00.000Z
             */
            from?: string;
            /**
             * @description Up to the events published before this moment; up to now unless told
             * @example 2026-11-21
             */
            to?: string;
            /**
             * @description Only these types; those of the webhook unless told
             * @example [
             *       "order.*",
             *       "stock.changed"
             *     ]
             */
            types?: string[];
            /**
             * @description Only events whose delivery failed; false when left out
             * @example true
             */
            failed_only?: boolean;
        };
        DeliveryAnswer: {
            /**
             * @description Id of the delivery
             * @example 1
             */
            delivery_id: number;
            /**
             * @description Id of the event, and the `webhook-id` of every try
             * @example 01KAJ5Z8Q4W7D2T0N3M6R9V1XB
             */
            event_id: string;
            /**
             * @description What happened
             * @example order.shipped
             */
            type: string;
            /**
             * @description Failed when no try is left
             * @example delivered
             * @enum {string}
             */
            state: "pending" | "delivered" | "failed";
            /**
             * @description How often it was tried
             * @example 1
             */
            attempts: number;
            /**
             * @description When it is tried next
             * @example 2026-11-20T08:00:05.000Z
             */
            next_attempt_at: string | null;
            /**
             * @description HTTP status of the last answer
             * @example 200
             */
            response_status: number | null;
            /**
             * @description The first 1,000 bytes of the last answer, or why there was none
             * @example ok
             */
            response_excerpt: string | null;
            /**
             * @description Milliseconds that the last try took
             * @example 84
             */
            duration_ms: number | null;
            /**
             * @description When the event was published
             * @example 2026-11-20T08:00:00.000Z
             */
            created_at: string;
        };
        CartAnswer: {
            /**
             * @description Cart id
             * @example 12
             */
            id: number | null;
            /**
             * @description Store id
             * @example 3
             */
            store_id: number | null;
            /**
             * @description Store name
             * @example My Shop
             */
            store_name: string | null;
        };
        CustomerAnswer: {
            /**
             * @description First name
             * @example Ada
             */
            firstname: string;
            /**
             * @description Last name
             * @example Lovelace
             */
            lastname: string | null;
            /**
             * @description Company
             * @example Analytical Engines
             */
            company: string | null;
            /**
             * @description Email address
             * @example ada@example.com
             */
            email: string | null;
            /**
             * @description Phone number
             * @example +1 212 555 0100
             */
            phone: string | null;
            /**
             * @description Street address
             * @example 1 Main Street
             */
            address1: string;
            /**
             * @description Second line of the address
             * @example Floor 2
             */
            address2: string | null;
            /**
             * @description City
             * @example New York
             */
            city: string;
            /**
             * @description State or province
             * @example NY
             */
            state: string;
            /**
             * @description Postal code
             * @example 10001
             */
            zip: string;
            /**
             * @description Country
             * @example US
             */
            country: string;
        };
        OrderItemAnswer: {
            /**
             * @description Id of the line
             * @example 1
             */
            order_item_id: number;
            /**
             * @description SKU, alias or synset as the client named it
             * @example DEMO-001
             */
            sku: string;
            /**
             * @description Product; null on a synset line
             * @example 1
             */
            product_id: number | null;
            /**
             * @description Units ordered
             * @example 2
             */
            quantity: number;
            /**
             * @description Price of one
             * @example 19.99
             */
            sold_price: number | null;
            /**
             * @description Units reserved and not yet picked
             * @example 2
             */
            quantity_reserved: number;
            /**
             * @description Units picked; of a synset, kits whose components are all picked
             * @example 0
             */
            quantity_picked: number;
            /**
             * @description Units shipped
             * @example 0
             */
            quantity_shipped: number;
        };
        ChildOrderAnswer: {
            /**
             * @description Order id
             * @example 7
             */
            order_id: number;
            /**
             * @description The parent's number and a count
             * @example SO-2001-1
             */
            order_number: string;
            /**
             * @description Status id
             * @example 3
             */
            status_id: number;
            /**
             * @description The status in words
             * @example Pending
             */
            status: string;
            /**
             * @description Code of the distribution center that serves it
             * @example WEST
             */
            distribution_center: string;
        };
        ReplenishmentItemAnswer: {
            /**
             * @description SKU of the product
             * @example DEMO-001
             */
            sku: string;
            /**
             * @description Units announced
             * @example 40
             */
            quantity: number;
            /**
             * @description Units received so far
             * @example 0
             */
            quantity_received: number;
            /**
             * @description Units put away into bins so far; only they are on hand
             * @example 0
             */
            quantity_put_away: number;
            /**
             * @description Lot of the units
             * @example L-7
             */
            lot: string | null;
            /**
             * Format: date
             * @description Expiry of the units
             * @example 2027-06-30
             */
            expiry: string | null;
        };
        ReturnItemAnswer: {
            /**
             * @description SKU as announced
             * @example DEMO-010
             */
            sku: string;
            /**
             * @description Units announced
             * @example 1
             */
            quantity: number;
            /**
             * @description Why they come back
             * @example wrong size
             */
            reason: string | null;
            /**
             * @description Units received that can be sold again
             * @example 1
             */
            quantity_good: number;
            /**
             * @description Units received that cannot be sold
             * @example 0
             */
            quantity_hurt: number;
        };
        ManufactureItemAnswer: {
            /**
             * @description SKU of the component
             * @example DEMO-001
             */
            sku: string;
            /**
             * @description Units of it in one of the product
             * @example 2
             */
            quantity: number;
        };
        /** @description In place of a record that would make the event longer than 20 kB */
        LongRecord: {
            /**
             * @description The path that answers the record
             * @example /apirest/v4/oms/orders/1001
             */
            url: string;
            /**
             * @description Names of the members that changed; none of a new record
             * @example [
             *       "updated_at"
             *     ]
             */
            changed: string[];
        };
        OrderEvent: {
            /**
             * @description Id of the event (ULID), the same in every delivery
             * @example 01KAJ5Z8Q4W7D2T0N3M6R9V1XB
             */
            event_id: string;
            /**
             * @description Place in the feed; rises, with gaps that are never filled later
             * @example 4711
             */
            sequence: number;
            /**
             * @description What happened
             * @example order.created
             * @enum {string}
             */
            type: "order.created" | "order.updated" | "order.pending" | "order.backordered" | "order.held" | "order.stood_by" | "order.processing" | "order.shipped" | "order.cancelled" | "order.divided" | "order.reverted" | "order.weighed" | "order.sub_status";
            /**
             * @description Version of the shape of events
             * @example 1
             */
            version: number;
            /**
             * @description When it happened
             * @example 2026-11-20T08:00:00.000Z
             */
            occurred_at: string;
            /**
             * @description What identifies the record
             * @example {
             *       "order_id": 1001
             *     }
             */
            subject: {
                /**
                 * @description The record's order_id
                 * @example 1001
                 */
                order_id: number;
            };
            /** @description The record as GET answers it at the commit or later */
            data: components["schemas"]["OrderEventData"] | components["schemas"]["LongRecord"];
        };
        StockEvent: {
            /**
             * @description Id of the event (ULID), the same in every delivery
             * @example 01KAJ5Z8Q4W7D2T0N3M6R9V1XB
             */
            event_id: string;
            /**
             * @description Place in the feed; rises, with gaps that are never filled later
             * @example 4711
             */
            sequence: number;
            /**
             * @description What happened
             * @example stock.changed
             * @enum {string}
             */
            type: "stock.changed";
            /**
             * @description Version of the shape of events
             * @example 1
             */
            version: number;
            /**
             * @description When it happened
             * @example 2026-11-20T08:00:00.000Z
             */
            occurred_at: string;
            /**
             * @description What identifies the record
             * @example {
             *       "product_id": 1,
             *       "sku": "DEMO-001",
             *       "distribution_center": "MAIN"
             *     }
             */
            subject: {
                /**
                 * @description The record's product_id
                 * @example 1
                 */
                product_id: number;
                /**
                 * @description The record's sku
                 * @example DEMO-001
                 */
                sku: string;
                /**
                 * @description The record's distribution_center
                 * @example MAIN
                 */
                distribution_center: string;
            };
            /** @description The record as GET answers it at the commit or later */
            data: components["schemas"]["StockEventData"] | components["schemas"]["LongRecord"];
        };
        CorrectionEvent: {
            /**
             * @description Id of the event (ULID), the same in every delivery
             * @example 01KAJ5Z8Q4W7D2T0N3M6R9V1XB
             */
            event_id: string;
            /**
             * @description Place in the feed; rises, with gaps that are never filled later
             * @example 4711
             */
            sequence: number;
            /**
             * @description What happened
             * @example correction.applied
             * @enum {string}
             */
            type: "correction.applied" | "correction.failed";
            /**
             * @description Version of the shape of events
             * @example 1
             */
            version: number;
            /**
             * @description When it happened
             * @example 2026-11-20T08:00:00.000Z
             */
            occurred_at: string;
            /**
             * @description What identifies the record
             * @example {
             *       "correction_id": 1
             *     }
             */
            subject: {
                /**
                 * @description The record's correction_id
                 * @example 1
                 */
                correction_id: number;
            };
            /** @description The record as GET answers it at the commit or later */
            data: components["schemas"]["CorrectionEventData"] | components["schemas"]["LongRecord"];
        };
        ReplenishmentEvent: {
            /**
             * @description Id of the event (ULID), the same in every delivery
             * @example 01KAJ5Z8Q4W7D2T0N3M6R9V1XB
             */
            event_id: string;
            /**
             * @description Place in the feed; rises, with gaps that are never filled later
             * @example 4711
             */
            sequence: number;
            /**
             * @description What happened
             * @example replenishment.created
             * @enum {string}
             */
            type: "replenishment.created" | "replenishment.received" | "replenishment.put_away" | "replenishment.closed";
            /**
             * @description Version of the shape of events
             * @example 1
             */
            version: number;
            /**
             * @description When it happened
             * @example 2026-11-20T08:00:00.000Z
             */
            occurred_at: string;
            /**
             * @description What identifies the record
             * @example {
             *       "replenishment_id": 1
             *     }
             */
            subject: {
                /**
                 * @description The record's replenishment_id
                 * @example 1
                 */
                replenishment_id: number;
            };
            /** @description The record as GET answers it at the commit or later */
            data: components["schemas"]["ReplenishmentEventData"] | components["schemas"]["LongRecord"];
        };
        ReturnEvent: {
            /**
             * @description Id of the event (ULID), the same in every delivery
             * @example 01KAJ5Z8Q4W7D2T0N3M6R9V1XB
             */
            event_id: string;
            /**
             * @description Place in the feed; rises, with gaps that are never filled later
             * @example 4711
             */
            sequence: number;
            /**
             * @description What happened
             * @example return.created
             * @enum {string}
             */
            type: "return.created" | "return.received";
            /**
             * @description Version of the shape of events
             * @example 1
             */
            version: number;
            /**
             * @description When it happened
             * @example 2026-11-20T08:00:00.000Z
             */
            occurred_at: string;
            /**
             * @description What identifies the record
             * @example {
             *       "return_id": 1
             *     }
             */
            subject: {
                /**
                 * @description The record's return_id
                 * @example 1
                 */
                return_id: number;
            };
            /** @description The record as GET answers it at the commit or later */
            data: components["schemas"]["ReturnEventData"] | components["schemas"]["LongRecord"];
        };
        ManufactureEvent: {
            /**
             * @description Id of the event (ULID), the same in every delivery
             * @example 01KAJ5Z8Q4W7D2T0N3M6R9V1XB
             */
            event_id: string;
            /**
             * @description Place in the feed; rises, with gaps that are never filled later
             * @example 4711
             */
            sequence: number;
            /**
             * @description What happened
             * @example manufacture.completed
             * @enum {string}
             */
            type: "manufacture.completed";
            /**
             * @description Version of the shape of events
             * @example 1
             */
            version: number;
            /**
             * @description When it happened
             * @example 2026-11-20T08:00:00.000Z
             */
            occurred_at: string;
            /**
             * @description What identifies the record
             * @example {
             *       "manufacture_id": 1
             *     }
             */
            subject: {
                /**
                 * @description The record's manufacture_id
                 * @example 1
                 */
                manufacture_id: number;
            };
            /** @description The record as GET answers it at the commit or later */
            data: components["schemas"]["ManufactureEventData"] | components["schemas"]["LongRecord"];
        };
        WebhookEvent: {
            /**
             * @description Id of the event (ULID), the same in every delivery
             * @example 01KAJ5Z8Q4W7D2T0N3M6R9V1XB
             */
            event_id: string;
            /**
             * @description Place in the feed; rises, with gaps that are never filled later
             * @example 4711
             */
            sequence: number;
            /**
             * @description What happened
             * @example webhook.test
             * @enum {string}
             */
            type: "webhook.test";
            /**
             * @description Version of the shape of events
             * @example 1
             */
            version: number;
            /**
             * @description When it happened
             * @example 2026-11-20T08:00:00.000Z
             */
            occurred_at: string;
            /**
             * @description What identifies the record
             * @example {
             *       "webhook_id": 1
             *     }
             */
            subject: {
                /**
                 * @description The record's webhook_id
                 * @example 1
                 */
                webhook_id: number;
            };
            /** @description The record as GET answers it at the commit or later */
            data: components["schemas"]["WebhookEventData"] | components["schemas"]["LongRecord"];
        };
        OrderEventData: {
            /**
             * @description Order id
             * @example 6
             */
            order_id: number;
            /**
             * @description Identifier for programs (ULID), given at creation
             * @example 01KAH2V7M3T8Q0Y5S9E4W6R1ZB
             */
            order_api: string;
            /**
             * @description Order number, unique in the account
             * @example SO-2001
             */
            order_number: string;
            /**
             * @description Your own reference
             * @example PO-77
             */
            order_reference: string | null;
            /**
             * @description Barcode of the order
             * @example 6
             */
            nbtybarcode: string;
            /**
             * @description 1 Error, 2 Hold, 3 Pending, 4 Processing, 5 Stand By, 6 Divided, 7 Backorder, 8 Cancelled, 9 Shipped
             * @example 3
             */
            status_id: number;
            /**
             * @description The status in words
             * @example Pending
             */
            status: string;
            /**
             * @description Free text beside the status
             * @example waiting for payment
             */
            sub_status: string | null;
            /**
             * @description Order type
             * @example 1
             */
            order_type_id: number;
            /**
             * @description Id of the distribution center that serves the order
             * @example 1
             */
            warehouse_id: number;
            /**
             * @description Its code
             * @example MAIN
             */
            distribution_center: string;
            /**
             * @description Shipping method code
             * @example GROUND
             */
            shipping_method: string;
            /** @description The cart the order came from */
            cart: components["schemas"]["CartAnswer"];
            /** @description Whom it is for and where it goes */
            customer: components["schemas"]["CustomerAnswer"];
            /** @description Lines in the order they were written */
            items: components["schemas"]["OrderItemAnswer"][];
            /**
             * @description Weight in pounds
             * @example 4.5
             */
            weight: number | null;
            /**
             * @description Carrier
             * @example UPS
             */
            carrier: string | null;
            /**
             * @description Tracking number
             * @example 1Z999AA10123456784
             */
            tracking_number: string | null;
            /**
             * @description Free text
             * @example Leave at the door
             */
            comments: string | null;
            /**
             * @description When it was created
             * @example 2026-11-20T08:00:00.000Z
             */
            created_at: string;
            /**
             * @description When it last changed
             * @example 2026-11-20T08:00:00.000Z
             */
            updated_at: string;
            /**
             * @description When it was shipped
             * @example 2026-11-21T08:00:00.000Z
             */
            shipped_at: string | null;
            /**
             * @description The divided order that this one is a part of
             * @example 6
             */
            parent_order_id: number | null;
            /** @description The parts of a divided order, each an order of its own */
            children: components["schemas"]["ChildOrderAnswer"][];
            /**
             * @description Names of the members that changed; none of a new record
             * @example [
             *       "updated_at"
             *     ]
             */
            changed: string[];
        };
        StockEventData: {
            /**
             * @description Product id
             * @example 1
             */
            product_id: number;
            /**
             * @description SKU of the product
             * @example DEMO-001
             */
            sku: string;
            /**
             * @description Code of the distribution center
             * @example MAIN
             */
            distribution_center: string;
            /**
             * @description Sellable units in bins
             * @example 100
             */
            on_hand: number;
            /**
             * @description Units reserved for orders
             * @example 3
             */
            reserved: number;
            /**
             * @description Units that can still be ordered: on_hand less reserved
             * @example 97
             */
            available: number;
            /**
             * @description Units that are there and cannot be sold
             * @example 0
             */
            hurt: number;
            /**
             * @description Units of replenishments that are not received yet
             * @example 40
             */
            incoming: number;
            /**
             * @description Names of the members that changed; none of a new record
             * @example [
             *       "updated_at"
             *     ]
             */
            changed: string[];
        };
        CorrectionEventData: {
            /**
             * @description Correction id
             * @example 1
             */
            correction_id: number;
            /**
             * @description Whether it is still to be done, was done, or could not be done any more
             * @example applied
             * @enum {string}
             */
            status: "queued" | "applied" | "failed";
            /**
             * @description Account
             * @example 100
             */
            account_id: number;
            /**
             * @description SKU
             * @example DEMO-001
             */
            sku: string;
            /**
             * @description Location
             * @example A
             */
            location: string;
            /**
             * @description Bin
             * @example A01
             */
            bin: string;
            /**
             * @description Change asked for; null of a counted quantity
             * @example -2
             */
            qty: number | null;
            /**
             * @description Quantity counted; null of a change
             * @example 58
             */
            qty_in_bin: number | null;
            /**
             * @description What the bin was to hold when the correction was accepted
             * @example 58
             */
            new_quantity: number;
            /**
             * @description Comment
             * @example Updated using the Recount API
             */
            comment: string;
            /**
             * @description Why it failed
             * @example The bin held 1 when it was to be changed by -2
             */
            reason: string | null;
            /**
             * @description Who sent it
             * @example user:manager
             */
            actor: string;
            /**
             * @description When it was accepted
             * @example 2026-11-20T08:00:00.000Z
             */
            created_at: string;
            /**
             * @description When it was applied
             * @example 2026-11-20T08:00:00.000Z
             */
            applied_at: string | null;
            /**
             * @description Names of the members that changed; none of a new record
             * @example [
             *       "updated_at"
             *     ]
             */
            changed: string[];
        };
        ReplenishmentEventData: {
            /**
             * @description Replenishment id
             * @example 1
             */
            replenishment_id: number;
            /**
             * @description In Transit: nothing received; Processing: some received, nothing put away; Partial: some put away; Completed: all put away, or closed with nothing left to put away
             * @example In Transit
             * @enum {string}
             */
            status: "In Transit" | "Processing" | "Partial" | "Completed";
            /**
             * @description Code of the distribution center they go to
             * @example MAIN
             */
            distribution_center: string;
            /**
             * Format: date
             * @description Day they are expected
             * @example 2026-12-01
             */
            eta: string | null;
            /** @description Items in the order they were announced */
            items: components["schemas"]["ReplenishmentItemAnswer"][];
            /**
             * @description When it was announced, UTC
             * @example 2026-11-20T08:00:00.000Z
             */
            created_at: string;
            /**
             * @description When it was last changed, UTC
             * @example 2026-11-20T08:00:00.000Z
             */
            updated_at: string;
            /**
             * @description Names of the members that changed; none of a new record
             * @example [
             *       "updated_at"
             *     ]
             */
            changed: string[];
        };
        ReturnEventData: {
            /**
             * @description Return id
             * @example 1
             */
            return_id: number;
            /**
             * @description The order the units were shipped with
             * @example 3
             */
            order_id: number;
            /**
             * @description Pending: nothing received; Processing: partly received; As Expected and Discrepancy: closed, the units received match the announced ones or do not
             * @example Pending
             * @enum {string}
             */
            status: "Pending" | "Processing" | "As Expected" | "Discrepancy";
            /** @description Items in the order they were announced */
            items: components["schemas"]["ReturnItemAnswer"][];
            /**
             * @description When it was announced
             * @example 2026-11-20T08:00:00.000Z
             */
            created_at: string;
            /**
             * @description When it last changed
             * @example 2026-11-20T08:00:00.000Z
             */
            updated_at: string;
            /**
             * @description Names of the members that changed; none of a new record
             * @example [
             *       "updated_at"
             *     ]
             */
            changed: string[];
        };
        ManufactureEventData: {
            /**
             * @description Manufacture order id
             * @example 1
             */
            manufacture_id: number;
            /**
             * @description SKU of the product that is built
             * @example DEMO-019
             */
            sku: string;
            /**
             * @description Synset the components come from; null where they were given one by one
             * @example DEMO-KIT
             */
            synset: string | null;
            /**
             * @description Units to build
             * @example 5
             */
            quantity: number;
            /**
             * @description How far it is
             * @example Planned
             * @enum {string}
             */
            status: "Planned" | "In Progress" | "Completed" | "Cancelled";
            /**
             * @description Code of the distribution center it is built at
             * @example MAIN
             */
            distribution_center: string;
            /** @description Components of one unit */
            items: components["schemas"]["ManufactureItemAnswer"][];
            /**
             * @description When it was planned, UTC
             * @example 2026-11-20T08:00:00.000Z
             */
            created_at: string;
            /**
             * @description When it was completed, UTC
             * @example 2026-11-20T09:00:00.000Z
             */
            completed_at: string | null;
            /**
             * @description Names of the members that changed; none of a new record
             * @example [
             *       "updated_at"
             *     ]
             */
            changed: string[];
        };
        WebhookEventData: {
            /**
             * @description Id of the webhook
             * @example 1
             */
            webhook_id: number;
            /**
             * @description Where events are sent
             * @example https://example.com/events
             */
            url: string;
            /**
             * @description Which events
             * @example [
             *       "order.*",
             *       "stock.changed"
             *     ]
             */
            types: string[];
            /**
             * @description What it is for
             * @example The ERP
             */
            description: string | null;
            /**
             * @description Whether they are sent one at a time, in sequence
             * @example false
             */
            ordered: boolean;
            /**
             * @description The service disables a webhook when the receiver answers 410, or when nothing has succeeded for 5 days
             * @example active
             * @enum {string}
             */
            state: "active" | "paused" | "disabled";
            /**
             * @description Failing from a failed try to the next success
             * @example healthy
             * @enum {string}
             */
            health: "healthy" | "failing";
            /**
             * @description When a try last succeeded
             * @example 2026-11-20T08:00:00.000Z
             */
            last_success_at: string | null;
            /**
             * @description When a try last failed
             * @example 2026-11-20T08:00:00.000Z
             */
            last_failure_at: string | null;
            /**
             * @description When it was created
             * @example 2026-11-20T08:00:00.000Z
             */
            created_at: string;
            /**
             * @description When it was last changed
             * @example 2026-11-20T08:00:00.000Z
             */
            updated_at: string;
            /**
             * @description Names of the members that changed; none of a new record
             * @example [
             *       "updated_at"
             *     ]
             */
            changed: string[];
        };
        WmsEventsListQuery: {
            /**
             * @description Only events after this sequence: the `next` of the last page; from the oldest kept one unless told
             * @default 0
             */
            after?: number;
            /** @description Only these types, comma-separated; `order.*` means all of orders */
            types?: string;
            /**
             * @description At most this many events
             * @default 100
             */
            limit?: number;
        };
        WmsWebhooksListQuery: {
            /**
             * @description Page to read, from 1
             * @default 1
             */
            page?: number;
            /**
             * @description Rows of a page
             * @default 20
             */
            per_page?: number;
        };
        WmsWebhooksDeliveriesQuery: {
            /**
             * @description Page to read, from 1
             * @default 1
             */
            page?: number;
            /**
             * @description Rows of a page
             * @default 20
             */
            per_page?: number;
            /**
             * @description Only those in this state
             * @enum {string}
             */
            state?: "pending" | "delivered" | "failed";
            /** @description Only that of this event */
            event_id?: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type DocumentBin = components['schemas']['DocumentBin'];
export type DocumentProduct = components['schemas']['DocumentProduct'];
export type DocumentBody = components['schemas']['DocumentBody'];
export type ProductBinAnswer = components['schemas']['ProductBinAnswer'];
export type BinListAnswer = components['schemas']['BinListAnswer'];
export type RecountResult = components['schemas']['RecountResult'];
export type RecountAnswer = components['schemas']['RecountAnswer'];
export type RecountBinRequest = components['schemas']['RecountBinRequest'];
export type RecountSkuRequest = components['schemas']['RecountSkuRequest'];
export type RecountAccountRequest = components['schemas']['RecountAccountRequest'];
export type CorrectionAnswer = components['schemas']['CorrectionAnswer'];
export type Accepted = components['schemas']['Accepted'];
export type AcceptedAnswer = components['schemas']['AcceptedAnswer'];
export type RevertAnswer = components['schemas']['RevertAnswer'];
export type WarehousePingAnswer = components['schemas']['WarehousePingAnswer'];
export type WeightRequest = components['schemas']['WeightRequest'];
export type EventAnswer = components['schemas']['EventAnswer'];
export type WebhookAnswer = components['schemas']['WebhookAnswer'];
export type WebhookSecretAnswer = components['schemas']['WebhookSecretAnswer'];
export type WebhookRequest = components['schemas']['WebhookRequest'];
export type WebhookChangeRequest = components['schemas']['WebhookChangeRequest'];
export type ReplayAnswer = components['schemas']['ReplayAnswer'];
export type ReplayRequest = components['schemas']['ReplayRequest'];
export type DeliveryAnswer = components['schemas']['DeliveryAnswer'];
export type CartAnswer = components['schemas']['CartAnswer'];
export type CustomerAnswer = components['schemas']['CustomerAnswer'];
export type OrderItemAnswer = components['schemas']['OrderItemAnswer'];
export type ChildOrderAnswer = components['schemas']['ChildOrderAnswer'];
export type ReplenishmentItemAnswer = components['schemas']['ReplenishmentItemAnswer'];
export type ReturnItemAnswer = components['schemas']['ReturnItemAnswer'];
export type ManufactureItemAnswer = components['schemas']['ManufactureItemAnswer'];
export type LongRecord = components['schemas']['LongRecord'];
export type OrderEvent = components['schemas']['OrderEvent'];
export type StockEvent = components['schemas']['StockEvent'];
export type CorrectionEvent = components['schemas']['CorrectionEvent'];
export type ReplenishmentEvent = components['schemas']['ReplenishmentEvent'];
export type ReturnEvent = components['schemas']['ReturnEvent'];
export type ManufactureEvent = components['schemas']['ManufactureEvent'];
export type WebhookEvent = components['schemas']['WebhookEvent'];
export type OrderEventData = components['schemas']['OrderEventData'];
export type StockEventData = components['schemas']['StockEventData'];
export type CorrectionEventData = components['schemas']['CorrectionEventData'];
export type ReplenishmentEventData = components['schemas']['ReplenishmentEventData'];
export type ReturnEventData = components['schemas']['ReturnEventData'];
export type ManufactureEventData = components['schemas']['ManufactureEventData'];
export type WebhookEventData = components['schemas']['WebhookEventData'];
export type WmsEventsListQuery = components['schemas']['WmsEventsListQuery'];
export type WmsWebhooksListQuery = components['schemas']['WmsWebhooksListQuery'];
export type WmsWebhooksDeliveriesQuery = components['schemas']['WmsWebhooksDeliveriesQuery'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
