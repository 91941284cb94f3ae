export interface Option {
  value: string;
  label: string;
}

/** A filter of a list: a text people type, one of several values, or any of several. */
export interface Filter {
  /** Its name in the list's state. */
  of: string;
  label: string;
  placeholder?: string;
  options?: readonly Option[];
  /** Whether several options may hold at once; the address has them with commas. */
  isMany?: boolean;
  /** A day without a time; it applies at once. */
  isDay?: boolean;
  /** The filters whose days it is not before, and not after. */
  after?: string;
  before?: string;
  /** What a choice that is not made is called; `Any`. */
  none?: string;
}

/** The values of a filter that takes several. */
export const valuesOf = (text: string | undefined): string[] => text?.split(',').filter(Boolean) ?? [];
