import type { Audits } from '@contract/identity';
import { Command, Query } from '@nestjs/cqrs';
import type { WarehouseErrorCode } from '../errors.js';

export type LayoutKind = 'aisles' | 'floor' | 'names';
/** The units of a layout and of the places in it: metres or feet. */
export type LayoutUnit = 'm' | 'ft';

export interface FloorPoint {
  x: number;
  y: number;
}

/** A floor as somebody drew it, without its bins. */
export interface LayoutPlan {
  /** Aisles and the cross-aisles that join them; a free floor with racks; or only the names of bins. */
  kind: LayoutKind;
  unit: LayoutUnit;
  /** How names of bins are read, with `{aisle}` and `{bay}`; null: the location is the aisle. */
  pattern: string | null;
  /** The y of each cross-aisle, ascending. */
  crossAisles: readonly number[];
  aisles: readonly { aisle: string; x: number }[];
  racks: readonly { x0: number; y0: number; x1: number; y1: number }[];
  start: FloorPoint | null;
  /** Where walks end; null: where they start. */
  end: FloorPoint | null;
}

export interface SiteLayoutPlan extends LayoutPlan {
  /** Increases with each change of the layout or of a place; 0 without a layout. */
  version: number;
  bins: { placed: number; notPlaced: number };
  /** Whether walks pass places that are only estimated. */
  isEstimated: boolean;
}

/** The layout of a site; without a stored one, the estimate that walks follow. */
export class GetLayout extends Query<SiteLayoutPlan> {
  constructor(readonly siteId: number) {
    super();
  }
}

/**
 * Stores the layout of a site; walks follow it from then on.
 * @throws WarehouseError `invalid_layout` at each fault, `layout_changed` where another first layout was faster.
 */
export class SetLayout extends Command<void> {
  static readonly refusals: readonly WarehouseErrorCode[] = ['invalid_layout', 'layout_changed'];
  static readonly silent = 'a layout changes walks, no record that anybody follows';
  static readonly audits: Audits<SetLayout> = {
    action: 'layout.changed',
    of: ({ siteId }) => ({ subject: `site ${siteId}`, read: new GetLayout(siteId) }),
  };

  constructor(
    readonly siteId: number,
    readonly layout: LayoutPlan,
    readonly actor: string,
  ) {
    super();
  }
}

export interface LayoutPreview {
  /** How many bins would have a place. */
  matched: number;
  /** The first bins that would have no place. */
  notMatched: string[];
  aisles: {
    aisle: string;
    bins: number;
    /** Names of the bins at its ends; null without any. */
    first: string | null;
    last: string | null;
  }[];
}

/** Where a layout would place the bins of a site. @throws WarehouseError `invalid_layout` at each fault. */
export class PreviewLayout extends Query<LayoutPreview> {
  static readonly refusals: readonly WarehouseErrorCode[] = ['invalid_layout'];

  constructor(
    readonly siteId: number,
    readonly layout: LayoutPlan,
  ) {
    super();
  }
}
