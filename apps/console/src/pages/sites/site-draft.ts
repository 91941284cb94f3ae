import type { components } from '../../api/generated/console.js';
import { numberOf } from '../../patterns/forms/number-of.js';

type Site = components['schemas']['SiteAnswer'];

const optional = ['address1', 'city', 'state', 'zip', 'country'] as const;
const required = ['name', 'time_zone', 'packing', 'fnc1'] as const;
const texts = [...required, ...optional] as const;
const flags = ['auto_process', 'activated'] as const;

/** The cost is in whole units of the currency. */
type TypedLimit = Record<'units' | 'percent' | 'cents', string>;

/** A site as operators type it. Its code cannot change. */
export type TypedSite = Record<'code' | (typeof texts)[number], string> &
  Record<(typeof flags)[number], boolean> & { count_limit: TypedLimit };

/** @param timeZone the reader's own, since most operators set up the site where they are */
export const emptySite = (timeZone: string): TypedSite => ({
  code: '',
  name: '',
  address1: '',
  city: '',
  state: '',
  zip: '',
  country: '',
  time_zone: timeZone,
  packing: 'off',
  fnc1: 'GS',
  count_limit: { units: '10', percent: '25', cents: '' },
  auto_process: false,
  activated: true,
});

export const typedSite = (site: Site): TypedSite => ({
  ...(Object.fromEntries(texts.map((field) => [field, site[field] ?? ''])) as Record<(typeof texts)[number], string>),
  code: site.code,
  count_limit: typedLimit(site.count_limit),
  auto_process: site.auto_process,
  activated: site.activated,
});

const valueOf = (field: (typeof texts)[number], typed: TypedSite): string | null =>
  typed[field].trim() || ((optional as readonly string[]).includes(field) ? null : '');

function typedLimit(limit: Site['count_limit']): TypedLimit {
  if (!limit) return { units: '', percent: '', cents: '' };
  const { units, percent, cents } = limit;
  return { units: String(units), percent: String(percent), cents: cents === null ? '' : String(cents / 100) };
}

/**
 * The limit of counts; none when neither units nor a percentage is typed. A text that is no number goes to the server, which refuses it.
 */
function limitOf({ units, percent, cents }: TypedLimit): NonNullable<components['schemas']['SiteBody']['count_limit']> | null {
  if (units.trim() === '' && percent.trim() === '' && cents.trim() === '') return null;
  const cost = numberOf(cents);
  return {
    units: numberOf(units) as number,
    percent: numberOf(percent) as number,
    cents: cost === undefined ? null : typeof cost === 'number' ? Math.round(cost * 100) : cost,
  };
}

/** A new site, as the request has it. */
export const newSiteOf = (typed: TypedSite): components['schemas']['SiteBody'] => ({
  code: typed.code.trim(),
  count_limit: limitOf(typed.count_limit),
  auto_process: typed.auto_process,
  activated: typed.activated,
  ...(Object.fromEntries(texts.map((field) => [field, valueOf(field, typed)])) as {
    name: string;
    time_zone: string;
    packing: Site['packing'];
    fnc1: Site['fnc1'];
  }),
});

/** Changed fields only: others may change the rest meanwhile. */
export function siteChangeOf(typed: TypedSite, before: TypedSite): components['schemas']['ChangeSiteBody'] {
  const changed = <Field extends keyof TypedSite>(field: Field): boolean => typed[field] !== before[field];
  return {
    ...Object.fromEntries(texts.filter(changed).map((field) => [field, valueOf(field, typed)])),
    ...Object.fromEntries(flags.filter(changed).map((field) => [field, typed[field]])),
    ...(JSON.stringify(limitOf(typed.count_limit)) === JSON.stringify(limitOf(before.count_limit))
      ? {}
      : { count_limit: limitOf(typed.count_limit) }),
  };
}
