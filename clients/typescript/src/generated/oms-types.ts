// Written by npm run clients from the OpenAPI document.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AliasAnswer: {
            /**
             * @description Id of the alias
             * @example 1
             */
            alias_id: number;
            /**
             * @description External SKU
             * @example EXT-001
             */
            alias: string;
            /**
             * @description SKU of the product it stands for
             * @example DEMO-001
             */
            sku: string;
            /**
             * @description Channel it belongs to; null: every channel
             * @example 1
             */
            channel_id: number | null;
            /**
             * @description Code of its distribution center; null: every one
             * @example MAIN
             */
            distribution_center: string | null;
            /**
             * @description When it was created, UTC
             * @example 2026-11-20T08:00:00.000Z
             */
            created_at: string;
            /**
             * @description When it was last changed, UTC
             * @example 2026-11-20T08:00:00.000Z
             */
            updated_at: string;
        };
        AliasBody: {
            /**
             * @description External SKU
             * @example EXT-001
             */
            alias: string;
            /**
             * @description SKU of the product it stands for
             * @example DEMO-001
             */
            sku: string;
            /**
             * @description Channel it belongs to; left out: every channel
             * @example 1
             */
            channel_id?: number | null;
            /**
             * @description Code of the distribution center it belongs to; left out: every one
             * @example MAIN
             */
            distribution_center?: string | null;
        };
        AliasChangeBody: {
            /**
             * @description Id of the alias to change; without it alias, channel_id and distribution_center name the alias
             * @example 1
             */
            alias_id?: number;
            /**
             * @description External SKU; required without alias_id
             * @example EXT-001
             */
            alias?: string;
            /**
             * @description SKU of the product it is to stand for; required without alias_id
             * @example DEMO-002
             */
            sku?: string;
            /**
             * @description Channel it belongs to; null: every channel
             * @example 1
             */
            channel_id?: number | null;
            /**
             * @description Code of the distribution center it belongs to; null: every one
             * @example MAIN
             */
            distribution_center?: string | null;
        };
        AttributeAnswer: {
            /**
             * @description Name, case-sensitive; spaces around it are taken off
             * @example colour
             */
            attribute: string;
            /**
             * @description Value
             * @example blue
             */
            value: string;
            /**
             * @description Type of the owner
             * @example product
             * @enum {string}
             */
            owner_type: "order" | "product" | "synset" | "alias" | "replenishment" | "return" | "serial";
            /**
             * @description Id of the owner
             * @example 1
             */
            owner_id: number;
            /**
             * @description When it was added
             * @example 2026-11-20T08:00:00.000Z
             */
            created_at: string;
            /**
             * @description When its value was last set
             * @example 2026-11-20T08:00:00.000Z
             */
            updated_at: string;
        };
        AttributeValueRequest: {
            /**
             * @description Name, case-sensitive; spaces around it are taken off
             * @example colour
             */
            attribute: string;
            /**
             * @description Value
             * @example blue
             */
            value: string;
        };
        BinHoldingAnswer: {
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
             * @description Location of the bin
             * @example A
             */
            location: string;
            /**
             * @description The bin
             * @example 1
             */
            bin: string;
            /**
             * @description Lot of the units; null without one
             * @example L-7
             */
            lot: string | null;
            /**
             * @description Units in the bin
             * @example 40
             */
            quantity: number;
        };
        DistributionCenterAnswer: {
            /**
             * @description Id of the distribution center; `warehouse_id` of orders
             * @example 1
             */
            distribution_center_id: number;
            /**
             * @description Code
             * @example MAIN
             */
            code: string;
            /**
             * @description Name
             * @example Main warehouse
             */
            name: string;
            /**
             * @description Street address
             * @example 1 Harbor Street
             */
            address1: string | null;
            /**
             * @description City
             * @example New York
             */
            city: string | null;
            /**
             * @description State or province
             * @example NY
             */
            state: string | null;
            /**
             * @description Postal code
             * @example 10001
             */
            zip: string | null;
            /**
             * @description Country
             * @example US
             */
            country: string | null;
            /**
             * @description Whether it is in use
             * @example true
             */
            activated: boolean;
        };
        ExportBody: {
            /**
             * @description What to export: the rows of the list of that name
             * @example bins
             * @enum {string}
             */
            kind: "stock" | "bins" | "ledger";
            /**
             * @description A JSON object a line, or comma-separated with a line of names (RFC 4180)
             * @example csv
             * @enum {string}
             */
            format: "ndjson" | "csv";
            /**
             * @description Stock and bins as they were at this instant; changes of the ledger up to it. It must be settled, so the file is final
             * @example 2026-11-20T08:00:00Z
             */
            as_of: string;
            /**
             * @description Of the ledger: changes from this day or instant on
             * @example 2026-11-01
             */
            from?: string;
            /**
             * @description Only the product with this SKU
             * @example DEMO-001
             */
            sku?: string;
            /**
             * @description Only at the distribution center with this code
             * @example MAIN
             */
            distribution_center?: string;
        };
        StockEntryAnswer: {
            /**
             * @description Place in the ledger; rises by commit, with gaps that are never filled later
             * @example 4711
             */
            entry_id: number;
            /**
             * @description When the change took effect; never before the one of an earlier entry
             * @example 2026-11-20T08:00:00.000Z
             */
            effective_at: string;
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
             * @description What changed: `on_hand` of a bin, `reserved`, `hurt`, `incoming`, or `cart`: received and not put away
             * @example on_hand
             * @enum {string}
             */
            measure: "on_hand" | "reserved" | "hurt" | "incoming" | "cart";
            /**
             * @description By how many units; negative when there are fewer
             * @example -2
             */
            quantity: number;
            /**
             * @description What the product had of it at the distribution center after the change
             * @example 98
             */
            balance: number;
            /**
             * @description Location of the bin; null unless units in bins changed
             * @example A
             */
            location: string | null;
            /**
             * @description The bin
             * @example 1
             */
            bin: string | null;
            /**
             * @description Lot of the units; null without one
             * @example L-7
             */
            lot: string | null;
            /**
             * @description What the bin had of the product and lot after the change
             * @example 40
             */
            bin_quantity: number | null;
            /**
             * @description Why: receipt, put_away, pick, reserve, release, recount, ..., or opening, which the ledger begins with
             * @example pick
             */
            reason: string;
            /**
             * @description Id of the order, replenishment or other record
             * @example 1001
             */
            reference: string | null;
            /**
             * @description What somebody wrote about it
             * @example damaged carton
             */
            comment: string | null;
            /**
             * @description Who did it, where the change knows
             * @example user:clerk
             */
            actor: string | null;
        };
        LedgerMetadata: {
            /**
             * @description The `after` that continues here
             * @example 4711
             */
            next: number;
            /**
             * @description Whether there are more settled entries already
             * @example false
             */
            has_more: boolean;
        };
        LedgerAnswer: {
            /** @description Entries, oldest first */
            data: components["schemas"]["StockEntryAnswer"][];
            /** @description How to continue */
            metadata: components["schemas"]["LedgerMetadata"];
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
        ManufactureAnswer: {
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
        OrderAnswer: {
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
        };
        CartRequest: {
            /**
             * @description Cart id
             * @example 12
             */
            id?: number;
            /**
             * @description Store id
             * @example 3
             */
            store_id?: number;
            /**
             * @description Store name
             * @example My Shop
             */
            store_name?: string;
        };
        CustomerRequest: {
            /**
             * @description First name
             * @example Ada
             */
            firstname: string;
            /**
             * @description Last name
             * @example Lovelace
             */
            lastname?: string;
            /**
             * @description Company
             * @example Analytical Engines
             */
            company?: string;
            /**
             * @description Email address
             * @example ada@example.com
             */
            email?: string;
            /**
             * @description Phone number
             * @example +1 212 555 0100
             */
            phone?: string;
            /**
             * @description Street address
             * @example 1 Main Street
             */
            address1: string;
            /**
             * @description Second line of the address
             * @example Floor 2
             */
            address2?: string;
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
            zip: string | number;
            /**
             * @description Country
             * @example US
             */
            country: string;
        };
        OrderItemRequest: {
            /**
             * @description SKU of a product, an alias, or a synset; the line keeps it as given
             * @example DEMO-001
             */
            sku: string;
            /**
             * @description Units; of a synset, kits
             * @example 2
             */
            quantity: number;
            /**
             * @description Price of one
             * @example 19.99
             */
            sold_price?: number;
        };
        OrderRequest: {
            /**
             * @description Unique in the account; spaces around it are taken off
             * @example SO-2001
             */
            order_number: string | number;
            /**
             * @description Your own reference; several orders may share one; spaces around it are taken off
             * @example PO-77
             */
            order_reference?: string;
            /**
             * @description Barcode of the order, unique in the account; the order id unless given; spaces around it are taken off
             * @example BC-2001
             */
            nbtybarcode?: string;
            /**
             * @description Shipping method code
             * @example GROUND
             */
            shipping_method: string;
            /**
             * @description Order type; 1 when left out
             * @example 1
             */
            order_type_id?: number;
            /** @description The cart the order came from */
            cart?: components["schemas"]["CartRequest"];
            /** @description Whom it is for and where it goes */
            customer: components["schemas"]["CustomerRequest"];
            /** @description What is ordered */
            items: components["schemas"]["OrderItemRequest"][];
            /**
             * @description Free text
             * @example Leave at the door
             */
            comments?: string;
            /**
             * @description Whether it may be divided over several distribution centers; the account says unless the order does
             * @example when_needed
             * @enum {string}
             */
            split?: "never" | "when_needed" | "ship_available";
        };
        KeptOrderAnswer: {
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
             * @description Only of orders in the archive, which can be read and not changed
             * @example true
             */
            archived?: boolean;
        };
        ReplacedOrderRequest: {
            /**
             * @description Unique in the account; spaces around it are taken off
             * @example SO-2001
             */
            order_number: string | number;
            /**
             * @description Your own reference; several orders may share one; spaces around it are taken off
             * @example PO-77
             */
            order_reference?: string;
            /**
             * @description Barcode of the order, unique in the account; the order id unless given; spaces around it are taken off
             * @example BC-2001
             */
            nbtybarcode?: string;
            /**
             * @description Shipping method code
             * @example GROUND
             */
            shipping_method: string;
            /**
             * @description Order type; 1 when left out
             * @example 1
             */
            order_type_id?: number;
            /** @description The cart the order came from */
            cart?: components["schemas"]["CartRequest"];
            /** @description Whom it is for and where it goes */
            customer: components["schemas"]["CustomerRequest"];
            /** @description What is ordered */
            items: components["schemas"]["OrderItemRequest"][];
            /**
             * @description Free text
             * @example Leave at the door
             */
            comments?: string;
            /**
             * @description Whether it may be divided over several distribution centers; the account says unless the order does
             * @example when_needed
             * @enum {string}
             */
            split?: "never" | "when_needed" | "ship_available";
            /**
             * @description The order to replace; without it order_number says which
             * @example 6
             */
            order_id?: number;
        };
        OrderStatusAnswer: {
            /**
             * @description Order id
             * @example 6
             */
            order_id: number;
            /**
             * @description Status id
             * @example 8
             */
            status_id: number;
            /**
             * @description The status in words
             * @example Cancelled
             */
            status: string;
        };
        CancelOrderBody: {
            /**
             * @description The order to cancel
             * @example 1
             */
            order_id: number;
        };
        SubStatusAnswer: {
            /**
             * @description Order id
             * @example 6
             */
            order_id: number;
            /**
             * @description Free text beside the status; null when cleared
             * @example waiting for payment
             */
            sub_status: string | null;
        };
        SubStatusBody: {
            /**
             * @description The order
             * @example 1
             */
            order_id: number;
            /**
             * @description Free text beside the status; empty clears it
             * @example waiting for payment
             */
            sub_status: string;
        };
        RoutedLineAnswer: {
            /**
             * @description Line of the order
             * @example 1
             */
            order_item_id: number;
            /**
             * @description Units of it; of a synset, kits
             * @example 2
             */
            quantity: number;
        };
        ConsideredSiteAnswer: {
            /**
             * @description Code
             * @example MAIN
             */
            distribution_center: string;
            /**
             * @description Miles to the postal code of the order; null where either is unknown
             * @example 12.4
             */
            miles: number | null;
            /**
             * @description Whether it alone could serve all of the order
             * @example true
             */
            serves_all: boolean;
            /**
             * @description Whether the order, or a part of it, went there
             * @example true
             */
            is_chosen: boolean;
            /** @description What it alone could serve */
            available: components["schemas"]["RoutedLineAnswer"][];
        };
        JudgedRuleAnswer: {
            /**
             * @description Rule of the account; null for what follows its rules in every choice
             * @example 1
             */
            routing_rule_id: number | null;
            /**
             * @description Its rank
             * @example 1
             */
            rank: number | null;
            /**
             * @description Its kind; account_order is the order of the account's distribution centers
             * @example nearest
             * @enum {string}
             */
            kind: "fewest_splits" | "nearest" | "site_rank" | "country" | "keep_together" | "never_split" | "account_order";
            /**
             * @description What it did to the choice
             * @example decided
             * @enum {string}
             */
            verdict: "decided" | "narrowed" | "equal" | "not_needed" | "not_applicable" | "restricted";
            /**
             * @description Distribution centers, or combinations of as few as serve the order, before it
             * @example 3
             */
            candidates_before: number;
            /**
             * @description And after it
             * @example 1
             */
            candidates_after: number;
        };
        ChosenPartAnswer: {
            /**
             * @description Code
             * @example MAIN
             */
            distribution_center: string;
            /**
             * @description Whether it waits there for stock
             * @example false
             */
            is_waiting: boolean;
            /** @description What it serves */
            items: components["schemas"]["RoutedLineAnswer"][];
        };
        OrderRoutingAnswer: {
            /**
             * @description Order id
             * @example 6
             */
            order_id: number;
            /**
             * @description The split policy that held: of the order, or of its account
             * @example when_needed
             * @enum {string}
             */
            policy: "never" | "when_needed" | "ship_available";
            /**
             * @description What came of it; null where neither a rule nor a policy chose
             * @example one_site
             * @enum {string|null}
             */
            outcome: "one_site" | "divided" | "divided_rest_waits" | "waits" | null;
            /**
             * @description False where too many distribution centers were left to compare every combination of them
             * @example true
             */
            is_exact: boolean;
            /**
             * @description When the choice was made; null with a null outcome
             * @example 2026-11-20T08:00:00.000Z
             */
            decided_at: string | null;
            /** @description Each distribution center that was considered */
            sites: components["schemas"]["ConsideredSiteAnswer"][];
            /** @description Each rule in the order in which they were asked */
            rules: components["schemas"]["JudgedRuleAnswer"][];
            /** @description One, or each part of a divided order */
            chosen: components["schemas"]["ChosenPartAnswer"][];
        };
        PartItemRequest: {
            /**
             * @description Line of the order
             * @example 1
             */
            order_item_id: number;
            /**
             * @description Units of it; of a synset, kits
             * @example 1
             */
            quantity: number;
        };
        PartRequest: {
            /**
             * @description Code of the distribution center that is to serve this part
             * @example WEST
             */
            distribution_center: string;
            /** @description What it takes of the lines */
            items: components["schemas"]["PartItemRequest"][];
        };
        DivideOrderBody: {
            /**
             * @description An order in Pending, Backorder or Hold
             * @example 1
             */
            order_id: number;
            /** @description Who serves what; together exactly the lines of the order. Without it, the rules of the account decide */
            parts?: components["schemas"]["PartRequest"][];
        };
        MergeOrderBody: {
            /**
             * @description A divided order
             * @example 1
             */
            order_id: number;
        };
        MoveOrderBody: {
            /**
             * @description An order in Pending, Backorder or Hold; it may be a part of another
             * @example 1
             */
            order_id: number;
            /**
             * @description Code of the distribution center that is to serve it
             * @example WEST
             */
            distribution_center: string;
            /**
             * @description Whether it may wait there if stock is short
             * @example false
             */
            backorder?: boolean;
        };
        PingAnswer: {
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
        ProductImageAnswer: {
            /**
             * @description Whether the image of `image_url` is still to be fetched, was stored, or cannot be had
             * @example stored
             * @enum {string}
             */
            status: "pending" | "stored" | "failed";
            /**
             * @description Why it could not be fetched, so far or at all
             * @example the answer is no image
             */
            error: string | null;
        };
        ProductAnswer: {
            /**
             * @description Id of the product
             * @example 1
             */
            product_id: number;
            /**
             * @description SKU
             * @example SHIRT-RED-M
             */
            sku: string;
            /**
             * @description What it is
             * @example Red shirt, size M
             */
            description: string;
            /**
             * @description Width in inches
             * @example 8.5
             */
            width: number;
            /**
             * @description Length in inches
             * @example 11
             */
            length: number;
            /**
             * @description Height in inches
             * @example 1.25
             */
            height: number;
            /**
             * @description Weight in pounds
             * @example 0.4
             */
            weight: number;
            /**
             * @description What one costs the account
             * @example 6.4
             */
            cost: number;
            /**
             * @description Retail price
             * @example 19.99
             */
            retail: number;
            /**
             * @description UPC or barcode
             * @example 036000291452
             */
            upc: string | null;
            /**
             * @description Harmonization (HTS) code
             * @example 6109.10.00
             */
            harmonization_code: string | null;
            /**
             * @description Supplier
             * @example ACME
             */
            supplier: string | null;
            /**
             * @description Code of its distribution center
             * @example MAIN
             */
            distribution_center: string | null;
            /**
             * @description Package type
             * @example BOX
             */
            package_type: string | null;
            /**
             * @description Order in which its bins are offered for a pick
             * @example FIFO
             * @enum {string}
             */
            pick_style: "STANDARD" | "SAVE_SPACE" | "FIFO" | "LIFO" | "FEFO" | "FLFO" | "LLFO" | "BIN_ASC" | "BIN_DESC";
            /**
             * @description Whether it is sold once and not stocked again
             * @example No
             * @enum {string}
             */
            one_time_product: "Yes" | "No";
            /**
             * @description Units in a case or carton
             * @example 12
             */
            case_qty: number | null;
            /**
             * @description Product family
             * @example Apparel
             */
            category: string | null;
            /**
             * @description Product model or family
             * @example Classic
             */
            model: string | null;
            /**
             * @description Manufacturer
             * @example Globex
             */
            manufacturer: string | null;
            /**
             * @description Custom field
             * @example Spring
             */
            client_option1: string | null;
            /**
             * @description Custom field
             * @example Cotton
             */
            client_option2: string | null;
            /**
             * @description Custom field
             * @example Gift
             */
            client_option3: string | null;
            /**
             * @description Where the image was or is to be fetched from
             * @example https://images.example.com/shirt.png
             */
            image_url: string | null;
            /** @description How far the image of `image_url` is; null without one */
            image: components["schemas"]["ProductImageAnswer"] | null;
            /**
             * @description When it was created, UTC
             * @example 2026-11-20T08:00:00.000Z
             */
            created_at: string;
            /**
             * @description When it was last changed, UTC
             * @example 2026-11-20T08:00:00.000Z
             */
            updated_at: string;
        };
        ProductBody: {
            /**
             * @description SKU, unique in the account; cannot be changed
             * @example SHIRT-RED-M
             */
            sku: string;
            /**
             * @description What it is
             * @example Red shirt, size M
             */
            description: string;
            /**
             * @description Width in inches
             * @example 8.5
             */
            width: number;
            /**
             * @description Length in inches
             * @example 11
             */
            length: number;
            /**
             * @description Height in inches
             * @example 1.25
             */
            height: number;
            /**
             * @description Weight in pounds
             * @example 0.4
             */
            weight: number;
            /**
             * @description What one costs the account
             * @example 6.4
             */
            cost: number;
            /**
             * @description Retail price
             * @example 19.99
             */
            retail: number;
            /**
             * @description UPC or barcode
             * @example 036000291452
             */
            upc?: string | null;
            /**
             * @description Harmonization (HTS) code
             * @example 6109.10.00
             */
            harmonization_code?: string | null;
            /**
             * @description Supplier, as registered
             * @example ACME
             */
            supplier?: string | null;
            /**
             * @description Code of the distribution center orders for it are served from
             * @example MAIN
             */
            distribution_center?: string | null;
            /**
             * @description Package type, as registered
             * @example BOX
             */
            package_type?: string | null;
            /**
             * @description Order in which its bins are offered for a pick; STANDARD unless told
             * @example FIFO
             * @enum {string|null}
             */
            pick_style?: "STANDARD" | "SAVE_SPACE" | "FIFO" | "LIFO" | "FEFO" | "FLFO" | "LLFO" | "BIN_ASC" | "BIN_DESC" | null;
            /**
             * @description Whether it is sold once and not stocked again; No unless told
             * @example No
             * @enum {string|null}
             */
            one_time_product?: "Yes" | "Y" | "YES" | "No" | "N" | "NO" | null;
            /**
             * @description Units in a case or carton; 0 or null: no case
             * @example 12
             */
            case_qty?: number | null;
            /**
             * @description Product family
             * @example Apparel
             */
            category?: string | null;
            /**
             * @description Product model or family
             * @example Classic
             */
            model?: string | null;
            /**
             * @description Manufacturer
             * @example Globex
             */
            manufacturer?: string | null;
            /**
             * @description Custom field
             * @example Spring
             */
            client_option1?: string | null;
            /**
             * @description Custom field
             * @example Cotton
             */
            client_option2?: string | null;
            /**
             * @description Custom field
             * @example Gift
             */
            client_option3?: string | null;
            /**
             * @description http or https address of an image; it is fetched soon after, see `image`
             * @example https://images.example.com/shirt.png
             */
            image_url?: string | null;
        };
        ProductChangeBody: {
            /**
             * @description What it is
             * @example Red shirt, size M
             */
            description?: string;
            /**
             * @description Width in inches
             * @example 8.5
             */
            width?: number;
            /**
             * @description Length in inches
             * @example 11
             */
            length?: number;
            /**
             * @description Height in inches
             * @example 1.25
             */
            height?: number;
            /**
             * @description Weight in pounds
             * @example 0.4
             */
            weight?: number;
            /**
             * @description What one costs the account
             * @example 6.4
             */
            cost?: number;
            /**
             * @description Retail price
             * @example 19.99
             */
            retail?: number;
            /**
             * @description UPC or barcode
             * @example 036000291452
             */
            upc?: string | null;
            /**
             * @description Harmonization (HTS) code
             * @example 6109.10.00
             */
            harmonization_code?: string | null;
            /**
             * @description Supplier, as registered
             * @example ACME
             */
            supplier?: string | null;
            /**
             * @description Code of the distribution center orders for it are served from
             * @example MAIN
             */
            distribution_center?: string | null;
            /**
             * @description Package type, as registered
             * @example BOX
             */
            package_type?: string | null;
            /**
             * @description Order in which its bins are offered for a pick; STANDARD unless told
             * @example FIFO
             * @enum {string|null}
             */
            pick_style?: "STANDARD" | "SAVE_SPACE" | "FIFO" | "LIFO" | "FEFO" | "FLFO" | "LLFO" | "BIN_ASC" | "BIN_DESC" | null;
            /**
             * @description Whether it is sold once and not stocked again; No unless told
             * @example No
             * @enum {string|null}
             */
            one_time_product?: "Yes" | "Y" | "YES" | "No" | "N" | "NO" | null;
            /**
             * @description Units in a case or carton; 0 or null: no case
             * @example 12
             */
            case_qty?: number | null;
            /**
             * @description Product family
             * @example Apparel
             */
            category?: string | null;
            /**
             * @description Product model or family
             * @example Classic
             */
            model?: string | null;
            /**
             * @description Manufacturer
             * @example Globex
             */
            manufacturer?: string | null;
            /**
             * @description Custom field
             * @example Spring
             */
            client_option1?: string | null;
            /**
             * @description Custom field
             * @example Cotton
             */
            client_option2?: string | null;
            /**
             * @description Custom field
             * @example Gift
             */
            client_option3?: string | null;
            /**
             * @description http or https address of an image; it is fetched soon after, see `image`
             * @example https://images.example.com/shirt.png
             */
            image_url?: string | null;
            /**
             * @description SKU of the product to change
             * @example SHIRT-RED-M
             */
            sku: string;
        };
        UnitAnswer: {
            /**
             * @description Number of the unit within the product: 1 the single piece, 2 the case
             * @example 1
             */
            uom_id: number;
            /**
             * @description Name of the unit
             * @example EACH
             * @enum {string}
             */
            name: "EACH" | "CASE";
            /**
             * @description Pieces in it
             * @example 1
             */
            quantity: number;
            /**
             * @description Its barcode
             * @example 036000291452
             */
            upc: string | null;
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
        ReplenishmentAnswer: {
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
        };
        ReplenishmentItemBody: {
            /**
             * @description SKU of a product of the account
             * @example DEMO-001
             */
            sku: string;
            /**
             * @description Units on their way
             * @example 40
             */
            quantity: number;
            /**
             * @description Lot of the units
             * @example L-7
             */
            lot?: string;
            /**
             * Format: date
             * @description Expiry of the units
             * @example 2027-06-30
             */
            expiry?: string;
        };
        ReplenishmentBody: {
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
            eta?: string;
            /** @description What is on its way; a SKU may come in several lots */
            items: components["schemas"]["ReplenishmentItemBody"][];
        };
        ReplenishmentChangeBody: {
            /**
             * @description The replenishment to change
             * @example 1
             */
            replenishment_id: number;
            /**
             * @description Code of the distribution center they go to
             * @example WEST
             */
            distribution_center?: string;
            /**
             * Format: date
             * @description Day they are expected; null: not known any more
             * @example 2026-12-03
             */
            eta?: string | null;
            /** @description What is on its way; replaces all items */
            items?: components["schemas"]["ReplenishmentItemBody"][];
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
        ReturnAnswer: {
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
        };
        ReturnItemRequest: {
            /**
             * @description SKU as the line of the order names it: a SKU, an alias or a synset
             * @example DEMO-010
             */
            sku: string;
            /**
             * @description Units that come back; of a synset, whole kits
             * @example 1
             */
            quantity: number;
            /**
             * @description Why they come back
             * @example wrong size
             */
            reason?: string;
        };
        ReturnRequest: {
            /**
             * @description A Shipped order of the account
             * @example 3
             */
            order_id: number;
            /** @description What comes back */
            items: components["schemas"]["ReturnItemRequest"][];
        };
        RoutingParametersBody: {
            /**
             * @description site_rank: these sites first, in this order; country: prefer these sites; codes of the account
             * @example [
             *       "MAIN",
             *       "WEST"
             *     ]
             */
            distribution_centers?: string[];
            /**
             * @description country, never_split: orders to these countries only (ISO 3166-1 alpha-2)
             * @example [
             *       "US",
             *       "CA"
             *     ]
             */
            countries?: string[];
            /**
             * @description keep_together: the lines with these products go from one site; never_split: orders with one of them only
             * @example [
             *       "DEMO-001",
             *       "DEMO-002"
             *     ]
             */
            skus?: string[];
            /**
             * @description never_split: orders of this type only
             * @example 1
             */
            order_type_id?: number;
        };
        RoutingRuleAnswer: {
            /**
             * @description Id of the rule
             * @example 1
             */
            routing_rule_id: number;
            /**
             * @description Rules are evaluated by rank, lowest first; no two share one
             * @example 1
             */
            rank: number;
            /**
             * @description fewest_splits: as few lines cut as possible; nearest: the sites nearest to the postal code; site_rank, country: preferred sites; keep_together: lines that go from one site; never_split: orders that are never divided
             * @example nearest
             * @enum {string}
             */
            kind: "fewest_splits" | "nearest" | "site_rank" | "country" | "keep_together" | "never_split";
            /** @description What the rule is about */
            parameters: components["schemas"]["RoutingParametersBody"];
            /**
             * @description Whether it counts
             * @example true
             */
            activated: boolean;
        };
        RoutingRuleRequest: {
            /**
             * @description Rules are evaluated by rank, lowest first; no two share one
             * @example 1
             */
            rank: number;
            /**
             * @description fewest_splits: as few lines cut as possible; nearest: the sites nearest to the postal code; site_rank, country: preferred sites; keep_together: lines that go from one site; never_split: orders that are never divided
             * @example nearest
             * @enum {string}
             */
            kind: "fewest_splits" | "nearest" | "site_rank" | "country" | "keep_together" | "never_split";
            /** @description What the rule is about; each kind has its own */
            parameters?: components["schemas"]["RoutingParametersBody"];
            /**
             * @description Whether it counts; true when left out
             * @example true
             */
            activated?: boolean;
        };
        RoutingRuleChangeRequest: {
            /**
             * @description Rules are evaluated by rank, lowest first; no two share one
             * @example 1
             */
            rank?: number;
            /**
             * @description fewest_splits: as few lines cut as possible; nearest: the sites nearest to the postal code; site_rank, country: preferred sites; keep_together: lines that go from one site; never_split: orders that are never divided
             * @example nearest
             * @enum {string}
             */
            kind?: "fewest_splits" | "nearest" | "site_rank" | "country" | "keep_together" | "never_split";
            /** @description Replaced as a whole */
            parameters?: components["schemas"]["RoutingParametersBody"];
            /**
             * @description Whether it counts
             * @example true
             */
            activated?: boolean;
            /**
             * @description Whether a rule that has the new rank gets the rank that this one had
             * @example false
             */
            swap?: boolean;
        };
        SerialsAnswer: {
            /**
             * @description SKU of the product
             * @example DEMO-001
             */
            sku: string;
            /**
             * @description Serials stored
             * @example 2
             */
            created: number;
        };
        SerialsBody: {
            /**
             * @description SKU of the product
             * @example DEMO-001
             */
            sku: string;
            /**
             * @description Serials, unique for the product
             * @example [
             *       "SN-0001",
             *       "SN-0002"
             *     ]
             */
            serials: string[];
        };
        SerialRangeAnswer: {
            /**
             * @description SKU of the product
             * @example DEMO-001
             */
            sku: string;
            /**
             * @description First serial of the range
             * @example SN-0001
             */
            serial_start: string;
            /**
             * @description Last serial of the range
             * @example SN-0100
             */
            serial_end: string;
            /**
             * @description Stored serials in the range
             * @example 100
             */
            updated: number;
        };
        SerialRangeRequest: {
            /**
             * @description SKU of the product
             * @example DEMO-001
             */
            sku: string;
            /**
             * @description First serial of the range
             * @example SN-0001
             */
            serial_start: string;
            /**
             * @description Last serial of the range; same prefix and width as the first
             * @example SN-0100
             */
            serial_end: string;
            /** @description What every stored serial of the range gets; a value of the same name is replaced */
            attributes: components["schemas"]["AttributeValueRequest"][];
        };
        StockAnswer: {
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
        };
        SynsetItemAnswer: {
            /**
             * @description SKU of the product
             * @example DEMO-001
             */
            sku: string;
            /**
             * @description Units of it in one synset
             * @example 2
             */
            quantity: number;
        };
        SynsetAnswer: {
            /**
             * @description Id of the synset
             * @example 1
             */
            synset_id: number;
            /**
             * @description Name
             * @example DEMO-KIT
             */
            synset: string;
            /** @description What it is made of */
            items: components["schemas"]["SynsetItemAnswer"][];
            /**
             * @description How many can be built of what is available: at each site the scarcest component decides, and the sites add up
             * @example 50
             */
            available: number;
            /**
             * @description When it was created, UTC
             * @example 2026-11-20T08:00:00.000Z
             */
            created_at: string;
            /**
             * @description When it was last changed, UTC
             * @example 2026-11-20T08:00:00.000Z
             */
            updated_at: string;
        };
        SynsetItemBody: {
            /**
             * @description SKU of a product
             * @example DEMO-001
             */
            sku: string;
            /**
             * @description Units of it in one synset
             * @example 2
             */
            quantity: number;
        };
        SynsetBody: {
            /**
             * @description Name, unique in the account and no SKU of a product
             * @example DEMO-KIT
             */
            synset: string;
            /** @description What it is made of */
            items: components["schemas"]["SynsetItemBody"][];
        };
        SynsetChangeBody: {
            /**
             * @description Name of the synset to change
             * @example DEMO-KIT
             */
            synset: string;
            /** @description What it is made of from now on; replaces all of its items */
            items: components["schemas"]["SynsetItemBody"][];
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
        ProductEvent: {
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
             * @example product.created
             * @enum {string}
             */
            type: "product.created" | "product.updated";
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
             *       "sku": "DEMO-001"
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
            };
            /** @description The record as GET answers it at the commit or later */
            data: components["schemas"]["ProductEventData"] | components["schemas"]["LongRecord"];
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
        ProductEventData: {
            /**
             * @description Id of the product
             * @example 1
             */
            product_id: number;
            /**
             * @description SKU
             * @example SHIRT-RED-M
             */
            sku: string;
            /**
             * @description What it is
             * @example Red shirt, size M
             */
            description: string;
            /**
             * @description Width in inches
             * @example 8.5
             */
            width: number;
            /**
             * @description Length in inches
             * @example 11
             */
            length: number;
            /**
             * @description Height in inches
             * @example 1.25
             */
            height: number;
            /**
             * @description Weight in pounds
             * @example 0.4
             */
            weight: number;
            /**
             * @description What one costs the account
             * @example 6.4
             */
            cost: number;
            /**
             * @description Retail price
             * @example 19.99
             */
            retail: number;
            /**
             * @description UPC or barcode
             * @example 036000291452
             */
            upc: string | null;
            /**
             * @description Harmonization (HTS) code
             * @example 6109.10.00
             */
            harmonization_code: string | null;
            /**
             * @description Supplier
             * @example ACME
             */
            supplier: string | null;
            /**
             * @description Code of its distribution center
             * @example MAIN
             */
            distribution_center: string | null;
            /**
             * @description Package type
             * @example BOX
             */
            package_type: string | null;
            /**
             * @description Order in which its bins are offered for a pick
             * @example FIFO
             * @enum {string}
             */
            pick_style: "STANDARD" | "SAVE_SPACE" | "FIFO" | "LIFO" | "FEFO" | "FLFO" | "LLFO" | "BIN_ASC" | "BIN_DESC";
            /**
             * @description Whether it is sold once and not stocked again
             * @example No
             * @enum {string}
             */
            one_time_product: "Yes" | "No";
            /**
             * @description Units in a case or carton
             * @example 12
             */
            case_qty: number | null;
            /**
             * @description Product family
             * @example Apparel
             */
            category: string | null;
            /**
             * @description Product model or family
             * @example Classic
             */
            model: string | null;
            /**
             * @description Manufacturer
             * @example Globex
             */
            manufacturer: string | null;
            /**
             * @description Custom field
             * @example Spring
             */
            client_option1: string | null;
            /**
             * @description Custom field
             * @example Cotton
             */
            client_option2: string | null;
            /**
             * @description Custom field
             * @example Gift
             */
            client_option3: string | null;
            /**
             * @description Where the image was or is to be fetched from
             * @example https://images.example.com/shirt.png
             */
            image_url: string | null;
            /** @description How far the image of `image_url` is; null without one */
            image: components["schemas"]["ProductImageAnswer"] | null;
            /**
             * @description When it was created, UTC
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
        AliasesListQuery: {
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
            /** @description Only aliases of this channel */
            channel_id?: number;
            /** @description Only aliases of the distribution center with this code */
            distribution_center?: string;
        };
        AliasesFindQuery: {
            /** @description Only aliases of this channel */
            channel_id?: number;
            /** @description Only aliases of the distribution center with this code */
            distribution_center?: string;
        };
        AttributesListQuery: {
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
            /** @description For a serial that several products have: the SKU of the one that is meant */
            sku?: string;
        };
        AttributesAddQuery: {
            /** @description For a serial that several products have: the SKU of the one that is meant */
            sku?: string;
        };
        AttributesRemoveQuery: {
            /** @description For a serial that several products have: the SKU of the one that is meant */
            sku?: string;
            /**
             * @description Name of the attribute to delete
             * @example colour
             */
            attribute: string;
        };
        AttributesChangeQuery: {
            /** @description For a serial that several products have: the SKU of the one that is meant */
            sku?: string;
        };
        BinHoldingsListQuery: {
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
            /** @description Only the product with this SKU; one that does not exist has no row */
            sku?: string;
            /** @description Only stock at the distribution center with this code; it must be registered */
            distribution_center?: string;
            /** @description Stock as it was at this instant (of a day: its start, UTC): what was committed by then. Answers are final, so an instant is refused until it is settled, about a second later, and before the history begins */
            as_of?: string;
        };
        DistributionCentersListQuery: {
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
        LedgerListQuery: {
            /**
             * @description Only entries after this one: the `next` of the last page; from the first unless told
             * @default 0
             */
            after?: number;
            /** @description Of this day or later, or from this instant on */
            from?: string;
            /** @description Of this day (the whole of it) or before, or until this instant */
            to?: string;
            /** @description Only the product with this SKU */
            sku?: string;
            /** @description Only at the distribution center with this code */
            distribution_center?: string;
            /**
             * @description Only changes of this: `on_hand` of a bin, `reserved`, `hurt`, `incoming`, or `cart`: received and not put away
             * @enum {string}
             */
            measure?: "on_hand" | "reserved" | "hurt" | "incoming" | "cart";
            /**
             * @description At most this many entries
             * @default 100
             */
            limit?: number;
        };
        ManufactureListQuery: {
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
        OmsEventsListQuery: {
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
        OmsWebhooksListQuery: {
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
        OmsWebhooksDeliveriesQuery: {
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
        OrdersListQuery: {
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
            /** @description Only orders in this status, 1 to 9 */
            status_id?: number;
            /** @description Created on this day or later, or from this instant on (ISO 8601; the + of an offset is %2B in a URL) */
            from_date?: string;
            /** @description Created on this day (the whole of it) or before, or until this instant */
            to_date?: string;
            /** @description Changed on this day or later, or from this instant on */
            updated_from?: string;
            /** @description Changed on this day (the whole of it) or before, or until this instant */
            updated_to?: string;
            /**
             * @description What to sort by
             * @default OrderID
             * @enum {string}
             */
            order_by?: "OrderID" | "OrderNumber" | "StatusID" | "CreatedDate" | "UpdatedDate" | "ShippedDate" | "order_id" | "order_number" | "status_id" | "created_at" | "updated_at" | "shipped_at";
            /**
             * @description Sort direction
             * @default desc
             * @enum {string}
             */
            order_direction?: "asc" | "desc";
            /** @description Only orders of this type */
            order_type_id?: number;
            /** @description Only orders of this distribution center */
            warehouse_id?: number;
            /**
             * @description What filter_value is compared with
             * @enum {string}
             */
            filter_by?: "cart_id" | "store_id" | "store_name";
            /** @description The value of filter_by: a whole number for cart_id and store_id */
            filter_value?: string;
            /** @description Only the parts of this divided order */
            parent_order_id?: number;
            /**
             * @description Leaves out the parts of divided orders
             * @enum {string}
             */
            children?: "exclude";
            /**
             * @description Also orders in the archive
             * @enum {string}
             */
            archived?: "include";
        };
        OrdersFindQuery: {
            /**
             * @description What the path names the order by
             * @default order_id
             * @enum {string}
             */
            identify_by?: "order_id" | "order_number" | "order_reference" | "order_api";
        };
        OrdersPackingSlipQuery: {
            /**
             * @description What the path names the order by
             * @default order_id
             * @enum {string}
             */
            identify_by?: "order_id" | "order_number" | "order_reference" | "order_api";
            /**
             * @description The paper
             * @default letter
             * @enum {string}
             */
            size?: "letter" | "a4" | "4x6" | "a6";
        };
        DivisionRoutingQuery: {
            /**
             * @description What the path names the order by
             * @default order_id
             * @enum {string}
             */
            identify_by?: "order_id" | "order_number" | "order_reference" | "order_api";
        };
        ProductsListQuery: {
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
             * @description What the list is ordered by
             * @default ProductID
             * @enum {string}
             */
            order_by?: "ProductID" | "SKU" | "Description" | "CreatedDate" | "UpdatedDate" | "product_id" | "sku" | "description" | "created_at" | "updated_at";
            /**
             * @description Direction of the order
             * @default desc
             * @enum {string}
             */
            order_direction?: "asc" | "desc";
        };
        ReplenishmentsListQuery: {
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
        ReturnsListQuery: {
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
        RoutingRulesListQuery: {
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
        StockListQuery: {
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
            /** @description Only the product with this SKU; one that does not exist has no row */
            sku?: string;
            /** @description Only stock at the distribution center with this code; it must be registered */
            distribution_center?: string;
            /** @description Stock as it was at this instant (of a day: its start, UTC): what was committed by then. Answers are final, so an instant is refused until it is settled, about a second later, and before the history begins */
            as_of?: string;
        };
        SynsetsListQuery: {
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
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type AliasAnswer = components['schemas']['AliasAnswer'];
export type AliasBody = components['schemas']['AliasBody'];
export type AliasChangeBody = components['schemas']['AliasChangeBody'];
export type AttributeAnswer = components['schemas']['AttributeAnswer'];
export type AttributeValueRequest = components['schemas']['AttributeValueRequest'];
export type BinHoldingAnswer = components['schemas']['BinHoldingAnswer'];
export type DistributionCenterAnswer = components['schemas']['DistributionCenterAnswer'];
export type ExportBody = components['schemas']['ExportBody'];
export type StockEntryAnswer = components['schemas']['StockEntryAnswer'];
export type LedgerMetadata = components['schemas']['LedgerMetadata'];
export type LedgerAnswer = components['schemas']['LedgerAnswer'];
export type ManufactureItemAnswer = components['schemas']['ManufactureItemAnswer'];
export type ManufactureAnswer = components['schemas']['ManufactureAnswer'];
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
export type OrderAnswer = components['schemas']['OrderAnswer'];
export type CartRequest = components['schemas']['CartRequest'];
export type CustomerRequest = components['schemas']['CustomerRequest'];
export type OrderItemRequest = components['schemas']['OrderItemRequest'];
export type OrderRequest = components['schemas']['OrderRequest'];
export type KeptOrderAnswer = components['schemas']['KeptOrderAnswer'];
export type ReplacedOrderRequest = components['schemas']['ReplacedOrderRequest'];
export type OrderStatusAnswer = components['schemas']['OrderStatusAnswer'];
export type CancelOrderBody = components['schemas']['CancelOrderBody'];
export type SubStatusAnswer = components['schemas']['SubStatusAnswer'];
export type SubStatusBody = components['schemas']['SubStatusBody'];
export type RoutedLineAnswer = components['schemas']['RoutedLineAnswer'];
export type ConsideredSiteAnswer = components['schemas']['ConsideredSiteAnswer'];
export type JudgedRuleAnswer = components['schemas']['JudgedRuleAnswer'];
export type ChosenPartAnswer = components['schemas']['ChosenPartAnswer'];
export type OrderRoutingAnswer = components['schemas']['OrderRoutingAnswer'];
export type PartItemRequest = components['schemas']['PartItemRequest'];
export type PartRequest = components['schemas']['PartRequest'];
export type DivideOrderBody = components['schemas']['DivideOrderBody'];
export type MergeOrderBody = components['schemas']['MergeOrderBody'];
export type MoveOrderBody = components['schemas']['MoveOrderBody'];
export type PingAnswer = components['schemas']['PingAnswer'];
export type ProductImageAnswer = components['schemas']['ProductImageAnswer'];
export type ProductAnswer = components['schemas']['ProductAnswer'];
export type ProductBody = components['schemas']['ProductBody'];
export type ProductChangeBody = components['schemas']['ProductChangeBody'];
export type UnitAnswer = components['schemas']['UnitAnswer'];
export type ReplenishmentItemAnswer = components['schemas']['ReplenishmentItemAnswer'];
export type ReplenishmentAnswer = components['schemas']['ReplenishmentAnswer'];
export type ReplenishmentItemBody = components['schemas']['ReplenishmentItemBody'];
export type ReplenishmentBody = components['schemas']['ReplenishmentBody'];
export type ReplenishmentChangeBody = components['schemas']['ReplenishmentChangeBody'];
export type ReturnItemAnswer = components['schemas']['ReturnItemAnswer'];
export type ReturnAnswer = components['schemas']['ReturnAnswer'];
export type ReturnItemRequest = components['schemas']['ReturnItemRequest'];
export type ReturnRequest = components['schemas']['ReturnRequest'];
export type RoutingParametersBody = components['schemas']['RoutingParametersBody'];
export type RoutingRuleAnswer = components['schemas']['RoutingRuleAnswer'];
export type RoutingRuleRequest = components['schemas']['RoutingRuleRequest'];
export type RoutingRuleChangeRequest = components['schemas']['RoutingRuleChangeRequest'];
export type SerialsAnswer = components['schemas']['SerialsAnswer'];
export type SerialsBody = components['schemas']['SerialsBody'];
export type SerialRangeAnswer = components['schemas']['SerialRangeAnswer'];
export type SerialRangeRequest = components['schemas']['SerialRangeRequest'];
export type StockAnswer = components['schemas']['StockAnswer'];
export type SynsetItemAnswer = components['schemas']['SynsetItemAnswer'];
export type SynsetAnswer = components['schemas']['SynsetAnswer'];
export type SynsetItemBody = components['schemas']['SynsetItemBody'];
export type SynsetBody = components['schemas']['SynsetBody'];
export type SynsetChangeBody = components['schemas']['SynsetChangeBody'];
export type LongRecord = components['schemas']['LongRecord'];
export type OrderEvent = components['schemas']['OrderEvent'];
export type StockEvent = components['schemas']['StockEvent'];
export type CorrectionEvent = components['schemas']['CorrectionEvent'];
export type ReplenishmentEvent = components['schemas']['ReplenishmentEvent'];
export type ReturnEvent = components['schemas']['ReturnEvent'];
export type ManufactureEvent = components['schemas']['ManufactureEvent'];
export type ProductEvent = components['schemas']['ProductEvent'];
export type WebhookEvent = components['schemas']['WebhookEvent'];
export type OrderEventData = components['schemas']['OrderEventData'];
export type StockEventData = components['schemas']['StockEventData'];
export type CorrectionEventData = components['schemas']['CorrectionEventData'];
export type ReplenishmentEventData = components['schemas']['ReplenishmentEventData'];
export type ReturnEventData = components['schemas']['ReturnEventData'];
export type ManufactureEventData = components['schemas']['ManufactureEventData'];
export type ProductEventData = components['schemas']['ProductEventData'];
export type WebhookEventData = components['schemas']['WebhookEventData'];
export type AliasesListQuery = components['schemas']['AliasesListQuery'];
export type AliasesFindQuery = components['schemas']['AliasesFindQuery'];
export type AttributesListQuery = components['schemas']['AttributesListQuery'];
export type AttributesAddQuery = components['schemas']['AttributesAddQuery'];
export type AttributesRemoveQuery = components['schemas']['AttributesRemoveQuery'];
export type AttributesChangeQuery = components['schemas']['AttributesChangeQuery'];
export type BinHoldingsListQuery = components['schemas']['BinHoldingsListQuery'];
export type DistributionCentersListQuery = components['schemas']['DistributionCentersListQuery'];
export type LedgerListQuery = components['schemas']['LedgerListQuery'];
export type ManufactureListQuery = components['schemas']['ManufactureListQuery'];
export type OmsEventsListQuery = components['schemas']['OmsEventsListQuery'];
export type OmsWebhooksListQuery = components['schemas']['OmsWebhooksListQuery'];
export type OmsWebhooksDeliveriesQuery = components['schemas']['OmsWebhooksDeliveriesQuery'];
export type OrdersListQuery = components['schemas']['OrdersListQuery'];
export type OrdersFindQuery = components['schemas']['OrdersFindQuery'];
export type OrdersPackingSlipQuery = components['schemas']['OrdersPackingSlipQuery'];
export type DivisionRoutingQuery = components['schemas']['DivisionRoutingQuery'];
export type ProductsListQuery = components['schemas']['ProductsListQuery'];
export type ReplenishmentsListQuery = components['schemas']['ReplenishmentsListQuery'];
export type ReturnsListQuery = components['schemas']['ReturnsListQuery'];
export type RoutingRulesListQuery = components['schemas']['RoutingRulesListQuery'];
export type StockListQuery = components['schemas']['StockListQuery'];
export type SynsetsListQuery = components['schemas']['SynsetsListQuery'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
