<?php

declare(strict_types=1);

namespace OrderWarehouse;

/** Bins, recounts, weights, events and webhooks of the site of one warehouse user. Further settings: those of Settings. */
final class WmsClient extends Generated\Wms\Resources
{
    public function __construct(string $baseUrl, string $userName, string $key, mixed ...$settings)
    {
        parent::__construct(new Calls(self::BASE, ['userName' => $userName, 'Key' => $key], new Settings($baseUrl, ...$settings)));
    }
}
