/** How many letters a form has beside what is filled in. */
export const lettersOf = (form: string): number => form.replace(/\{\w+\}/g, '').length;

/**
 * A sentence of the server's as a pattern, with what fills its `{places}` in as groups.
 * @param placeOf what may stand in a place, by default anything
 */
export function patternOf(form: string, placeOf: (name: string) => string = () => '.+?'): RegExp {
  const plain = form.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${plain.replace(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>${placeOf(name)})`)}$`);
}
