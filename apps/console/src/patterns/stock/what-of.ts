import type { components } from '../../api/generated/oms.js';

export type Hold = components['schemas']['HoldAnswer'];

export const states: Readonly<Record<Hold['state'], string>> = { hold: 'On hold', quarantine: 'Quarantine', damaged: 'Damaged' };

/** What a hold is of, for people. */
export const whatOf = ({ sku, lot }: Pick<Hold, 'sku' | 'lot'>): string => (lot === null ? sku : `Lot ${lot} of ${sku}`);
