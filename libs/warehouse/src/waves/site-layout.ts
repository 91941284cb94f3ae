import { ListNamedBins } from '@contract/inventory';
import { Bus } from '@kernel';
import { Injectable } from '@nestjs/common';

/** A floor in the words of the planner's document, and the name that each bin has there. */
export interface FloorOfSite {
  layout: Record<string, unknown>;
  names: ReadonlyMap<number, string>;
  /** Whether places were guessed from names. */
  isEstimated: boolean;
}

/** Where the bins of a site lie: the one place that knows; places are guessed from names until a site has a layout of its own. */
@Injectable()
export class SiteLayout {
  constructor(private readonly bus: Bus) {}

  async of(siteId: number): Promise<FloorOfSite> {
    const bins = await this.bus.ask(new ListNamedBins(siteId));
    const names = new Map(bins.map(({ binId, location, bin }) => [binId, `${location}/${bin}`]));
    const layout = { kind: 'names', bins: [...new Set(names.values())].map((bin) => ({ bin })), pattern: null };
    return { layout, names, isEstimated: true };
  }
}
