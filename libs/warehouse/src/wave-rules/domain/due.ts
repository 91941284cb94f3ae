import type { KeptWaveRule } from '../../contract/waves/wave-rules.js';
import type { WaveCriteria } from '../../contract/waves/waves.js';

const MINUTE_MS = 60_000;

/**
 * Which of the waiting orders a rule releases now; undefined: none. Orders that are due soon do not wait for others; otherwise all waiting
 * orders are released together.
 * @param waiting the due date of each, ISO 8601; null: it has none
 */
export function dueNow(rule: KeptWaveRule, waiting: readonly (string | null)[], now: Date): WaveCriteria | undefined {
  const { maxOrders, minOrders, everyMinutes, minutesBeforeDue, lastDate } = rule;
  if (!rule.isActivated || rule.isStreaming || waiting.length === 0) return undefined;
  const isEnough = minOrders !== null && waiting.length >= minOrders;
  const last = lastDate === null ? 0 : Date.parse(`${lastDate.replace(' ', 'T')}Z`);
  const isTime = everyMinutes !== null && now.getTime() - last >= everyMinutes * MINUTE_MS;
  if (isEnough || isTime) return { maxOrders };
  if (minutesBeforeDue === null) return undefined;
  const before = new Date(now.getTime() + minutesBeforeDue * MINUTE_MS).toISOString();
  return waiting.some((due) => due !== null && due < before) ? { maxOrders, ordersDueBefore: before } : undefined;
}
