import type { Retirement } from '@runtime/settings/retirement';

/** The headers of answers of a retiring interface (RFC 9745 and RFC 8594); undefined while none retires. */
export function headersOf({ deprecation, sunset }: Retirement): Readonly<Record<string, string>> | undefined {
  if (!deprecation && !sunset) return undefined;
  return {
    ...(deprecation && { Deprecation: `@${deprecation.getTime() / 1000}` }),
    ...(sunset && { Sunset: sunset.toUTCString() }),
  };
}
