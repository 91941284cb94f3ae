<?php

declare(strict_types=1);

namespace OrderWarehouse;

/** Orders, products, stock, events and webhooks of one account. Further settings: those of Settings. */
final class OmsClient extends Generated\Oms\Resources
{
    private readonly Calls $own;

    public function __construct(string $baseUrl, int|string $accountId, string $key, mixed ...$settings)
    {
        $this->own = new Calls(self::BASE, ['AccountID' => (string) $accountId, 'Key' => $key], new Settings($baseUrl, ...$settings));
        parent::__construct($this->own);
    }

    /** What the last answer says besides its data: its request id, and how many requests remain. */
    public function lastResponse(): ?LastResponse
    {
        return $this->own->last();
    }
}
