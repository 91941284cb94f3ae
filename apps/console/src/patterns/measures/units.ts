import { unitsOfReader } from '../../languages/measures.js';
import { numbersWith } from '../../languages/numbers.js';
import { msg, t } from '../../languages/t.js';
import { numberOf } from '../forms/number-of.js';

export type Kind = 'length' | 'weight';

/** How many centimetres and kilograms an inch and a pound, in which everything is stored, have: exactly these. */
const METRIC: Readonly<Record<Kind, number>> = { length: 2.54, weight: 0.453_592_37 };

/**
 * What is stored has four decimals, a tenth of a gram or four thousandths of a millimetre. With at most these, every number that somebody
 * types is shown to them again.
 */
const STORED = 4;
const SHOWN: Readonly<Record<Kind, number>> = { length: 2, weight: 3 };

const isMetric = (): boolean => unitsOfReader() === 'metric';
const rounded = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals;

/** Inches or pounds, in the reader's units. */
export const measured = (kind: Kind, stored: number): number => (isMetric() ? rounded(stored * METRIC[kind], SHOWN[kind]) : stored);

/** The same as a field begins with it; empty where there is nothing. */
export const typedMeasure = (kind: Kind, stored: number | null | undefined): string =>
  stored === null || stored === undefined ? '' : String(measured(kind, stored));

/** What somebody typed in their units, in inches or pounds; as it stands where it is no number (`numberOf`). */
export function measureOf(kind: Kind, typed: string): number | undefined {
  const value = numberOf(typed);
  return typeof value === 'number' && isMetric() ? rounded(value / METRIC[kind], STORED) : value;
}

const exact = (value: number): string => numbersWith({ maximumFractionDigits: STORED }).format(value);

/** A length or a weight as a number in the reader's units. */
export const measureInWords = (kind: Kind, stored: number): string => exact(measured(kind, stored));

/** `2.5 lb`, `1.134 kg`. */
export const weightInWords = (pounds: number): string => {
  const weight = measureInWords('weight', pounds);
  return isMetric() ? t('{weight} kg', { weight }) : t('{weight} lb', { weight });
};

const INCHES_OF_FOOT = 12 ** 3;
const INCHES_OF_METRE = (100 / METRIC.length) ** 3;

/** A volume of cubic inches as pages show it: whole cubic feet, or cubic metres to ten litres. */
export const volumeOf = (inches: number): number =>
  isMetric() ? rounded(inches / INCHES_OF_METRE, 2) : Math.round(inches / INCHES_OF_FOOT);

/** A text with its unit, of two that say the same. */
export const inUnits = (imperial: string, metric: string): string => (isMetric() ? metric : imperial);

const labels = {
  length: [msg('Length (in)'), msg('Length (cm)')],
  width: [msg('Width (in)'), msg('Width (cm)')],
  height: [msg('Height (in)'), msg('Height (cm)')],
  weight: [msg('Weight (lb)'), msg('Weight (kg)')],
} as const;

export type Measure = keyof typeof labels;

/** What a side or a weight is measured in, and how. */
export const kindOf = (measure: Measure): Kind => (measure === 'weight' ? 'weight' : 'length');

/** The label of its field. */
export function labelOf(measure: Measure): string {
  const [imperial, metric] = labels[measure];
  return t(inUnits(imperial, metric));
}
