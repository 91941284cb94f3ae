/** The things in random order, the same for the same seed: Fisher and Yates, with a linear congruential generator. */
export function shuffled<Thing>(things: readonly Thing[], seed: number): Thing[] {
  const order = [...things];
  let state = seed >>> 0;
  for (let last = order.length - 1; last > 0; last -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    // Uses the high bits, since the low ones repeat soon.
    const other = Math.floor((state / 2 ** 32) * (last + 1));
    [order[last], order[other]] = [order[other] as Thing, order[last] as Thing];
  }
  return order;
}
