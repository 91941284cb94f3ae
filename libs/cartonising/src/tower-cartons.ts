/** Chooses the carton that towers fill best: fast for any number of kinds of boxes, units and goods. */
import type { Filling } from './fill-carton.js';
import type { Carton, Good } from './goods.js';
import { isNothing, loadOf, type Load } from './loads.js';
import { flattest, TowerFiller } from './towers.js';

/** The value of a filling. */
type Worth = (filling: Pick<Filling, 'carton' | 'volume' | 'weight'>, all: Load) => number;

/** After a carton that was too small for a load, only cartons larger by this factor are tried. */
const NEXT_SIZE = 1.1;
/** Towers seldom fill more of a carton. */
const FILLED = 0.6;
/** How many kinds of cartons, those that hold most, are filled to choose among them. */
const MAX_TRIED = 4;
/** With this many goods a filling takes long. */
const MANY_GOODS = 500;

export class TowerCartons {
  private readonly fillers: TowerFiller[] = [];
  private promising: readonly number[] | undefined;

  /** @param preferred indices of the cartons, the best for a whole load first */
  constructor(
    private readonly goods: readonly Good[],
    private readonly cartons: readonly Carton[],
    private readonly preferred: readonly number[],
    private readonly worthOf: Worth,
  ) {}

  /**
   * The first preferred carton that takes all units; else, of those that hold most, the one that towers fill best.
   * @param isLate with many kinds of cartons, takes the first that holds any unit
   */
  next(counts: readonly number[], supply: readonly number[], isLate = false): Filling | undefined {
    const all = loadOf(this.goods, counts);
    const tries = (isLate || this.goods.length > MANY_GOODS) && this.cartons.length > MAX_TRIED ? 1 : MAX_TRIED;
    return this.whole(counts, all, supply) ?? this.fullest(counts, all, supply, tries);
  }

  /** A carton with one unit of a good, the first preferred one that takes it. */
  ofOne(good: number, supply: readonly number[]): Filling | undefined {
    const { volume, weight } = this.goods[good];
    for (const place of this.preferred) {
      const carton = this.cartons[place];
      const stand = supply[place] > 0 && weight <= carton.net ? flattest(this.goods[good], carton) : undefined;
      if (stand) return { carton, blocks: [{ good, stand, nx: 1, ny: 1, nz: 1, x: 0, y: 0, z: 0 }], left: [], volume, weight };
    }
    return undefined;
  }

  private whole(counts: readonly number[], all: Load, supply: readonly number[]): Filling | undefined {
    let least = all.volume;
    for (const place of this.preferred) {
      const { volume, net } = this.cartons[place];
      if (supply[place] <= 0 || volume < least || all.weight > net) continue;
      const filling = this.fill(place, counts);
      if (isNothing(filling.left)) return filling;
      // Slightly larger cartons seldom help; but a single unit may need the shape.
      if (this.cartons.length > MAX_TRIED && filling.blocks.length > 1) least = volume * NEXT_SIZE;
    }
    return undefined;
  }

  private fullest(counts: readonly number[], all: Load, supply: readonly number[], tries: number): Filling | undefined {
    let fullest: Filling | undefined;
    let greatest = 0;
    let tried = 0;
    this.promising ??= this.promisingFor(all);
    for (const place of this.promising) {
      if (supply[place] <= 0) continue;
      const filling = this.fill(place, counts);
      if (filling.blocks.length === 0) continue;
      const worth = this.worthOf(filling, all);
      if (!fullest || worth > greatest) [fullest, greatest] = [filling, worth];
      if (++tried === tries) break;
    }
    return fullest;
  }

  /** Indices of the cartons, by their value for a load if they were full. */
  private promisingFor(all: Load): number[] {
    if (this.cartons.length <= MAX_TRIED) return [...this.preferred];
    const worths = this.cartons.map((carton) => {
      const share = Math.min(1, (FILLED * carton.volume) / all.volume, all.weight === 0 ? 1 : carton.net / all.weight);
      return this.worthOf({ carton, volume: share * all.volume, weight: share * all.weight }, all);
    });
    return [...this.preferred].sort((a, b) => worths[b] - worths[a] || this.cartons[b].volume - this.cartons[a].volume);
  }

  private fill(place: number, counts: readonly number[]): Filling {
    return (this.fillers[place] ??= new TowerFiller(this.goods, this.cartons[place])).fill(counts);
  }
}
