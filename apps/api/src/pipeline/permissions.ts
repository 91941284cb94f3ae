/** Browser features that a page could ask for. */
const FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/** A `Permissions-Policy` under which a page may use these features; no other may be asked for. */
export const permissionsPolicy = (...own: readonly string[]): string =>
  FEATURES.map((name) => `${name}=(${own.includes(name) ? 'self' : ''})`).join(', ');
