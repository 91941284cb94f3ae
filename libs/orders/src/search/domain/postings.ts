const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUES = new Uint8Array(128);
for (let value = 0; value < DIGITS.length; value += 1) VALUES[DIGITS.charCodeAt(value)] = value;
/** A character carries five bits of a number; the sixth says that more follow. */
const BITS = 5;
const MORE = 1 << BITS;

/** Packs rising numbers into a short text: the difference of each from the one before, mostly one character. */
export function packed(numbers: readonly number[]): string {
  let text = '';
  let last = 0;
  for (const number of numbers) {
    let left = number - last;
    last = number;
    while (left >= MORE) {
      text += DIGITS[MORE + (left % MORE)];
      left = Math.floor(left / MORE);
    }
    text += DIGITS[left];
  }
  return text;
}

/** Calls `visit` with each packed number and the position after it, until it returns false. */
function eachOf(text: string, visit: (number: number, end: number) => boolean): void {
  let number = 0;
  let weight = 1;
  for (let at = 0; at < text.length; at += 1) {
    const value = VALUES[text.charCodeAt(at)];
    number += (value % MORE) * weight;
    if (value >= MORE) weight *= MORE;
    else {
      weight = 1;
      if (!visit(number, at + 1)) return;
    }
  }
}

/** The numbers of a packed list. */
export function unpacked(text: string): number[] {
  const numbers: number[] = [];
  eachOf(text, (number) => {
    numbers.push(number);
    return true;
  });
  return numbers;
}

/**
 * Concatenates lists of rising numbers, adding `by` to the numbers of each; no number of a list may be below those of the lists before it.
 */
export function joined(lists: readonly { postings: string; by: number }[]): string {
  let text = '';
  let last = 0;
  for (const { postings, by } of lists) {
    let rest: number | undefined;
    let sum = 0;
    eachOf(postings, (number, end) => {
      if (rest === undefined) {
        text += packed([by + number - last]);
        rest = end;
      }
      sum = number;
      return true;
    });
    text += postings.slice(rest);
    last = by + sum;
  }
  return text;
}

/** The numbers that all packed lists contain, largest first. Filters the longer lists while reading them. */
export function inAll(lists: readonly string[]): number[] {
  const [shortest, ...others] = [...lists].sort((a, b) => a.length - b.length);
  let found = unpacked(shortest);
  for (const list of others) found = among(found, list);
  return found.reverse();
}

/** Those of the rising numbers that a packed list contains. */
function among(numbers: readonly number[], list: string): number[] {
  const kept: number[] = [];
  let next = 0;
  eachOf(list, (number) => {
    while (numbers[next] < number) next += 1;
    if (numbers[next] === number) kept.push(number);
    return next < numbers.length;
  });
  return kept;
}
