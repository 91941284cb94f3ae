import type { Edge, Objective } from '@cartonising';
import { ApiProperty } from '@nestjs/swagger';
import { Amount, Flag, OneOf, Part, Rows, Text, TextOrWhole, Texts, Whole } from '../../validation/index.js';

/** Limits of a request: shipments, units per shipment, and units in all. */
const MAX_SHIPMENTS = 200;
export const MAX_UNITS = 5_000;
export const MAX_UNITS_IN_ALL = 20_000;

const side = (description: string, example: number) => ({ description, example, exclusiveMin: 0, max: 20_000 });
const weight = (description: string, example: number) => ({ description, example, max: 1_000_000 });

export class CartoniseItemRequest {
  @Text({ description: 'Your name for the item, once a shipment', example: '1' })
  id!: string;

  @Whole({ description: 'Units', example: 3, min: 1, max: MAX_UNITS })
  quantity!: number;

  @Amount(side('Of a unit, in any one unit of length', 12))
  length!: number;

  @Amount(side('Of a unit', 8))
  width!: number;

  @Amount(side('Of a unit', 4))
  height!: number;

  @Amount(weight('Of a unit, in any one unit of weight', 2.5))
  weight!: number;

  @Texts({
    description: 'The edges that may stand upright: length, width, height; all by default',
    example: ['height'],
    max: 3,
    optional: true,
  })
  vertical?: Edge[];

  @Flag({ description: 'Whether units bear others', example: true, default: true })
  stackable!: boolean;

  @Flag({ description: 'Whether each unit travels in a carton of its own', example: false, default: false })
  own_carton!: boolean;

  @Text({ description: 'Items of different groups never share a carton', example: 'food', max: 32, optional: true })
  group?: string;
}

class OuterSizes {
  @Amount(side('Outside', 20.5))
  length!: number;

  @Amount(side('Outside', 16.5))
  width!: number;

  @Amount(side('Outside', 12.5))
  height!: number;
}

export class CartoniseBoxRequest {
  @Text({ description: 'Your name for the box, once a shipment', example: 'M' })
  id!: string;

  @Amount(side('Inside; the x of placements runs along it', 20))
  length!: number;

  @Amount(side('Inside; the y of placements runs along it', 16))
  width!: number;

  @Amount(side('Inside; the z of placements runs up along it', 12))
  height!: number;

  @Part(() => OuterSizes, { description: 'Outside; as inside by default. Prices of a service go by it', optional: true })
  outer?: OuterSizes;

  @Amount({ ...weight('Empty', 0.9), default: 0 })
  tare_weight!: number;

  @Amount({ ...weight('The greatest gross weight, tare included; any by default', 50), optional: true })
  max_weight?: number;

  @Amount({ description: 'Of one box, for lowest_cost', example: 0.85, default: 0 })
  cost!: number;

  @Whole({ description: 'How many there are; any number by default', example: 100, optional: true })
  quantity?: number;
}

class ShipToRequest {
  @Text({ description: 'Postal code', example: '60601', max: 32 })
  postal_code!: string;

  @Text({ description: 'State or province', example: 'IL', optional: true })
  state?: string;

  @Text({ description: 'Country: its ISO 3166-1 code of two letters', example: 'US', max: 64 })
  country!: string;
}

const objectives: readonly Objective[] = ['fewest_cartons', 'least_volume', 'lowest_cost'];

export class CartoniseRequest {
  @Part(() => ShipToRequest, {
    description:
      'With distribution_center and service, for lowest_cost: a box costs what the service takes for its outer size besides. Lengths are inches then, weights pounds',
    optional: true,
  })
  ship_to?: ShipToRequest;

  @Text({ description: 'Where it leaves from: the code of a distribution center of the account', example: 'MAIN', max: 64, optional: true })
  distribution_center?: string;

  @Text({ description: 'A service of the rate cards', example: 'GROUND', max: 64, optional: true })
  service?: string;

  @Text({ description: 'Comes back with the plan', example: 'SO-1001', optional: true })
  reference?: string;

  @OneOf(objectives, {
    description: 'What is better; of as few cartons, those of less volume',
    example: 'fewest_cartons',
    default: 'fewest_cartons',
  })
  objective!: Objective;

  @Amount({ description: "Least share of a unit's base on the floor or on units below", example: 1, max: 1, default: 1 })
  support!: number;

  @Whole({ description: 'How long the search may take', example: 100, min: 1, max: 2_000, default: 100 })
  time_limit_ms!: number;

  @Rows(() => CartoniseItemRequest, { description: 'What to pack; or name an order instead', max: MAX_UNITS, optional: true })
  items?: CartoniseItemRequest[];

  @Rows(() => CartoniseBoxRequest, {
    description: 'Kinds of boxes; by default the activated package types that plans may take and that have sizes',
    optional: true,
  })
  boxes?: CartoniseBoxRequest[];

  @Whole({ description: 'Instead of items: an order of the account, kits as their components', example: 1, min: 1, optional: true })
  order_id?: number;

  @TextOrWhole({ description: 'Instead of items: the same by its number', example: 'SO-1001', optional: true })
  order_number?: string;
}

export class CartoniseBody {
  @Rows(() => CartoniseRequest, {
    description: `Shipments, at most ${MAX_UNITS.toLocaleString('en-US')} units each and ${MAX_UNITS_IN_ALL.toLocaleString('en-US')} in all`,
    max: MAX_SHIPMENTS,
  })
  data!: CartoniseRequest[];
}

class PlacementAnswer {
  @ApiProperty({ description: 'The item; of an order its order_item_id', example: '1' })
  item!: string;

  @ApiProperty({ description: 'Lower corner, along the length of the box', example: 0 })
  x!: number;

  @ApiProperty({ description: 'Along its width', example: 0 })
  y!: number;

  @ApiProperty({ description: 'Up along its height', example: 0 })
  z!: number;

  @ApiProperty({ description: 'Along the length of the box, as the unit lies', example: 12 })
  length!: number;

  @ApiProperty({ description: 'Along the width of the box', example: 8 })
  width!: number;

  @ApiProperty({ description: 'Up along the height of the box', example: 4 })
  height!: number;
}

class PlannedCartonAnswer {
  @ApiProperty({ description: 'The box; of a package type its name', example: 'M' })
  box!: string;

  @ApiProperty({ description: 'Gross', example: 8.4 })
  weight!: number;

  @ApiProperty({ description: 'Share of the inner volume that units fill', example: 0.3 })
  fill!: number;

  @ApiProperty({ type: () => [PlacementAnswer], description: 'One a unit, from below' })
  placements!: PlacementAnswer[];
}

class UnpackedAnswer {
  @ApiProperty({ description: 'The item', example: '7' })
  item!: string;

  @ApiProperty({ description: 'Units', example: 1 })
  quantity!: number;

  @ApiProperty({
    enum: ['too_large', 'too_heavy', 'box_supply', 'unknown_dimensions'],
    description: 'Fits no box by its sizes or its weight; no box is left; or, of an order, a product without sizes',
    example: 'too_large',
  })
  reason!: string;
}

export class CartonPlanAnswer {
  @ApiProperty({ type: String, nullable: true, description: 'As asked; of an order by its number that number', example: 'SO-1001' })
  reference!: string | null;

  @ApiProperty({ type: () => [PlannedCartonAnswer], description: 'The cartons to take' })
  cartons!: PlannedCartonAnswer[];

  @ApiProperty({ type: () => [UnpackedAnswer], description: 'Units that no carton of the plan holds' })
  unpacked!: UnpackedAnswer[];

  @ApiProperty({ description: 'How long the search took', example: 1 })
  elapsed_ms!: number;

  @ApiProperty({
    required: false,
    description: 'There when the time limit ended the search: the same request may be answered otherwise next time',
    example: true,
  })
  deadline?: boolean;
}
