import type { components } from '../../api/generated/console.js';
import { t } from '../../languages/t.js';
import { numberOf } from '../../patterns/forms/number-of.js';

type ParcelBody = components['schemas']['ParcelBody'];

/** A parcel of the comparison, as people type it. */
export interface ExampleParcel {
  id: number;
  country: string;
  postal_code: string;
  weight: string;
  length: string;
  width: string;
  height: string;
  residential: boolean;
}

const example = (id: number, country: string, postal_code: string, weight: number, sides: readonly number[]): ExampleParcel => {
  const [length = 0, width = 0, height = 0] = sides;
  return { ...{ id, country, postal_code, residential: false }, ...asText({ weight, length, width, height }) };
};

const asText = <Name extends string>(numbers: Record<Name, number>): Record<Name, string> =>
  Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, String(value)])) as Record<Name, string>;

/** Small, medium and large, near, far and abroad, for people to replace by parcels they send. */
export const usualParcels: readonly ExampleParcel[] = [
  example(1, 'US', '10001', 1, [9, 6, 2]),
  example(2, 'US', '60601', 1, [9, 6, 2]),
  example(3, 'US', '90001', 1, [9, 6, 2]),
  example(4, 'US', '60601', 5, [12, 9, 6]),
  example(5, 'US', '60601', 20, [18, 14, 12]),
  example(6, 'CA', 'M5V 3L9', 2, [12, 9, 4]),
];

export const blankExample = (id: number): ExampleParcel => ({
  ...{ id, country: 'US', postal_code: '', residential: false },
  ...{ weight: '', length: '', width: '', height: '' },
});

/** A parcel as the interface takes it; texts that are no numbers go there, too, for it to name them. */
export const parcelOf = ({ country, postal_code, weight, length, width, height, residential }: ExampleParcel): ParcelBody => ({
  destination: { country, postal_code },
  weight: numberOf(weight) as number,
  length: numberOf(length) as number,
  width: numberOf(width) as number,
  height: numberOf(height) as number,
  options: residential ? { residential } : undefined,
});

/** `5 lb to 60601 US, residential`. */
export function nameOf({ weight, postal_code: zip, country, residential }: ExampleParcel): string {
  const values = { weight, place: `${zip} ${country}`.trim() };
  return residential ? t('{weight} lb to {place}, residential', values) : t('{weight} lb to {place}', values);
}
