import { locale } from '../../languages/t.js';

/** Currencies with their names in the reader's language, by code: `EUR – Euro`. */
export function currencies(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale(), { type: 'currency', fallback: 'code' });
  return Intl.supportedValuesOf('currency').map((code) => ({ value: code, label: `${code} – ${names.of(code) ?? code}` }));
}
