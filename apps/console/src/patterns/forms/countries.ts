import { locale, msg } from '../../languages/t.js';

/** ISO 3166-1. */
const CODES =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW';

const namesIn = new Map<string, Intl.DisplayNames>();

/** A country's name in the language of the pages. */
function nameOf(code: string): string {
  const names = namesIn.get(locale()) ?? new Intl.DisplayNames(locale(), { type: 'region' });
  namesIn.set(locale(), names);
  return names.of(code) ?? code;
}

/** Countries by name, as a select shows them; an unknown one that a record has comes first. */
export function countryOptions(current: string): { value: string; label: string }[] {
  const all = CODES.split(' ')
    .map((value) => ({ value, label: nameOf(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale()));
  return CODES.includes(current) && current.length === 2 ? all : [{ value: current, label: current || '–' }, ...all];
}

/** The same, for an optional country. */
export const countriesOrNone = (current: string): { value: string; label: string }[] =>
  current === '' ? countryOptions('') : [{ value: '', label: '–' }, ...countryOptions(current)];

/** Texts for `t`. */
interface AddressWords {
  state: string;
  zip: string;
  /** Whether the postal code stands before the city. */
  isZipFirst?: boolean;
}

const usual: AddressWords = { state: msg('State, province or region'), zip: msg('Postal code') };
const stateless: AddressWords = { state: msg('Region'), zip: msg('Postal code'), isZipFirst: true };

const ZIP_FIRST = new Set('AT BE CH CZ DE DK EE ES FI FR GR HR HU IS IT LI LT LU LV NL NO PL PT RO SE SI SK TR'.split(' '));
const special: Readonly<Record<string, AddressWords>> = {
  US: { state: msg('State'), zip: msg('ZIP code') },
  PR: { state: msg('State'), zip: msg('ZIP code') },
  CA: { state: msg('Province'), zip: msg('Postal code') },
  AU: { state: msg('State'), zip: msg('Postcode') },
  GB: { state: msg('County'), zip: msg('Postcode') },
  IE: { state: msg('County'), zip: msg('Eircode') },
  IN: { state: msg('State'), zip: msg('PIN code') },
  JP: { state: msg('Prefecture'), zip: msg('Postal code'), isZipFirst: true },
  BR: { state: msg('State'), zip: 'CEP' },
  MX: { state: msg('State'), zip: msg('Postal code'), isZipFirst: true },
};

/** The names of a country's address fields. */
export const addressWords = (country: string): AddressWords => special[country] ?? (ZIP_FIRST.has(country) ? stateless : usual);

/** Countries whose addresses are not complete without a region. */
const REGIONAL = 'AU BR CA IN JP MX PR US'.split(' ');

/** Whether an address there needs a region. The interface always requires one, so a dash stands for none. */
export const hasRegion = (country: string): boolean => REGIONAL.includes(country);

/** The country of the browser's language, as the default. */
export const usualCountry = (language: string): string => new Intl.Locale(language).maximize().region ?? 'US';
