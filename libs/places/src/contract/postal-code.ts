import { countryCode } from './country.js';

const ZIP = /^(\d{5})(?:[- \u2013]?\d{4})?$/;
const CANADIAN = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])[- ]?\d[ABCEGHJ-NPRSTV-Z]\d$/;

/** The five digits of a ZIP code; ZIP+4 may have a hyphen, a space, an en dash or nothing in between. Undefined when it is none. */
export const zipOf = (code: string): string | undefined => ZIP.exec(code.trim())?.[1];

/** The forward sortation area of a Canadian postal code, with a space, a hyphen or nothing in between. Undefined when it is none. */
export const canadianAreaOf = (code: string): string | undefined => CANADIAN.exec(code.trim().toUpperCase())?.[1];

/** A doubt about an address: a carrier may refuse it, or have no rate for it. */
export interface AddressDoubt {
  member: 'country' | 'zip';
  message: string;
}

/** Doubts about an address that is accepted nevertheless; none about postal codes outside the US and Canada. */
export function addressDoubts({ country, zip }: { country: string; zip: string }): AddressDoubt[] {
  const code = countryCode(country);
  if (code === undefined) return [{ member: 'country', message: 'is no country: give its ISO 3166-1 code of two letters' }];
  if (code === 'US' && zipOf(zip) === undefined) return [{ member: 'zip', message: 'is no ZIP code of five digits, or of nine' }];
  if (code === 'CA' && canadianAreaOf(zip) === undefined) return [{ member: 'zip', message: 'is no Canadian postal code like K1A 0B1' }];
  return [];
}
