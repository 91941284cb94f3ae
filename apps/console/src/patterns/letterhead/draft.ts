import { countryName, placeLines } from '../../../../../libs/wire/src/place-lines.js';
import type { components } from '../../api/generated/console.js';
import { type Logo, logoIn } from './logo.js';

export type Letterhead = components['schemas']['LetterheadAnswer'];
export type LetterheadRequest = components['schemas']['LetterheadBody'];

const addressFields = ['name', 'address1', 'address2', 'city', 'state', 'zip', 'country'] as const;
type AddressField = (typeof addressFields)[number];

/** A letterhead in a form. */
export interface Draft extends Record<string, unknown> {
  return_address: Record<AddressField, string>;
  logo: Logo;
}

export const draftOf = ({ return_address: address }: Letterhead): Draft => ({
  return_address: Object.fromEntries(addressFields.map((field) => [field, address?.[field] ?? ''])) as Draft['return_address'],
  logo: undefined,
});

const isEmpty = (address: Draft['return_address']): boolean => addressFields.every((field) => address[field].trim() === '');

/** The request, without empty fields, so that the server says what is missing; an address without any field is null. */
export function requestOf({ return_address: address, logo }: Draft): LetterheadRequest {
  const filled = Object.fromEntries(
    addressFields.flatMap((field) => (address[field].trim() === '' ? [] : [[field, address[field].trim()]])),
  );
  return {
    return_address: isEmpty(address) ? null : (filled as LetterheadRequest['return_address']),
    ...logoIn(logo),
  };
}

/** The lines of a return address on slips and labels; none while parcels return to the site. */
export function linesOf({ name, address1, address2, city, state, zip, country }: Draft['return_address'], accountName: string): string[] {
  if (isEmpty({ name, address1, address2, city, state, zip, country })) return [];
  const place = placeLines({ city, state, zip, country });
  return [name.trim() === '' ? accountName : name, address1, address2, ...place, countryName(country)].filter((line) => line.trim() !== '');
}
