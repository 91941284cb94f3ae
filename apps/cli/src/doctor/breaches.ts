import { FindAuditBreaches } from '@contract/identity';
import { CheckStockRule, FindLedgerBreaches, stockRules } from '@contract/inventory';
import { CheckOrderRule, orderRules } from '@contract/orders';
import { CheckFloorRule, floorRules } from '@contract/warehouse';
import type { Bus } from '@kernel';

/** A broken rule, and where it is broken. */
export interface Breach {
  rule: string;
  breach: string;
}

const checks = [
  ...stockRules.map((rule) => ({ rule, breaches: (bus: Bus) => bus.ask(new CheckStockRule(rule)) })),
  ...floorRules.map((rule) => ({ rule, breaches: (bus: Bus) => bus.ask(new CheckFloorRule(rule)) })),
  ...orderRules.map((rule) => ({ rule, breaches: (bus: Bus) => bus.ask(new CheckOrderRule(rule)) })),
  { rule: 'the ledger is as it was sealed', breaches: (bus: Bus) => bus.ask(new FindLedgerBreaches()) },
  { rule: 'the audit log is as it was written', breaches: (bus: Bus) => bus.ask(new FindAuditBreaches()) },
];

/** Checks every rule of stock and orders over the whole database; calls `progress` when it begins with a rule. */
export async function findBreaches(
  bus: Bus,
  progress: (rule: string, index: number, rules: number) => void = () => undefined,
): Promise<{ rules: number; breaches: Breach[] }> {
  const found: Breach[] = [];
  for (const [index, { rule, breaches }] of checks.entries()) {
    progress(rule, index, checks.length);
    found.push(...(await breaches(bus)).map((breach) => ({ rule, breach })));
  }
  return { rules: checks.length, breaches: found };
}
