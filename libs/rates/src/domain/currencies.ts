import type { FaultList } from '@kernel';
import type { RateLine } from '../contract/cards.js';
import type { RatesErrorCode } from '../contract/errors.js';

/** Adds a fault at the first line of each currency except one: answers compare prices of all cards, so these must share a currency. */
export function refuseCurrencies(inUse: ReadonlySet<string>, lines: readonly RateLine[], faults: FaultList<RatesErrorCode>): void {
  let common = [...inUse].at(0);
  const reported = new Set<string>();
  for (const [index, { currency }] of lines.entries()) {
    const code = currency?.toUpperCase();
    common ??= code;
    if (code === undefined || code === common || reported.has(code)) continue;
    reported.add(code);
    faults.add('rate_currency_differs', `lines[${index}].currency`, { currency: code, inUse: common });
  }
}
