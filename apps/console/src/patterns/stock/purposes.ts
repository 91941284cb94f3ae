import type { components } from '../../api/generated/console.js';

type Purpose = components['schemas']['PlacedBinAnswer']['purpose'];

const NAMES: Readonly<Record<Purpose, string>> = { pick: 'Picking', reserve: 'Reserve', none: 'No picking' };

export const purposes = Object.entries(NAMES).map(([value, label]) => ({ value, label }));
export const purposeName = (purpose: Purpose): string => NAMES[purpose];
