<?php

declare(strict_types=1);

namespace OrderWarehouse;

/** Orders, products, stock, events and webhooks of one account. Further settings: those of Settings. */
final class OmsClient extends Generated\Oms\Resources
{
    public function __construct(string $baseUrl, int|string $accountId, string $key, mixed ...$settings)
    {
        parent::__construct(new Calls(self::BASE, ['AccountID' => (string) $accountId, 'Key' => $key], new Settings($baseUrl, ...$settings)));
    }
}
