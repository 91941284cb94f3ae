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

/** The numbers in all of some rising lists, the largest first. */
export function inAll(lists: readonly (readonly number[])[]): number[] {
  const [shortest, ...others] = [...lists].sort((a, b) => a.length - b.length);
  const at = others.map((list) => list.length - 1);
  const found: number[] = [];
  for (let index = shortest.length - 1; index >= 0; index -= 1) {
    const number = shortest[index];
    const isInOthers = others.every((list, other) => {
      while (at[other] >= 0 && list[at[other]] > number) at[other] -= 1;
      return list[at[other]] === number;
    });
    if (isInOthers) found.push(number);
  }
  return found;
}
