<?php

declare(strict_types=1);

namespace OrderWarehouse;

/** Bins, recounts, weights, events and webhooks of the site of one warehouse user. Further settings: those of Settings. */
final class WmsClient extends Generated\Wms\Resources
{
    private readonly Calls $own;

    public function __construct(string $baseUrl, string $userName, string $key, mixed ...$settings)
    {
        $this->own = new Calls(self::BASE, ['userName' => $userName, 'Key' => $key], new Settings($baseUrl, ...$settings));
        parent::__construct($this->own);
    }

    /** What the last answer says besides its data: its request id, and how many requests remain. */
    public function lastResponse(): ?LastResponse
    {
        return $this->own->last();
    }
}
