const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUES = new Uint8Array(128);
for (let value = 0; value < DIGITS.length; value += 1) VALUES[DIGITS.charCodeAt(value)] = value;
/** A character carries five bits of a number; the sixth says that more follow. */
const BITS = 5;
const MORE = 1 << BITS;

/** Rising numbers as a short text: the distance of each from the one before, mostly one character. */
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

/** What `packed` packed. */
export function unpacked(text: string): number[] {
  const numbers: number[] = [];
  let last = 0;
  let distance = 0;
  let weight = 1;
  for (let at = 0; at < text.length; at += 1) {
    const value = VALUES[text.charCodeAt(at)];
    distance += (value % MORE) * weight;
    if (value >= MORE) weight *= MORE;
    else {
      numbers.push((last += distance));
      distance = 0;
      weight = 1;
    }
  }
  return numbers;
}

/** Lists of rising numbers as one, each with what its numbers rise by; no number of a list is below those of the lists before it. */
export function joined(lists: readonly { postings: string; by: number }[]): string {
  let text = '';
  let last = 0;
  for (const { postings, by } of lists) {
    const { first, length, sum } = measured(postings);
    text += packed([by + first - last]) + postings.slice(length);
    last = by + sum;
  }
  return text;
}

/** The first number of a list, how many characters it takes, and the last number. */
function measured(postings: string): { first: number; length: number; sum: number } {
  let length = 0;
  while (VALUES[postings.charCodeAt(length)] >= MORE) length += 1;
  length += 1;
  const [first] = unpacked(postings.slice(0, length));
  let sum = 0;
  let weight = 1;
  for (let at = 0; at < postings.length; at += 1) {
    const value = VALUES[postings.charCodeAt(at)];
    sum += (value % MORE) * weight;
    weight = value >= MORE ? weight * MORE : 1;
  }
  return { first, length, sum };
}

/** The numbers in all of some packed lists, the largest first. Of the longer ones no number but those is kept. */
export function inAll(lists: readonly string[]): number[] {
  const [shortest, ...others] = [...lists].sort((a, b) => a.length - b.length);
  let found = unpacked(shortest);
  for (const list of others) found = among(found, list);
  return found.reverse();
}

/** Those of the rising numbers that a packed list has. */
function among(numbers: readonly number[], list: string): number[] {
  const kept: number[] = [];
  let next = 0;
  let last = 0;
  let weight = 1;
  for (let at = 0; at < list.length && next < numbers.length; at += 1) {
    const value = VALUES[list.charCodeAt(at)];
    last += (value % MORE) * weight;
    weight = value >= MORE ? weight * MORE : 1;
    if (value >= MORE) continue;
    while (numbers[next] < last) next += 1;
    if (numbers[next] === last) kept.push(last);
  }
  return kept;
}
