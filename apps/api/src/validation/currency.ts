const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Whether the text is the code of a currency by ISO 4217, in capitals: `EUR`. */
export const isCurrency = (text: string): boolean => CURRENCIES.has(text);
