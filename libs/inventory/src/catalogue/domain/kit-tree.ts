/** A component of a kit: a product or another kit. */
export type KitPart = { quantity: number } & ({ productId: number } | { kitId: number });

/** The maximum depth of nested kits, the outermost included. */
export const MAX_KIT_DEPTH = 5;
/** Units of a product in one kit; the column is an INT. */
const MAX_UNITS = 2_147_483_647;

export type KitFault = 'synset_in_itself' | 'synset_too_deep' | 'synset_too_large';

/** The products that a kit resolves to, in the order of its parts, each once. */
export type Units = ReadonlyMap<number, number>;

/** Resolves kits to their products. */
export class KitTree {
  private readonly known = new Map<number, { units: Units; depth: number } | KitFault>();
  private readonly open = new Set<number>();

  /** @param parts of every kit that may occur */
  constructor(private readonly parts: ReadonlyMap<number, readonly KitPart[]>) {}

  /** The products of one unit of the kit, or what is wrong with it. */
  unitsOf(kitId: number): Units | KitFault {
    const found = this.read(kitId);
    return typeof found === 'string' ? found : found.units;
  }

  private read(kitId: number): { units: Units; depth: number } | KitFault {
    if (this.open.has(kitId)) return 'synset_in_itself';
    const before = this.known.get(kitId);
    if (before !== undefined) return before;
    this.open.add(kitId);
    const found = this.takeApart(kitId);
    this.open.delete(kitId);
    this.known.set(kitId, found);
    return found;
  }

  private takeApart(kitId: number): { units: Units; depth: number } | KitFault {
    const units = new Map<number, number>();
    let depth = 1;
    for (const part of this.parts.get(kitId) ?? []) {
      const inner = 'kitId' in part ? this.read(part.kitId) : { units: new Map([[part.productId, 1]]), depth: 0 };
      if (typeof inner === 'string') return inner;
      depth = Math.max(depth, inner.depth + 1);
      for (const [productId, each] of inner.units) units.set(productId, (units.get(productId) ?? 0) + each * part.quantity);
    }
    if (depth > MAX_KIT_DEPTH) return 'synset_too_deep';
    return [...units.values()].some((each) => each > MAX_UNITS) ? 'synset_too_large' : { units, depth };
  }
}
