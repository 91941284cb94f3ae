import {
  type BinUnit,
  type CountableUnit,
  type LedgerEntry,
  type PlacedStock,
  type PlacedUnit,
  type ProductStock,
  type SiteBin,
  type SiteBinFilter,
  type StockOf,
  heldStates,
  type HeldState,
} from '@contract/inventory';
import { toIso } from '@kernel';
import type { Caller } from '../../access/index.js';
import { Paging } from '../../envelope/index.js';
import { Flag, Instant, Name, OneOf, Rows, Text, Whole } from '../../validation/index.js';

const MANY = Number.MAX_SAFE_INTEGER;
const REASONS = [
  'receipt',
  'put_away',
  'pick',
  'revert',
  'recount',
  'return',
  'restock',
  'manufacture',
  'move',
  'initial',
  'expire',
  'release',
  'hold',
  'quarantine',
  'damage',
  'lot_changed',
  'closing',
] as const;

export class BinsQuery extends Paging {
  @Name({ description: 'Start of the location, case-sensitive', example: 'A', max: 64, min: 1, optional: true })
  location?: string;

  @Name({ description: 'Start of the bin, case-sensitive', example: 'A0', max: 64, min: 1, optional: true })
  bin?: string;

  @Name({
    description: 'Start of the SKU of a product that lies there, case-sensitive; the first 500 products whose SKU starts so count',
    example: 'DEMO-00',
    max: 64,
    min: 1,
    optional: true,
  })
  sku?: string;

  @Whole({ description: 'Only bins that hold something of this account', example: 100, min: 1, optional: true })
  account_id?: number;

  @OneOf(heldStates, { description: 'Only bins with units in this state, which cannot be sold', example: 'expired', optional: true })
  state?: HeldState;
}

export class BinUnitAnswer {
  @Whole({ description: 'Account of the product', example: 100, min: 1 })
  account_id!: number;

  @Text({ description: 'Name of the account', example: 'Demo Outfitters' })
  account_name!: string;

  @Whole({ description: 'Product id', example: 1, min: 1 })
  product_id!: number;

  @Name({ description: 'SKU', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Text({ description: 'Description of the product', example: 'Demo product 1' })
  description!: string;

  @Name({ description: 'Lot; null where none is kept', example: 'L-7', max: 64, nullable: true })
  lot!: string | null;

  @Instant({ description: 'Expiry', example: '2027-06-30', dayOnly: true, nullable: true })
  expiry!: string | null;

  @Whole({ description: 'Units', example: 60 })
  quantity!: number;

  @Instant({ description: 'When the units were received', example: '2026-11-20T08:00:00.000Z' })
  received_at!: string;

  @OneOf(heldStates, { description: 'Why they cannot be sold; null for those that can', example: 'expired', nullable: true })
  state!: HeldState | null;
}

export class BinContentsQuery {
  @Whole({ description: 'The page of its contents, 500 each', example: 2, min: 1, max: 1_000, default: 1 })
  page!: number;
}

class BinPlaceAnswer {
  @Whole({ description: 'Bin id', example: 1, min: 1 })
  bin_id!: number;

  @Name({ description: 'Location', example: 'A', max: 64 })
  location!: string;

  @Name({ description: 'Bin', example: 'A01', max: 64 })
  bin!: string;
}

export class BinAnswer extends BinPlaceAnswer {
  @Whole({ description: 'Products in it', example: 1 })
  products!: number;

  @Whole({ description: 'Units in it', example: 60, max: MANY })
  units!: number;

  @Rows(() => BinUnitAnswer, { description: 'What lies in it by SKU, the first 20', min: 0 })
  contents!: BinUnitAnswer[];
}

export class CountableUnitAnswer extends BinUnitAnswer {
  @Flag({ description: 'Whether the product has, or had, lots or units that expire', example: false })
  has_lots!: boolean;
}

export class OneBinAnswer extends BinPlaceAnswer {
  @Rows(() => CountableUnitAnswer, { description: 'What lies in it by SKU and lot: at most 500, those of `page`', min: 0 })
  contents!: CountableUnitAnswer[];

  @Whole({ description: 'Contents in all', example: 1 })
  total_contents!: number;
}

class PlacedUnitAnswer extends BinPlaceAnswer {
  @Name({ description: 'Lot; null where none is kept', example: 'L-7', max: 64, nullable: true })
  lot!: string | null;

  @Instant({ description: 'Expiry', example: '2027-06-30', dayOnly: true, nullable: true })
  expiry!: string | null;

  @Whole({ description: 'Units', example: 60 })
  quantity!: number;

  @Instant({ description: 'When the units were received', example: '2026-11-20T08:00:00.000Z' })
  received_at!: string;
}

class PlacedStockAnswer {
  @Name({ description: 'Distribution center', example: 'MAIN', max: 64 })
  distribution_center!: string;

  @Whole({ description: 'Sellable units in bins', example: 100, max: MANY })
  on_hand!: number;

  @Whole({ description: 'Units promised to orders', example: 2, max: MANY })
  reserved!: number;

  @Whole({ description: 'on_hand - reserved', example: 98, max: MANY })
  available!: number;

  @Whole({ description: 'Units that cannot be sold', example: 0, max: MANY })
  hurt!: number;

  @Whole({ description: 'Units announced and not received yet', example: 0, max: MANY })
  incoming!: number;

  @Rows(() => PlacedUnitAnswer, { description: 'Where it lies, by location and bin; the first 500 over all distribution centers', min: 0 })
  bins!: PlacedUnitAnswer[];
}

export class ProductStockAnswer {
  @Whole({ description: 'Product id', example: 1, min: 1 })
  product_id!: number;

  @Name({ description: 'SKU', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Text({ description: 'Description of the product', example: 'Demo product 1' })
  description!: string;

  @Whole({ description: 'Account of the product', example: 100, min: 1 })
  account_id!: number;

  @Text({ description: 'Name of the account', example: 'Demo Outfitters' })
  account_name!: string;

  @Rows(() => PlacedStockAnswer, {
    description: "Its stock: a merchant's at every distribution center it ever was at, a warehouse user's at their own",
    min: 0,
  })
  sites!: PlacedStockAnswer[];
}

export class LedgerEntryAnswer extends BinPlaceAnswer {
  @Whole({ description: 'Ledger entry id', example: 41, min: 1, max: MANY })
  ledger_id!: number;

  @Name({ description: 'Distribution center of the bin', example: 'MAIN', max: 64 })
  distribution_center!: string;

  @Whole({ description: 'Account of the product', example: 100, min: 1 })
  account_id!: number;

  @Whole({ description: 'Product id', example: 1, min: 1 })
  product_id!: number;

  @Name({ description: 'SKU', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Name({ description: 'Lot; null where none is kept', example: 'L-7', max: 64, nullable: true })
  lot!: string | null;

  @Whole({ description: 'Units: positive into the bin, negative out of it', example: -2, min: -2_147_483_648 })
  quantity!: number;

  @OneOf(REASONS, { description: 'Why', example: 'pick' })
  reason!: (typeof REASONS)[number];

  @Text({ description: 'What it belongs to: an order, a correction, a move', example: '2', nullable: true })
  reference!: string | null;

  @Text({ description: 'Number of the order that it belongs to, if any', example: 'SO-1001', max: 64, nullable: true })
  order_number!: string | null;

  @Text({ description: 'Comment', example: 'Cycle count 47', nullable: true })
  comment!: string | null;

  @Text({ description: 'Who did it', example: 'user:manager', max: 128 })
  actor!: string;

  @Instant({ description: 'When', example: '2026-11-20T08:00:00.000Z' })
  created_at!: string;
}

/** Whose stock a caller sees: a merchant their account's, a warehouse user their site's. */
export const stockOf = (caller: Caller): StockOf =>
  caller.kind === 'account' ? { accountId: caller.accountId } : { siteId: caller.siteId };

export const toBinFilter = ({ location, bin, sku, account_id, state }: BinsQuery): SiteBinFilter => ({
  location,
  bin,
  sku,
  accountId: account_id,
  state,
});

function toBinUnit({ accountId, accountName, productId, receivedDate, ...unit }: BinUnit): BinUnitAnswer {
  return { account_id: accountId, account_name: accountName, product_id: productId, ...unit, received_at: toIso(receivedDate) };
}

export const toCountableUnit = ({ hasLots, ...unit }: CountableUnit): CountableUnitAnswer => ({ ...toBinUnit(unit), has_lots: hasLots });

export const toBin = ({ binId, contents, ...bin }: SiteBin): BinAnswer => ({ bin_id: binId, ...bin, contents: contents.map(toBinUnit) });

const toPlacedUnit = ({ binId, receivedDate, ...unit }: PlacedUnit): PlacedUnitAnswer => ({
  bin_id: binId,
  ...unit,
  received_at: toIso(receivedDate),
});

const toPlacedStock = ({ distributionCenter, onHand, reserved, available, hurt, incoming, bins }: PlacedStock): PlacedStockAnswer => ({
  distribution_center: distributionCenter,
  on_hand: onHand,
  reserved,
  available,
  hurt,
  incoming,
  bins: bins.map(toPlacedUnit),
});

export function toProductStock({ productId, accountId, accountName, sites, ...words }: ProductStock): ProductStockAnswer {
  return { product_id: productId, ...words, account_id: accountId, account_name: accountName, sites: sites.map(toPlacedStock) };
}

export function toLedgerEntry({
  ledgerId,
  distributionCenter,
  binId,
  accountId,
  productId,
  createdDate,
  ...entry
}: LedgerEntry): Omit<LedgerEntryAnswer, 'order_number'> {
  return {
    ledger_id: ledgerId,
    distribution_center: distributionCenter,
    bin_id: binId,
    account_id: accountId,
    product_id: productId,
    ...entry,
    created_at: toIso(createdDate),
  };
}
