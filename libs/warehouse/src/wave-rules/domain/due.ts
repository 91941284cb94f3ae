import type { KeptWaveRule } from '../../contract/waves/wave-rules.js';
import type { WaveCriteria } from '../../contract/waves/waves.js';

const MINUTE_MS = 60_000;

/**
 * Which of the orders that wait a rule wants released now; undefined: none. What is due soon does not wait for others; otherwise all that
 * wait are released together.
 * @param waiting when each is due, ISO 8601; null: nobody said
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
