const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const daysOf = (year: number, month: number): number => (month === 2 && !isLeap(year) ? 28 : (DAYS[month - 1] ?? 0));
const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** Whether it is a date YYMMDD; with `zeroDay`, day 00 stands for the last one of the month. */
export function isShortDate(text: string, zeroDay: boolean): boolean {
  if (!/^\d{6}$/.test(text)) return false;
  // Until 2050 the year 00 means 2000, so this century's leap years apply.
  return isDayOf(2000 + Number(text.slice(0, 2)), Number(text.slice(2, 4)), Number(text.slice(4)), zeroDay);
}

/** Whether it is a date YYYYMMDD. */
export const isLongDate = (text: string): boolean =>
  /^\d{8}$/.test(text) && isDayOf(Number(text.slice(0, 4)), Number(text.slice(4, 6)), Number(text.slice(6)), false);

const isDayOf = (year: number, month: number, day: number, zeroDay: boolean): boolean =>
  day <= daysOf(year, month) && (day > 0 || (zeroDay && month >= 1 && month <= 12));

/** The day of YYMMDD as YYYY-MM-DD: of the years from 49 before `thisYear` to 50 after it; day 00 is the last of the month. */
export function dayOf(text: string, thisYear: number): string {
  const short = Number(text.slice(0, 2));
  const distance = short - (thisYear % 100);
  const century = Math.floor(thisYear / 100) + (distance > 50 ? -1 : distance < -49 ? 1 : 0);
  const year = century * 100 + short;
  const month = Number(text.slice(2, 4));
  const day = Number(text.slice(4, 6)) || daysOf(year, month);
  return `${year}-${text.slice(2, 4)}-${String(day).padStart(2, '0')}`;
}
