import { Injectable } from '@nestjs/common';
import { Clock, Database, type Scalar, toStored } from '@kernel';
import { InventoryError } from '../../contract/errors.js';
import type { NewRoutingRule, RoutingRule } from '../../contract/routing.js';
import { routingRuleTable } from '../../store/rows.js';
import { unlessTaken } from '../../store/unless-taken.js';
import { RuleCache } from '../rule-cache.js';
import { RuleReads, toRule } from '../rule-reads.js';

/** The maximum for an account; every routed order reads them all. */
const MAX_RULES = 50;
const WITHOUT_RANK = -1;

const taken = (rank: number): InventoryError =>
  new InventoryError('routing_rank_taken', { rank }, [{ code: 'routing_rank_taken', path: 'rank', details: { rank } }]);

/** Rows of `routing_rules`. */
@Injectable()
export class RoutingRules {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly reads: RuleReads,
    private readonly cache: RuleCache,
  ) {}

  /** Locks a rule of the account. @throws InventoryError `routing_rule_not_found`. */
  async lock(accountId: number, routingRuleId: number): Promise<RoutingRule> {
    const row = await this.reads.find(accountId, routingRuleId, ' FOR UPDATE');
    if (!row) throw new InventoryError('routing_rule_not_found', { routingRuleId });
    return toRule(row);
  }

  /** @throws InventoryError `routing_rank_taken`, `too_many_routing_rules`. */
  async insert(accountId: number, { rank, kind, parameters, activated }: NewRoutingRule): Promise<number> {
    this.changed();
    const now = toStored(this.clock.now());
    const row = { AccountID: accountId, RuleRank: rank, Kind: kind, Parameters: JSON.stringify(parameters) };
    const [id] = await unlessTaken(
      () => this.database.insert(routingRuleTable, [{ ...row, Activated: activated ? 'Y' : 'N', CreatedDate: now, UpdatedDate: now }]),
      () => Promise.reject(taken(rank)),
    );
    // After the insert, so that the second of two concurrent ones counts the first.
    const rules = await this.database.query('SELECT RoutingRuleID FROM routing_rules WHERE AccountID = ? FOR UPDATE', [accountId]);
    if (rules.length > MAX_RULES) throw new InventoryError('too_many_routing_rules', { limit: MAX_RULES });
    return id;
  }

  /** Writes a locked rule. @throws InventoryError `routing_rank_taken`. */
  async save(accountId: number, { routingRuleId, rank, kind, parameters, activated }: RoutingRule): Promise<void> {
    this.changed();
    const values: Scalar[] = [rank, kind, JSON.stringify(parameters), activated ? 'Y' : 'N', toStored(this.clock.now())];
    await unlessTaken(
      () =>
        this.database.write(
          `UPDATE routing_rules SET RuleRank = ?, Kind = ?, Parameters = ?, Activated = ?, UpdatedDate = ?
            WHERE RoutingRuleID = ? AND AccountID = ?`,
          [...values, routingRuleId, accountId],
        ),
      () => Promise.reject(taken(rank)),
    );
  }

  /** Gives the rank of a locked rule to the one that has `wanted`, if any; the caller saves the locked rule with `wanted`. */
  async giveRank(accountId: number, { routingRuleId, rank }: RoutingRule, wanted: number): Promise<void> {
    // No two rules may share a rank at any moment: this one has none until it is saved.
    await this.database.write('UPDATE routing_rules SET RuleRank = ? WHERE RoutingRuleID = ? AND AccountID = ?', [
      WITHOUT_RANK,
      routingRuleId,
      accountId,
    ]);
    await this.database.write('UPDATE routing_rules SET RuleRank = ?, UpdatedDate = ? WHERE AccountID = ? AND RuleRank = ?', [
      rank,
      toStored(this.clock.now()),
      accountId,
      wanted,
    ]);
  }

  async delete(accountId: number, routingRuleId: number): Promise<void> {
    this.changed();
    await this.database.write('DELETE FROM routing_rules WHERE RoutingRuleID = ? AND AccountID = ?', [routingRuleId, accountId]);
  }

  private changed(): void {
    this.database.afterCommit(() => this.cache.invalidate());
  }
}
