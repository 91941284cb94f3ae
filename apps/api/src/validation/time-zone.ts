/**
 * Whether the text is the name of a time zone (`Asia/Tokyo`, `UTC`) in the database of this Node.js. Offsets such as `+09:00` are not: they
 * have no daylight saving time.
 */
export function isTimeZone(text: string): boolean {
  if (text.length > 64 || !/^[A-Za-z]/.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}
