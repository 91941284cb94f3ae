import type { components } from '../../api/generated/wms.js';
import { t } from '../../languages/t.js';
import { numberOf } from '../../patterns/forms/number-of.js';
import { formatIn } from '../../patterns/time/zone.js';

export type CutOff = components['schemas']['CutoffAnswer'];

/** A cut-off as the form holds it. */
export interface TypedCutOff extends Record<string, unknown> {
  shipping_method: string;
  local_time: string;
  /** From 1 (Monday) to 7 (Sunday). */
  weekdays: string[];
  lead_minutes: string;
}

const WORKDAYS = [1, 2, 3, 4, 5];
const ALL_DAYS = [...WORKDAYS, 6, 7];
// The first of January 2024 was a Monday.
const nameOf = (day: number): string => formatIn('UTC', { weekday: 'short' }).format(Date.UTC(2024, 0, day));

/** The days that the form offers, in the language of the page. */
export const weekdays = () => ALL_DAYS.map((day) => ({ value: String(day), label: nameOf(day) }));

/** Days of a week in words. */
export function daysOf(days: readonly number[]): string {
  if (days.length === 0) return t('Not in use');
  if (days.length === ALL_DAYS.length) return t('Every day');
  if (days.join() === WORKDAYS.join()) return `${nameOf(1)} – ${nameOf(5)}`;
  return days.map(nameOf).join(', ');
}

/** A cut-off as the form shows it; a new one is for workdays. */
export const typedCutOff = (cutOff: CutOff | undefined): TypedCutOff => ({
  shipping_method: cutOff?.shipping_method ?? '',
  local_time: cutOff?.local_time ?? '',
  weekdays: (cutOff?.weekdays ?? WORKDAYS).map(String),
  lead_minutes: String(cutOff?.lead_minutes ?? 0),
});

/** A cut-off as the request has it. */
export const cutOffOf = ({ weekdays: days, ...typed }: TypedCutOff): components['schemas']['CutoffBody'] => ({
  shipping_method: typed.shipping_method.trim(),
  local_time: typed.local_time,
  weekdays: days.map(Number).sort((a, b) => a - b),
  lead_minutes: numberOf(typed.lead_minutes) ?? 0,
});

/** Changed fields only: others may change the rest meanwhile. */
export function changeOf(typed: TypedCutOff, before: TypedCutOff): components['schemas']['CutoffChangeBody'] {
  const [body, stored] = [cutOffOf(typed), cutOffOf(before)];
  return Object.fromEntries(
    Object.entries(body).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(stored[field as keyof typeof stored])),
  );
}
