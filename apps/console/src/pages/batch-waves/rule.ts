import type { components } from '../../api/generated/wms.js';
import { locale, t, tn } from '../../languages/t.js';

export type WaveRule = components['schemas']['WaveRuleAnswer'];
type Conditions = Pick<WaveRule, 'activated' | 'min_orders' | 'every_minutes' | 'before_due_minutes' | 'streaming'>;

/** `as soon as 50 orders wait or 60 min after the last wave`; undefined while the site releases no wave by itself. */
export function conditionsOf({ activated, streaming, min_orders: enough, every_minutes: every, before_due_minutes: before }: Conditions) {
  if (!activated) return undefined;
  if (streaming) return t('a batch of what waits whenever somebody claims one');
  const conditions = [
    enough !== null && tn(enough, 'as soon as an order waits', 'as soon as {count} orders wait'),
    every !== null && t('{count} min after the last wave', { count: every }),
    before !== null && t('{count} min before orders are due', { count: before }),
  ];
  return new Intl.ListFormat(locale(), { type: 'disjunction' }).format(conditions.filter((condition) => condition !== false));
}

/** A rule as the form shows it; conditions with empty fields do not count. */
export const typedRule = (rule: WaveRule) => ({
  activated: rule.activated,
  streaming: rule.streaming,
  min_orders: String(rule.min_orders ?? ''),
  every_minutes: String(rule.every_minutes ?? ''),
  before_due_minutes: String(rule.before_due_minutes ?? ''),
  method: rule.method,
  orders_per_batch: String(rule.orders_per_batch),
  max_orders: String(rule.max_orders),
  pickers: String(rule.pickers),
});
