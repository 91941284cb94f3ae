import type { components } from '../../api/generated/oms.js';
import { msg, t } from '../../languages/t.js';

export type Hold = components['schemas']['HoldAnswer'];

export const states: Readonly<Record<Hold['state'], string>> = {
  hold: msg('On hold'),
  quarantine: msg('Quarantine'),
  damaged: msg('Damaged'),
};

/** Words within a sentence. */
const WORDS: Readonly<Record<Hold['state'] | 'expired', string>> = {
  hold: msg('on hold'),
  quarantine: msg('quarantine'),
  damaged: msg('damaged'),
  expired: msg('expired'),
};

/** Why units cannot be sold, in a word within a sentence. */
export const stateWord = (state: Hold['state'] | 'expired'): string => t(WORDS[state]);

/** The subject of a hold, as people read it. */
export const whatOf = ({ sku, lot }: Pick<Hold, 'sku' | 'lot'>): string => (lot === null ? sku : t('Lot {lot} of {sku}', { lot, sku }));
