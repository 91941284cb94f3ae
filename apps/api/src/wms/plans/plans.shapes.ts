import { ApiProperty } from '@nestjs/swagger';

const kinds = ['aisles', 'floor', 'names'];
const optional = { required: false } as const;

class PlanPoint {
  @ApiProperty({ description: 'Metres along the aisles’ fronts', example: 0 })
  x!: number;

  @ApiProperty({ description: 'Metres along the aisles; in a layout of aisles the y of a cross-aisle', example: 0 })
  y!: number;
}

class PlanAisle {
  @ApiProperty({ description: 'Name of the aisle, once a layout', example: 'A' })
  aisle!: string;

  @ApiProperty({ description: 'Where it is; several may share an x', example: 0 })
  x!: number;
}

class PlanRack {
  @ApiProperty({ description: 'One corner', example: 1 })
  x0!: number;

  @ApiProperty({ description: 'One corner', example: 2 })
  y0!: number;

  @ApiProperty({ description: 'The corner across', example: 3 })
  x1!: number;

  @ApiProperty({ description: 'The corner across', example: 20 })
  y1!: number;
}

class PlanBin {
  @ApiProperty({ description: 'Name of the bin, once a layout; of names such as `A/A01` the location and the bin', example: 'A-01' })
  bin!: string;

  @ApiProperty({ ...optional, description: 'In a layout of aisles: its aisle', example: 'A' })
  aisle?: string;

  @ApiProperty({ ...optional, description: 'On a free floor: where it is', example: 4 })
  x?: number;

  @ApiProperty({ ...optional, description: 'Where it is along its aisle, or on the floor', example: 2.5 })
  y?: number;

  @ApiProperty({ ...optional, type: String, nullable: true, description: 'Its zone', example: 'Z1' })
  zone?: string | null;
}

class PlanLayout {
  @ApiProperty({
    enum: kinds,
    description:
      'aisles: straight aisles and the cross-aisles that join them. floor: free walking around racks, whose edges may be touched. names: places are guessed from the names of bins',
    example: 'aisles',
  })
  kind!: string;

  @ApiProperty({ ...optional, type: [Number], description: 'aisles: the y of each cross-aisle, ascending, at least 2', example: [0, 30] })
  cross_aisles?: number[];

  @ApiProperty({ ...optional, type: () => [PlanAisle], description: 'aisles: each aisle' })
  aisles?: PlanAisle[];

  @ApiProperty({ ...optional, type: () => [PlanRack], description: 'floor: each rack, at most 500' })
  racks?: PlanRack[];

  @ApiProperty({
    ...optional,
    type: String,
    nullable: true,
    description: 'names: how a name is read, with {aisle} and {bay}; by default the location is the aisle',
    example: '{aisle}-{bay}-{level}',
  })
  pattern?: string | null;

  @ApiProperty({ type: () => [PlanBin], description: 'The bins' })
  bins!: PlanBin[];

  @ApiProperty({ ...optional, type: () => PlanPoint, description: 'Where every walk begins; names have none' })
  start?: PlanPoint;

  @ApiProperty({ ...optional, type: () => PlanPoint, description: 'Where every walk ends; by default where it begins' })
  end?: PlanPoint;
}

class PlanSource {
  @ApiProperty({ description: 'A bin of the layout', example: 'A-01' })
  bin!: string;

  @ApiProperty({ ...optional, description: 'What it holds of the product, for all items together; enough by default', example: 10 })
  quantity?: number;
}

class PlanItem {
  @ApiProperty({ description: 'Your name for the item, once an order', example: '1' })
  item!: string;

  @ApiProperty({
    ...optional,
    description: 'The product; items of one product share what a bin holds. The item by default',
    example: 'SKU',
  })
  product?: string;

  @ApiProperty({ description: 'Units', example: 2 })
  quantity!: number;

  @ApiProperty({ ...optional, description: 'Of a unit', example: 1.5 })
  volume?: number;

  @ApiProperty({ ...optional, description: 'Of a unit', example: 0.4 })
  weight?: number;

  @ApiProperty({ type: () => [PlanSource], description: 'The bins that may serve it; the plan chooses among several' })
  bins!: PlanSource[];
}

class PlanOrder {
  @ApiProperty({ description: 'Your name for the order, once a request', example: '1001' })
  order!: string;

  @ApiProperty({ ...optional, description: '0 is the most urgent, 9 the least; 5 by default', example: 5 })
  priority?: number;

  @ApiProperty({ ...optional, description: 'In how many seconds it must be picked', example: 3600 })
  due_in?: number;

  @ApiProperty({ type: () => [PlanItem], description: 'What to pick' })
  items!: PlanItem[];
}

class PlanLimits {
  @ApiProperty({ ...optional, type: Number, nullable: true, description: 'Orders of a batch', example: 15 })
  orders?: number | null;

  @ApiProperty({ ...optional, type: Number, nullable: true, description: 'Units of a route', example: 60 })
  items?: number | null;

  @ApiProperty({ ...optional, type: Number, nullable: true, description: 'Volume of a route', example: 120 })
  volume?: number | null;

  @ApiProperty({ ...optional, type: Number, nullable: true, description: 'Weight of a route', example: 80 })
  weight?: number | null;
}

class PlanSelect {
  @ApiProperty({ description: 'Orders are chosen until so many units are planned', example: 2 })
  min_items!: number;
}

class PlanSpeed {
  @ApiProperty({ ...optional, description: 'Metres a second; 1 by default', example: 1 })
  metres_per_s?: number;

  @ApiProperty({ ...optional, description: 'Seconds a stop; 12 by default', example: 12 })
  stop_s?: number;

  @ApiProperty({ ...optional, description: 'Seconds a unit; 4 by default', example: 4 })
  unit_s?: number;

  @ApiProperty({ ...optional, description: 'Seconds a batch; 60 by default', example: 60 })
  batch_s?: number;
}

class PlanRequest {
  @ApiProperty({ type: () => PlanLayout, description: 'The floor' })
  layout!: PlanLayout;

  @ApiProperty({ type: () => [PlanOrder], description: 'The orders, at most 20,000' })
  orders!: PlanOrder[];

  @ApiProperty({ ...optional, type: () => PlanLimits, description: 'None by default' })
  limits?: PlanLimits;

  @ApiProperty({
    ...optional,
    description: 'Whether no route crosses zones: a batch has a route a zone, more where a limit asks for it',
    example: false,
  })
  zoned?: boolean;

  @ApiProperty({ ...optional, type: () => PlanSelect, description: 'By default all orders are planned' })
  select?: PlanSelect;

  @ApiProperty({ ...optional, description: 'Who pick at the same time, for due_in; 1 by default', example: 8 })
  pickers?: number;

  @ApiProperty({ ...optional, type: () => PlanSpeed, description: 'For seconds and due_in' })
  speed?: PlanSpeed;

  @ApiProperty({
    ...optional,
    description: 'How long the plan may take, 20 to 10,000; 1,000 by default; 0: no search, however long the rest takes',
    example: 1000,
  })
  time_ms?: number;

  @ApiProperty({ ...optional, description: 'Begins its chance; 1 by default', example: 1 })
  seed?: number;

  @ApiProperty({ ...optional, description: 'Whether to tell length_as_listed, too', example: true })
  as_listed?: boolean;
}

export class PlanBody {
  @ApiProperty({ type: () => PlanRequest, description: 'What to plan' })
  data!: PlanRequest;
}
