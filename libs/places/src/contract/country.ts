/** The officially assigned codes of ISO 3166-1 alpha-2. */
const isoCodes: ReadonlySet<string> = new Set(
  [
    'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG',
    'CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL',
    'GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA',
    'LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP',
    'NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV',
    'SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW',
  ].flatMap((line) => line.split(' ')),
);

/** Names that shops and carriers use instead of codes; XK, in both lists, stands for Kosovo, which has no official code. */
const names: ReadonlyMap<string, string> = new Map([
  ['USA', 'US'],
  ['U.S.', 'US'],
  ['U.S.A.', 'US'],
  ['UNITED STATES', 'US'],
  ['UNITED STATES OF AMERICA', 'US'],
  ['CAN', 'CA'],
  ['CANADA', 'CA'],
  ['UK', 'GB'],
  ['EL', 'GR'],
  ['XK', 'XK'],
]);

/** Territories with ISO 3166-1 codes that the United States Postal Service handles as states. */
const territories: ReadonlySet<string> = new Set(['PR', 'GU', 'VI', 'AS', 'MP']);

/** The destination of a parcel. */
export interface Area {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** The state of a territory of the United States, which also has a country code. */
  territory: string | null;
}

/** The ISO 3166-1 alpha-2 code for a country's name or code, also that of a territory; undefined for an unknown one. */
export function areaCode(name: string): string | undefined {
  const upper = name.trim().toUpperCase();
  return names.get(upper) ?? (isoCodes.has(upper) ? upper : undefined);
}

/** Like `areaCode`, but a territory of the United States belongs to the United States. */
export function countryCode(name: string): string | undefined {
  const code = areaCode(name);
  return code !== undefined && territories.has(code) ? 'US' : code;
}

/** The area of an address; undefined when its country is unknown. A territory is recognized by the country's code or by the ZIP code. */
export function areaOf(name: string, postalCode: string): Area | undefined {
  const [code, country] = [areaCode(name), countryCode(name)];
  if (country === undefined) return undefined;
  return { country, territory: country === 'US' ? (territoryOf(postalCode) ?? (code === 'US' ? null : (code ?? null))) : null };
}

/** Whether a rule for a country or a territory covers the area. */
export const isIn = (code: string, { country, territory }: Area): boolean => code === country || code === territory;

const zipRanges: readonly (readonly [state: string, pattern: RegExp])[] = [
  ['PR', /^00[679]/],
  ['VI', /^008/],
  ['AS', /^96799/],
  ['MP', /^9695[0-2]/],
  ['GU', /^969(?:[12]\d|3[0-2])/],
];

const territoryOf = (postalCode: string): string | undefined => zipRanges.find(([, pattern]) => pattern.test(postalCode.trim()))?.[0];
