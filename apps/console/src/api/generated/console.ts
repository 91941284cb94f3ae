// Written by npm run clients from the OpenAPI document.
export interface paths {
    "/checklist/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["accountChecklistRead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account-replenishments/found": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["accountReplenishmentsSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{id}/letterhead": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["accountLetterheadsGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["accountLetterheadsChange"];
        trace?: never;
    };
    "/accounts/{id}/letterhead/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["accountLetterheadsLogo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account-returns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["accountReturnsList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account-returns/found": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["accountReturnsSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account-returns/{return_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["accountReturnsFind"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-use": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["apiUseUse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-use/callers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["callersCallers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/request-log/latest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["callersLatest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["comparedRatesCompare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rates/orders/{order_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["comparedRatesOfOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/checklist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["checklistRead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/checklist/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["checklistDismiss"];
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
        get: operations["eventsOpen"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/shipments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["floorExportsShipments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/bins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["floorExportsBins"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/receiving": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["floorExportsReceiving"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/site-returns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["floorExportsReturns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/recounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["floorExportsRecounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["floorProgressRecounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recounts/{recount_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["floorProgressRecount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/corrections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["floorProgressCorrections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/corrections/throughput": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["floorProgressThroughput"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/corrections/{correction_id}/recount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["floorProgressRecountOf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reverts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["floorProgressReverts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/floor-tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["floorTasksCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ownBinsList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bins/moves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ownBinsMove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bins/{bin_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ownBinsFind"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bins/{bin_id}/ledger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ownBinsLedger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/found": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["foundOrdersFind"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/found": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["itemsFind"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["itemsSuggest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{product_id}/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["itemsImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/list-views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listViewsList"];
        put?: never;
        post: operations["listViewsSave"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/list-views/{view_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["listViewsChange"];
        trace?: never;
    };
    "/list-views/{view_id}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["listViewsRemove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/narrowed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["narrowedOrdersList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/package-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["knownPackageTypesList"];
        put?: never;
        post: operations["setUpPackageTypesCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/package-types/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["knownPackageTypesGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["setUpPackageTypesChange"];
        trace?: never;
    };
    "/suppliers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["knownSuppliersList"];
        put?: never;
        post: operations["setUpSuppliersCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/suppliers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["knownSuppliersGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["setUpSuppliersChange"];
        trace?: never;
    };
    "/low-stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["lowStockList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{order_id}/details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["orderDetailsDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/previews/divide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["orderPreviewsDivide"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/previews/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["orderPreviewsMerge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/previews/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["orderPreviewsMove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/order-tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["orderTasksCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/order-tasks/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["orderTasksOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/order-tasks/shipments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["orderTasksShipments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["overviewCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{order_id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["overviewHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ownAccountKeyShow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account-key/regenerate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ownAccountKeyRegenerate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/letterhead": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ownLetterheadGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["ownLetterheadChange"];
        trace?: never;
    };
    "/letterhead/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ownLetterheadLogo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/master-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ownMasterKeyShow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/master-key/regenerate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ownMasterKeyRegenerate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments/{order_id}/open-items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ownPicksOpen"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments/picks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ownPicksPick"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/replenishments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ownReplenishmentsList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/replenishments/found": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ownReplenishmentsSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/replenishments/{replenishment_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ownReplenishmentsFind"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/replenishments/{replenishment_id}/receive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ownReplenishmentsReceive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/replenishments/{replenishment_id}/put-away": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ownReplenishmentsPutAway"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/replenishments/{replenishment_id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ownReplenishmentsClose"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/returns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ownReturnsList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/returns/found": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ownReturnsSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/returns/{return_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ownReturnsFind"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/returns/receive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ownReturnsReceive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ownShipmentsList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments/{order_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ownShipmentsFind"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments/{order_id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ownShipmentsHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments/process": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ownShipmentsProcess"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments/hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ownShipmentsHold"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ownShipmentsRelease"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments/stand-by": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ownShipmentsStandBy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments/ship": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ownShipmentsShip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments/ship-bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ownShipmentsShipEach"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["merchantExportsOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/found-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["merchantExportsFoundOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/narrowed-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["merchantExportsNarrowedOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["merchantExportsProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/found-products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["merchantExportsFoundProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["merchantExportsStock"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/aliases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["merchantExportsAliases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/kits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["merchantExportsKits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/manufacture-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["merchantExportsManufactureOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/replenishments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["merchantExportsReplenishments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/returns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["merchantExportsReturns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{id}/distribution-centers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["merchantSitesGet"];
        put: operations["merchantSitesSet"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["merchantsList"];
        put?: never;
        post: operations["merchantsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["merchantsGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["merchantsChange"];
        trace?: never;
    };
    "/accounts/{id}/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["merchantsActivate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{id}/deactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["merchantsDeactivate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{id}/regenerate_key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["merchantsRegenerateKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{id}/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["merchantsKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["progressDays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/backlog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["progressBacklog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/shortages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["progressShortages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{product_id}/stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["productStockStock"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{product_id}/ledger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["productStockLedger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["peopleList"];
        put?: never;
        post: operations["peopleCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["peopleGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{name}/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["peopleActivate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{name}/deactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["peopleDeactivate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{name}/operator": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["peopleOperator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{name}/role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["peopleRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{name}/sites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["peopleSites"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{name}/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["peoplePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{name}/second-factor/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["peopleResetSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{name}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["peopleSessionsList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{name}/sessions/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["peopleSessionsRevokeAll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{name}/sessions/{session_id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["peopleSessionsRevoke"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lock-outs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["peopleSessionsLockOuts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lock-outs/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["peopleSessionsEndLockOuts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/receipt-plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["receiptPlansList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["scansFind"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/security": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["securityRead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/security/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["securityPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/security/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["securityBegin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/security/second-factor/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["securityConfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/security/second-factor/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["securityRemove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/security/backup-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["securityBackupCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/security/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["securitySessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/security/sessions/{session_id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["securityRevoke"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/queues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["operationsQueues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/queues/failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["operationsFailed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/queues/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["operationsRetry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/request-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["operationsRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["operatorExportsAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["operatorExportsUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/sites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["operatorExportsSites"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/placed-bins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["operatorExportsBins"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/suppliers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["operatorExportsSuppliers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/package-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["operatorExportsPackageTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/request-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["operatorExportsRequestLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/placed-bins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["setUpBinsList"];
        put?: never;
        post: operations["setUpBinsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/placed-bins/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["setUpBinsChange"];
        trace?: never;
    };
    "/rate-cards/previews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["setUpRateCardsPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rate-cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["setUpRateCardsList"];
        put?: never;
        post: operations["setUpRateCardsImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rate-cards/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["setUpRateCardsGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rate-cards/{id}/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["setUpRateCardsActivate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rate-cards/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["setUpRateCardsWithdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/distribution-centers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["setUpSitesList"];
        put?: never;
        post: operations["setUpSitesCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/distribution-centers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["setUpSitesGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["setUpSitesChange"];
        trace?: never;
    };
    "/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sessionLogIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sessionVerify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["sessionSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sessionSwitchSite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sessionLogOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/logout-everywhere": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sessionLogOutEverywhere"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["stockLevelsList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stock/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["stockLevelsHealth"];
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
        MerchantStepAnswer: {
            /** @enum {string} */
            step: "product" | "replenishment" | "stock" | "order";
            done: boolean;
        };
        AccountChecklistAnswer: {
            complete: boolean;
            steps: components["schemas"]["MerchantStepAnswer"][];
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
        ReturnAddressAnswer: {
            name: string | null;
            address1: string;
            address2: string | null;
            city: string;
            state: string | null;
            zip: string | null;
            country: string;
        };
        LogoAnswer: {
            /** @enum {string} */
            type: "image/png" | "image/jpeg";
            width: number;
            height: number;
        };
        LetterheadAnswer: {
            return_address: components["schemas"]["ReturnAddressAnswer"] | null;
            logo: components["schemas"]["LogoAnswer"] | null;
            updated_at: string | null;
        };
        ReturnAddressBody: {
            name?: string | null;
            address1: string;
            address2?: string | null;
            city: string;
            state?: string | null;
            zip?: string | null;
            country: string;
        };
        LetterheadBody: {
            return_address?: components["schemas"]["ReturnAddressBody"] | null;
            logo?: string | null;
        };
        ReturnItemAnswer: {
            sku: string;
            quantity: number;
            reason: string | null;
            quantity_good: number;
            quantity_hurt: number;
        };
        AccountReturnAnswer: {
            return_id: number;
            order_id: number;
            /** @enum {string} */
            status: "Pending" | "Processing" | "As Expected" | "Discrepancy";
            items: components["schemas"]["ReturnItemAnswer"][];
            created_at: string;
            updated_at: string;
            order_number: string;
            customer: string;
        };
        ApiUseAnswer: {
            from: string;
            requests: number;
            refused: number;
            failed: number;
            mean_ms: number | null;
        };
        CallerAnswer: {
            interface: string;
            account_id: number | null;
            account_name: string | null;
            user_name: string | null;
            requests: number;
            refused: number;
            failed: number;
            mean_ms: number | null;
        };
        RequestLogAnswer: {
            request_log_id: number;
            /** @enum {string} */
            interface: "oms" | "wms" | "internal" | "v2" | "rates" | "console" | "other";
            account_id: number | null;
            user_id: number | null;
            user_name: string | null;
            method: string;
            path: string;
            status: number;
            duration_ms: number;
            address: string;
            request_id: string;
            created_at: string;
        };
        ComparedRateAnswer: {
            carrier: string;
            service: string;
            description: string | null;
            price: number;
            transit_days: number | null;
            /** Format: date */
            delivery_date: string | null;
        };
        AbsentRateAnswer: {
            carrier: string;
            service: string | null;
            description: string | null;
            /** @enum {string} */
            reason: "no_zone" | "option_excluded" | "zone_unpriced" | "too_heavy" | "no_answer";
            option: string | null;
            max_weight: number | null;
        };
        RateComparisonAnswer: {
            distribution_center: string | null;
            length: number;
            width: number;
            height: number;
            rates: components["schemas"]["ComparedRateAnswer"][];
            absent: components["schemas"]["AbsentRateAnswer"][];
        };
        DestinationBody: {
            postal_code?: string;
            country: string;
            state?: string;
            street?: string;
            city?: string;
        };
        AskedOptions: {
            insurance_value?: number;
            cod?: number;
            certified_mail?: boolean;
            delivery_confirmation?: boolean;
            express_sunday_holiday?: boolean;
            registered_mail?: boolean;
            signature_confirmation?: boolean;
            adult_signature_confirmation?: boolean;
            fragile?: boolean;
            hazardous_materials?: boolean;
            perishable?: boolean;
            saturday_delivery?: boolean;
            residential?: boolean;
        };
        PlaceBody: {
            postal_code?: string;
            country: string;
        };
        RateComparisonBody: {
            destination: components["schemas"]["DestinationBody"];
            weight: number;
            length: number;
            width: number;
            height: number;
            options?: components["schemas"]["AskedOptions"];
            distribution_center?: string;
            origin?: components["schemas"]["PlaceBody"];
        };
        OrderParcelAnswer: {
            distribution_center: string;
            destination: components["schemas"]["DestinationBody"];
            weight: number | null;
            length: number | null;
            width: number | null;
            height: number | null;
            package_type: string | null;
        };
        OperatorStepAnswer: {
            /** @enum {string} */
            step: "site" | "bins" | "account" | "account_sites" | "merchant" | "worker" | "package_type" | "product" | "stock" | "shipped" | "second_factor" | "rate_card" | "webhook" | "master_key" | "demo_credentials";
            required: boolean;
            done: boolean;
        };
        ChecklistAnswer: {
            complete: boolean;
            dismissed: boolean;
            account_id: number | null;
            steps: components["schemas"]["OperatorStepAnswer"][];
        };
        RecountProgressAnswer: {
            recount_id: number;
            actor: string;
            accepted: number;
            applied: number;
            failed: number;
            queued: number;
            created_at: string;
            updated_at: string;
        };
        ListedCorrectionAnswer: {
            correction_id: number;
            recount_id: number | null;
            account_id: number;
            sku: string;
            location: string;
            bin: string;
            qty: number | null;
            qty_in_bin: number | null;
            new_quantity: number;
            comment: string;
            actor: string;
            /** @enum {string} */
            state: "queued" | "applied" | "failed";
            reason: string | null;
            created_at: string;
            applied_at: string | null;
        };
        ThroughputAnswer: {
            from: string;
            accepted: number;
            applied: number;
            failed: number;
        };
        ListedRevertAnswer: {
            revert_id: number;
            order_id: number;
            actor: string;
            /** @enum {string} */
            state: "queued" | "applied" | "failed";
            reason: string | null;
            created_at: string;
            applied_at: string | null;
        };
        FloorTasksAnswer: {
            replenishments_due: number;
            replenishments_on_cart: number;
            recounts_failed: number;
        };
        BinUnitAnswer: {
            account_id: number;
            account_name: string;
            product_id: number;
            sku: string;
            description: string;
            lot: string | null;
            /** Format: date */
            expiry: string | null;
            quantity: number;
            received_at: string;
        };
        BinAnswer: {
            bin_id: number;
            location: string;
            bin: string;
            products: number;
            units: number;
            contents: components["schemas"]["BinUnitAnswer"][];
        };
        PlaceShape: {
            location: string;
            bin: string;
        };
        MovedAnswer: {
            /** Format: uuid */
            move_id: string;
            sku: string;
            from: components["schemas"]["PlaceShape"];
            to: components["schemas"]["PlaceShape"];
            quantity: number;
        };
        MoveBody: {
            /** Format: uuid */
            move_id: string;
            sku: string;
            account_id: number;
            from: components["schemas"]["PlaceShape"];
            to: components["schemas"]["PlaceShape"];
            quantity: number;
            lot?: string;
        };
        MovesBody: {
            moves: components["schemas"]["MoveBody"][];
        };
        OneBinAnswer: {
            bin_id: number;
            location: string;
            bin: string;
            contents: components["schemas"]["BinUnitAnswer"][];
            total_contents: number;
        };
        LedgerEntryAnswer: {
            bin_id: number;
            location: string;
            bin: string;
            ledger_id: number;
            distribution_center: string;
            account_id: number;
            product_id: number;
            sku: string;
            lot: string | null;
            quantity: number;
            /** @enum {string} */
            reason: "receipt" | "put_away" | "pick" | "revert" | "recount" | "return" | "manufacture" | "move" | "initial" | "closing";
            reference: string | null;
            comment: string | null;
            actor: string;
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
        ItemStockAnswer: {
            distribution_center: string;
            available: number;
        };
        OrderableItemAnswer: {
            product_id: number | null;
            sku: string;
            description: string;
            retail: number | null;
            has_image: boolean;
            available: number;
            sites: components["schemas"]["ItemStockAnswer"][];
        };
        ViewAnswer: {
            view_id: number;
            list: string;
            name: string;
            search: string;
        };
        NewViewBody: {
            list: string;
            name: string;
            search: string;
        };
        ChangedViewBody: {
            name?: string;
            search?: string;
        };
        DeletedViewAnswer: {
            view_id: number;
        };
        PackageTypeAnswer: {
            package_type_id: number;
            name: string;
            length: number | null;
            width: number | null;
            height: number | null;
            tare_weight: number | null;
            activated: boolean;
            created_at: string;
        };
        SupplierAnswer: {
            supplier_id: number;
            name: string;
            activated: boolean;
            created_at: string;
        };
        LowStockAnswer: {
            product_id: number;
            sku: string;
            distribution_center: string;
            available: number;
            incoming: number;
            sold_per_day: number;
            days_left: number | null;
            wanted: number;
        };
        LineComponentAnswer: {
            order_item_id: number;
            product_id: number;
            sku: string;
            description: string;
            has_image: boolean;
            quantity: number;
        };
        OrderDetailsAnswer: {
            /** @enum {string|null} */
            split: "never" | "when_needed" | "ship_available" | null;
            components: components["schemas"]["LineComponentAnswer"][];
        };
        OrderPreviewAnswer: {
            order: components["schemas"]["OrderAnswer"];
            parts: components["schemas"]["OrderAnswer"][];
        };
        PreviewBody: {
            order_id: number;
        };
        MovePreviewBody: {
            order_id: number;
            distribution_center: string;
            backorder?: boolean;
        };
        TaskOrdersAnswer: {
            /** @enum {string} */
            task: "late" | "idle" | "held" | "unsupplied" | "due" | "picked" | "standby";
            orders: number;
            is_at_least: boolean;
        };
        SiteOrderAnswer: {
            order_id: number;
            order_number: string;
            order_reference: string | null;
            nbtybarcode: string;
            account_id: number;
            account_name: string;
            status_id: number;
            status: string;
            sub_status: string | null;
            shipping_method: string;
            city: string;
            state: string;
            country: string;
            lines: number;
            units: number;
            units_picked: number;
            carrier: string | null;
            tracking_number: string | null;
            created_at: string;
            updated_at: string;
            shipped_at: string | null;
            age_seconds: number;
        };
        StatusCountAnswer: {
            status_id: number;
            status: string;
            orders: number;
        };
        StatusChangeAnswer: {
            from_status_id: number | null;
            from_status: string | null;
            to_status_id: number;
            to_status: string;
            actor: string;
            reason: string | null;
            changed_at: string;
        };
        KeyAnswer: {
            key: string;
        };
        OfferedBinAnswer: {
            bin_id: number;
            location: string;
            bin: string;
            quantity: number;
            lot: string | null;
            /** Format: date */
            expiry: string | null;
            received_at: string;
        };
        PickItemAnswer: {
            sku: string;
            product_id: number;
            upc: string | null;
            description: string;
            serialised: boolean;
            quantity: number;
            quantity_picked: number;
            bins: components["schemas"]["OfferedBinAnswer"][];
        };
        PickAnswer: {
            /** Format: uuid */
            pick_id: string;
            order_id: number;
            sku: string;
            quantity: number;
            quantity_open: number;
        };
        PickBody: {
            /** Format: uuid */
            pick_id: string;
            order_id: number;
            sku: string;
            location: string;
            bin: string;
            quantity: number;
            lot?: string;
            serials?: string[];
        };
        PicksBody: {
            picks: components["schemas"]["PickBody"][];
        };
        SiteReplenishmentAnswer: {
            replenishment_id: number;
            /** @enum {string} */
            status: "In Transit" | "Processing" | "Partial" | "Completed";
            distribution_center: string;
            /** Format: date */
            eta: string | null;
            items: components["schemas"]["ReplenishmentItemAnswer"][];
            created_at: string;
            updated_at: string;
            account_id: number;
            account_name: string;
        };
        CartUnitsAnswer: {
            lot: string | null;
            /** Format: date */
            expiry: string | null;
            quantity: number;
        };
        SuggestedBinAnswer: {
            bin_id: number;
            location: string;
            bin: string;
            quantity: number;
            lot: string | null;
            /** Format: date */
            expiry: string | null;
        };
        OpenItemAnswer: {
            sku: string;
            description: string;
            quantity: number;
            quantity_received: number;
            quantity_put_away: number;
            quantity_open: number;
            lot: string | null;
            /** Format: date */
            expiry: string | null;
            cart: components["schemas"]["CartUnitsAnswer"][];
            suggested_bins: components["schemas"]["SuggestedBinAnswer"][];
        };
        ReplenishmentWorkAnswer: {
            replenishment_id: number;
            /** @enum {string} */
            status: "In Transit" | "Processing" | "Partial" | "Completed";
            distribution_center: string;
            /** Format: date */
            eta: string | null;
            items: components["schemas"]["ReplenishmentItemAnswer"][];
            created_at: string;
            updated_at: string;
            account_id: number;
            account_name: string;
            open_items: components["schemas"]["OpenItemAnswer"][];
        };
        ReceivedUnitsBody: {
            sku: string;
            quantity: number;
            lot?: string;
            /** Format: date */
            expiry?: string;
        };
        ReceiveBody: {
            /** Format: uuid */
            load_id: string;
            items: components["schemas"]["ReceivedUnitsBody"][];
        };
        PutAwayMoveBody: {
            /** Format: uuid */
            move_id: string;
            sku: string;
            quantity: number;
            location: string;
            bin: string;
            lot?: string;
        };
        PutAwayBody: {
            moves: components["schemas"]["PutAwayMoveBody"][];
        };
        SiteReturnAnswer: {
            return_id: number;
            order_id: number;
            /** @enum {string} */
            status: "Pending" | "Processing" | "As Expected" | "Discrepancy";
            items: components["schemas"]["ReturnItemAnswer"][];
            created_at: string;
            updated_at: string;
            order_number: string;
            account_id: number;
            account_name: string;
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
        ReturnedItemBody: {
            sku: string;
            quantity_good?: number;
            quantity_hurt?: number;
            location?: string;
            bin?: string;
            lot?: string;
            /** Format: date */
            expiry?: string;
        };
        ReceivedReturnBody: {
            return_id: number;
            items?: components["schemas"]["ReturnedItemBody"][];
            complete?: boolean;
        };
        ReceiveReturnsBody: {
            data: components["schemas"]["ReceivedReturnBody"][];
        };
        ShipmentAnswer: {
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
            account_id: number;
            account_name: string;
        };
        OrderStatusAnswer: {
            order_id: number;
            status_id: number;
            status: string;
        };
        ShipmentsBody: {
            order_ids: number[];
        };
        ShipBody: {
            order_id: number;
            carrier?: string;
            tracking_number?: string;
            weight?: number;
            /** @enum {string} */
            pick?: "auto";
        };
        ShipRefusal: {
            code: string;
            message: string;
        };
        ShippedAnswer: {
            order_id: number;
            status?: string;
            error?: components["schemas"]["ShipRefusal"];
        };
        ShipEachBody: {
            data: components["schemas"]["ShipBody"][];
        };
        ChosenSitesAnswer: {
            codes: string[];
        };
        AccountSitesBody: {
            data: string[];
        };
        CreatedAccountAnswer: {
            account_id: number;
            name: string;
            activated: boolean;
            time_zone: string;
            /** @enum {string} */
            split_policy: "never" | "when_needed" | "ship_available";
            created_at: string;
            updated_at: string;
            key: string;
        };
        CreateAccountBody: {
            name: string;
            account_id?: number;
            activated?: boolean;
            time_zone?: string;
            /** @enum {string} */
            split_policy?: "never" | "when_needed" | "ship_available";
        };
        AccountAnswer: {
            account_id: number;
            name: string;
            activated: boolean;
            time_zone: string;
            /** @enum {string} */
            split_policy: "never" | "when_needed" | "ship_available";
            created_at: string;
            updated_at: string;
        };
        ChangeAccountBody: {
            name?: string;
            time_zone?: string;
            /** @enum {string} */
            split_policy?: "never" | "when_needed" | "ship_available";
        };
        AccountKeyAnswer: {
            account_id: number;
            key: string;
        };
        OrderDayAnswer: {
            /** Format: date */
            day: string;
            created: number;
            statuses: components["schemas"]["StatusCountAnswer"][];
        };
        BacklogAgeAnswer: {
            from_hours: number;
            before_hours: number | null;
            orders: number;
            statuses: components["schemas"]["StatusCountAnswer"][];
        };
        OldestOrderAnswer: {
            order_id: number;
            order_number: string;
            status_id: number;
            status: string;
            created_at: string;
            age_seconds: number;
        };
        BacklogAnswer: {
            as_of: string;
            orders: number;
            ages: components["schemas"]["BacklogAgeAnswer"][];
            oldest: components["schemas"]["OldestOrderAnswer"] | null;
        };
        ShortageAnswer: {
            account_id: number;
            product_id: number;
            sku: string;
            distribution_center: string;
            wanted: number;
            available: number;
            missing: number;
            incoming: number;
            orders: number;
        };
        ShortagesAnswer: {
            products: number;
            top: components["schemas"]["ShortageAnswer"][];
        };
        PlacedUnitAnswer: {
            bin_id: number;
            location: string;
            bin: string;
            lot: string | null;
            /** Format: date */
            expiry: string | null;
            quantity: number;
            received_at: string;
        };
        PlacedStockAnswer: {
            distribution_center: string;
            on_hand: number;
            reserved: number;
            available: number;
            hurt: number;
            incoming: number;
            bins: components["schemas"]["PlacedUnitAnswer"][];
        };
        ProductStockAnswer: {
            product_id: number;
            sku: string;
            description: string;
            account_id: number;
            account_name: string;
            sites: components["schemas"]["PlacedStockAnswer"][];
        };
        UserAnswer: {
            user_id: number;
            user_name: string;
            level: number;
            activated: boolean;
            operator: boolean;
            /** @enum {string|null} */
            role: "picker" | "lead" | "operator" | null;
            distribution_center: string | null;
            other_distribution_centers: string[];
            account_id: number | null;
            second_factor: boolean;
            created_at: string;
            updated_at: string;
        };
        CreateUserBody: {
            user_name: string;
            password: string;
            level?: number;
            distribution_center?: string;
            account_id?: number;
            activated?: boolean;
            operator?: boolean;
            /** @enum {string} */
            role?: "picker" | "lead" | "operator";
        };
        OneUserAnswer: {
            user_id: number;
            user_name: string;
            level: number;
            activated: boolean;
            operator: boolean;
            /** @enum {string|null} */
            role: "picker" | "lead" | "operator" | null;
            distribution_center: string | null;
            other_distribution_centers: string[];
            account_id: number | null;
            second_factor: boolean;
            created_at: string;
            updated_at: string;
            locked_until: string | null;
        };
        OperatorBody: {
            operator: boolean;
        };
        RoleBody: {
            /** @enum {string} */
            role: "picker" | "lead" | "operator";
        };
        UserSitesBody: {
            data: string[];
        };
        PasswordBody: {
            password: string;
        };
        OpenSessionAnswer: {
            session_id: number;
            user_name: string;
            /** @enum {string} */
            kind: "web" | "mobile";
            device_id: string | null;
            app: string | null;
            app_version: string | null;
            system_version: string | null;
            address: string;
            created_at: string;
            last_seen_at: string;
            expires_at: string;
        };
        RevokedAnswer: {
            revoked: number;
        };
        LockOutAnswer: {
            user_name: string | null;
            address: string | null;
            failures: number;
            until: string;
        };
        LockOutsEndedAnswer: {
            ended: number;
        };
        EndLockOutsBody: {
            user_name?: string;
            address?: string;
        };
        PlannedUnitsAnswer: {
            product_id: number;
            sku: string;
            quantity: number;
        };
        ReceiptPlanAnswer: {
            replenishment_id: number | null;
            account_id: number;
            distribution_center: string;
            status: string | null;
            /** Format: date */
            eta: string | null;
            orders: number;
            units: components["schemas"]["PlannedUnitsAnswer"][];
        };
        ReceiptPlansAnswer: {
            plans: components["schemas"]["ReceiptPlanAnswer"][];
            is_at_least: boolean;
        };
        ScannedOrder: {
            account_id: number;
            account_name: string;
            order_id: number;
            order_number: string;
            nbtybarcode: string;
            status_id: number;
            status: string;
        };
        ScannedBin: {
            bin_id: number;
            location: string;
            bin: string;
        };
        ScannedProduct: {
            account_id: number;
            account_name: string;
            product_id: number;
            sku: string;
            upc: string | null;
            description: string;
        };
        ScannedReplenishment: {
            account_id: number;
            account_name: string;
            replenishment_id: number;
            /** @enum {string} */
            status: "In Transit" | "Processing" | "Partial" | "Completed";
        };
        ScanAnswer: {
            orders: components["schemas"]["ScannedOrder"][];
            bins: components["schemas"]["ScannedBin"][];
            products: components["schemas"]["ScannedProduct"][];
            replenishments: components["schemas"]["ScannedReplenishment"][];
        };
        SecurityAnswer: {
            second_factor: boolean;
            backup_codes_left: number;
        };
        OwnPasswordBody: {
            password: string;
            new_password: string;
        };
        EnrolmentAnswer: {
            secret: string;
            otpauth_url: string;
        };
        ProofBody: {
            password: string;
            code?: string;
        };
        BackupCodesAnswer: {
            second_factor: boolean;
            backup_codes_left: number;
            backup_codes: string[];
        };
        FirstCodeBody: {
            code: string;
        };
        OwnSessionAnswer: {
            session_id: number;
            user_name: string;
            /** @enum {string} */
            kind: "web" | "mobile";
            device_id: string | null;
            app: string | null;
            app_version: string | null;
            system_version: string | null;
            address: string;
            created_at: string;
            last_seen_at: string;
            expires_at: string;
            current: boolean;
        };
        QueueAnswer: {
            reaction: string;
            event: string;
            pending: number;
            failed: number;
            oldest_at: string;
        };
        DeadLetterAnswer: {
            outbox_id: number;
            reaction: string;
            event: string;
            attempts: number;
            fault: string | null;
            created_at: string;
        };
        RetryAnswer: {
            retried: number;
        };
        RetryBody: {
            outbox_ids?: number[];
        };
        PlacedBinAnswer: {
            bin_id: number;
            distribution_center: string;
            location: string;
            bin: string;
            activated: boolean;
        };
        BinBody: {
            distribution_center: string;
            location: string;
            bin: string;
        };
        CreateBinsBody: {
            data: components["schemas"]["BinBody"][];
        };
        ChangeBinBody: {
            location?: string;
            bin?: string;
            activated?: boolean;
        };
        PackageTypeBody: {
            length?: number | null;
            width?: number | null;
            height?: number | null;
            tare_weight?: number | null;
            name: string;
        };
        RegisterPackageTypesBody: {
            data: components["schemas"]["PackageTypeBody"][];
        };
        ChangePackageTypeBody: {
            length?: number | null;
            width?: number | null;
            height?: number | null;
            tare_weight?: number | null;
            name?: string;
            activated?: boolean;
        };
        RateCardAnswer: {
            rate_card_id: number;
            carrier: string;
            /** Format: date */
            effective_date: string;
            active: boolean;
            line_count: number;
            created_by: string;
            created_at: string;
        };
        PreviewedCardAnswer: {
            carrier: string;
            /** Format: date */
            effective_date: string;
            line_count: number;
            current: components["schemas"]["RateCardAnswer"] | null;
        };
        PriceChangeAnswer: {
            carrier: string;
            service: string;
            description: string | null;
            current_price: number | null;
            new_price: number | null;
            difference: number | null;
        };
        ParcelChangesAnswer: {
            services: components["schemas"]["PriceChangeAnswer"][];
        };
        RateCardPreviewAnswer: {
            cards: components["schemas"]["PreviewedCardAnswer"][];
            parcels: components["schemas"]["ParcelChangesAnswer"][];
        };
        RateLineBody: {
            /** @enum {string} */
            record: "service" | "zone" | "price" | "option" | "exclude" | "transit" | "holiday";
            carrier: string;
            service?: string | null;
            zone?: string | null;
            description?: string | null;
            origin?: string | null;
            country?: string | null;
            up_to?: number | null;
            price?: number | null;
            per_100?: number | null;
            days?: number | null;
            divisor?: number | null;
            minimum?: number | null;
            fuel_percent?: number | null;
            cut_off?: string | null;
            /** @enum {string|null} */
            option?: "insurance_value" | "cod" | "certified_mail" | "delivery_confirmation" | "express_sunday_holiday" | "registered_mail" | "signature_confirmation" | "adult_signature_confirmation" | "fragile" | "hazardous_materials" | "perishable" | "saturday_delivery" | "residential" | null;
            /** Format: date */
            date?: string | null;
        };
        ParcelBody: {
            destination: components["schemas"]["DestinationBody"];
            weight: number;
            length: number;
            width: number;
            height: number;
            options?: components["schemas"]["AskedOptions"];
        };
        RateCardPreviewBody: {
            /** Format: date */
            effective_date?: string;
            replace?: boolean;
            data: components["schemas"]["RateLineBody"][];
            distribution_center: string;
            parcels: components["schemas"]["ParcelBody"][];
        };
        WholeRateCardAnswer: {
            rate_card_id: number;
            carrier: string;
            /** Format: date */
            effective_date: string;
            active: boolean;
            line_count: number;
            created_by: string;
            created_at: string;
            lines: components["schemas"]["RateLineBody"][];
        };
        ImportRateCardsBody: {
            /** Format: date */
            effective_date?: string;
            replace?: boolean;
            data: components["schemas"]["RateLineBody"][];
        };
        SiteAnswer: {
            distribution_center_id: number;
            code: string;
            name: string;
            address1: string | null;
            city: string | null;
            state: string | null;
            zip: string | null;
            country: string | null;
            activated: boolean;
            auto_process: boolean;
            time_zone: string;
        };
        SiteBody: {
            code: string;
            name: string;
            address1?: string | null;
            city?: string | null;
            state?: string | null;
            zip?: string | null;
            country?: string | null;
            activated?: boolean;
            auto_process?: boolean;
            time_zone?: string;
        };
        CreateSitesBody: {
            data: components["schemas"]["SiteBody"][];
        };
        ChangeSiteBody: {
            name?: string;
            address1?: string | null;
            city?: string | null;
            state?: string | null;
            zip?: string | null;
            country?: string | null;
            activated?: boolean;
            auto_process?: boolean;
            time_zone?: string;
        };
        SupplierBody: {
            name: string;
        };
        RegisterSuppliersBody: {
            data: components["schemas"]["SupplierBody"][];
        };
        ChangeSupplierBody: {
            name?: string;
            activated?: boolean;
        };
        OwnAccount: {
            account_id: number;
            name: string;
        };
        OwnSite: {
            distribution_center_id: number;
            code: string;
            name: string;
        };
        MeAnswer: {
            user_name: string;
            /** @enum {string} */
            side: "merchant" | "warehouse";
            /** @enum {string|null} */
            role: "picker" | "lead" | "operator" | null;
            account: components["schemas"]["OwnAccount"] | null;
            distribution_center: components["schemas"]["OwnSite"] | null;
            distribution_centers: components["schemas"]["OwnSite"][];
            time_zone: string;
            permissions: string[];
            csrf_token: string;
        };
        LoginAnswer: {
            /** @enum {string} */
            status: "logged_in" | "verification_required";
            me: components["schemas"]["MeAnswer"] | null;
            challenge: string | null;
            expires_in: number | null;
        };
        LoginBody: {
            user_name: string;
            password: string;
        };
        CodeBody: {
            challenge: string;
            code: string;
        };
        SessionAnswer: {
            me: components["schemas"]["MeAnswer"] | null;
        };
        SiteSwitchBody: {
            distribution_center_id: number;
        };
        EndedAnswer: {
            /** @enum {string} */
            status: "ended";
        };
        StockLevelAnswer: {
            product_id: number;
            sku: string;
            distribution_center: string;
            on_hand: number;
            reserved: number;
            available: number;
            hurt: number;
            incoming: number;
            description: string;
        };
        StockUnitsAnswer: {
            on_hand: number;
            reserved: number;
            available: number;
            hurt: number;
            incoming: number;
        };
        StockHealthAnswer: {
            products: number;
            out_of_stock: number;
            sold_out: number;
            hurt: number;
            incoming: number;
            units: components["schemas"]["StockUnitsAnswer"];
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
    accountChecklistRead: {
        parameters: {
            query?: never;
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
                        data: components["schemas"]["AccountChecklistAnswer"];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
        };
    };
    accountReplenishmentsSearch: {
        parameters: {
            query: {
                text: string;
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
    accountLetterheadsGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
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
                        data: components["schemas"]["LetterheadAnswer"];
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
    accountLetterheadsChange: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LetterheadBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["LetterheadAnswer"];
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
    accountLetterheadsLogo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
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
                    "image/png": string;
                    "image/jpeg": string;
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
    accountReturnsList: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                order_id?: number;
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
                        data: components["schemas"]["AccountReturnAnswer"][];
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
    accountReturnsSearch: {
        parameters: {
            query: {
                text: string;
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
                        data: components["schemas"]["AccountReturnAnswer"][];
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
    accountReturnsFind: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                return_id: number;
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
                        data: components["schemas"]["AccountReturnAnswer"];
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
    apiUseUse: {
        parameters: {
            query?: {
                step?: "hour" | "day";
                steps?: number;
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
                        data: components["schemas"]["ApiUseAnswer"][];
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
    callersCallers: {
        parameters: {
            query?: {
                step?: "hour" | "day";
                steps?: number;
                limit?: number;
                interface?: "oms" | "wms" | "internal" | "v2" | "rates" | "other";
                account_id?: number;
                user_name?: string;
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
                        data: components["schemas"]["CallerAnswer"][];
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
    callersLatest: {
        parameters: {
            query?: {
                before?: number;
                per_page?: number;
                from_date?: string;
                status_from?: number;
                account_id?: number;
                user_name?: string;
                path?: string;
                request_id?: string;
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
                        data: components["schemas"]["RequestLogAnswer"][];
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
    comparedRatesCompare: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RateComparisonBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RateComparisonAnswer"];
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
    comparedRatesOfOrder: {
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
                        data: components["schemas"]["OrderParcelAnswer"];
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
    checklistRead: {
        parameters: {
            query?: never;
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
                        data: components["schemas"]["ChecklistAnswer"];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
        };
    };
    checklistDismiss: {
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
                        data: components["schemas"]["ChecklistAnswer"];
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
    eventsOpen: {
        parameters: {
            query?: never;
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
                    "text/event-stream": string;
                };
            };
        };
    };
    floorExportsShipments: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                status_ids?: string;
                customer?: string;
                sku?: string;
                shipping_method?: string;
                carrier?: string;
                min_age_hours?: number;
                status_id?: number;
                account_id?: number;
                text?: string;
                order_by?: "age" | "order_number" | "updated" | "shipped";
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
    floorExportsBins: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                location?: string;
                bin?: string;
                sku?: string;
                account_id?: number;
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
    floorExportsReceiving: {
        parameters: {
            query?: {
                before?: number;
                per_page?: number;
                status?: "In Transit" | "Processing" | "Partial" | "Completed";
                account_id?: number;
                work?: "due" | "cart";
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
    floorExportsReturns: {
        parameters: {
            query?: {
                before?: number;
                per_page?: number;
                status?: "Pending" | "Processing" | "As Expected" | "Discrepancy";
                account_id?: number;
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
    floorExportsRecounts: {
        parameters: {
            query?: {
                before?: number;
                per_page?: number;
                state?: "failed";
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
    floorProgressRecounts: {
        parameters: {
            query?: {
                before?: number;
                per_page?: number;
                state?: "failed";
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
                        data: components["schemas"]["RecountProgressAnswer"][];
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
    floorProgressRecount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                recount_id: number;
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
                        data: components["schemas"]["RecountProgressAnswer"];
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
    floorProgressCorrections: {
        parameters: {
            query?: {
                before?: number;
                per_page?: number;
                state?: "queued" | "applied" | "failed";
                recount_id?: number;
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
                        data: components["schemas"]["ListedCorrectionAnswer"][];
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
    floorProgressThroughput: {
        parameters: {
            query?: {
                step?: "minute" | "hour";
                steps?: number;
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
                        data: components["schemas"]["ThroughputAnswer"][];
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
    floorProgressRecountOf: {
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
                        data: components["schemas"]["RecountProgressAnswer"];
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
    floorProgressReverts: {
        parameters: {
            query?: {
                before?: number;
                per_page?: number;
                state?: "queued" | "applied" | "failed";
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
                        data: components["schemas"]["ListedRevertAnswer"][];
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
    floorTasksCounts: {
        parameters: {
            query?: never;
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
                        data: components["schemas"]["FloorTasksAnswer"];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
        };
    };
    ownBinsList: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                location?: string;
                bin?: string;
                sku?: string;
                account_id?: number;
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
                        data: components["schemas"]["BinAnswer"][];
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
    ownBinsMove: {
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
                "application/json": components["schemas"]["MovesBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MovedAnswer"][];
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
    ownBinsFind: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                bin_id: number;
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
                        data: components["schemas"]["OneBinAnswer"];
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
    ownBinsLedger: {
        parameters: {
            query?: {
                before?: number;
                per_page?: number;
            };
            header?: never;
            path: {
                bin_id: number;
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
                        data: components["schemas"]["LedgerEntryAnswer"][];
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
    foundOrdersFind: {
        parameters: {
            query: {
                page?: number;
                per_page?: number;
                text: string;
                status_id?: number;
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
                        data: components["schemas"]["OrderAnswer"][];
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
    itemsFind: {
        parameters: {
            query: {
                page?: number;
                per_page?: number;
                text: string;
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
    itemsSuggest: {
        parameters: {
            query: {
                text: string;
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
                    "application/json": {
                        data: components["schemas"]["OrderableItemAnswer"][];
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
    itemsImage: {
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
                    "image/png": string;
                    "image/jpeg": string;
                    "image/gif": string;
                    "image/webp": string;
                    "image/bmp": string;
                    "image/tiff": string;
                    "image/avif": string;
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
    listViewsList: {
        parameters: {
            query?: never;
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
                        data: components["schemas"]["ViewAnswer"][];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
        };
    };
    listViewsSave: {
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
                "application/json": components["schemas"]["NewViewBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ViewAnswer"];
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
    listViewsChange: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                view_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangedViewBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ViewAnswer"];
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
    listViewsRemove: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                view_id: number;
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
                        data: components["schemas"]["DeletedViewAnswer"];
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
    narrowedOrdersList: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                status_ids?: string;
                customer?: string;
                sku?: string;
                shipping_method?: string;
                carrier?: string;
                min_age_hours?: number;
                warehouse_id?: number;
                store_name?: string;
                from_date?: string;
                to_date?: string;
                children?: "exclude";
                order_by?: "order_id" | "order_number" | "status_id" | "created_at" | "updated_at" | "shipped_at";
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
                        data: components["schemas"]["OrderAnswer"][];
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
    knownPackageTypesList: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                activated?: boolean;
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
                        data: components["schemas"]["PackageTypeAnswer"][];
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
    setUpPackageTypesCreate: {
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
                "application/json": components["schemas"]["RegisterPackageTypesBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PackageTypeAnswer"][];
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
    knownPackageTypesGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
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
                        data: components["schemas"]["PackageTypeAnswer"];
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
    setUpPackageTypesChange: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePackageTypeBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PackageTypeAnswer"];
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
    knownSuppliersList: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                activated?: boolean;
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
                        data: components["schemas"]["SupplierAnswer"][];
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
    setUpSuppliersCreate: {
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
                "application/json": components["schemas"]["RegisterSuppliersBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SupplierAnswer"][];
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
    knownSuppliersGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
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
                        data: components["schemas"]["SupplierAnswer"];
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
    setUpSuppliersChange: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeSupplierBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SupplierAnswer"];
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
    lowStockList: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                days?: number;
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
                        data: components["schemas"]["LowStockAnswer"][];
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
    orderDetailsDetails: {
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
                        data: components["schemas"]["OrderDetailsAnswer"];
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
    orderPreviewsDivide: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OrderPreviewAnswer"];
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
    orderPreviewsMerge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OrderPreviewAnswer"];
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
    orderPreviewsMove: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MovePreviewBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OrderPreviewAnswer"];
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
    orderTasksCounts: {
        parameters: {
            query?: never;
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
                        data: components["schemas"]["TaskOrdersAnswer"][];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
        };
    };
    orderTasksOrders: {
        parameters: {
            query: {
                page?: number;
                per_page?: number;
                task: "late" | "idle" | "held" | "unsupplied";
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
                        data: components["schemas"]["OrderAnswer"][];
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
    orderTasksShipments: {
        parameters: {
            query: {
                page?: number;
                per_page?: number;
                task: "due" | "late" | "picked" | "idle" | "held" | "standby";
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
                        data: components["schemas"]["SiteOrderAnswer"][];
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
    overviewCounts: {
        parameters: {
            query?: never;
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
                        data: components["schemas"]["StatusCountAnswer"][];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
        };
    };
    overviewHistory: {
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
                        data: components["schemas"]["StatusChangeAnswer"][];
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
    ownAccountKeyShow: {
        parameters: {
            query?: never;
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
                        data: components["schemas"]["KeyAnswer"];
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
    ownAccountKeyRegenerate: {
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
                        data: components["schemas"]["KeyAnswer"];
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
    ownLetterheadGet: {
        parameters: {
            query?: never;
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
                        data: components["schemas"]["LetterheadAnswer"];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
        };
    };
    ownLetterheadChange: {
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
                "application/json": components["schemas"]["LetterheadBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["LetterheadAnswer"];
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
    ownLetterheadLogo: {
        parameters: {
            query?: never;
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
                    "image/png": string;
                    "image/jpeg": string;
                };
            };
        };
    };
    ownMasterKeyShow: {
        parameters: {
            query?: never;
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
                        data: components["schemas"]["KeyAnswer"];
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
    ownMasterKeyRegenerate: {
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
                        data: components["schemas"]["KeyAnswer"];
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
    ownPicksOpen: {
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
                        data: components["schemas"]["PickItemAnswer"][];
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
    ownPicksPick: {
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
                "application/json": components["schemas"]["PicksBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PickAnswer"][];
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
    ownReplenishmentsList: {
        parameters: {
            query?: {
                before?: number;
                per_page?: number;
                status?: "In Transit" | "Processing" | "Partial" | "Completed";
                account_id?: number;
                work?: "due" | "cart";
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
                        data: components["schemas"]["SiteReplenishmentAnswer"][];
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
    ownReplenishmentsSearch: {
        parameters: {
            query: {
                text: string;
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
                        data: components["schemas"]["SiteReplenishmentAnswer"][];
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
    ownReplenishmentsFind: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                replenishment_id: number;
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
                        data: components["schemas"]["ReplenishmentWorkAnswer"];
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
    ownReplenishmentsReceive: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                replenishment_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReceiveBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReplenishmentWorkAnswer"];
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
    ownReplenishmentsPutAway: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                replenishment_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PutAwayBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReplenishmentWorkAnswer"];
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
    ownReplenishmentsClose: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                replenishment_id: number;
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
                        data: components["schemas"]["ReplenishmentWorkAnswer"];
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
    ownReturnsList: {
        parameters: {
            query?: {
                before?: number;
                per_page?: number;
                status?: "Pending" | "Processing" | "As Expected" | "Discrepancy";
                account_id?: number;
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
                        data: components["schemas"]["SiteReturnAnswer"][];
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
    ownReturnsSearch: {
        parameters: {
            query: {
                text: string;
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
                        data: components["schemas"]["SiteReturnAnswer"][];
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
    ownReturnsFind: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                return_id: number;
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
                        data: components["schemas"]["SiteReturnAnswer"];
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
    ownReturnsReceive: {
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
                "application/json": components["schemas"]["ReceiveReturnsBody"];
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
    ownShipmentsList: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                status_ids?: string;
                customer?: string;
                sku?: string;
                shipping_method?: string;
                carrier?: string;
                min_age_hours?: number;
                status_id?: number;
                account_id?: number;
                text?: string;
                order_by?: "age" | "order_number" | "updated" | "shipped";
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
                        data: components["schemas"]["SiteOrderAnswer"][];
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
    ownShipmentsFind: {
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
                        data: components["schemas"]["ShipmentAnswer"];
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
    ownShipmentsHistory: {
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
                        data: components["schemas"]["StatusChangeAnswer"][];
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
    ownShipmentsProcess: {
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
                "application/json": components["schemas"]["ShipmentsBody"];
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
    ownShipmentsHold: {
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
                "application/json": components["schemas"]["ShipmentsBody"];
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
    ownShipmentsRelease: {
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
                "application/json": components["schemas"]["ShipmentsBody"];
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
    ownShipmentsStandBy: {
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
                "application/json": components["schemas"]["ShipmentsBody"];
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
    ownShipmentsShip: {
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
                "application/json": components["schemas"]["ShipBody"];
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
    ownShipmentsShipEach: {
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
                "application/json": components["schemas"]["ShipEachBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ShippedAnswer"][];
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
    merchantExportsOrders: {
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
    merchantExportsFoundOrders: {
        parameters: {
            query: {
                page?: number;
                per_page?: number;
                text: string;
                status_id?: number;
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
    merchantExportsNarrowedOrders: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                status_ids?: string;
                customer?: string;
                sku?: string;
                shipping_method?: string;
                carrier?: string;
                min_age_hours?: number;
                warehouse_id?: number;
                store_name?: string;
                from_date?: string;
                to_date?: string;
                children?: "exclude";
                order_by?: "order_id" | "order_number" | "status_id" | "created_at" | "updated_at" | "shipped_at";
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
    merchantExportsProducts: {
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
    merchantExportsFoundProducts: {
        parameters: {
            query: {
                page?: number;
                per_page?: number;
                text: string;
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
    merchantExportsStock: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sku?: string;
                distribution_center?: string;
                state?: "available" | "sold_out" | "out_of_stock" | "hurt" | "incoming";
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
    merchantExportsAliases: {
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
    merchantExportsKits: {
        parameters: {
            query?: never;
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
                    "text/csv": string;
                };
            };
        };
    };
    merchantExportsManufactureOrders: {
        parameters: {
            query?: never;
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
                    "text/csv": string;
                };
            };
        };
    };
    merchantExportsReplenishments: {
        parameters: {
            query?: never;
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
                    "text/csv": string;
                };
            };
        };
    };
    merchantExportsReturns: {
        parameters: {
            query?: never;
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
                    "text/csv": string;
                };
            };
        };
    };
    merchantSitesGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
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
                        data: components["schemas"]["ChosenSitesAnswer"];
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
    merchantSitesSet: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountSitesBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ChosenSitesAnswer"];
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
    merchantsList: {
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
                        data: components["schemas"]["AccountAnswer"][];
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
    merchantsCreate: {
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
                "application/json": components["schemas"]["CreateAccountBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CreatedAccountAnswer"];
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
    merchantsGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
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
                        data: components["schemas"]["AccountAnswer"];
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
    merchantsChange: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeAccountBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AccountAnswer"];
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
    merchantsActivate: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
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
                        data: components["schemas"]["AccountAnswer"];
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
    merchantsDeactivate: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
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
                        data: components["schemas"]["AccountAnswer"];
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
    merchantsRegenerateKey: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
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
                        data: components["schemas"]["AccountKeyAnswer"];
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
    merchantsKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
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
                        data: components["schemas"]["AccountKeyAnswer"];
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
    progressDays: {
        parameters: {
            query?: {
                days?: number;
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
                        data: components["schemas"]["OrderDayAnswer"][];
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
    progressBacklog: {
        parameters: {
            query?: never;
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
                        data: components["schemas"]["BacklogAnswer"];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
        };
    };
    progressShortages: {
        parameters: {
            query?: {
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
                    "application/json": {
                        data: components["schemas"]["ShortagesAnswer"];
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
    productStockStock: {
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
                        data: components["schemas"]["ProductStockAnswer"];
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
    productStockLedger: {
        parameters: {
            query?: {
                before?: number;
                per_page?: number;
            };
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
                        data: components["schemas"]["LedgerEntryAnswer"][];
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
    peopleList: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                name?: string;
                level?: number;
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
                        data: components["schemas"]["UserAnswer"][];
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
    peopleCreate: {
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
                "application/json": components["schemas"]["CreateUserBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["UserAnswer"];
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
    peopleGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
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
                        data: components["schemas"]["OneUserAnswer"];
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
    peopleActivate: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                name: string;
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
                        data: components["schemas"]["OneUserAnswer"];
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
    peopleDeactivate: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                name: string;
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
                        data: components["schemas"]["OneUserAnswer"];
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
    peopleOperator: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OperatorBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OneUserAnswer"];
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
    peopleRole: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OneUserAnswer"];
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
    peopleSites: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserSitesBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OneUserAnswer"];
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
    peoplePassword: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OneUserAnswer"];
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
    peopleResetSecondFactor: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                name: string;
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
                        data: components["schemas"]["OneUserAnswer"];
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
    peopleSessionsList: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: never;
            path: {
                name: string;
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
                        data: components["schemas"]["OpenSessionAnswer"][];
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
    peopleSessionsRevokeAll: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                name: string;
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
                        data: components["schemas"]["RevokedAnswer"];
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
    peopleSessionsRevoke: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                name: string;
                session_id: number;
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
                        data: components["schemas"]["RevokedAnswer"];
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
    peopleSessionsLockOuts: {
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
                        data: components["schemas"]["LockOutAnswer"][];
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
    peopleSessionsEndLockOuts: {
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
                "application/json": components["schemas"]["EndLockOutsBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["LockOutsEndedAnswer"];
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
    receiptPlansList: {
        parameters: {
            query?: {
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
                    "application/json": {
                        data: components["schemas"]["ReceiptPlansAnswer"];
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
    scansFind: {
        parameters: {
            query: {
                code: string;
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
                        data: components["schemas"]["ScanAnswer"];
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
    securityRead: {
        parameters: {
            query?: never;
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
                        data: components["schemas"]["SecurityAnswer"];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
        };
    };
    securityPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnPasswordBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SecurityAnswer"];
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
    securityBegin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProofBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["EnrolmentAnswer"];
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
    securityConfirm: {
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
                "application/json": components["schemas"]["FirstCodeBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BackupCodesAnswer"];
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
    securityRemove: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProofBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SecurityAnswer"];
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
    securityBackupCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProofBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BackupCodesAnswer"];
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
    securitySessions: {
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
                        data: components["schemas"]["OwnSessionAnswer"][];
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
    securityRevoke: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                session_id: number;
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
                        data: components["schemas"]["RevokedAnswer"];
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
    operationsQueues: {
        parameters: {
            query?: never;
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
                        data: components["schemas"]["QueueAnswer"][];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
        };
    };
    operationsFailed: {
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
                        data: components["schemas"]["DeadLetterAnswer"][];
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
    operationsRetry: {
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
                "application/json": components["schemas"]["RetryBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RetryAnswer"];
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
    operationsRequests: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                account_id?: number;
                user_name?: string;
                method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "HEAD";
                status?: number;
                path?: string;
                request_id?: string;
                from_date?: string;
                to_date?: string;
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
                        data: components["schemas"]["RequestLogAnswer"][];
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
    operatorExportsAccounts: {
        parameters: {
            query?: never;
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
                    "text/csv": string;
                };
            };
        };
    };
    operatorExportsUsers: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                name?: string;
                level?: number;
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
    operatorExportsSites: {
        parameters: {
            query?: never;
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
                    "text/csv": string;
                };
            };
        };
    };
    operatorExportsBins: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                distribution_center?: string;
                location?: string;
                activated?: boolean;
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
    operatorExportsSuppliers: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                activated?: boolean;
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
    operatorExportsPackageTypes: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                activated?: boolean;
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
    operatorExportsRequestLog: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                account_id?: number;
                user_name?: string;
                method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "HEAD";
                status?: number;
                path?: string;
                request_id?: string;
                from_date?: string;
                to_date?: string;
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
    setUpBinsList: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                distribution_center?: string;
                location?: string;
                activated?: boolean;
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
                        data: components["schemas"]["PlacedBinAnswer"][];
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
    setUpBinsCreate: {
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
                "application/json": components["schemas"]["CreateBinsBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PlacedBinAnswer"][];
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
    setUpBinsChange: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeBinBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PlacedBinAnswer"];
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
    setUpRateCardsPreview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RateCardPreviewBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RateCardPreviewAnswer"];
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
    setUpRateCardsList: {
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
                        data: components["schemas"]["RateCardAnswer"][];
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
    setUpRateCardsImport: {
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
                "application/json": components["schemas"]["ImportRateCardsBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RateCardAnswer"][];
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
    setUpRateCardsGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
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
                        data: components["schemas"]["WholeRateCardAnswer"];
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
    setUpRateCardsActivate: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
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
                        data: components["schemas"]["RateCardAnswer"];
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
    setUpRateCardsWithdraw: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
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
                        data: components["schemas"]["RateCardAnswer"];
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
    setUpSitesList: {
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
                        data: components["schemas"]["SiteAnswer"][];
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
    setUpSitesCreate: {
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
                "application/json": components["schemas"]["CreateSitesBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SiteAnswer"][];
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
    setUpSitesGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
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
                        data: components["schemas"]["SiteAnswer"];
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
    setUpSitesChange: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeSiteBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SiteAnswer"];
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
    sessionLogIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["LoginAnswer"];
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
    sessionVerify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["LoginAnswer"];
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
    sessionSession: {
        parameters: {
            query?: never;
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
                        data: components["schemas"]["SessionAnswer"];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
        };
    };
    sessionSwitchSite: {
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
                "application/json": components["schemas"]["SiteSwitchBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SessionAnswer"];
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
    sessionLogOut: {
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
                        data: components["schemas"]["EndedAnswer"];
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
    sessionLogOutEverywhere: {
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
                        data: components["schemas"]["EndedAnswer"];
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
    stockLevelsList: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sku?: string;
                distribution_center?: string;
                state?: "available" | "sold_out" | "out_of_stock" | "hurt" | "incoming";
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
                        data: components["schemas"]["StockLevelAnswer"][];
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
    stockLevelsHealth: {
        parameters: {
            query?: never;
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
                        data: components["schemas"]["StockHealthAnswer"];
                        warnings?: components["schemas"]["WarningAnswer"][];
                    };
                };
            };
        };
    };
}
