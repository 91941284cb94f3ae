<?php

// Written by npm run clients from the OpenAPI document.

declare(strict_types=1);

namespace OrderWarehouse\Generated\Oms;

use OrderWarehouse\Call;
use OrderWarehouse\Calls;
use OrderWarehouse\Pages;

/**
 * By what the sites of orders are chosen.
 *
 * @phpstan-import-type RoutingRuleAnswer from Types
 * @phpstan-import-type RoutingRuleRequest from Types
 * @phpstan-import-type RoutingRuleChangeRequest from Types
 */
class RoutingRules
{
    public function __construct(private readonly Calls $calls)
    {
    }

    /**
     * List routing rules.
     *
     * By rank.
     *
     * @return Pages<RoutingRuleAnswer>
     */
    public function list(?int $page = null, ?int $per_page = null): Pages
    {
        return $this->calls->pages(new Call('GET', '/routing_rules', query: ['page' => $page, 'per_page' => $per_page]));
    }

    /**
     * Create a routing rule.
     *
     * It counts for orders created, or waiting for stock, from now on.
     *
     * @param RoutingRuleRequest $body
     * @return RoutingRuleAnswer
     */
    public function create(array $body, ?string $idempotencyKey = null): array
    {
        return $this->calls->data(new Call('POST', '/routing_rules', body: (object) $body, isKept: true), $idempotencyKey);
    }

    /**
     * Get a routing rule.
     *
     * Activated or not.
     *
     * @return RoutingRuleAnswer
     */
    public function find(string|int $routing_rule_id): array
    {
        return $this->calls->data(new Call('GET', '/routing_rules/' . Calls::segment($routing_rule_id)));
    }

    /**
     * Delete a routing rule.
     *
     * Answers the rule as it was.
     *
     * @return RoutingRuleAnswer
     */
    public function remove(string|int $routing_rule_id, ?string $idempotencyKey = null): array
    {
        return $this->calls->data(new Call('DELETE', '/routing_rules/' . Calls::segment($routing_rule_id), isKept: true), $idempotencyKey);
    }

    /**
     * Change a routing rule.
     *
     * What is left out stays; parameters are replaced as a whole. With swap, two rules change places.
     *
     * @param RoutingRuleChangeRequest $body
     * @return RoutingRuleAnswer
     */
    public function change(string|int $routing_rule_id, array $body, ?string $idempotencyKey = null): array
    {
        return $this->calls->data(new Call('PATCH', '/routing_rules/' . Calls::segment($routing_rule_id), body: (object) $body, isKept: true), $idempotencyKey);
    }
}
