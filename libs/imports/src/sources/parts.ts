import type { ColumnRule } from '../mapping/mapping.js';

type Headings = string | readonly string[];

/** A shipping address with the name in one cell. */
export interface AddressHeadings {
  name: Headings;
  company?: Headings;
  address1: Headings;
  /** The second line, and the third. */
  address2?: Headings;
  address3?: readonly string[];
  city: Headings;
  state: Headings;
  zip: Headings;
  country: Headings;
  email?: Headings;
  phone?: Headings;
}

/** The sources of a buyer's columns. */
export function addressOf(at: AddressHeadings): Record<string, ColumnRule> {
  return {
    firstname: { from: at.name, as: 'first_name' },
    lastname: { from: at.name, as: 'last_name' },
    ...(at.company && { company: { from: at.company } }),
    address1: { from: at.address1 },
    ...(at.address2 && { address2: { from: at.address2, ...(at.address3 && { and: at.address3 }) } }),
    city: { from: at.city },
    state: { from: at.state },
    zip: { from: at.zip, as: 'code' },
    country: { from: at.country },
    ...(at.email && { email: { from: at.email } }),
    ...(at.phone && { phone: { from: at.phone, as: 'code' } }),
  };
}

/** Sizes that nearly no shop has for its products. */
export const unknownSizes: Record<string, ColumnRule> = {
  width: { unknown: '0' },
  length: { unknown: '0' },
  height: { unknown: '0' },
};
export const unknownFacts: Record<string, ColumnRule> = { ...unknownSizes, weight: { unknown: '0' }, cost: { unknown: '0' } };

/** The shipping method if the export has none. */
export const STANDARD = 'STANDARD';
export const SHIPPED = 'shipped already';
export const NOTHING_TO_SHIP = 'nothing of it is shipped';
