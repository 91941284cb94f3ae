<?php

declare(strict_types=1);

namespace OrderWarehouse;

/** When to repeat a request. */
final class Retries
{
    private const FIRST_PAUSE = 0.25;
    private const LONGEST_PAUSE = 8.0;

    /**
     * Seconds to wait before the next attempt; null to give up. The pause doubles with each attempt and is randomised, so that clients that
     * failed together do not retry together.
     *
     * @param bool $isRepeatable whether the service applies a repeated request only once
     */
    public static function waitBefore(\Throwable $error, int $tries, bool $isRepeatable, Settings $settings): ?float
    {
        if ($tries > $settings->retries || !self::isWorthIt($error, $isRepeatable)) {
            return null;
        }
        $asked = $error instanceof ApiError ? $error->retryAfterSeconds : null;
        $random = random_int(0, 1_000_000) / 1_000_000;
        if ($asked === null) {
            return min(self::LONGEST_PAUSE, self::FIRST_PAUSE * 2 ** ($tries - 1)) * (0.5 + $random / 2);
        }
        return $asked > $settings->maxWaitSeconds ? null : $asked + $random * self::FIRST_PAUSE;
    }

    /** Whether another attempt may succeed and cannot apply the request twice. */
    private static function isWorthIt(\Throwable $error, bool $isRepeatable): bool
    {
        // Without an answer, the service may have applied the request.
        if (!$error instanceof ApiError) {
            return $isRepeatable;
        }
        return match ($error->status) {
            429, 503 => true,
            409 => $error->errorCode === 'idempotency_key_running',
            502, 504 => $isRepeatable,
            default => false,
        };
    }
}
