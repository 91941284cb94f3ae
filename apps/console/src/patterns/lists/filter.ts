export interface Option {
  value: string;
  label: string;
}

/** A filter of a list: a text, one of several values, or any of several. */
export interface Filter {
  /** Its name in the list's state. */
  of: string;
  label: string;
  placeholder?: string;
  options?: readonly Option[];
  /** Whether several options may be set at once; the address separates them by commas. */
  isMany?: boolean;
  /** Whether it is a day without a time; such a filter applies at once. */
  isDay?: boolean;
  /** The filters whose days limit this one from below and from above. */
  after?: string;
  before?: string;
  /** The label for no choice; by default `Any`. */
  none?: string;
}

/** The values of a filter that takes several. */
export const valuesOf = (text: string | undefined): string[] => text?.split(',').filter(Boolean) ?? [];
