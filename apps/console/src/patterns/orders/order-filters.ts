import { msg } from '../../languages/t.js';
import { type Option, valuesOf } from '../lists/filter.js';

/** How old an order is at least, in hours. */
export const AGES: readonly Option[] = [
  { value: '24', label: msg('Over 1 day') },
  { value: '48', label: msg('Over 2 days') },
  { value: '168', label: msg('Over 7 days') },
  { value: '720', label: msg('Over 30 days') },
];

/** The statuses that the filter names; what is no status is left out. */
export const statusesIn = (text: string | undefined): number[] =>
  valuesOf(text)
    .map(Number)
    .filter((id) => Number.isInteger(id) && id >= 1 && id <= 9);

/** The filter of age, in the words of the routes. */
export const hoursOf = (age: string | undefined): { min_age_hours?: number } =>
  /^[1-9]\d{0,3}$/.test(age ?? '') ? { min_age_hours: Number(age) } : {};
