import type { ShippingOption } from '../contract/rates.js';

const DAY_MS = 86_400_000;
const SUNDAY = 0;
const SATURDAY = 6;

/** Recently formatted days, since all requests need the same few. */
const texts = new Map<number, string>();

/** `YYYY-MM-DD` of a number of days since 1970. */
function dayText(day: number): string {
  let text = texts.get(day);
  if (text === undefined) {
    text = new Date(day * DAY_MS).toISOString().slice(0, 10);
    if (texts.size > 1_000) texts.clear();
    texts.set(day, text);
  }
  return text;
}

/** The day of an instant, in UTC. */
export const dayOf = (now: Date): string => dayText(Math.floor(now.getTime() / DAY_MS));

/** Days since 1970 of a day, `YYYY-MM-DD`. */
export const dayNumber = (text: string): number => Date.parse(`${text}T00:00:00Z`) / DAY_MS;

const weekday = (day: number): number => (((day + 4) % 7) + 7) % 7;

/** Monday to Friday, unless a holiday. */
function isBusinessDay(day: number, holidays: ReadonlySet<number>): boolean {
  const on = weekday(day);
  return on !== SUNDAY && on !== SATURDAY && !holidays.has(day);
}

function isDeliveryDay(day: number, holidays: ReadonlySet<number>, options: ReadonlyMap<ShippingOption, number>): boolean {
  if (isBusinessDay(day, holidays) || options.has('express_sunday_holiday')) return true;
  return options.has('saturday_delivery') && weekday(day) === SATURDAY && !holidays.has(day);
}

/**
 * The day on which a parcel arrives, days and times in UTC. It leaves today if today is a business day and before the cut-off, else on the
 * next business day; each transit day is a business day. With Saturday delivery the last one may be a Saturday, with
 * `express_sunday_holiday` any day. @param cutOffMinute of the day; null: no cut-off
 * @param transitDays 1 or more; 0 arrives on the day it leaves
 */
export function deliveryDay(
  now: Date,
  cutOffMinute: number | null,
  transitDays: number,
  holidays: ReadonlySet<number>,
  options: ReadonlyMap<ShippingOption, number>,
): string {
  const minute = now.getUTCHours() * 60 + now.getUTCMinutes();
  let day = Math.floor(now.getTime() / DAY_MS);
  if (cutOffMinute !== null && minute >= cutOffMinute) day += 1;
  while (!isBusinessDay(day, holidays)) day += 1;
  for (let left = transitDays; left > 0; left -= 1) {
    do day += 1;
    while (!(left === 1 ? isDeliveryDay(day, holidays, options) : isBusinessDay(day, holidays)));
  }
  return dayText(day);
}
