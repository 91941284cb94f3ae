import { InvalidArgumentError } from 'commander';

/** An id on the command line. @throws InvalidArgumentError, which commander shows beside the argument's name. */
export function toPositive(text: string): number {
  const value = Number(text);
  if (!/^[1-9]\d*$/.test(text) || !Number.isSafeInteger(value)) throw new InvalidArgumentError('must be a whole number from 1 on');
  return value;
}

/** An instant so many months ago. */
export function monthsAgo(months: number): Date {
  const date = new Date();
  date.setUTCMonth(date.getUTCMonth() - months);
  return date;
}
