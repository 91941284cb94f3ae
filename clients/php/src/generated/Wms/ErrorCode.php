<?php

// Written by npm run clients from the OpenAPI document.

declare(strict_types=1);

namespace OrderWarehouse\Generated\Wms;

/** Codes of refusals: Warehouse management (v4 WMS). Codes are added without a new version. */
final class ErrorCode
{
    public const ACCOUNT_NOT_ACTIVATED = 'account_not_activated';
    public const AMBIGUOUS_NBTYBARCODE = 'ambiguous_nbtybarcode';
    public const AMBIGUOUS_PRODUCT = 'ambiguous_product';
    public const BIN_RETIRED = 'bin_retired';
    public const BODY_TOO_COMPLEX = 'body_too_complex';
    public const BODY_TOO_LARGE = 'body_too_large';
    public const CORRECTION_NOT_FOUND = 'correction_not_found';
    public const CORRECTIONS_BEHIND = 'corrections_behind';
    public const CSRF_TOKEN_REQUIRED = 'csrf_token_required';
    public const DATABASE_AWAY = 'database_away';
    public const DELIVERY_NOT_FOUND = 'delivery_not_found';
    public const DISTRIBUTION_CENTER_NOT_FOUND = 'distribution_center_not_found';
    public const EMPTY_LIST = 'empty_list';
    public const EVENT_NOT_FOUND = 'event_not_found';
    public const EVENTS_FORGOTTEN = 'events_forgotten';
    public const HOST_NOT_ALLOWED = 'host_not_allowed';
    public const HTTPS_REQUIRED = 'https_required';
    public const IDEMPOTENCY_KEY_REUSED = 'idempotency_key_reused';
    public const IDEMPOTENCY_KEY_RUNNING = 'idempotency_key_running';
    public const INVALID_BODY = 'invalid_body';
    public const INVALID_CONTENT_TYPE = 'invalid_content_type';
    public const INVALID_IDEMPOTENCY_KEY = 'invalid_idempotency_key';
    public const INVALID_IF_MATCH = 'invalid_if_match';
    public const INVALID_KEY = 'invalid_key';
    public const INVALID_PATH = 'invalid_path';
    public const INVALID_QUANTITY = 'invalid_quantity';
    public const INVALID_TYPE = 'invalid_type';
    public const INVALID_VALUE = 'invalid_value';
    public const LEADS_ONLY = 'leads_only';
    public const LOGIN_REQUIRED = 'login_required';
    public const MISSING_FIELD = 'missing_field';
    public const MISSING_USER_NAME = 'missing_user_name';
    public const NOT_IN_PROCESSING = 'not_in_processing';
    public const ORDER_NOT_WEIGHABLE = 'order_not_weighable';
    public const OTHER_SIDE = 'other_side';
    public const OTHER_SITE = 'other_site';
    public const PRODUCT_NOT_FOUND = 'product_not_found';
    public const RECORD_CHANGED = 'record_changed';
    public const REPEATED_BARCODE = 'repeated_barcode';
    public const REPEATED_ENTRY = 'repeated_entry';
    public const REVERT_NOT_FOUND = 'revert_not_found';
    public const SERVER_ERROR = 'server_error';
    public const SITE_SWITCHED = 'site_switched';
    public const TOO_MANY_FAILED_AUTHENTICATIONS = 'too_many_failed_authentications';
    public const TOO_MANY_LABELS = 'too_many_labels';
    public const TOO_MANY_RECORDS = 'too_many_records';
    public const TOO_MANY_REPLAYS = 'too_many_replays';
    public const TOO_MANY_REQUESTS = 'too_many_requests';
    public const TOO_MANY_WEBHOOKS = 'too_many_webhooks';
    public const UNKNOWN_ACCOUNT = 'unknown_account';
    public const UNKNOWN_BARCODE = 'unknown_barcode';
    public const UNKNOWN_BIN = 'unknown_bin';
    public const UNKNOWN_EVENT_TYPE = 'unknown_event_type';
    public const UNKNOWN_ORDER = 'unknown_order';
    public const UNKNOWN_SKU = 'unknown_sku';
    public const UNKNOWN_USER = 'unknown_user';
    public const URL_REFUSED = 'url_refused';
    public const USER_NOT_ACTIVATED = 'user_not_activated';
    public const WEBHOOK_DISABLED = 'webhook_disabled';
    public const WEBHOOK_NOT_FOUND = 'webhook_not_found';
}
