import type { Site } from '@contract/inventory';
import type { Customer } from '@contract/orders';

const joined = (...parts: readonly (string | null)[]): string => parts.filter((part) => part !== null && part !== '').join(' ');
const placeOf = (city: string | null, state: string | null, zip: string | null): string =>
  [city, joined(state, zip)].filter((part) => part !== null && part !== '').join(', ');
const filled = (lines: readonly (string | null)[]): string[] => lines.filter((line): line is string => line !== null && line !== '');

/** Lines of the buyer's address. */
export const addressOf = ({ firstname, lastname, company, address1, address2, city, state, zip, country }: Customer): string[] =>
  filled([joined(firstname, lastname), company, address1, address2, placeOf(city, state, zip), country]);

/** The merchant at the site's address: where a parcel that cannot be delivered goes back to. */
export const senderOf = (accountName: string, site: Site | undefined): string[] =>
  filled([
    accountName,
    site?.name ?? null,
    site?.address1 ?? null,
    placeOf(site?.city ?? null, site?.state ?? null, site?.zip ?? null),
    site?.country ?? null,
  ]);
