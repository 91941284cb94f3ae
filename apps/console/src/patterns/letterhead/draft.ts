import { countryName, placeLines } from '../../../../../libs/wire/src/place-lines.js';
import type { components } from '../../api/generated/console.js';
import { t } from '../../languages/t.js';

export type Letterhead = components['schemas']['LetterheadAnswer'];
export type LetterheadRequest = components['schemas']['LetterheadBody'];

/** What the server takes; it checks again. */
const MAX_BYTES = 256 * 1024;
const TYPES = ['image/png', 'image/jpeg'];

const addressFields = ['name', 'address1', 'address2', 'city', 'state', 'zip', 'country'] as const;
type AddressField = (typeof addressFields)[number];

/** A letterhead in a form. */
export interface Draft extends Record<string, unknown> {
  return_address: Record<AddressField, string>;
  /** A picture that was chosen, as a `data:` address; null takes the one there is away, undefined keeps it. */
  logo: string | null | undefined;
}

export const draftOf = ({ return_address: address }: Letterhead): Draft => ({
  return_address: Object.fromEntries(addressFields.map((field) => [field, address?.[field] ?? ''])) as Draft['return_address'],
  logo: undefined,
});

const isEmpty = (address: Draft['return_address']): boolean => addressFields.every((field) => address[field].trim() === '');

/** What is empty is left out, so that the server says what is missing; an address without anything is none. */
export function requestOf({ return_address: address, logo }: Draft): LetterheadRequest {
  const filled = Object.fromEntries(
    addressFields.flatMap((field) => (address[field].trim() === '' ? [] : [[field, address[field].trim()]])),
  );
  return {
    return_address: isEmpty(address) ? null : (filled as LetterheadRequest['return_address']),
    ...(logo === undefined ? {} : { logo: logo === null ? null : logo.slice(logo.indexOf(',') + 1) }),
  };
}

/** Its lines as slips and labels have them; none while parcels go back to the site. */
export function linesOf({ name, address1, address2, city, state, zip, country }: Draft['return_address'], accountName: string): string[] {
  if (isEmpty({ name, address1, address2, city, state, zip, country })) return [];
  const place = placeLines({ city, state, zip, country });
  return [name.trim() === '' ? accountName : name, address1, address2, ...place, countryName(country)].filter((line) => line.trim() !== '');
}

/** What is wrong with a file, before it is read. */
export function faultOf({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!TYPES.includes(type)) return t('Choose a PNG or a JPEG file');
  return size > MAX_BYTES ? t('The file has {size} KB; a logo has at most 256', { size: Math.ceil(size / 1024) }) : undefined;
}
