import { t } from '../../languages/t.js';

interface Option {
  value: string;
  label: string;
}

/** The options of a select, in the reader's language. */
export const inWords = (options: readonly Option[]): Option[] => options.map(({ value, label }) => ({ value, label: t(label) }));
