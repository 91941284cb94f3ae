import type { EmptiedLpn, ListedLpn, Lpn, LpnPlace, ReceivedLpn } from '@contract/inventory';
import type { LpnEmptying, LpnMove } from '@contract/warehouse';
import { PlaceShape } from '../../answers/picking.js';
import { Paging } from '../../envelope/index.js';
import { Instant, Part, Rows, Text, Uuid, Whole } from '../../validation/index.js';

const SSCC = { description: 'SSCC of the pallet: 18 digits', example: '340123450000000017', min: 18, max: 18 } as const;
const MOVE_ID = {
  description: 'Id of this move, made up by you: sent again, it is answered as the first time and not done again',
  example: '3c6e0b8a-9c15-4f3a-8f0d-5a1f2b7c9d03',
} as const;

class StandingLpnBody {
  @Text(SSCC)
  sscc!: string;

  @Part(() => PlaceShape, { description: 'Bin where it stands' })
  stands_in!: PlaceShape;
}

export class LpnsBody {
  @Rows(() => StandingLpnBody, { description: 'Pallets, all or none', max: 100 })
  data!: StandingLpnBody[];
}

class LpnMoveBody {
  @Uuid(MOVE_ID)
  move_id!: string;

  @Text(SSCC)
  sscc!: string;

  @Part(() => PlaceShape, { description: 'Bin where it stands from now on' })
  to!: PlaceShape;
}

export class LpnMovesBody {
  @Rows(() => LpnMoveBody, { description: 'Moves, all or none', max: 100 })
  moves!: LpnMoveBody[];
}

class LpnEmptyingBody {
  @Uuid(MOVE_ID)
  move_id!: string;

  @Text(SSCC)
  sscc!: string;

  @Part(() => PlaceShape, { description: 'Bin for its units; the one where it stands by default', optional: true })
  to?: PlaceShape | null;
}

export class LpnEmptyingsBody {
  @Rows(() => LpnEmptyingBody, { description: 'Pallets to empty, all or none', max: 100 })
  moves!: LpnEmptyingBody[];
}

export class LpnListQuery extends Paging {
  @Text({ ...SSCC, description: 'Only this pallet', optional: true })
  sscc?: string;
}

export class LpnAnswer {
  @Whole({ description: 'Bin id of the pallet itself, which is the bin of this SSCC in the location LPN', example: 21, min: 1 })
  bin_id!: number;

  @Text({ description: 'SSCC of the pallet', example: '340123450000000017', max: 18 })
  sscc!: string;

  @Part(() => PlaceShape, { description: 'Bin where it stands' })
  stands_in!: PlaceShape;
}

export class ListedLpnAnswer extends LpnAnswer {
  @Whole({ description: 'Units on it', example: 40 })
  units!: number;
}

class ReceivedItemAnswer {
  @Text({ description: 'SKU of the product', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Whole({ description: 'Units', example: 40 })
  quantity!: number;

  @Text({ description: 'Lot of the units', example: 'L-7', max: 64, nullable: true })
  lot!: string | null;

  @Instant({ description: 'Expiry of the units', example: '2027-06-30', dayOnly: true, nullable: true })
  expiry!: string | null;
}

export class ReceivedLpnAnswer extends LpnAnswer {
  @Whole({ description: 'Replenishment that announced it', example: 1, min: 1 })
  replenishment_id!: number;

  @Whole({ description: 'Account of the replenishment', example: 100, min: 1 })
  account_id!: number;

  @Rows(() => ReceivedItemAnswer, { description: 'What came on it' })
  items!: ReceivedItemAnswer[];
}

export class EmptiedLpnAnswer {
  @Text({ description: 'SSCC of the pallet', example: '340123450000000017', max: 18 })
  sscc!: string;

  @Part(() => PlaceShape, { description: 'Bin where its units are now' })
  to!: PlaceShape;

  @Whole({ description: 'Units that were on it', example: 40 })
  units!: number;
}

export const toLpnPlaces = ({ data }: LpnsBody): LpnPlace[] => data.map(({ sscc, stands_in: place }) => ({ sscc, place }));
export const toLpnMoves = ({ moves }: LpnMovesBody): LpnMove[] => moves.map(({ move_id: moveId, sscc, to }) => ({ moveId, sscc, to }));
export const toEmptyings = ({ moves }: LpnEmptyingsBody): LpnEmptying[] =>
  moves.map(({ move_id: moveId, sscc, to }) => ({ moveId, sscc, to: to ?? null }));

export const toLpn = ({ binId, sscc, standsIn }: Lpn): LpnAnswer => ({ bin_id: binId, sscc, stands_in: standsIn });
export const toListedLpn = ({ units, ...lpn }: ListedLpn): ListedLpnAnswer => ({ ...toLpn(lpn), units });
export const toReceivedLpn = ({ replenishmentId, accountId, items, ...lpn }: ReceivedLpn): ReceivedLpnAnswer => ({
  ...toLpn(lpn),
  replenishment_id: replenishmentId,
  account_id: accountId,
  items: items.map(({ sku, quantity, lot, expiry }) => ({ sku, quantity, lot, expiry })),
});
export const toEmptiedLpn = ({ sscc, place, units }: EmptiedLpn): EmptiedLpnAnswer => ({ sscc, to: place, units });
