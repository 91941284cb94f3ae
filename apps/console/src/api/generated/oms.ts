// Written by npm run clients from the OpenAPI document.
export interface paths {
    "/inventory/aliases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["aliasesList"];
        put?: never;
        post: operations["aliasesCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["aliasesChange"];
        trace?: never;
    };
    "/inventory/aliases/{alias}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["aliasesFind"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/attributes/{owner_type}/{owner_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["attributesList"];
        put?: never;
        post: operations["attributesAdd"];
        delete: operations["attributesRemove"];
        options?: never;
        head?: never;
        patch: operations["attributesChange"];
        trace?: never;
    };
    "/inventory/bins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["binHoldingsList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/distribution_centers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["distributionCentersList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/distribution_centers/{distribution_center_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["distributionCentersFind"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["exportsExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory/ledger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ledgerList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["manufactureList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacture/{order}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["manufactureFind"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["omsEventsList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{event_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["omsEventsFind"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["omsWebhooksList"];
        put?: never;
        post: operations["omsWebhooksCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhook_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["omsWebhooksFind"];
        put?: never;
        post?: never;
        delete: operations["omsWebhooksRemove"];
        options?: never;
        head?: never;
        patch: operations["omsWebhooksChange"];
        trace?: never;
    };
    "/webhooks/{webhook_id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["omsWebhooksRotate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhook_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["omsWebhooksTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhook_id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["omsWebhooksReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhook_id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["omsWebhooksDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhook_id}/deliveries/{delivery_id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["omsWebhooksResend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ordersList"];
        put: operations["ordersReplace"];
        post: operations["ordersCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{order}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ordersFind"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{order}/packing_slip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ordersPackingSlip"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ordersCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/cancel-bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ordersCancelBulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ordersHold"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ordersRelease"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/sub_status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ordersSetSubStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{order}/routing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["divisionRouting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/divide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["divisionDivide"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["divisionMerge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["divisionMove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["pingPing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["productsList"];
        put?: never;
        post: operations["productsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["productsChange"];
        trace?: never;
    };
    "/inventory/products/{prod_identifier}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["productsFind"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory/products/{product_id}/uom": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["productsUnits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory/replenishments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["replenishmentsList"];
        put?: never;
        post: operations["replenishmentsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["replenishmentsChange"];
        trace?: never;
    };
    "/inventory/replenishments/{replenishment}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["replenishmentsFind"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory/returns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["returnsList"];
        put?: never;
        post: operations["returnsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory/returns/{return}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["returnsGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/routing_rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["routingRulesList"];
        put?: never;
        post: operations["routingRulesCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/routing_rules/{routing_rule_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["routingRulesFind"];
        put?: never;
        post?: never;
        delete: operations["routingRulesRemove"];
        options?: never;
        head?: never;
        patch: operations["routingRulesChange"];
        trace?: never;
    };
    "/serials/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["serialsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/serials/batch/attributes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["serialAttributesSet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory/stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["stockList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory/synsets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["synsetsList"];
        put?: never;
        post: operations["synsetsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["synsetsChange"];
        trace?: never;
    };
    "/inventory/synsets/{synset}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["synsetsFind"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AliasAnswer: {
            alias_id: number;
            alias: string;
            sku: string;
            channel_id: number | null;
            distribution_center: string | null;
            created_at: string;
            updated_at: string;
        };
        PageMetadata: {
            page: number;
            per_page: number;
            total_records: number;
            total_pages: number;
            total_current_page: number;
        };
        WarningAnswer: {
            path: string;
            message: string;
        };
        FaultAnswer: {
            path: string;
            message: string;
        };
        Refusal: {
            success: boolean;
            message: string;
            code: string;
            errors?: components["schemas"]["FaultAnswer"][];
        };
        RefusalAnswer: {
            response: components["schemas"]["Refusal"];
        };
        AliasBody: {
            alias: string;
            sku: string;
            channel_id?: number | null;
            distribution_center?: string | null;
        };
        CreateAliasesBody: {
            data: components["schemas"]["AliasBody"][];
        };
        AliasChangeBody: {
            alias_id?: number;
            alias?: string;
            sku?: string;
            channel_id?: number | null;
            distribution_center?: string | null;
        };
        ChangeAliasesBody: {
            data: components["schemas"]["AliasChangeBody"][];
        };
        AttributeAnswer: {
            attribute: string;
            value: string;
            /** @enum {string} */
            owner_type: "order" | "product" | "synset" | "alias" | "replenishment" | "return" | "serial";
            owner_id: number;
            created_at: string;
            updated_at: string;
        };
        AttributeValueRequest: {
            attribute: string;
            value: string;
        };
        AttributesRequest: {
            data: components["schemas"]["AttributeValueRequest"][];
        };
        BinHoldingAnswer: {
            product_id: number;
            sku: string;
            distribution_center: string;
            location: string;
            bin: string;
            lot: string | null;
            quantity: number;
        };
        DistributionCenterAnswer: {
            distribution_center_id: number;
            code: string;
            name: string;
            address1: string | null;
            city: string | null;
            state: string | null;
            zip: string | null;
            country: string | null;
            activated: boolean;
        };
        ExportBody: {
            /** @enum {string} */
            kind: "stock" | "bins" | "ledger";
            /** @enum {string} */
            format: "ndjson" | "csv";
            as_of: string;
            from?: string;
            sku?: string;
            distribution_center?: string;
        };
        StockEntryAnswer: {
            entry_id: number;
            effective_at: string;
            product_id: number;
            sku: string;
            distribution_center: string;
            /** @enum {string} */
            measure: "on_hand" | "reserved" | "hurt" | "incoming" | "cart";
            quantity: number;
            balance: number;
            location: string | null;
            bin: string | null;
            lot: string | null;
            bin_quantity: number | null;
            reason: string;
            reference: string | null;
            comment: string | null;
            actor: string | null;
        };
        LedgerMetadata: {
            next: number;
            has_more: boolean;
        };
        LedgerAnswer: {
            data: components["schemas"]["StockEntryAnswer"][];
            metadata: components["schemas"]["LedgerMetadata"];
        };
        ManufactureItemAnswer: {
            sku: string;
            quantity: number;
        };
        ManufactureAnswer: {
            manufacture_id: number;
            sku: string;
            synset: string | null;
            quantity: number;
            /** @enum {string} */
            status: "Planned" | "In Progress" | "Completed" | "Cancelled";
            distribution_center: string;
            items: components["schemas"]["ManufactureItemAnswer"][];
            created_at: string;
            completed_at: string | null;
        };
        EventAnswer: {
            event_id: string;
            sequence: number;
            type: string;
            version: number;
            occurred_at: string;
            subject: {
                [key: string]: unknown;
            };
            data: {
                [key: string]: unknown;
            };
        };
        FeedMetadata: {
            next: number;
            has_more: boolean;
        };
        EventsAnswer: {
            data: components["schemas"]["EventAnswer"][];
            metadata: components["schemas"]["FeedMetadata"];
        };
        WebhookAnswer: {
            webhook_id: number;
            url: string;
            types: string[];
            description: string | null;
            ordered: boolean;
            /** @enum {string} */
            state: "active" | "paused" | "disabled";
            /** @enum {string} */
            health: "healthy" | "failing";
            last_success_at: string | null;
            last_failure_at: string | null;
            created_at: string;
            updated_at: string;
        };
        WebhookSecretAnswer: {
            webhook_id: number;
            url: string;
            types: string[];
            description: string | null;
            ordered: boolean;
            /** @enum {string} */
            state: "active" | "paused" | "disabled";
            /** @enum {string} */
            health: "healthy" | "failing";
            last_success_at: string | null;
            last_failure_at: string | null;
            created_at: string;
            updated_at: string;
            secret: string;
        };
        WebhookRequest: {
            url: string;
            types: string[];
            description?: string;
            ordered?: boolean;
        };
        WebhookChangeRequest: {
            url?: string;
            types?: string[];
            description?: string;
            ordered?: boolean;
            /** @enum {string} */
            state?: "active" | "paused";
        };
        ReplayAnswer: {
            from_sequence: number;
            to_sequence: number;
        };
        ReplayRequest: {
            from_sequence?: number;
            from?: string;
            to?: string;
            types?: string[];
            failed_only?: boolean;
        };
        DeliveryAnswer: {
            delivery_id: number;
            event_id: string;
            type: string;
            /** @enum {string} */
            state: "pending" | "delivered" | "failed";
            attempts: number;
            next_attempt_at: string | null;
            response_status: number | null;
            response_excerpt: string | null;
            duration_ms: number | null;
            created_at: string;
        };
        CartAnswer: {
            id: number | null;
            store_id: number | null;
            store_name: string | null;
        };
        CustomerAnswer: {
            firstname: string;
            lastname: string | null;
            company: string | null;
            email: string | null;
            phone: string | null;
            address1: string;
            address2: string | null;
            city: string;
            state: string;
            zip: string;
            country: string;
        };
        OrderItemAnswer: {
            order_item_id: number;
            sku: string;
            product_id: number | null;
            quantity: number;
            sold_price: number | null;
            quantity_reserved: number;
            quantity_picked: number;
            quantity_shipped: number;
        };
        ChildOrderAnswer: {
            order_id: number;
            order_number: string;
            status_id: number;
            status: string;
            distribution_center: string;
        };
        OrderAnswer: {
            order_id: number;
            order_api: string;
            order_number: string;
            order_reference: string | null;
            nbtybarcode: string;
            status_id: number;
            status: string;
            sub_status: string | null;
            order_type_id: number;
            warehouse_id: number;
            distribution_center: string;
            shipping_method: string;
            cart: components["schemas"]["CartAnswer"];
            customer: components["schemas"]["CustomerAnswer"];
            items: components["schemas"]["OrderItemAnswer"][];
            weight: number | null;
            carrier: string | null;
            tracking_number: string | null;
            comments: string | null;
            created_at: string;
            updated_at: string;
            shipped_at: string | null;
            parent_order_id: number | null;
            children: components["schemas"]["ChildOrderAnswer"][];
        };
        CartRequest: {
            id?: number;
            store_id?: number;
            store_name?: string;
        };
        CustomerRequest: {
            firstname: string;
            lastname?: string;
            company?: string;
            email?: string;
            phone?: string;
            address1: string;
            address2?: string;
            city: string;
            state: string;
            zip: string | number;
            country: string;
        };
        OrderItemRequest: {
            sku: string;
            quantity: number;
            sold_price?: number;
        };
        OrderRequest: {
            order_number: string | number;
            order_reference?: string;
            nbtybarcode?: string;
            shipping_method: string;
            order_type_id?: number;
            cart?: components["schemas"]["CartRequest"];
            customer: components["schemas"]["CustomerRequest"];
            items: components["schemas"]["OrderItemRequest"][];
            comments?: string;
            /** @enum {string} */
            split?: "never" | "when_needed" | "ship_available";
        };
        CreateOrdersBody: {
            data: components["schemas"]["OrderRequest"][];
        };
        KeptOrderAnswer: {
            order_id: number;
            order_api: string;
            order_number: string;
            order_reference: string | null;
            nbtybarcode: string;
            status_id: number;
            status: string;
            sub_status: string | null;
            order_type_id: number;
            warehouse_id: number;
            distribution_center: string;
            shipping_method: string;
            cart: components["schemas"]["CartAnswer"];
            customer: components["schemas"]["CustomerAnswer"];
            items: components["schemas"]["OrderItemAnswer"][];
            weight: number | null;
            carrier: string | null;
            tracking_number: string | null;
            comments: string | null;
            created_at: string;
            updated_at: string;
            shipped_at: string | null;
            parent_order_id: number | null;
            children: components["schemas"]["ChildOrderAnswer"][];
            archived?: boolean;
        };
        ReplacedOrderRequest: {
            order_number: string | number;
            order_reference?: string;
            nbtybarcode?: string;
            shipping_method: string;
            order_type_id?: number;
            cart?: components["schemas"]["CartRequest"];
            customer: components["schemas"]["CustomerRequest"];
            items: components["schemas"]["OrderItemRequest"][];
            comments?: string;
            /** @enum {string} */
            split?: "never" | "when_needed" | "ship_available";
            order_id?: number;
        };
        ReplaceOrdersBody: {
            data: components["schemas"]["ReplacedOrderRequest"][];
        };
        OrderStatusAnswer: {
            order_id: number;
            status_id: number;
            status: string;
        };
        CancelOrderBody: {
            order_id: number;
        };
        CancelOrdersBody: {
            order_ids: number[];
        };
        OrderIdsBody: {
            order_ids: number[];
        };
        SubStatusAnswer: {
            order_id: number;
            sub_status: string | null;
        };
        SubStatusBody: {
            order_id: number;
            sub_status: string;
        };
        RoutedLineAnswer: {
            order_item_id: number;
            quantity: number;
        };
        ConsideredSiteAnswer: {
            distribution_center: string;
            miles: number | null;
            serves_all: boolean;
            is_chosen: boolean;
            available: components["schemas"]["RoutedLineAnswer"][];
        };
        JudgedRuleAnswer: {
            routing_rule_id: number | null;
            rank: number | null;
            /** @enum {string} */
            kind: "fewest_splits" | "nearest" | "site_rank" | "country" | "keep_together" | "never_split" | "account_order";
            /** @enum {string} */
            verdict: "decided" | "narrowed" | "equal" | "not_needed" | "not_applicable" | "restricted";
            candidates_before: number;
            candidates_after: number;
        };
        ChosenPartAnswer: {
            distribution_center: string;
            is_waiting: boolean;
            items: components["schemas"]["RoutedLineAnswer"][];
        };
        OrderRoutingAnswer: {
            order_id: number;
            /** @enum {string} */
            policy: "never" | "when_needed" | "ship_available";
            /** @enum {string|null} */
            outcome: "one_site" | "divided" | "divided_rest_waits" | "waits" | null;
            is_exact: boolean;
            decided_at: string | null;
            sites: components["schemas"]["ConsideredSiteAnswer"][];
            rules: components["schemas"]["JudgedRuleAnswer"][];
            chosen: components["schemas"]["ChosenPartAnswer"][];
        };
        PartItemRequest: {
            order_item_id: number;
            quantity: number;
        };
        PartRequest: {
            distribution_center: string;
            items: components["schemas"]["PartItemRequest"][];
        };
        DivideOrderBody: {
            order_id: number;
            parts?: components["schemas"]["PartRequest"][];
        };
        MergeOrderBody: {
            order_id: number;
        };
        MoveOrderBody: {
            order_id: number;
            distribution_center: string;
            backorder?: boolean;
        };
        PingAnswer: {
            status: string;
            result: string;
        };
        ProductImageAnswer: {
            /** @enum {string} */
            status: "pending" | "stored" | "failed";
            error: string | null;
        };
        ProductAnswer: {
            product_id: number;
            sku: string;
            description: string;
            width: number;
            length: number;
            height: number;
            weight: number;
            cost: number;
            retail: number;
            upc: string | null;
            harmonization_code: string | null;
            supplier: string | null;
            distribution_center: string | null;
            package_type: string | null;
            /** @enum {string} */
            pick_style: "STANDARD" | "SAVE_SPACE" | "FIFO" | "LIFO" | "FEFO" | "FLFO" | "LLFO" | "BIN_ASC" | "BIN_DESC";
            /** @enum {string} */
            one_time_product: "Yes" | "No";
            case_qty: number | null;
            category: string | null;
            model: string | null;
            manufacturer: string | null;
            client_option1: string | null;
            client_option2: string | null;
            client_option3: string | null;
            image_url: string | null;
            image: components["schemas"]["ProductImageAnswer"] | null;
            created_at: string;
            updated_at: string;
        };
        ProductBody: {
            sku: string;
            description: string;
            width: number;
            length: number;
            height: number;
            weight: number;
            cost: number;
            retail: number;
            upc?: string | null;
            harmonization_code?: string | null;
            supplier?: string | null;
            distribution_center?: string | null;
            package_type?: string | null;
            /** @enum {string|null} */
            pick_style?: "STANDARD" | "SAVE_SPACE" | "FIFO" | "LIFO" | "FEFO" | "FLFO" | "LLFO" | "BIN_ASC" | "BIN_DESC" | null;
            /** @enum {string|null} */
            one_time_product?: "Yes" | "Y" | "YES" | "No" | "N" | "NO" | null;
            case_qty?: number | null;
            category?: string | null;
            model?: string | null;
            manufacturer?: string | null;
            client_option1?: string | null;
            client_option2?: string | null;
            client_option3?: string | null;
            image_url?: string | null;
        };
        CreateProductsBody: {
            data: components["schemas"]["ProductBody"][];
        };
        ProductChangeBody: {
            description?: string;
            width?: number;
            length?: number;
            height?: number;
            weight?: number;
            cost?: number;
            retail?: number;
            upc?: string | null;
            harmonization_code?: string | null;
            supplier?: string | null;
            distribution_center?: string | null;
            package_type?: string | null;
            /** @enum {string|null} */
            pick_style?: "STANDARD" | "SAVE_SPACE" | "FIFO" | "LIFO" | "FEFO" | "FLFO" | "LLFO" | "BIN_ASC" | "BIN_DESC" | null;
            /** @enum {string|null} */
            one_time_product?: "Yes" | "Y" | "YES" | "No" | "N" | "NO" | null;
            case_qty?: number | null;
            category?: string | null;
            model?: string | null;
            manufacturer?: string | null;
            client_option1?: string | null;
            client_option2?: string | null;
            client_option3?: string | null;
            image_url?: string | null;
            sku: string;
        };
        ChangeProductsBody: {
            data: components["schemas"]["ProductChangeBody"][];
        };
        UnitAnswer: {
            uom_id: number;
            /** @enum {string} */
            name: "EACH" | "CASE";
            quantity: number;
            upc: string | null;
        };
        ReplenishmentItemAnswer: {
            sku: string;
            quantity: number;
            quantity_received: number;
            quantity_put_away: number;
            lot: string | null;
            /** Format: date */
            expiry: string | null;
        };
        ReplenishmentAnswer: {
            replenishment_id: number;
            /** @enum {string} */
            status: "In Transit" | "Processing" | "Partial" | "Completed";
            distribution_center: string;
            /** Format: date */
            eta: string | null;
            items: components["schemas"]["ReplenishmentItemAnswer"][];
            created_at: string;
            updated_at: string;
        };
        ReplenishmentItemBody: {
            sku: string;
            quantity: number;
            lot?: string;
            /** Format: date */
            expiry?: string;
        };
        ReplenishmentBody: {
            distribution_center: string;
            /** Format: date */
            eta?: string;
            items: components["schemas"]["ReplenishmentItemBody"][];
        };
        CreateReplenishmentsBody: {
            data: components["schemas"]["ReplenishmentBody"][];
        };
        ReplenishmentChangeBody: {
            replenishment_id: number;
            distribution_center?: string;
            /** Format: date */
            eta?: string | null;
            items?: components["schemas"]["ReplenishmentItemBody"][];
        };
        ChangeReplenishmentsBody: {
            data: components["schemas"]["ReplenishmentChangeBody"][];
        };
        ReturnItemAnswer: {
            sku: string;
            quantity: number;
            reason: string | null;
            quantity_good: number;
            quantity_hurt: number;
        };
        ReturnAnswer: {
            return_id: number;
            order_id: number;
            /** @enum {string} */
            status: "Pending" | "Processing" | "As Expected" | "Discrepancy";
            items: components["schemas"]["ReturnItemAnswer"][];
            created_at: string;
            updated_at: string;
        };
        ReturnItemRequest: {
            sku: string;
            quantity: number;
            reason?: string;
        };
        ReturnRequest: {
            order_id: number;
            items: components["schemas"]["ReturnItemRequest"][];
        };
        ReturnsRequest: {
            data: components["schemas"]["ReturnRequest"][];
        };
        RoutingParametersBody: {
            distribution_centers?: string[];
            countries?: string[];
            skus?: string[];
            order_type_id?: number;
        };
        RoutingRuleAnswer: {
            routing_rule_id: number;
            rank: number;
            /** @enum {string} */
            kind: "fewest_splits" | "nearest" | "site_rank" | "country" | "keep_together" | "never_split";
            parameters: components["schemas"]["RoutingParametersBody"];
            activated: boolean;
        };
        RoutingRuleRequest: {
            rank: number;
            /** @enum {string} */
            kind: "fewest_splits" | "nearest" | "site_rank" | "country" | "keep_together" | "never_split";
            parameters?: components["schemas"]["RoutingParametersBody"];
            activated?: boolean;
        };
        RoutingRuleChangeRequest: {
            rank?: number;
            /** @enum {string} */
            kind?: "fewest_splits" | "nearest" | "site_rank" | "country" | "keep_together" | "never_split";
            parameters?: components["schemas"]["RoutingParametersBody"];
            activated?: boolean;
            swap?: boolean;
        };
        SerialsAnswer: {
            sku: string;
            created: number;
        };
        SerialsBody: {
            sku: string;
            serials: string[];
        };
        CreateSerialsBody: {
            data: components["schemas"]["SerialsBody"][];
        };
        SerialRangeAnswer: {
            sku: string;
            serial_start: string;
            serial_end: string;
            updated: number;
        };
        SerialRangeRequest: {
            sku: string;
            serial_start: string;
            serial_end: string;
            attributes: components["schemas"]["AttributeValueRequest"][];
        };
        SerialRangesRequest: {
            data: components["schemas"]["SerialRangeRequest"][];
        };
        StockAnswer: {
            product_id: number;
            sku: string;
            distribution_center: string;
            on_hand: number;
            reserved: number;
            available: number;
            hurt: number;
            incoming: number;
        };
        SynsetItemAnswer: {
            sku: string;
            quantity: number;
        };
        SynsetAnswer: {
            synset_id: number;
            synset: string;
            items: components["schemas"]["SynsetItemAnswer"][];
            available: number;
            created_at: string;
            updated_at: string;
        };
        SynsetItemBody: {
            sku: string;
            quantity: number;
        };
        SynsetBody: {
            synset: string;
            items: components["schemas"]["SynsetItemBody"][];
        };
        CreateSynsetsBody: {
            data: components["schemas"]["SynsetBody"][];
        };
        SynsetChangeBody: {
            synset: string;
            items: components["schemas"]["SynsetItemBody"][];
        };
        ChangeSynsetsBody: {
            data: components["schemas"]["SynsetChangeBody"][];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    aliasesList: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                channel_id?: number;
                distribution_center?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AliasAnswer"][];
                        metadata: components["schemas"]["PageMetadata"];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    aliasesCreate: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAliasesBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AliasAnswer"][];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    aliasesChange: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeAliasesBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AliasAnswer"][];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    aliasesFind: {
        parameters: {
            query?: {
                channel_id?: number;
                distribution_center?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                alias: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AliasAnswer"];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    attributesList: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sku?: string;
            };
            header?: never;
            path: {
                owner_id: string;
                owner_type: "order" | "product" | "synset" | "alias" | "replenishment" | "return" | "serial";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AttributeAnswer"][];
                        metadata: components["schemas"]["PageMetadata"];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    attributesAdd: {
        parameters: {
            query?: {
                sku?: string;
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                owner_id: string;
                owner_type: "order" | "product" | "synset" | "alias" | "replenishment" | "return" | "serial";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttributesRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AttributeAnswer"][];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    attributesRemove: {
        parameters: {
            query: {
                sku?: string;
                attribute: string;
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                owner_id: string;
                owner_type: "order" | "product" | "synset" | "alias" | "replenishment" | "return" | "serial";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AttributeAnswer"];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    attributesChange: {
        parameters: {
            query?: {
                sku?: string;
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                owner_id: string;
                owner_type: "order" | "product" | "synset" | "alias" | "replenishment" | "return" | "serial";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttributesRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AttributeAnswer"][];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    binHoldingsList: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sku?: string;
                distribution_center?: string;
                as_of?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BinHoldingAnswer"][];
                        metadata: components["schemas"]["PageMetadata"];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    distributionCentersList: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DistributionCenterAnswer"][];
                        metadata: components["schemas"]["PageMetadata"];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    distributionCentersFind: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                distribution_center_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DistributionCenterAnswer"];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    exportsExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExportBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    ledgerList: {
        parameters: {
            query?: {
                after?: number;
                from?: string;
                to?: string;
                sku?: string;
                distribution_center?: string;
                measure?: "on_hand" | "reserved" | "hurt" | "incoming" | "cart";
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LedgerAnswer"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    manufactureList: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ManufactureAnswer"][];
                        metadata: components["schemas"]["PageMetadata"];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    manufactureFind: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                order: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ManufactureAnswer"];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    omsEventsList: {
        parameters: {
            query?: {
                after?: number;
                types?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventsAnswer"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    omsEventsFind: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                event_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["EventAnswer"];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    omsWebhooksList: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookAnswer"][];
                        metadata: components["schemas"]["PageMetadata"];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    omsWebhooksCreate: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookSecretAnswer"];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    omsWebhooksFind: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                webhook_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookAnswer"];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    omsWebhooksRemove: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                webhook_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookAnswer"];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    omsWebhooksChange: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
                "Idempotency-Key"?: string;
            };
            path: {
                webhook_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookChangeRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookAnswer"];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    omsWebhooksRotate: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                webhook_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookSecretAnswer"];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    omsWebhooksTest: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                webhook_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookAnswer"];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    omsWebhooksReplay: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                webhook_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplayRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReplayAnswer"];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    omsWebhooksDeliveries: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                state?: "pending" | "delivered" | "failed";
                event_id?: string;
            };
            header?: never;
            path: {
                webhook_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DeliveryAnswer"][];
                        metadata: components["schemas"]["PageMetadata"];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    omsWebhooksResend: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                webhook_id: number;
                delivery_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DeliveryAnswer"];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    ordersList: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                status_id?: number;
                from_date?: string;
                to_date?: string;
                updated_from?: string;
                updated_to?: string;
                order_by?: "OrderID" | "OrderNumber" | "StatusID" | "CreatedDate" | "UpdatedDate" | "ShippedDate" | "order_id" | "order_number" | "status_id" | "created_at" | "updated_at" | "shipped_at";
                order_direction?: "asc" | "desc";
                order_type_id?: number;
                warehouse_id?: number;
                filter_by?: "cart_id" | "store_id" | "store_name";
                filter_value?: string;
                parent_order_id?: number;
                children?: "exclude";
                archived?: "include";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["KeptOrderAnswer"][];
                        metadata: components["schemas"]["PageMetadata"];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    ordersReplace: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceOrdersBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OrderAnswer"][];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    ordersCreate: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateOrdersBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OrderAnswer"][];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    ordersFind: {
        parameters: {
            query?: {
                identify_by?: "order_id" | "order_number" | "order_reference" | "order_api";
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                order: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["KeptOrderAnswer"];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    ordersPackingSlip: {
        parameters: {
            query?: {
                identify_by?: "order_id" | "order_number" | "order_reference" | "order_api";
                size?: "letter" | "a4" | "4x6" | "a6";
            };
            header?: never;
            path: {
                order: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    ordersCancel: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelOrderBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OrderStatusAnswer"];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    ordersCancelBulk: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelOrdersBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OrderStatusAnswer"][];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    ordersHold: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderIdsBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OrderStatusAnswer"][];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    ordersRelease: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderIdsBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OrderStatusAnswer"][];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    ordersSetSubStatus: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubStatusBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SubStatusAnswer"];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    divisionRouting: {
        parameters: {
            query?: {
                identify_by?: "order_id" | "order_number" | "order_reference" | "order_api";
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                order: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OrderRoutingAnswer"];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    divisionDivide: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DivideOrderBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OrderAnswer"];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    divisionMerge: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MergeOrderBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OrderAnswer"];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    divisionMove: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveOrderBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OrderAnswer"];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    pingPing: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PingAnswer"];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    productsList: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                order_by?: "ProductID" | "SKU" | "Description" | "CreatedDate" | "UpdatedDate" | "product_id" | "sku" | "description" | "created_at" | "updated_at";
                order_direction?: "asc" | "desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ProductAnswer"][];
                        metadata: components["schemas"]["PageMetadata"];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    productsCreate: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateProductsBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ProductAnswer"][];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    productsChange: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeProductsBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ProductAnswer"][];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    productsFind: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                prod_identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ProductAnswer"];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    productsUnits: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                product_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["UnitAnswer"][];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    replenishmentsList: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReplenishmentAnswer"][];
                        metadata: components["schemas"]["PageMetadata"];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    replenishmentsCreate: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateReplenishmentsBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReplenishmentAnswer"][];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    replenishmentsChange: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeReplenishmentsBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReplenishmentAnswer"][];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    replenishmentsFind: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                replenishment: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReplenishmentAnswer"];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    returnsList: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReturnAnswer"][];
                        metadata: components["schemas"]["PageMetadata"];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    returnsCreate: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReturnsRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReturnAnswer"][];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    returnsGet: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                return: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReturnAnswer"];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    routingRulesList: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RoutingRuleAnswer"][];
                        metadata: components["schemas"]["PageMetadata"];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    routingRulesCreate: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoutingRuleRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RoutingRuleAnswer"];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    routingRulesFind: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                routing_rule_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RoutingRuleAnswer"];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    routingRulesRemove: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                routing_rule_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RoutingRuleAnswer"];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    routingRulesChange: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
                "Idempotency-Key"?: string;
            };
            path: {
                routing_rule_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoutingRuleChangeRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RoutingRuleAnswer"];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    serialsCreate: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSerialsBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SerialsAnswer"][];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    serialAttributesSet: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SerialRangesRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SerialRangeAnswer"][];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    stockList: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sku?: string;
                distribution_center?: string;
                as_of?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StockAnswer"][];
                        metadata: components["schemas"]["PageMetadata"];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    synsetsList: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SynsetAnswer"][];
                        metadata: components["schemas"]["PageMetadata"];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    synsetsCreate: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSynsetsBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SynsetAnswer"][];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    synsetsChange: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeSynsetsBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SynsetAnswer"][];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
    synsetsFind: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                synset: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SynsetAnswer"];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalAnswer"];
                };
            };
        };
    };
}
