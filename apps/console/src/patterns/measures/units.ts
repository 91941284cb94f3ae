import { unitsOfReader } from '../../languages/measures.js';
import { numbersWith } from '../../languages/numbers.js';
import { msg, t } from '../../languages/t.js';
import { numberOf } from '../forms/number-of.js';

export type Kind = 'length' | 'weight';

/** Centimetres per inch, and kilograms per pound, both exact. Everything is stored in inches and pounds. */
const METRIC: Readonly<Record<Kind, number>> = { length: 2.54, weight: 0.453_592_37 };

/**
 * Stored values have four decimals, a tenth of a gram or a few thousandths of a millimetre. With at most as many here, people see every
 * number again as they typed it.
 */
const STORED_DECIMALS = 4;
const SHOWN_DECIMALS: Readonly<Record<Kind, number>> = { length: 2, weight: 3 };

const isMetric = (): boolean => unitsOfReader() === 'metric';
const rounded = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals;

/** Inches or pounds, in the reader's units. */
export const measured = (kind: Kind, stored: number): number =>
  isMetric() ? rounded(stored * METRIC[kind], SHOWN_DECIMALS[kind]) : stored;

/** The same for a field; empty without a value. */
export const typedMeasure = (kind: Kind, stored: number | null | undefined): string =>
  stored === null || stored === undefined ? '' : String(measured(kind, stored));

/** A typed number in inches or pounds; a text that is no number stays unchanged (`numberOf`). */
export function measureOf(kind: Kind, typed: string): number | undefined {
  const value = numberOf(typed);
  return typeof value === 'number' && isMetric() ? rounded(value / METRIC[kind], STORED_DECIMALS) : value;
}

const exact = (value: number): string => numbersWith({ maximumFractionDigits: STORED_DECIMALS }).format(value);

/** A length or a weight as a number in the reader's units. */
export const measureInWords = (kind: Kind, stored: number): string => exact(measured(kind, stored));

/** `2.5 lb`, `1.134 kg`. */
export const weightInWords = (pounds: number): string => {
  const weight = measureInWords('weight', pounds);
  return isMetric() ? t('{weight} kg', { weight }) : t('{weight} lb', { weight });
};

const INCHES_OF_FOOT = 12 ** 3;
const INCHES_OF_METRE = (100 / METRIC.length) ** 3;

/** A volume in cubic inches as pages show it: in whole cubic feet, or in cubic metres with two decimals. */
export const volumeOf = (inches: number): number =>
  isMetric() ? rounded(inches / INCHES_OF_METRE, 2) : Math.round(inches / INCHES_OF_FOOT);

/** The text for the reader's units, of two with the same meaning. */
export const inUnits = (imperial: string, metric: string): string => (isMetric() ? metric : imperial);

const labels = {
  length: [msg('Length (in)'), msg('Length (cm)')],
  width: [msg('Width (in)'), msg('Width (cm)')],
  height: [msg('Height (in)'), msg('Height (cm)')],
  weight: [msg('Weight (lb)'), msg('Weight (kg)')],
} as const;

export type Measure = keyof typeof labels;

/** Whether a measurement is a length or a weight. */
export const kindOf = (measure: Measure): Kind => (measure === 'weight' ? 'weight' : 'length');

/** The label of a measurement's field. */
export function labelOf(measure: Measure): string {
  const [imperial, metric] = labels[measure];
  return t(inUnits(imperial, metric));
}
