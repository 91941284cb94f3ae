import type { LoggedMove } from '@contract/warehouse';
import { PlaceShape } from '../answers/picking.js';
import { ScanField } from '../scans/scan-field.js';
import { Name, Part, Rows, Uuid, Whole } from '../validation/index.js';
import { SuccessfulAnswer } from './envelope.js';
import { TakenLotAnswer, toTakenLot } from './mobile-picking.shapes.js';

class MoveRequest {
  @Uuid({
    description: 'Id of this move, made up by you: sent again, it is answered as the first time and not done again',
    example: '5f1d7a84-1b6e-4e0c-9f0a-7b0f6a3c2e02',
  })
  move_id!: string;

  @Name({ description: 'SKU of the product', example: 'DEMO-010', max: 64, unless: 'scan' })
  sku!: string;

  @ScanField()
  scan?: string;

  @Whole({
    description: 'Account whose product it is; needed only where the bin holds products of several accounts under this SKU',
    example: 100,
    min: 1,
    optional: true,
  })
  account_id?: number;

  @Part(() => PlaceShape, { description: 'Bin the units are taken from' })
  from!: PlaceShape;

  @Part(() => PlaceShape, { description: 'Another bin of your distribution center they are put into' })
  to!: PlaceShape;

  @Whole({ description: 'Units moved', example: 5, min: 1, unless: 'scan' })
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

export class MovesRequest {
  @Rows(() => MoveRequest, { description: 'Moves, all or none, done one after the other' })
  moves!: MoveRequest[];
}

class MoveAnswer {
  @Uuid({ description: 'Id of the move, as it was first sent', example: '5f1d7a84-1b6e-4e0c-9f0a-7b0f6a3c2e02' })
  move_id!: string;

  @Name({ description: 'SKU of the product', example: 'DEMO-010', max: 64 })
  sku!: string;

  @Whole({ description: 'Product id', example: 10, min: 1 })
  product_id!: number;

  @Whole({ description: 'Account whose product it is', example: 100, min: 1 })
  account_id!: number;

  @Part(() => PlaceShape, { description: 'Bin the units were taken from' })
  from!: PlaceShape;

  @Part(() => PlaceShape, { description: 'Bin they were put into' })
  to!: PlaceShape;

  @Whole({ description: 'Units moved', example: 5, min: 1 })
  quantity!: number;

  @Rows(() => TakenLotAnswer, { description: 'Of which lots the units are' })
  lots!: TakenLotAnswer[];
}

export class MovesAnswer extends SuccessfulAnswer {
  @Rows(() => MoveAnswer, { description: 'What was done, in the order of the request' })
  moves!: MoveAnswer[];
}

/** A logged move, as v2 shows it. */
export function toMoveAnswer({ moveId, sku, productId, accountId, from, to, quantity, lots }: LoggedMove): MoveAnswer {
  return { move_id: moveId, sku, product_id: productId, account_id: accountId, from, to, quantity, lots: lots.map(toTakenLot) };
}
