import type { components } from '../../api/generated/oms.js';
import { msg, t } from '../../languages/t.js';

export type Hold = components['schemas']['HoldAnswer'];

export const states: Readonly<Record<Hold['state'], string>> = {
  hold: msg('On hold'),
  quarantine: msg('Quarantine'),
  damaged: msg('Damaged'),
};

/** Within a sentence. */
const WORDS: Readonly<Record<Hold['state'] | 'expired', string>> = {
  hold: msg('on hold'),
  quarantine: msg('quarantine'),
  damaged: msg('damaged'),
  expired: msg('expired'),
};

/** Why units cannot be sold, within a sentence. */
export const stateWord = (state: Hold['state'] | 'expired'): string => t(WORDS[state]);

/** What a hold is of, for people. */
export const whatOf = ({ sku, lot }: Pick<Hold, 'sku' | 'lot'>): string => (lot === null ? sku : t('Lot {lot} of {sku}', { lot, sku }));
