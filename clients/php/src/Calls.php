<?php

declare(strict_types=1);

namespace OrderWarehouse;

/** Sends the operations of one interface. */
final class Calls
{
    private const ROWS_OF_A_PAGE = 100;
    private const EVENTS_OF_A_PAGE = 1_000;

    private readonly string $base;
    private ?LastResponse $last = null;

    /** @param array<string, string> $credentials headers by name */
    public function __construct(string $base, private readonly array $credentials, private readonly Settings $settings)
    {
        $this->base = rtrim($settings->baseUrl, '/') . $base;
    }

    /** A value as one segment of a path. */
    public static function segment(string|int $value): string
    {
        return rawurlencode((string) $value);
    }

    /** Belongs to the last answer. */
    public function last(): ?LastResponse
    {
        return $this->last;
    }

    /** The `data` of the answer; null if nothing was found. */
    public function data(Call $call, ?string $idempotencyKey = null): ?array
    {
        return $this->whole($call, $idempotencyKey)['data'];
    }

    /** The answer. */
    public function whole(Call $call, ?string $idempotencyKey = null): array
    {
        $answer = json_decode($this->send($call, $idempotencyKey), true, flags: JSON_THROW_ON_ERROR);
        if ($this->settings->onWarnings !== null && ($answer['warnings'] ?? []) !== []) {
            ($this->settings->onWarnings)($answer['warnings']);
        }
        return $answer;
    }

    /** The answer as a file. */
    public function file(Call $call, ?string $idempotencyKey = null): string
    {
        return $this->send($call, $idempotencyKey);
    }

    public function pages(Call $call): Pages
    {
        $query = $call->given() + ['per_page' => self::ROWS_OF_A_PAGE, 'page' => 1];
        return new Pages(fn (int $page): array => $this->whole($call->with(['page' => $page] + $query)), $query['page']);
    }

    /** The events up to now. */
    public function feed(Call $call, ?\Closure $wait = null): Feed
    {
        $query = $call->given() + ['limit' => self::EVENTS_OF_A_PAGE, 'after' => 0];
        return new Feed(fn (int $after): array => $this->whole($call->with(['after' => $after] + $query)), $query['after'], $wait);
    }

    /** The events up to now, then new ones as they come. */
    public function follow(Call $call, float $pauseSeconds): Feed
    {
        return $this->feed($call, static fn () => self::sleep($pauseSeconds));
    }

    /** The body of a successful answer. Repeats a failed request where that is safe and may help. */
    private function send(Call $call, ?string $idempotencyKey): string
    {
        $key = $call->isKept ? ($idempotencyKey ?? bin2hex(random_bytes(16))) : null;
        $isRepeatable = $call->method === 'GET' || $key !== null;
        for ($tries = 1; ; $tries++) {
            try {
                return $this->try($call, $key);
            } catch (ApiError | NoAnswerError $error) {
                $wait = Retries::waitBefore($error, $tries, $isRepeatable, $this->settings);
                if ($wait === null) {
                    throw $error;
                }
                self::sleep($wait);
            }
        }
    }

    private function try(Call $call, ?string $key): string
    {
        $headers = [...$this->credentials, ...($key === null ? [] : ['Idempotency-Key' => $key])];
        $body = $call->body === null ? null : json_encode($call->body, JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE);
        if ($body !== null) {
            $headers['Content-Type'] = 'application/json';
        }
        $query = http_build_query($call->given());
        $address = $this->base . $call->path . ($query === '' ? '' : "?$query");
        [$status, $found, $content] = $this->ask($call->method, $address, $headers, $body);
        if ($content === null) {
            throw new NoAnswerError("no answer to $call->method $call->path");
        }
        $this->last = LastResponse::of($status, $found);
        return $status >= 200 && $status < 300 ? $content : throw ApiError::of($status, $found, $content);
    }

    /** @return array{int, array<string, string>, ?string} status, headers by name in lower case, body; null if incomplete */
    private function ask(string $method, string $address, array $headers, ?string $body): array
    {
        $lines = array_map(static fn (string $name, string $value): string => "$name: $value", array_keys($headers), $headers);
        $context = stream_context_create(['http' => [
            'method' => $method,
            'header' => $body === null && $method !== 'GET' ? [...$lines, 'Content-Length: 0'] : $lines,
            'content' => $body ?? '',
            'timeout' => $this->settings->timeoutSeconds,
            'ignore_errors' => true,
            // A redirect must not send the credentials to another address.
            'follow_location' => 0,
            'protocol_version' => 1.1,
        ]]);
        $stream = @fopen($address, 'rb', false, $context);
        if ($stream === false) {
            return [0, [], null];
        }
        $content = stream_get_contents($stream);
        ['timed_out' => $timedOut, 'wrapper_data' => $answered] = stream_get_meta_data($stream);
        fclose($stream);
        [$status, $found] = self::headersOf($answered);
        $isWhole = $content !== false && !$timedOut && strlen($content) >= (int) ($found['content-length'] ?? 0);
        return [$status, $found, $isWhole ? $content : null];
    }

    /**
     * @param list<string> $lines
     * @return array{int, array<string, string>}
     */
    private static function headersOf(array $lines): array
    {
        $status = 0;
        $headers = [];
        foreach ($lines as $line) {
            if (preg_match('~^HTTP/\S+ (\d{3})~', $line, $found) === 1) {
                [$status, $headers] = [(int) $found[1], []];
            } elseif (str_contains($line, ':')) {
                [$name, $value] = explode(':', $line, 2);
                $headers[strtolower(trim($name))] = trim($value);
            }
        }
        return [$status, $headers];
    }

    private static function sleep(float $seconds): void
    {
        usleep((int) ($seconds * 1_000_000));
    }
}
