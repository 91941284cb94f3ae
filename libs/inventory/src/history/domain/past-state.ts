/** A product's stock at a site. */
export interface PastLevel {
  productId: number;
  siteId: number;
  onHand: number;
  reserved: number;
  hurt: number;
  incoming: number;
  held: number;
}

/** Units of a product and lot in a bin. */
export interface PastBin {
  productId: number;
  siteId: number;
  binId: number;
  lot: string;
  quantity: number;
}

/** An entry of the history, with the state after it. */
export interface PastChange extends PastLevel {
  entryId: number;
  /** Null for units that are not counted in bins, like the other two. */
  binId: number | null;
  lot: string | null;
  binQuantity: number | null;
}

/** Adjacent products of an account at a site. */
export interface StatePart {
  firstProductId: number;
  siteId: number;
  body: string;
}

/**
 * Numbers and lots in sequence: product, on hand, reserved, hurt, incoming; product, bin, quantity; and product, bin, quantity, lot;
 * product, held.
 */
interface Body {
  levels: number[];
  bins: number[];
  lots: (number | string)[];
  /** Absent if an earlier version wrote it. */
  held?: number[];
}

const PRODUCTS_PER_PART = 128;

/** The first product of the part that contains this one. */
export const firstOfPart = (productId: number): number => productId - (productId % PRODUCTS_PER_PART);
/** The last possible product of the part that contains this one. */
export const lastOfPart = (productId: number): number => firstOfPart(productId) + PRODUCTS_PER_PART - 1;

export const levelKey = ({ productId, siteId }: Pick<PastLevel, 'productId' | 'siteId'>): string => `${productId}:${siteId}`;
export const binKey = ({ productId, binId, lot }: Pick<PastBin, 'productId' | 'binId' | 'lot'>): string => `${binId}:${productId}:${lot}`;

const placeKey = (binId: number, lot: string): number | string => (lot === '' ? binId : `${binId}:${lot}`);

/** The state of levels and bins after an entry, or of only one of the two. Omits those without units. */
export class PastState {
  constructor(private readonly only?: 'levels' | 'bins') {}

  private readonly levels = new Map<string, PastLevel>();
  /** By product, then by bin and lot: with very many bins, keys of all three as text would cost more than anything else. */
  private readonly bins = new Map<number, Map<number | string, PastBin>>();

  level(key: Pick<PastLevel, 'productId' | 'siteId'>): PastLevel {
    const { productId, siteId } = key;
    return this.levels.get(levelKey(key)) ?? { productId, siteId, onHand: 0, reserved: 0, hurt: 0, incoming: 0, held: 0 };
  }

  quantityIn({ productId, binId, lot }: Pick<PastBin, 'productId' | 'binId' | 'lot'>): number {
    return this.bins.get(productId)?.get(placeKey(binId, lot))?.quantity ?? 0;
  }

  /** Applies later entries, in their order. */
  apply(change: PastChange): void {
    const { productId, siteId, onHand, reserved, hurt, incoming, held, binId, lot, binQuantity } = change;
    if (this.only !== 'bins') this.levels.set(levelKey(change), { productId, siteId, onHand, reserved, hurt, incoming, held });
    if (binId === null || this.only === 'levels') return;
    this.put(siteId, productId, binId, binQuantity ?? 0, lot ?? '');
  }

  /** Packs the state, and counts its balances. */
  pack(): { parts: StatePart[]; balances: number } {
    const bodies = new Map<string, { firstProductId: number; siteId: number; body: Body }>();
    let balances = 0;
    const bodyOf = ({ productId, siteId }: { productId: number; siteId: number }): Body => {
      balances += 1;
      const firstProductId = firstOfPart(productId);
      const key = `${firstProductId}:${siteId}`;
      const found = bodies.get(key) ?? { firstProductId, siteId, body: { levels: [], bins: [], lots: [] } };
      bodies.set(key, found);
      return found.body;
    };
    for (const level of this.levels.values()) {
      const { productId, onHand, reserved, hurt, incoming, held } = level;
      if (!(onHand || reserved || hurt || incoming || held)) continue;
      const body = bodyOf(level);
      body.levels.push(productId, onHand, reserved, hurt, incoming);
      if (held) (body.held ??= []).push(productId, held);
    }
    for (const bin of [...this.bins.values()].flatMap((ofProduct) => [...ofProduct.values()])) {
      const { productId, binId, lot, quantity } = bin;
      if (quantity === 0) continue;
      const body = bodyOf(bin);
      if (lot === '') body.bins.push(productId, binId, quantity);
      else body.lots.push(productId, binId, quantity, lot);
    }
    return { parts: [...bodies.values()].map(({ body, ...part }) => ({ ...part, body: JSON.stringify(body) })), balances };
  }

  /** Adds the state of a part. */
  unpack({ siteId, body }: Omit<StatePart, 'firstProductId'>): void {
    const { levels, bins, lots, held = [] } = JSON.parse(body) as Body;
    if (this.only !== 'bins') this.unpackLevels(siteId, levels, held);
    if (this.only === 'levels') return;
    for (let at = 0; at < bins.length; at += 3) this.put(siteId, bins[at], bins[at + 1], bins[at + 2], '');
    for (let at = 0; at < lots.length; at += 4)
      this.put(siteId, Number(lots[at]), Number(lots[at + 1]), Number(lots[at + 2]), String(lots[at + 3]));
  }

  private unpackLevels(siteId: number, levels: readonly number[], held: readonly number[]): void {
    for (let at = 0; at < levels.length; at += 5) {
      const level = {
        productId: levels[at],
        siteId,
        onHand: levels[at + 1],
        reserved: levels[at + 2],
        hurt: levels[at + 3],
        incoming: levels[at + 4],
        held: 0,
      };
      this.levels.set(levelKey(level), level);
    }
    for (let at = 0; at < held.length; at += 2) this.level({ productId: held[at], siteId }).held = held[at + 1];
  }

  private put(siteId: number, productId: number, binId: number, quantity: number, lot: string): void {
    let ofProduct = this.bins.get(productId);
    if (!ofProduct) this.bins.set(productId, (ofProduct = new Map()));
    ofProduct.set(placeKey(binId, lot), { productId, siteId, binId, lot, quantity });
  }
}
