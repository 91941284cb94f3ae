/** Sets of sites as bits of an integer; site 0 is the most preferred one. */
export const MAX_BITS = 30;

/** The positions of the set bits, lowest first. */
export function bitsOf(mask: number): number[] {
  const bits: number[] = [];
  for (let rest = mask; rest !== 0; rest &= rest - 1) bits.push(31 - Math.clz32(rest & -rest));
  return bits;
}

export function maskOf(bits: Iterable<number>): number {
  let mask = 0;
  for (const bit of bits) mask |= 1 << bit;
  return mask;
}

/** Sum of `values` at the set bits. */
export function sumOf(values: readonly number[], mask: number): number {
  let sum = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) sum += values[31 - Math.clz32(rest & -rest)];
  return sum;
}

/** Every set of `size` of the lowest `count` bits, in ascending order. */
export function* setsOf(size: number, count: number): Generator<number> {
  if (size > count) return;
  const end = 2 ** count;
  for (let mask = 2 ** size - 1; mask < end;) {
    yield mask;
    if (mask === 0) return;
    const low = mask & -mask;
    const ripple = mask + low;
    mask = ripple | (((mask ^ ripple) >>> 2) / low);
  }
}
