/** Countries that print on letter paper. */
const ON_LETTER = ['US', 'CA', 'MX', 'CL', 'CO', 'PH'];

/** The papers of the reader's country, by the language of their browser. */
export function papers(language: string): { sheet: 'letter' | 'a4'; label: '4x6' | 'a6' } {
  const { region } = new Intl.Locale(language).maximize();
  return region === undefined || ON_LETTER.includes(region) ? { sheet: 'letter', label: '4x6' } : { sheet: 'a4', label: 'a6' };
}
