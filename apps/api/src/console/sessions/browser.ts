import type { SessionPlace } from '@contract/identity';

/** Names of browsers; those that also contain another's name come first. */
const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//],
];
const SYSTEMS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Windows', /\bWindows NT\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];
/** No real one is longer, so longer ones are ignored. */
const MAX_LENGTH = 1_000;

/**
 * The browser and system in a User-Agent, as people see them in the list of their sessions. Clients may send anything, so nothing else
 * depends on it. Unknown clients get a general name.
 */
export function browserOf(userAgent: string): SessionPlace {
  const shown = userAgent.length > MAX_LENGTH ? '' : userAgent;
  const browser = BROWSERS.map(([name, pattern]) => [name, pattern.exec(shown)?.[1]] as const).find(([, version]) => version !== undefined);
  const system = SYSTEMS.find(([, pattern]) => pattern.test(shown));
  return {
    deviceId: null,
    app: browser?.[0] ?? 'Another program',
    appVersion: browser?.[1]?.slice(0, 10) ?? '',
    systemVersion: system?.[0] ?? '',
  };
}
