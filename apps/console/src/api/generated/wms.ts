// Written by npm run clients from the OpenAPI document.
export interface paths {
    "/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["documentsPrint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory/products/{product_id}/bin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["productBinsList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["recountRecount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recount/{correction_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["recountFind"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments/revert/pending": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["revertsRevert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments/revert/{order_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["revertsFind"];
        put?: never;
        post?: never;
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
        post: operations["warehousePingPing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/UpdateWeight": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["weightsUpdate"];
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
        get: operations["wmsEventsList"];
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
        get: operations["wmsEventsFind"];
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
        get: operations["wmsWebhooksList"];
        put?: never;
        post: operations["wmsWebhooksCreate"];
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
        get: operations["wmsWebhooksFind"];
        put?: never;
        post?: never;
        delete: operations["wmsWebhooksRemove"];
        options?: never;
        head?: never;
        patch: operations["wmsWebhooksChange"];
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
        post: operations["wmsWebhooksRotate"];
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
        post: operations["wmsWebhooksTest"];
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
        post: operations["wmsWebhooksReplay"];
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
        get: operations["wmsWebhooksDeliveries"];
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
        post: operations["wmsWebhooksResend"];
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
        DocumentBin: {
            location: string;
            bin: string;
        };
        DocumentProduct: {
            sku: string;
            account_id?: number;
            copies?: number;
        };
        DocumentBody: {
            /** @enum {string} */
            kind: "pick_list" | "packing_slip" | "shipping_label" | "bin_label" | "product_label";
            /** @enum {string} */
            format: "pdf" | "zpl";
            /** @enum {string} */
            size?: "letter" | "a4" | "4x6" | "a6";
            order_ids?: number[];
            bins?: components["schemas"]["DocumentBin"][];
            products?: components["schemas"]["DocumentProduct"][];
        };
        ProductBinAnswer: {
            BinID: number;
            Location: string;
            Bin: string;
            Quantity: number;
            ProductID: number;
        };
        BinListAnswer: {
            bin_list: components["schemas"]["ProductBinAnswer"][];
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
        RecountResult: {
            account_id: number;
            sku: string;
            bin: string;
            location: string;
            correction_id: number;
            error: boolean;
            new_quantity: number;
            description: string;
        };
        RecountAnswer: {
            success: boolean;
            message: string;
            result: components["schemas"]["RecountResult"][];
            code: number;
        };
        RecountBinRequest: {
            location: string;
            bin: string;
            qty?: number;
            qty_in_bin?: number;
        };
        RecountSkuRequest: {
            sku: string;
            bins: components["schemas"]["RecountBinRequest"][];
        };
        RecountAccountRequest: {
            account_id: number | string;
            comment?: string;
            skus: components["schemas"]["RecountSkuRequest"][];
        };
        RecountRefusalEntry: {
            account_id: number | null;
            sku: string | null;
            bin: string | null;
            location: string | null;
            error: boolean;
            message: string;
            procces_correction: boolean;
        };
        RecountRefusal: {
            success: boolean;
            message: string;
            result: components["schemas"]["RecountRefusalEntry"][];
            code: number;
        };
        CorrectionAnswer: {
            correction_id: number;
            /** @enum {string} */
            status: "queued" | "applied" | "failed";
            account_id: number;
            sku: string;
            location: string;
            bin: string;
            qty: number | null;
            qty_in_bin: number | null;
            new_quantity: number;
            comment: string;
            reason: string | null;
            actor: string;
            created_at: string;
            applied_at: string | null;
        };
        Accepted: {
            success: boolean;
            message: string;
        };
        AcceptedAnswer: {
            response: components["schemas"]["Accepted"];
        };
        RevertRequest: {
            shipments_list: number[];
        };
        RevertAnswer: {
            order_id: number;
            /** @enum {string} */
            status: "queued" | "applied" | "failed";
            reason: string | null;
            actor: string;
            created_at: string;
            applied_at: string | null;
        };
        WarehousePingAnswer: {
            status: string;
            result: string;
        };
        WeightRequest: {
            nbtybarcode: string;
            order_id?: number;
            weight: number;
        };
        UpdateWeightRequest: {
            data: components["schemas"]["WeightRequest"][];
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
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    documentsPrint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DocumentBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "application/zpl": string;
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
    productBinsList: {
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
                    "application/json": components["schemas"]["BinListAnswer"];
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
    recountRecount: {
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
                "application/json": components["schemas"]["RecountAccountRequest"][];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecountAnswer"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecountRefusal"];
                };
            };
        };
    };
    recountFind: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                correction_id: number;
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
                        data: components["schemas"]["CorrectionAnswer"];
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
    revertsRevert: {
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
                "application/json": components["schemas"]["RevertRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedAnswer"];
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
    revertsFind: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                order_id: number;
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
                        data: components["schemas"]["RevertAnswer"];
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
    warehousePingPing: {
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
                        data: components["schemas"]["WarehousePingAnswer"];
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
    weightsUpdate: {
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
                "application/json": components["schemas"]["UpdateWeightRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedAnswer"];
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
    wmsEventsList: {
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
    wmsEventsFind: {
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
    wmsWebhooksList: {
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
    wmsWebhooksCreate: {
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
    wmsWebhooksFind: {
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
    wmsWebhooksRemove: {
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
    wmsWebhooksChange: {
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
    wmsWebhooksRotate: {
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
    wmsWebhooksTest: {
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
    wmsWebhooksReplay: {
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
    wmsWebhooksDeliveries: {
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
    wmsWebhooksResend: {
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
}
