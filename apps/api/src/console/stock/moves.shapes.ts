import type { LoggedMove } from '@contract/warehouse';
import { PlaceShape } from '../../answers/picking.js';
import { Name, Part, Rows, Uuid, Whole } from '../../validation/index.js';

class MoveBody {
  @Uuid({
    description: 'Id of this move, made up by you: sent again, it is answered as the first time and not done again',
    example: '5f1d7a84-1b6e-4e0c-9f0a-7b0f6a3c2e02',
  })
  move_id!: string;

  @Name({ description: 'SKU of the product', example: 'DEMO-010', max: 64 })
  sku!: string;

  @Whole({ description: 'Account whose product it is', example: 100, min: 1 })
  account_id!: number;

  @Part(() => PlaceShape, { description: 'Bin the units are taken from' })
  from!: PlaceShape;

  @Part(() => PlaceShape, { description: 'Another bin of your distribution center they are put into' })
  to!: PlaceShape;

  @Whole({ description: 'Units moved', example: 5, min: 1 })
  quantity!: number;

  @Name({
    description: 'Lot of the units; left out: the lots of the bin in the order of the pick style',
    example: 'L-7',
    max: 64,
    min: 1,
    optional: true,
  })
  lot?: string;
}

export class MovesBody {
  @Rows(() => MoveBody, { description: 'Moves, all or none, done one after the other' })
  moves!: MoveBody[];
}

export class MovedAnswer {
  @Uuid({ description: 'Id of the move', example: '5f1d7a84-1b6e-4e0c-9f0a-7b0f6a3c2e02' })
  move_id!: string;

  @Name({ description: 'SKU of the product', example: 'DEMO-010', max: 64 })
  sku!: string;

  @Part(() => PlaceShape, { description: 'Bin the units were taken from' })
  from!: PlaceShape;

  @Part(() => PlaceShape, { description: 'Bin they were put into' })
  to!: PlaceShape;

  @Whole({ description: 'Units moved', example: 5, min: 1 })
  quantity!: number;
}

export const toMoved = ({ moveId, sku, from, to, quantity }: LoggedMove): MovedAnswer => ({ move_id: moveId, sku, from, to, quantity });
