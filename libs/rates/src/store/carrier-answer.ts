import type { Rate } from '../contract/rates.js';

type Members = Record<string, unknown>;

const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown, most: number): value is string => typeof value === 'string' && value.trim() !== '' && value.length <= most;

const MAX_RATES = 100;
const MAX_CENTS = 9_999_999_999;

/** A day that exists, `YYYY-MM-DD`. */
function isDay(value: unknown): value is string {
  return (
    typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value) === true
  );
}

function readRate(carrier: string, rate: unknown): Rate | string {
  if (!isMembers(rate)) return 'a rate is no object';
  const { service, description = null, price, transit_days: transitDays = null, delivery_date: deliveryDate = null } = rate;
  if (!isText(service, 64)) return 'a rate without a service';
  if (description !== null && !isText(description, 255)) return 'a description that is no text';
  const cents = typeof price === 'number' ? Math.round(price * 100) : -1;
  if (!(cents >= 0 && cents <= MAX_CENTS)) return 'a price that is no amount';
  if (transitDays !== null && !(Number.isInteger(transitDays) && Number(transitDays) >= 0 && Number(transitDays) <= 365))
    return 'transit_days that are no days';
  if (deliveryDate !== null && !isDay(deliveryDate)) return 'a delivery_date that is no day';
  return { carrier, service, description, priceCents: cents, transitDays: transitDays as number | null, deliveryDay: deliveryDate };
}

/** The rates of a carrier's answer, or why it is invalid. It accepts all of an answer or nothing. */
export function readAnswer(carrier: string, text: string): Rate[] | string {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    return 'no JSON';
  }
  const rates = isMembers(answer) ? answer.rates : undefined;
  if (!Array.isArray(rates) || rates.length > MAX_RATES) return `no list of at most ${MAX_RATES} rates`;
  const read = rates.map((rate) => readRate(carrier, rate));
  return read.find((each) => typeof each === 'string') ?? (read as Rate[]);
}
