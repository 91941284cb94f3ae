import type { LayoutPlan, SiteLayoutPlan } from '@contract/warehouse';
import { answerOf } from '../../answers/answer-of.js';
import { ChangesByItself } from '../../envelope/index.js';
import { Amount, Amounts, Flag, Name, Names, OneOf, Part, Rows, Whole } from '../../validation/index.js';

const kinds = ['aisles', 'floor', 'names'] as const;
const units = ['m', 'ft'] as const;
/** In metres: no coordinate is farther from the corner of a floor. */
const FAR = 100_000;
/** With more of them, ways around them take too long to find while somebody waits for a walk. */
const MAX_RACKS = 120;
const MAX_AISLES = 2_000;
const MAX_CROSS_AISLES = 100;
const where = { min: -FAR, max: FAR };

class PointOfFloor {
  @Amount({ description: 'Along the fronts of the aisles', example: 0, ...where })
  x!: number;

  @Amount({ description: 'Along the aisles; in a layout of aisles the y of a cross-aisle', example: 0, ...where })
  y!: number;
}

class AisleOfFloor {
  @Name({ description: 'Name of the aisle, once a layout', example: 'A', max: 32 })
  aisle!: string;

  @Amount({ description: 'Where it is; several may share an x', example: 0, ...where })
  x!: number;
}

class RackOfFloor {
  @Amount({ description: 'One corner', example: 1, ...where })
  x0!: number;

  @Amount({ description: 'One corner', example: 2, ...where })
  y0!: number;

  @Amount({ description: 'The corner across', example: 3, ...where })
  x1!: number;

  @Amount({ description: 'The corner across', example: 20, ...where })
  y1!: number;
}

/** A layout, in requests and answers alike. */
export class LayoutBody {
  @OneOf(kinds, {
    description:
      'aisles: straight aisles and the cross-aisles that join them. floor: free walking around racks. names: places are guessed from the names of bins',
    example: 'aisles',
  })
  kind!: (typeof kinds)[number];

  @OneOf(units, { description: 'Metres or feet, of this layout and of places; m by default', example: 'm', optional: true })
  unit?: (typeof units)[number];

  @Name({
    description:
      'How names of bins are read, with {aisle} and {bay}: over the bin, or over location/bin where it has a /; by default the location is the aisle',
    example: '{aisle}{bay}',
    nullable: true,
    optional: true,
  })
  pattern?: string | null;

  @Amounts({
    description: 'aisles: the y of each cross-aisle, ascending, at least 2',
    example: [0, 30],
    min: 0,
    max: MAX_CROSS_AISLES,
    minEach: -FAR,
    maxEach: FAR,
    optional: true,
  })
  cross_aisles?: number[];

  @Rows(() => AisleOfFloor, { description: 'aisles: each aisle', min: 0, max: MAX_AISLES, optional: true })
  aisles?: AisleOfFloor[];

  @Rows(() => RackOfFloor, { description: `floor: each rack, at most ${MAX_RACKS}`, min: 0, max: MAX_RACKS, optional: true })
  racks?: RackOfFloor[];

  @Part(() => PointOfFloor, { description: 'Where every walk begins; names have none', nullable: true, optional: true })
  start?: PointOfFloor | null;

  @Part(() => PointOfFloor, { description: 'Where every walk ends; by default where it begins', nullable: true, optional: true })
  end?: PointOfFloor | null;
}

class PlacedAnswer {
  @Whole({ description: 'Bins whose place is known', example: 38 })
  placed!: number;

  @Whole({ description: 'Bins whose place is guessed: beside the one with the name before', example: 2 })
  not_placed!: number;
}

@ChangesByItself('bins', 'estimated')
export class LayoutAnswer {
  @OneOf(kinds, { description: 'aisles, floor or names', example: 'aisles' })
  kind!: (typeof kinds)[number];

  @OneOf(units, { description: 'Metres or feet', example: 'm' })
  unit!: (typeof units)[number];

  @Name({ description: 'How names of bins are read', example: '{aisle}{bay}', nullable: true })
  pattern!: string | null;

  @Amounts({ description: 'The y of each cross-aisle', example: [0, 30], min: 0, max: MAX_CROSS_AISLES, minEach: -FAR, maxEach: FAR })
  cross_aisles!: number[];

  @Rows(() => AisleOfFloor, { description: 'Each aisle', min: 0, max: MAX_AISLES })
  aisles!: AisleOfFloor[];

  @Rows(() => RackOfFloor, { description: 'Each rack', min: 0, max: MAX_RACKS })
  racks!: RackOfFloor[];

  @Part(() => PointOfFloor, { description: 'Where walks begin', nullable: true })
  start!: PointOfFloor | null;

  @Part(() => PointOfFloor, { description: 'Where walks end; null: where they begin', nullable: true })
  end!: PointOfFloor | null;

  @Whole({ description: 'Grows with each change of the layout or of a place; 0 while there is none', example: 3 })
  version!: number;

  @Part(() => PlacedAnswer, { description: 'The bins of the site' })
  bins!: PlacedAnswer;

  @Flag({ description: 'Whether the place of a bin is guessed', example: false })
  estimated!: boolean;
}

class PreviewedAisleAnswer {
  @Name({ description: 'Name of the aisle', example: 'A', max: 255, min: 0 })
  aisle!: string;

  @Whole({ description: 'Bins in it', example: 20 })
  bins!: number;

  @Name({ description: 'The bin at its front, `location/bin`', example: 'A/A01', nullable: true })
  first!: string | null;

  @Name({ description: 'The bin at its back', example: 'A/A20', nullable: true })
  last!: string | null;
}

export class LayoutPreviewAnswer {
  @Whole({ description: 'Bins that would have a place', example: 38 })
  matched!: number;

  @Names({ description: 'The first 100 of those that would have none, `location/bin`', example: ['B/STAGE'], min: 0, max: 100 })
  not_matched!: string[];

  @Rows(() => PreviewedAisleAnswer, { description: 'Each aisle', min: 0, max: 1_000_000 })
  aisles!: PreviewedAisleAnswer[];
}

export const toLayout = ({ kind, unit, pattern, cross_aisles, aisles, racks, start, end }: LayoutBody): LayoutPlan => ({
  ...{ kind, unit: unit ?? 'm', pattern: pattern ?? null, crossAisles: cross_aisles ?? [], aisles: aisles ?? [], racks: racks ?? [] },
  ...{ start: start ?? null, end: end ?? null },
});

export const toLayoutAnswer = (plan: SiteLayoutPlan): LayoutAnswer => ({
  kind: plan.kind,
  unit: plan.unit,
  pattern: plan.pattern,
  cross_aisles: [...plan.crossAisles],
  aisles: [...plan.aisles],
  racks: [...plan.racks],
  start: plan.start,
  end: plan.end,
  version: plan.version,
  bins: { placed: plan.bins.placed, not_placed: plan.bins.notPlaced },
  estimated: plan.isEstimated,
});

export const toPreview = answerOf(LayoutPreviewAnswer);
