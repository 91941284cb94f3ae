/** When an interface version is deprecated, and when it is removed. */
export interface Retirement {
  deprecation?: Date;
  sunset?: Date;
}

const FORM = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?Z)?$/;

/** A date, or an instant in UTC; a date begins at midnight UTC. */
export function instantOf(text: string): Date | undefined {
  const instant = new Date(text);
  // JavaScript turns 30 February into 1 or 2 March.
  const isReal = FORM.test(text) && !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text.slice(0, 10));
  return isReal ? instant : undefined;
}

/** Reads the dates of a retirement, or returns what is wrong with them. */
export function readRetirement(deprecation: string | undefined, sunset: string | undefined): Retirement | string {
  const read = { ...(deprecation && { deprecation: instantOf(deprecation) }), ...(sunset && { sunset: instantOf(sunset) }) };
  const [wrong] = Object.entries(read).flatMap(([name, instant]) => (instant ? [] : [name]));
  if (wrong) return `V2_${wrong.toUpperCase()} must be a date (2027-01-31) or an instant in UTC (2027-01-31T08:00:00Z)`;
  if (read.deprecation && read.sunset && read.sunset < read.deprecation) return 'V2_SUNSET must not be before V2_DEPRECATION';
  return read;
}
