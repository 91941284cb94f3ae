import type { components } from '../../api/generated/console.js';
import { msg, t } from '../../languages/t.js';
import { numberOf, textOf } from '../forms/number-of.js';
import { measureOf, typedMeasure } from '../measures/units.js';

type Question = components['schemas']['RateComparisonBody'];
type OrderParcel = components['schemas']['OrderParcelAnswer'];
export type PackageType = components['schemas']['PackageTypeAnswer'];

/** Shipping options as people name them, besides the residential address, which nearly every request has. */
export const options = {
  signature_confirmation: msg('Signature'),
  adult_signature_confirmation: msg('Signature of an adult'),
  delivery_confirmation: msg('Delivery confirmation'),
  saturday_delivery: msg('Saturday delivery'),
  express_sunday_holiday: msg('Sunday and holiday delivery'),
  certified_mail: msg('Certified mail'),
  registered_mail: msg('Registered mail'),
  fragile: msg('Fragile'),
  perishable: msg('Perishable'),
  hazardous_materials: msg('Hazardous materials'),
} as const;
export type Option = keyof typeof options;

const allNames: Readonly<Record<string, string>> = {
  ...options,
  residential: msg('Residential address'),
  insurance_value: msg('Insurance'),
  cod: msg('Collect on delivery'),
};

/** An option as people name it; an unknown one by its name in the interface. */
export const optionName = (option: string): string => t(allNames[option] ?? option);

/** A parcel to price, as people type it; its fields have the names of the request. */
export interface TypedParcel extends Record<string, unknown> {
  /** Empty: the place of `origin`. */
  distribution_center: string;
  origin: { postal_code: string; country: string };
  destination: { postal_code: string; country: string; state: string; street: string; city: string };
  /** The weight of the contents; weights and sides are in the reader's units. */
  weight: string;
  length: string;
  width: string;
  height: string;
  /** Name of the chosen package type; empty: none. */
  package_type: string;
  options: Record<Option | 'residential', boolean> & { insurance_value: string; cod: string };
}

/** An empty form, from a site to a country. */
export const blankParcel = (site: string, country: string): TypedParcel => ({
  distribution_center: site,
  origin: { postal_code: '', country },
  destination: { postal_code: '', country, state: '', street: '', city: '' },
  weight: '',
  length: '',
  width: '',
  height: '',
  package_type: '',
  options: {
    ...(Object.fromEntries(Object.keys(options).map((option) => [option, false])) as Record<Option, boolean>),
    residential: false,
    insurance_value: '',
    cod: '',
  },
});

/** The sides of a package type, as the form shows them. */
export const sidesOf = ({
  length,
  width,
  height,
}: Pick<PackageType, 'length' | 'width' | 'height'>): Pick<TypedParcel, 'length' | 'width' | 'height'> => ({
  length: typedMeasure('length', length),
  width: typedMeasure('length', width),
  height: typedMeasure('length', height),
});

/** The parcel of an order, in its package type if that is in use and has sizes. */
export function parcelOfOrder(parcel: OrderParcel, types: readonly PackageType[]): TypedParcel {
  const { distribution_center: site, destination, weight, package_type: name } = parcel;
  const type = types.find((each) => each.name === name && each.length !== null && each.width !== null && each.height !== null);
  const { postal_code = '', country, state = '', street = '', city = '' } = destination;
  return {
    ...blankParcel(site, country),
    destination: { postal_code, country, state, street, city },
    weight: typedMeasure('weight', weight),
    ...(type ? { ...sidesOf(type), package_type: type.name } : sidesOf(parcel)),
  };
}

/** The weight of the contents and the empty package, in pounds; a text that is no number stays unchanged. */
export function wholeWeight({ weight }: Pick<TypedParcel, 'weight'>, type: PackageType | undefined): number | undefined {
  const contents = measureOf('weight', weight);
  return typeof contents === 'number' ? Math.round((contents + (type?.tare_weight ?? 0)) * 10_000) / 10_000 : contents;
}

/** The request for a parcel. Missing values and texts that are no numbers go to the server, which refuses them at their fields. */
export function questionOf(parcel: TypedParcel, type: PackageType | undefined): Question {
  const { distribution_center: site, origin, destination, options: asked } = parcel;
  const { insurance_value: insured, cod, ...flags } = asked;
  return {
    ...(site === '' ? { origin: { postal_code: origin.postal_code, country: origin.country } } : { distribution_center: site }),
    destination: {
      postal_code: destination.postal_code,
      country: destination.country,
      state: textOf(destination.state),
      street: textOf(destination.street),
      city: textOf(destination.city),
    },
    // The server names what is missing.
    weight: wholeWeight(parcel, type) as number,
    length: measureOf('length', parcel.length) as number,
    width: measureOf('length', parcel.width) as number,
    height: measureOf('length', parcel.height) as number,
    options: {
      ...Object.fromEntries(Object.entries(flags).filter(([, isAsked]) => isAsked)),
      insurance_value: numberOf(insured),
      cod: numberOf(cod),
    },
  };
}
