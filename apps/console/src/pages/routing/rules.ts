import { msg, t } from '../../languages/t.js';
import { numberOf } from '../../patterns/forms/number-of.js';

/** A rule as the interface answers it. */
export interface Rule {
  routing_rule_id: number;
  rank: number;
  kind: RuleKind;
  parameters: Parameters;
  activated: boolean;
}

export type RuleKind = 'fewest_splits' | 'nearest' | 'site_rank' | 'country' | 'keep_together' | 'never_split';

/** Lists of codes, countries and SKUs; the kind of a rule determines which of them it has. */
export interface Parameters {
  distribution_centers?: string[];
  countries?: string[];
  skus?: string[];
  order_type_id?: number;
}

/** The field for a parameter. */
interface Field {
  of: keyof Parameters;
  label: string;
  about: string;
}

const SITES: Field = { of: 'distribution_centers', label: msg('Sites'), about: msg('Codes, the preferred one first: MAIN, WEST') };
const SKUS: Field = { of: 'skus', label: msg('SKUs'), about: msg('Separated by commas') };
const COUNTRIES: Field = { of: 'countries', label: msg('Countries'), about: msg('Codes of two letters: US, CA') };

interface KindWords {
  name: string;
  about: string;
  fields: readonly Field[];
}

/** The kinds of rules, as the page names them. */
export const kinds: Readonly<Record<RuleKind, KindWords>> = {
  fewest_splits: { name: msg('Fewest cut lines'), about: msg('Prefer sites that keep the units of a line together.'), fields: [] },
  nearest: { name: msg('Nearest'), about: msg("Prefer the sites nearest to the customer's postal code."), fields: [] },
  site_rank: { name: msg('Preferred sites'), about: msg('Prefer sites in this order.'), fields: [SITES] },
  country: {
    name: msg('Sites by country'),
    about: msg('Orders to these countries leave from these sites first.'),
    fields: [
      { ...COUNTRIES, about: msg('Codes of two letters: US, CA. Empty: orders leave from sites of their own country first') },
      SITES,
    ],
  },
  keep_together: { name: msg('Keep together'), about: msg('These products never leave from different sites.'), fields: [SKUS] },
  never_split: {
    name: msg('Never divide'),
    about: msg('Orders that fit every condition below leave from one site or wait. Without conditions: every order.'),
    fields: [{ of: 'order_type_id', label: msg('Order type'), about: msg('Its number') }, COUNTRIES, SKUS],
  },
};

/** The texts in the form's fields, by parameter. */
export type TypedParameters = Record<keyof Parameters, string>;

export const typedOf = (parameters: Parameters): TypedParameters => ({
  distribution_centers: (parameters.distribution_centers ?? []).join(', '),
  countries: (parameters.countries ?? []).join(', '),
  skus: (parameters.skus ?? []).join(', '),
  order_type_id: parameters.order_type_id === undefined ? '' : String(parameters.order_type_id),
});

/** The parameters of a kind as the server takes them, without empty ones, so that the server says what is missing. */
export function parametersOf(kind: RuleKind, typed: TypedParameters): Parameters {
  const entries = kinds[kind].fields.flatMap(({ of }): [string, unknown][] => {
    if (typed[of].trim() === '') return [];
    return [[of, of === 'order_type_id' ? numberOf(typed[of]) : listOf(typed[of])]];
  });
  return Object.fromEntries(entries) as Parameters;
}

/** The details of a rule, besides its kind: `MAIN, WEST`, `to US · from MAIN`. */
export function detailsOf({ kind, parameters: { distribution_centers: sites, countries, skus, order_type_id: type } }: Rule): string {
  const details = [
    type === undefined ? '' : t('order type {type}', { type: String(type) }),
    countries?.length
      ? t('to {countries}', { countries: countries.join(', ') })
      : kind === 'country'
        ? t("to the sites' own countries")
        : '',
    sites?.length ? (kind === 'country' ? t('from {sites}', { sites: sites.join(', ') }) : sites.join(', ')) : '',
    skus?.length ? skus.join(', ') : '',
  ];
  return details.filter(Boolean).join(' · ');
}

const listOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
