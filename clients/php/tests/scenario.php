<?php

// A program of an integrator: php scenario.php BASE_URL ORDER_NUMBER DELIVERIES_FILE

declare(strict_types=1);

require __DIR__ . '/../autoload.php';

use OrderWarehouse\ApiError;
use OrderWarehouse\AuthenticationError;
use OrderWarehouse\Generated\Oms\ErrorCode;
use OrderWarehouse\NotFoundError;
use OrderWarehouse\OmsClient;
use OrderWarehouse\ValidationError;
use OrderWarehouse\Webhook;
use OrderWarehouse\WebhookError;
use OrderWarehouse\WmsClient;

[, $baseUrl, $number, $file] = $argv;
$oms = new OmsClient($baseUrl, accountId: 100, key: 'demo-oms-key');
$wms = new WmsClient($baseUrl, userName: 'manager', key: 'demo-wms-key');

$order = static fn (string $number, string $sku = 'DEMO-001'): array => [
    'order_number' => $number,
    'shipping_method' => 'GROUND',
    'customer' => [
        'firstname' => 'Ada', 'address1' => '1 Main Street', 'city' => 'Springfield', 'state' => 'IL', 'zip' => '62701', 'country' => 'US',
    ],
    'items' => [['sku' => $sku, 'quantity' => 2]],
];
$refusalOf = static function (callable $call): ApiError {
    try {
        $call();
    } catch (ApiError $error) {
        return $error;
    }
    throw new LogicException('it was not refused');
};
$verified = static function (string|array $secrets, array $delivery, ?int $now = null): string {
    try {
        return Webhook::verify($secrets, $delivery['headers'], $delivery['body'], now: $now)['type'];
    } catch (WebhookError $error) {
        return $error->getMessage();
    }
};

$before = $oms->events->list();
foreach ($before as $event) {
    continue;
}

[$created] = $oms->orders->create([$order($number)]);
$found = $oms->orders->find($created['order_id']);
$items = array_map(static fn (array $item): array => ['order_item_id' => $item['order_item_id'], 'quantity' => 1], $found['items']);
$parts = array_map(static fn (string $site): array => ['distribution_center' => $site, 'items' => $items], ['MAIN', 'WEST']);
$divided = $oms->orders->divide(['order_id' => $found['order_id'], 'parts' => $parts]);
$cancelled = $oms->orders->cancel(['order_id' => $found['order_id']]);

$ids = [];
foreach ($oms->orders->list(per_page: 2, order_direction: 'asc') as $each) {
    $ids[] = $each['order_id'];
}
$total = $oms->orders->list(per_page: 1)->first()['metadata']['total_records'];

$refused = $refusalOf(static fn () => $oms->orders->create([$order("$number-X", 'NOPE')]));
if ($refused->errorCode !== ErrorCode::UNKNOWN_SKU) {
    throw new LogicException("refused with $refused->errorCode");
}
$wrongKey = $refusalOf(static fn () => (new OmsClient($baseUrl, accountId: 100, key: 'wrong'))->ping());

$got = $oms->orders->get($found['order_id']);
$last = $oms->lastResponse();
$missing = $refusalOf(static fn () => $oms->orders->get('900001'));

$types = [];
foreach ($oms->events->follow(after: $before->next(), types: 'order.*', pauseSeconds: 0.05) as $event) {
    $types[] = $event['type'];
    if ($event['type'] === 'order.cancelled') {
        break;
    }
}

['secret' => $secret, 'rotated' => $rotated, 'deliveries' => [$first, $second]] = json_decode(file_get_contents($file), true);
$own = ['headers' => Webhook::sign($secret, '{"data":{"type":"own"}}'), 'body' => '{"data":{"type":"own"}}'];
echo json_encode([
    'pinged' => [$oms->ping()['result'], $wms->ping()['result']],
    'created' => [$created['order_number'], $created['status']],
    'found' => array_map(static fn (array $item): array => [$item['sku'], $item['quantity']], $found['items']),
    'divided' => [$divided['status'], array_column($divided['children'], 'distribution_center')],
    'cancelled' => $cancelled['status'],
    'listed' => [count($ids) === $total, count(array_unique($ids)) === count($ids), count($ids) > 4, in_array($found['order_id'], $ids, true)],
    'refused' => [$refused->status, $refused->errorCode, $refused->faults[0]['path'], $refused->requestId === null ? null : 'string'],
    'wrongKey' => [$wrongKey->status, $wrongKey->errorCode],
    'kinds' => [$refused instanceof ValidationError, $wrongKey instanceof AuthenticationError, $missing instanceof NotFoundError],
    'got' => $got['order_number'],
    'last' => [$last?->status, $last?->requestId === null ? null : 'string', ($last?->remaining ?? 0) > 0],
    'signed' => $verified($secret, $own),
    'events' => [$types[0], end($types)],
    'webhooks' => [
        $verified($secret, $first),
        $verified($secret, ['body' => $first['body'] . ' '] + $first),
        $verified($rotated, $first),
        $verified([$rotated, $secret], $first),
        $verified($secret, $second),
        $verified($rotated, $second),
        $verified($secret, $first, time() + 600),
    ],
]), "\n";
