import { defineMigration } from '@kernel';

export const CreateRoutingRules1763600029600 = defineMigration('CreateRoutingRules1763600029600', (t) => [
  `CREATE TABLE routing_rules (
    RoutingRuleID ${t.id},
    AccountID ${t.integer} NOT NULL,
    RuleRank ${t.integer} NOT NULL,
    Kind ${t.exact(16)} NOT NULL,
    Parameters ${t.long} NOT NULL,
    Activated ${t.flag} NOT NULL,
    CreatedDate ${t.instant} NOT NULL,
    UpdatedDate ${t.instant} NOT NULL
  ) ${t.options}`,
  'CREATE UNIQUE INDEX ux_routing_rules_rank ON routing_rules (AccountID, RuleRank)',
]);
