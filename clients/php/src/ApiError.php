<?php

declare(strict_types=1);

namespace OrderWarehouse;

/** The service refused the request, or failed. There is a subclass for each kind. */
class ApiError extends \RuntimeException
{
    /**
     * @param string $errorCode the reason, for programs; `http_502` and the like if the answer has none
     * @param list<array{path: string, message: string}> $faults every fault of the request, if the service lists them
     * @param string|null $requestId identifies the request in the service's logs
     * @param float|null $retryAfterSeconds how long to wait before the next attempt, if the service says so
     * @param mixed $body the answer as received: decoded JSON, or text
     */
    final public function __construct(
        string $message,
        public readonly int $status,
        public readonly string $errorCode,
        public readonly array $faults,
        public readonly ?string $requestId,
        public readonly ?float $retryAfterSeconds,
        public readonly mixed $body,
    ) {
        parent::__construct($message, $status);
    }

    /**
     * The error of an answer with a status other than 2xx.
     *
     * @param array<string, string> $headers by name in lower case
     */
    public static function of(int $status, array $headers, string $content): self
    {
        $body = json_decode($content, true) ?? $content;
        $refusal = is_array($body) ? ($body['response'] ?? $body) : [];
        $refusal = is_array($refusal) ? $refusal : [];
        $code = $refusal['code'] ?? null;
        $kind = self::kindOf($status);
        return new $kind(
            is_string($refusal['message'] ?? null) ? $refusal['message'] : "the service answered $status",
            $status,
            is_string($code) ? $code : "http_$status",
            is_array($refusal['errors'] ?? null) ? $refusal['errors'] : [],
            $headers['x-request-id'] ?? null,
            self::secondsOf($headers['retry-after'] ?? null),
            $body,
        );
    }

    /** @return class-string<self> */
    private static function kindOf(int $status): string
    {
        return match (true) {
            $status >= 500 => ServiceError::class,
            $status === 401, $status === 403 => AuthenticationError::class,
            $status === 404 => NotFoundError::class,
            $status === 409, $status === 412 => ConflictError::class,
            $status === 429 => RateLimitError::class,
            $status >= 400 => ValidationError::class,
            default => self::class,
        };
    }

    /** Seconds of a `Retry-After`, which is a number or a date. */
    private static function secondsOf(?string $header): ?float
    {
        if ($header === null || ctype_digit($header)) {
            return $header === null ? null : (float) $header;
        }
        $date = strtotime($header);
        return $date === false ? null : max(0.0, (float) ($date - time()));
    }
}
