import { Injectable } from '@nestjs/common';
import { Database } from '@kernel';
import { offsetOf, type Page, type Paging } from '@lists';
import type { RoutingParameters, RoutingRule, RoutingRuleKind } from '../contract/routing.js';

const RULES =
  'SELECT RoutingRuleID AS routingRuleId, RuleRank AS ruleRank, Kind AS kind, Parameters AS parameters, Activated AS activated FROM routing_rules';

export interface RuleRow {
  routingRuleId: number;
  ruleRank: number;
  kind: RoutingRuleKind;
  parameters: string;
  activated: 'Y' | 'N';
}

export const toRule = ({ routingRuleId, ruleRank, kind, parameters, activated }: RuleRow): RoutingRule => ({
  routingRuleId,
  rank: ruleRank,
  kind,
  parameters: JSON.parse(parameters) as RoutingParameters,
  activated: activated === 'Y',
});

/** Reads an account's routing rules. */
@Injectable()
export class RuleReads {
  constructor(private readonly database: Database) {}

  async find(accountId: number, routingRuleId: number, ending: '' | ' FOR UPDATE' = ''): Promise<RuleRow | undefined> {
    const [row] = await this.database.execute<RuleRow>(`${RULES} WHERE RoutingRuleID = ? AND AccountID = ?${ending}`, [
      routingRuleId,
      accountId,
    ]);
    return row;
  }

  /** The activated ones, by rank. */
  async activated(accountId: number): Promise<RoutingRule[]> {
    const rows = await this.database.execute<RuleRow>(`${RULES} WHERE AccountID = ? AND Activated = 'Y' ORDER BY RuleRank`, [accountId]);
    return rows.map(toRule);
  }

  async page(accountId: number, paging: Paging): Promise<Page<RoutingRule>> {
    const [{ total }] = await this.database.execute<{ total: number }>('SELECT COUNT(*) AS total FROM routing_rules WHERE AccountID = ?', [
      accountId,
    ]);
    const rows = await this.database.query<RuleRow>(`${RULES} WHERE AccountID = ? ORDER BY RuleRank LIMIT ? OFFSET ?`, [
      accountId,
      paging.perPage,
      offsetOf(paging),
    ]);
    return { rows: rows.map(toRule), total };
  }
}
