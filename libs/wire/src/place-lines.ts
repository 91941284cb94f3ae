interface Place {
  city: string | null;
  state: string | null;
  zip: string | null;
  country: string | null;
}

/** Countries with the postal code before the town, and without the region in addresses. */
const CODE_FIRST = 'AT BE BG CH CY CZ DE DK EE FI FR GR HR HU IL IS LI LT LU LV MC NL NO PL PT RO RS SE SI SK TR UA'.split(' ');
/** The same, with the region after the town. */
const CODE_FIRST_WITH_REGION = 'AR BR ES IT MX MY'.split(' ');
/** Countries with the postal code on a line of its own. */
const CODE_ALONE = 'GB IE'.split(' ');
/** Town, region and code without a comma. */
const PLAIN = 'AU NZ'.split(' ');

const english = new Intl.DisplayNames(['en'], { type: 'region' });
const all = [...CODE_FIRST, ...CODE_FIRST_WITH_REGION, ...CODE_ALONE, ...PLAIN];
/** Countries may be given as two letters, or by name. */
const byName = new Map(all.map((code) => [english.of(code)?.toUpperCase() ?? code, code]));

/** A country's English name; an unknown text or code stays as it is. */
export function countryName(country: string | null): string {
  const code = (country ?? '').trim().toUpperCase();
  return (/^[A-Z]{2}$/.test(code) ? english.of(code) : undefined) ?? country ?? '';
}

/** False for what people enter into required fields that do not apply. */
const isFilled = (part: string | null): part is string => part !== null && !/^[\s.–-]*$/.test(part);
const joined = (separator: string, ...parts: readonly (string | null)[]): string => parts.filter(isFilled).join(separator);

/**
 * The lines of town, region and postal code as written in that country: `10119 Berlin`, `Austin, TX 78701`. Omits empty ones. Unknown
 * countries are written like the United States.
 */
export function placeLines({ city, state, zip, country }: Place): string[] {
  const named = (country ?? '').trim().toUpperCase();
  const code = byName.get(named) ?? named;
  const lines = linesIn(code, { city, state, zip });
  return lines.filter((line) => line !== '');
}

function linesIn(code: string, { city, state, zip }: Omit<Place, 'country'>): string[] {
  if (CODE_FIRST.includes(code)) return [joined(' ', zip, city)];
  if (CODE_FIRST_WITH_REGION.includes(code)) return [joined(' ', zip, city, isFilled(state) ? `(${state})` : null)];
  if (CODE_ALONE.includes(code)) return [joined('', city), joined('', zip)];
  if (PLAIN.includes(code)) return [joined(' ', city, state, zip)];
  return [joined(', ', city, joined(' ', state, zip))];
}
