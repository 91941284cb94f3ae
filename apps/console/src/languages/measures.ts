export type Units = 'imperial' | 'metric';

/** In what an account is shown. */
interface Measures {
  /** ISO 4217; null: amounts name none. */
  currency: string | null;
  units: Units;
}

/** Of readers without an account: warehouse users, who work for several with one scale. */
const USUAL: Measures = { currency: null, units: 'imperial' };
let reader = USUAL;

/** From now on what is shown is in the measures of the reader's account. */
export function keepMeasures(account: Measures | null): void {
  reader = account ?? USUAL;
}

export const currencyOfReader = (): string | null => reader.currency;
export const unitsOfReader = (): Units => reader.units;
