/** Units by their spellings in headings and cells. */
const UNITS: Readonly<Record<string, Unit>> = {
  ...{ g: 'g', gr: 'g', gram: 'g', grams: 'g', kg: 'kg', kgs: 'kg', kilogram: 'kg', kilograms: 'kg', kilos: 'kg' },
  ...{ oz: 'oz', ounce: 'oz', ounces: 'oz', lb: 'lb', lbs: 'lb', pound: 'lb', pounds: 'lb' },
  ...{
    mm: 'mm',
    cm: 'cm',
    centimeters: 'cm',
    centimetres: 'cm',
    m: 'm',
    in: 'in',
    inch: 'in',
    inches: 'in',
    '"': 'in',
    ft: 'ft',
    yd: 'yd',
  },
};
export type Unit = 'g' | 'kg' | 'oz' | 'lb' | 'mm' | 'cm' | 'm' | 'in' | 'ft' | 'yd';

export const unitOf = (text: string): Unit | undefined => UNITS[text.trim().toLowerCase().replace(/\.$/, '')];

const AT_END = /[([]\s*([a-z"]+)\.?\s*[)\]]\s*$/i;

/** A heading without its unit, case, accents, spaces and signs: `Weight (kg)` is `weight`, `Ship To - Name` is `shiptoname`. */
export function wordOf(heading: string): string {
  const [end, unit = ''] = AT_END.exec(heading) ?? [];
  const name = end !== undefined && unitOf(unit) ? heading.slice(0, -end.length) : heading;
  const word = lettersOf(name);
  return word === '' ? lettersOf(heading) : word;
}

const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The unit at the end of a heading: `kg` in `Weight (kg)`. */
export function unitOfHeading(heading: string): Unit | undefined {
  const [, unit] = AT_END.exec(heading) ?? [];
  return unit === undefined ? undefined : unitOf(unit);
}
