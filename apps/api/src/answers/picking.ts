import type { MoveLog, PickLog } from '@contract/warehouse';
import { ScanField } from '../scans/scan-field.js';
import { Flag, Name, Names, Text, Uuid, Whole } from '../validation/index.js';

/** A bin as people on the floor name it. */
export class PlaceShape {
  @Name({ description: 'Location of the bin', example: 'A', max: 64 })
  location!: string;

  @Name({ description: 'The bin', example: 'A10', max: 64 })
  bin!: string;
}

/** A product of an order, totalled over all its lines and kits. */
export class PickItemFields {
  @Name({ description: 'SKU of the product; of a kit those of its components', example: 'DEMO-010', max: 64 })
  sku!: string;

  @Whole({ description: 'Product id', example: 10, min: 1 })
  product_id!: number;

  @Text({ description: 'UPC or barcode of the product', example: '012345678905', nullable: true })
  upc!: string | null;

  @Text({ description: 'Description of the product', example: 'Demo product 10' })
  description!: string;

  @Flag({ description: 'Whether its units are picked by serial', example: false })
  serialised!: boolean;

  @Whole({ description: 'Units the order needs', example: 1, min: 1 })
  quantity!: number;

  @Whole({ description: 'Units picked so far', example: 0 })
  quantity_picked!: number;
}

/** Units of a product that a pick takes out of a bin for an order. */
export class PickFields {
  @Uuid({
    description: 'Id of this pick, made up by you: sent again, it is answered as the first time and not done again',
    example: '3c6e0b8a-9c15-4f3a-8f0d-5a1f2b7c9d01',
  })
  pick_id!: string;

  @Whole({ description: 'An order in Processing of your distribution center', example: 2, min: 1 })
  order_id!: number;

  @Name({ description: 'SKU of a product the order needs; of a kit that of a component', example: 'DEMO-010', max: 64, unless: 'scan' })
  sku!: string;

  @ScanField()
  scan?: string;

  @Name({ description: 'Location of the bin', example: 'A', max: 64 })
  location!: string;

  @Name({ description: 'The bin', example: 'A10', max: 64 })
  bin!: string;

  @Whole({ description: 'Units taken out of the bin', example: 1, min: 1, unless: 'scan' })
  quantity!: number;

  @Name({
    description: 'Lot of the units; left out: the lots of the bin in the order of the pick style',
    example: 'L-7',
    max: 64,
    min: 1,
    optional: true,
  })
  lot?: string;

  @Names({
    description: 'Serials of the units: required, as many as units, where the product has stored serials, else refused',
    example: ['SN-0001'],
    max: 10_000,
    maxLength: 128,
    optional: true,
  })
  serials?: string[];

  @Whole({
    description: 'The open task of a batch that it does; left out: one of the order, product and bin',
    example: 1,
    min: 1,
    optional: true,
  })
  task_id?: number;

  @Name({
    description: 'Barcode of the tote into which the units went; required with a task of an order that has one',
    example: 'TOTE-07',
    max: 64,
    optional: true,
  })
  tote?: string;
}

export function toPickLog({ pick_id, order_id, sku, location, bin, quantity, lot, serials, task_id, tote }: PickFields): PickLog {
  return {
    ...{ pickId: pick_id, orderId: order_id, sku, location, bin, quantity, lot: lot ?? null, serials: serials ?? null },
    // Absent where the device names none: picks from before these members existed must still equal their repetitions.
    ...(typeof task_id === 'number' ? { taskId: task_id } : {}),
    ...(typeof tote === 'string' ? { tote } : {}),
  };
}

interface MoveFields {
  move_id: string;
  sku: string;
  account_id?: number;
  from: PlaceShape;
  to: PlaceShape;
  quantity: number;
  lot?: string;
}

/** A move as a client asks for it, without unknown members of its places. */
export function toMoveLog({ move_id, sku, account_id, from, to, quantity, lot }: MoveFields): MoveLog {
  const placeOf = ({ location, bin }: PlaceShape): PlaceShape => ({ location, bin });
  return { moveId: move_id, sku, accountId: account_id ?? null, from: placeOf(from), to: placeOf(to), quantity, lot: lot ?? null };
}
