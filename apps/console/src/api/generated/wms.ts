// Written by npm run console:client from the OpenAPI document.
export interface paths {
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
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
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
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
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
            header?: never;
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
            header?: never;
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
}
