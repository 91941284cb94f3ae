import { type Unit, unitOf } from './headings.js';

/** An amount with a sign of its currency before or after it, or a unit: `$5.00`, `1.234,50 €`, `USD 12`, `(3.00)`, `1.5 kg`. */
const AMOUNT =
  /^(\()?\s*([+-])?\s*(?:\p{L}{0,4}\.?\p{Sc}|\p{L}{1,3}\.?)?\s*([+-])?\s*((?:\d|[.,]\d)[\d.,'’\s\u00a0\u202f]*)\s*(\p{Sc}|\p{L}{1,10}\.?|")?\s*(\))?$/u;

/** Longer texts are no amounts; and with many spaces inside, the pattern would need cubic time to reject them. */
const MAX_AMOUNT = 64;

/**
 * The digits of an amount in JSON's notation; undefined for anything else.
 * @param hasDecimalCommas `1,400` is less than two
 */
export function amountOf(text: string, hasDecimalCommas = false): { amount: string; unit: Unit | undefined } | undefined {
  const trimmed = text.trim();
  const found = trimmed.length > MAX_AMOUNT ? undefined : AMOUNT.exec(trimmed);
  if (!found) return undefined;
  const [, opened, sign = '', after = '', digits = '', unit = '', closed] = found;
  if ((opened === undefined) !== (closed === undefined)) return undefined;
  const plain = plainOf(digits.replaceAll(/['’\s\u00a0\u202f]/g, ''), hasDecimalCommas);
  if (plain === undefined) return undefined;
  return { amount: `${opened !== undefined || sign + after === '-' ? '-' : ''}${plain}`, unit: unitOf(unit) };
}

/** Decides whether points or commas separate decimals: the last one does, unless each of them is followed by three digits. */
function plainOf(digits: string, hasDecimalCommas: boolean): string | undefined {
  const [points, commas] = [digits.split('.').length - 1, digits.split(',').length - 1];
  if (points > 0 && commas > 0) {
    const decimal = digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ',';
    return numberOf(digits.replaceAll(decimal === '.' ? ',' : '.', ''), decimal);
  }
  if (commas === 1 && hasDecimalCommas) return numberOf(digits, ',');
  if (commas > 0) return /^\d{1,3}(,\d{3})+$/.test(digits) ? digits.replaceAll(',', '') : numberOf(digits, ',');
  return points > 1 ? (/^\d{1,3}(\.\d{3})+$/.test(digits) ? digits.replaceAll('.', '') : undefined) : numberOf(digits, '.');
}

function numberOf(digits: string, decimal: '.' | ','): string | undefined {
  const text = digits.replace(decimal, '.');
  return /^(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) ? text : undefined;
}

/** Factors to pounds and inches, the service's units. */
const IN_OURS: Readonly<Record<Unit, number>> = {
  ...{ g: 1 / 453.59237, kg: 1 / 0.45359237, oz: 1 / 16, lb: 1 },
  ...{ mm: 1 / 25.4, cm: 1 / 2.54, m: 1 / 0.0254, in: 1, ft: 12, yd: 36 },
};

/** An amount in pounds or inches, with the decimals that the service stores. */
export const inOurUnit = (amount: string, unit: Unit): string => rounded(Number(amount) * IN_OURS[unit]);

export const rounded = (amount: number): string => String(Number(amount.toFixed(4)));
