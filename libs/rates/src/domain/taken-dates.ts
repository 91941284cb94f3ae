import type { FaultList } from '@kernel';
import type { RateLine } from '../contract/cards.js';
import type { RatesErrorCode } from '../contract/errors.js';

/** Adds a fault at the first line of each carrier that has a card of the date already. */
export function refuseTaken(
  taken: ReadonlyMap<string, number>,
  lines: readonly RateLine[],
  effectiveDate: string,
  faults: FaultList<RatesErrorCode>,
): void {
  const carriers = lines.map(({ carrier }) => carrier);
  for (const carrier of new Set(carriers))
    if (taken.has(carrier)) faults.add('rate_card_exists', `lines[${carriers.indexOf(carrier)}].carrier`, { carrier, effectiveDate });
}
