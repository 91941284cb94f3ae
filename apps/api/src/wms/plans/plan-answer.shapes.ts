import { ApiProperty } from '@nestjs/swagger';

class PlannedPickAnswer {
  @ApiProperty({ description: 'The order', example: '1001' })
  order!: string;

  @ApiProperty({ description: 'The item', example: '1' })
  item!: string;

  @ApiProperty({ description: 'Units to take', example: 2 })
  quantity!: number;
}

class PlannedStopAnswer {
  @ApiProperty({ description: 'The bin', example: 'A-01' })
  bin!: string;

  @ApiProperty({ type: () => [PlannedPickAnswer], description: 'What to take there' })
  picks!: PlannedPickAnswer[];
}

class PlannedRouteAnswer {
  @ApiProperty({ type: String, nullable: true, description: 'The zone, where routes keep to zones', example: null })
  zone!: string | null;

  @ApiProperty({ type: () => [PlannedStopAnswer], description: 'In the order of the walk' })
  stops!: PlannedStopAnswer[];

  @ApiProperty({ description: 'From the start over all stops to the end, in metres', example: 132 })
  length!: number;
}

class PlannedBatchAnswer {
  @ApiProperty({ type: [String], description: 'The orders', example: ['1001'] })
  orders!: string[];

  @ApiProperty({ type: () => [PlannedRouteAnswer], description: 'One, or where routes keep to zones one a zone or more' })
  routes!: PlannedRouteAnswer[];

  @ApiProperty({ description: 'Of its routes, in metres', example: 132 })
  length!: number;

  @ApiProperty({ description: 'How long it takes', example: 260 })
  seconds!: number;

  @ApiProperty({ type: Number, nullable: true, description: 'When the first of its orders is due', example: 3600 })
  due_in!: number | null;

  @ApiProperty({ type: [String], description: 'Orders that come too late', example: [] })
  late_orders!: string[];
}

class UnplannedAnswer {
  @ApiProperty({ description: 'The order', example: '1002' })
  order!: string;

  @ApiProperty({
    enum: ['no_bin', 'too_large', 'not_selected'],
    description: 'Its bins do not hold enough; it alone breaks a limit; or enough others were chosen',
    example: 'no_bin',
  })
  reason!: string;
}

export class PlanAnswer {
  @ApiProperty({ type: () => [PlannedBatchAnswer], description: 'In the order of work, the most urgent first' })
  batches!: PlannedBatchAnswer[];

  @ApiProperty({ description: 'Of all routes, in metres', example: 132 })
  length!: number;

  @ApiProperty({ description: 'How many orders come too late', example: 0 })
  late_orders!: number;

  @ApiProperty({ type: () => [UnplannedAnswer], description: 'Orders in no batch' })
  unplanned!: UnplannedAnswer[];

  @ApiProperty({
    enum: ['exact', 'local_search', 'estimated'],
    description: 'Whether each walk is the shortest over its stops, was searched, or stands on places guessed from names',
    example: 'exact',
  })
  method!: string;

  @ApiProperty({ description: 'Changes that the search tried', example: 20000 })
  moves!: number;

  @ApiProperty({ description: 'How long it took', example: 950 })
  elapsed_ms!: number;

  @ApiProperty({
    required: false,
    description: 'There when the clock ended the search: the same request may be answered otherwise next time',
    example: true,
  })
  deadline?: boolean;

  @ApiProperty({
    required: false,
    description:
      'Metres without a plan, if as_listed: the same orders, in carts filled as they are listed, each passing its bins in the order of their names',
    example: 260,
  })
  length_as_listed?: number;
}
