import { ListNamedBins } from '@contract/inventory';
import { Bus, Leased } from '@kernel';
import { Injectable } from '@nestjs/common';
import { type Guess, guessedBins, layoutAround } from '@planning';

/** A floor in the words of the planner's document, and the name that each bin has there. */
export interface FloorOfSite {
  layout: Record<string, unknown>;
  names: ReadonlyMap<number, string>;
  /** Whether places were guessed from names. */
  isEstimated: boolean;
}

interface GuessedFloor {
  names: ReadonlyMap<number, string>;
  guess: Guess;
}

const LEASE_MS = 5_000;
const MAX_SITES = 50;

/** Where the bins of a site lie: the one place that knows; places are guessed from names until a site has a layout of its own. */
@Injectable()
export class SiteLayout {
  /** Guessing places of 20,000 bins takes a tenth of a second, and every change of a batch walks among a few of them. */
  private readonly guessed = new Leased<number, GuessedFloor>((siteId) => this.guess(siteId), { leaseMs: LEASE_MS, capacity: MAX_SITES });

  constructor(private readonly bus: Bus) {}

  /** All of the floor. */
  async of(siteId: number): Promise<FloorOfSite> {
    const names = await this.namesAt(siteId);
    const layout = { kind: 'names', bins: [...new Set(names.values())].map((bin) => ({ bin })), pattern: null };
    return { layout, names, isEstimated: true };
  }

  /** The floor with these bins alone, in their places among all. A bin that was created within the last seconds may be left out. */
  async around(siteId: number, binIds: Iterable<number>): Promise<FloorOfSite> {
    const { names: all, guess } = (await this.guessed.get(siteId)) ?? (await this.guess(siteId));
    const names = new Map([...binIds].flatMap((binId) => (all.has(binId) ? [[binId, all.get(binId) ?? ''] as const] : [])));
    const layout = layoutAround(guess, [...new Set(names.values())]);
    return { layout, names, isEstimated: true };
  }

  private async guess(siteId: number): Promise<GuessedFloor> {
    const names = await this.namesAt(siteId);
    return { names, guess: guessedBins([...new Set(names.values())], null) };
  }

  private async namesAt(siteId: number): Promise<Map<number, string>> {
    const bins = await this.bus.ask(new ListNamedBins(siteId));
    return new Map(bins.map(({ binId, location, bin }) => [binId, `${location}/${bin}`]));
  }
}
