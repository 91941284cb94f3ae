<?php

declare(strict_types=1);

namespace OrderWarehouse;

/** Verifies deliveries of webhooks, and signs some for tests (Standard Webhooks 1.0). */
final class Webhook
{
    /**
     * The event of a genuine delivery. Deliveries may be repeated: store the `event_id` of those that you have handled.
     *
     * @param string|list<string> $secrets the webhook's secret (`whsec_...`); several while you rotate it
     * @param array<string, string> $headers as `getallheaders()` returns them
     * @param string $body as received, before it is decoded: `file_get_contents('php://input')`
     * @return array<string, mixed>
     * @throws WebhookError for any other request
     */
    public static function verify(
        string|array $secrets,
        array $headers,
        string $body,
        int $toleranceSeconds = 300,
        ?int $now = null,
    ): array {
        $given = array_change_key_case($headers);
        [$id, $timestamp, $signatures] = array_map(
            static fn (string $name): string => $given["webhook-$name"] ?? throw new WebhookError('the headers of a delivery are missing'),
            ['id', 'timestamp', 'signature'],
        );
        if (!ctype_digit($timestamp) || abs(($now ?? time()) - (int) $timestamp) > $toleranceSeconds) {
            throw new WebhookError('the delivery is too old, or from the future');
        }
        foreach ((array) $secrets as $secret) {
            if (self::isSigned($secret, "$id.$timestamp.$body", $signatures)) {
                return json_decode($body, true, flags: JSON_THROW_ON_ERROR)['data'];
            }
        }
        throw new WebhookError('no signature fits');
    }

    /**
     * The headers of a delivery as the service signs it, for tests of a receiver.
     *
     * @param string $secret the webhook's (`whsec_...`), or any `whsec_` and base64
     * @return array<string, string>
     */
    public static function sign(string $secret, string $body, ?string $id = null, ?int $now = null): array
    {
        $id ??= 'msg_' . bin2hex(random_bytes(16));
        $timestamp = (string) ($now ?? time());
        return [
            'webhook-id' => $id,
            'webhook-timestamp' => $timestamp,
            'webhook-signature' => self::signatureOf($secret, "$id.$timestamp.$body"),
        ];
    }

    /** Whether one of the signatures was made with the secret; compares in constant time. */
    private static function isSigned(string $secret, string $signed, string $signatures): bool
    {
        $expected = self::signatureOf($secret, $signed);
        $fits = array_map(static fn (string $each): bool => hash_equals($expected, $each), explode(' ', $signatures));
        return in_array(true, $fits, true);
    }

    private static function signatureOf(string $secret, string $signed): string
    {
        $key = base64_decode(preg_replace('/^whsec_/', '', $secret), true);
        if ($key === false || $key === '') {
            throw new \InvalidArgumentException('a secret is whsec_ and base64');
        }
        return 'v1,' . base64_encode(hash_hmac('sha256', $signed, $key, true));
    }
}
