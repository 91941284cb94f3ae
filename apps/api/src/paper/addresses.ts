import type { PrintedLetterhead } from '@contract/identity';
import type { Site } from '@contract/inventory';
import type { Customer } from '@contract/orders';
import { countryName, placeLines } from '@wire/place-lines';
import type { Block } from './sheet.js';

const joined = (...parts: readonly (string | null)[]): string => parts.filter((part) => part !== null && part !== '').join(' ');
const filled = (lines: readonly (string | null)[]): string[] => lines.filter((line): line is string => line !== null && line !== '');

/** Lines of the buyer's address. */
export const addressOf = ({ firstname, lastname, company, address1, address2, city, state, zip, country }: Customer): string[] =>
  filled([joined(firstname, lastname), company, address1, address2, ...placeLines({ city, state, zip, country }), countryName(country)]);

/** The sender on a label: the account's return address, or else the merchant at the site. */
export function senderOf(accountName: string, site: Site | undefined, letterhead: PrintedLetterhead | undefined): string[] {
  const { returnAddress: own } = letterhead ?? {};
  if (own) return filled([own.name ?? accountName, own.address1, own.address2, ...placeLines(own), countryName(own.country)]);
  if (!site) return filled([accountName]);
  return filled([accountName, site.name, site.address1, ...placeLines(site), countryName(site.country)]);
}

/** The account's logo, if it has one. */
export const logoOf = (letterhead: PrintedLetterhead | undefined, height: number): Block[] =>
  letterhead?.logo ? [{ kind: 'picture', picture: letterhead.logo, height }] : [];
