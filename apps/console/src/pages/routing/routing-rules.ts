import { answerOf, oms } from '../../api/client.js';
import type { Rule } from './rules.js';

type Settings = Partial<Omit<Rule, 'routing_rule_id'>> & { swap?: boolean };

/** No account has more rules. */
const ALL = { page: 1, per_page: 500 };

const params = (id: number) => ({ path: { routing_rule_id: id } });

/** The account's rules by rank. */
export const readRules = () => answerOf(oms.GET('/routing_rules', { params: { query: ALL } }));

export const readRule = (id: number) => oms.GET('/routing_rules/{routing_rule_id}', { params: params(id) });

/** Adds a rule after all others. */
export async function addRule(rule: Pick<Rule, 'kind' | 'parameters'>) {
  return answerOf(oms.POST('/routing_rules', { body: { ...rule, rank: await lastRank() } }));
}

export const changeRule = (id: number, body: Settings, headers = {}) =>
  answerOf(oms.PATCH('/routing_rules/{routing_rule_id}', { params: params(id), body, headers }));

export const deleteRule = (id: number) => answerOf(oms.DELETE('/routing_rules/{routing_rule_id}', { params: params(id) }));

/** Swaps the ranks of two rules. */
export const swapRules = (one: Rule, other: Rule) => changeRule(one.routing_rule_id, { rank: other.rank, swap: true });

const lastRank = async (): Promise<number> => Math.max(0, ...(await readRules()).data.map(({ rank }) => rank)) + 1;
