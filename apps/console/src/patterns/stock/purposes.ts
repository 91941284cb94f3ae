import type { components } from '../../api/generated/console.js';
import { msg, t } from '../../languages/t.js';

type Purpose = components['schemas']['PlacedBinAnswer']['purpose'];

const NAMES: Readonly<Record<Purpose, string>> = { pick: msg('Picking'), reserve: msg('Reserve'), none: msg('No picking') };

export const purposes = Object.entries(NAMES).map(([value, label]) => ({ value, label }));
export const purposeName = (purpose: Purpose): string => t(NAMES[purpose]);
