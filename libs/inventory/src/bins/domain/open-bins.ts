import type { BinOutcome, BinUnits, WantedOfBin } from '../../contract/bin-work.js';
import type { PickStyle } from '../../contract/products.js';
import { lotOf } from '../../stock/domain/lot.js';
import { type BinContent, inPickOrder } from '../../stock/domain/pick-style.js';
import { earlier } from '../../stock/domain/put.js';

const keyOf = (content: { binId: number; productId: number; lot: string }): string =>
  JSON.stringify([content.binId, content.productId, content.lot]);

/** Contents of bins while a command takes units out and puts units in, one after the other. */
export class OpenBins {
  private readonly contents: Map<string, BinContent>;
  private readonly touched = new Set<BinContent>();

  constructor(
    held: readonly BinContent[],
    private readonly styles: ReadonlyMap<number, PickStyle>,
    private readonly isSellable: (content: BinContent) => boolean = () => true,
  ) {
    this.contents = new Map(held.map((content) => [keyOf(content), { ...content }]));
  }

  /** The changed contents, by bin, product and lot. */
  get changed(): BinContent[] {
    return [...this.touched].sort((a, b) => a.binId - b.binId || a.productId - b.productId || (a.lot < b.lot ? -1 : 1));
  }

  /** Takes all of the units, or none. */
  take({ binId, productId, lot: told, quantity }: WantedOfBin): BinOutcome {
    const lot = lotOf(told);
    const there = [...this.contents.values()].filter(
      (content) =>
        content.binId === binId && content.productId === productId && (lot === null || content.lot === lot) && this.isSellable(content),
    );
    const held = there.reduce((sum, content) => sum + content.quantity, 0);
    if (held < quantity) return { isEnough: false, held, taken: [] };
    const taken: BinUnits[] = [];
    let open = quantity;
    for (const content of this.inOrder(productId, there, quantity)) {
      const part = Math.min(open, content.quantity);
      if (part === 0) break;
      taken.push({ lot: content.lot, expiry: content.expiry, receivedDate: content.receivedDate, quantity: part });
      content.quantity -= part;
      open -= part;
      this.touched.add(content);
    }
    return { isEnough: true, held, taken };
  }

  /** Puts units with their expiry and day of receipt; where their lot is present, the earlier of each counts. */
  put(binId: number, productId: number, units: readonly BinUnits[]): void {
    for (const { lot, expiry, receivedDate, quantity } of units) {
      const key = keyOf({ binId, productId, lot });
      const content = this.contents.get(key) ?? { binId, productId, lot, expiry, receivedDate, quantity: 0 };
      this.contents.set(key, content);
      const isEmpty = content.quantity === 0;
      content.expiry = isEmpty ? expiry : earlier(content.expiry, expiry);
      if (isEmpty || receivedDate < content.receivedDate) content.receivedDate = receivedDate;
      content.quantity += quantity;
      this.touched.add(content);
    }
  }

  /** Moves units between two bins; a later move may take what this one put down. */
  move(move: WantedOfBin & { toBinId: number }): BinOutcome {
    const outcome = this.take(move);
    this.put(move.toBinId, move.productId, outcome.taken);
    return outcome;
  }

  /** One bin's lots in pick order, which depends neither on the bin's place nor on the quantity. */
  private inOrder(productId: number, lots: readonly BinContent[], quantity: number): BinContent[] {
    const offered = lots.map((content) => ({ ...content, location: '', bin: '' }));
    const order = inPickOrder(this.styles.get(productId) ?? 'STANDARD', offered, quantity).map(({ lot }) => lot);
    return order.flatMap((lot) => lots.find((content) => content.lot === lot) ?? []);
  }
}
