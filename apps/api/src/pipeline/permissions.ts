/** Browser features that pages can request. */
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

/** A `Permissions-Policy` that grants a page these features and no others. */
export const permissionsPolicy = (...own: readonly string[]): string =>
  FEATURES.map((name) => `${name}=(${own.includes(name) ? 'self' : ''})`).join(', ');
