interface Offered {
  productId: number;
  location: string;
  bin: string;
  /** For a pallet: the bin where it stands. */
  standsIn?: { location: string; bin: string } | null;
  lot: string;
  expiry: string | null;
  quantity: number;
}

/** Units that an order still needs. */
export interface Wanted {
  orderId: number;
  productId: number;
  quantity: number;
}

/** Units to take at one place; without one, no bin holds them. */
export interface Stop {
  productId: number;
  place: { location: string; bin: string; standsIn?: { location: string; bin: string }; lot: string | null; expiry: string | null } | null;
  quantity: number;
  orders: { orderId: number; quantity: number }[];
}

/** `A2` before `A10`. */
const names = new Intl.Collator('en', { numeric: true });

function byPlace({ place: one }: Stop, { place: other }: Stop): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const [here, there] = [one.standsIn ?? one, other.standsIn ?? other];
  return (
    names.compare(here.location, there.location) ||
    names.compare(here.bin, there.bin) ||
    Number(Boolean(one.standsIn)) - Number(Boolean(other.standsIn)) ||
    names.compare(one.bin, other.bin) ||
    names.compare(one.lot ?? '', other.lot ?? '')
  );
}

/** The bin that the picker walks to. */
export const standOf = ({ location, bin, standsIn }: Pick<Offered, 'location' | 'bin' | 'standsIn'>): string =>
  standsIn ? `${standsIn.location}/${standsIn.bin}` : `${location}/${bin}`;

/** Stops in walking order; those without a number come after the others, and units that no bin holds come last. */
export function alongWalk(stops: readonly Stop[], numbers: ReadonlyMap<string, number>): Stop[] {
  const rankOf = ({ place }: Stop): number => (place === null ? Infinity : (numbers.get(standOf(place)) ?? Number.MAX_SAFE_INTEGER));
  return stops
    .map((stop) => ({ stop, rank: rankOf(stop) }))
    .sort((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank))
    .map(({ stop }) => stop);
}

/**
 * One walk for several orders: the units of each bin go to earlier orders first.
 * @param offered the bins of each product, in pick order
 */
export function walkOf(wanted: readonly Wanted[], offered: readonly Offered[]): Stop[] {
  const stops = offered.map(({ productId, location, bin, standsIn, lot, expiry, quantity }) => ({
    left: quantity,
    stop: {
      productId,
      place: { location, bin, ...(standsIn ? { standsIn } : {}), lot: lot === '' ? null : lot, expiry },
      quantity: 0,
      orders: [],
    } as Stop,
  }));
  const missing = new Map<number, Stop>();
  for (const { orderId, productId, quantity } of wanted) {
    let open = quantity;
    for (const each of stops) {
      const share = each.stop.productId === productId ? Math.min(open, each.left) : 0;
      if (share === 0) continue;
      give(each.stop, orderId, share);
      each.left -= share;
      open -= share;
    }
    if (open === 0) continue;
    const stop = missing.get(productId) ?? { productId, place: null, quantity: 0, orders: [] };
    missing.set(productId, stop);
    give(stop, orderId, open);
  }
  return [...stops.map(({ stop }) => stop).filter((stop) => stop.quantity > 0), ...missing.values()].sort(byPlace);
}

function give(stop: Stop, orderId: number, quantity: number): void {
  stop.quantity += quantity;
  stop.orders.push({ orderId, quantity });
}
