import { msg } from '../../languages/t.js';
import { type Option, valuesOf } from '../lists/filter.js';

/** Minimum ages of orders, in hours. */
export const AGES: readonly Option[] = [
  { value: '24', label: msg('Over 1 day') },
  { value: '48', label: msg('Over 2 days') },
  { value: '168', label: msg('Over 7 days') },
  { value: '720', label: msg('Over 30 days') },
];

/** The statuses in a filter, without texts that are not one. */
export const statusesIn = (text: string | undefined): number[] =>
  valuesOf(text)
    .map(Number)
    .filter((id) => Number.isInteger(id) && id >= 1 && id <= 9);

/** The filter of age, as a query of the routes. */
export const hoursOf = (age: string | undefined): { min_age_hours?: number } =>
  /^[1-9]\d{0,3}$/.test(age ?? '') ? { min_age_hours: Number(age) } : {};
