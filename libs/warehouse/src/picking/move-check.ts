import { FindAccountStates } from '@contract/identity';
import { type BinMove, type BinProduct, FindBinProducts, LocateProducts } from '@contract/inventory';
import { Bus } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { MoveLog } from '../contract/moves.js';
import type { FloorFaults } from './floor-faults.js';
import type { FreshWork } from './client-ids.js';

/** A move with its bins; undefined for an unknown bin. */
export interface PlacedMove extends FreshWork<MoveLog> {
  binId: number | undefined;
  toBinId: number | undefined;
}

/** A move with its bins and product resolved. */
export interface LocatedMove extends BinMove, FreshWork<MoveLog> {
  id: string;
  sku: string;
  location: string;
  bin: string;
  accountId: number;
}

/** Resolves the products of moves: a SKU belongs to an account, and a bin may hold several accounts' products of one SKU. */
@Injectable()
export class MoveCheck {
  constructor(private readonly bus: Bus) {}

  /** Adds a fault for each error; returns the moves whose products can be looked up in the bins. */
  async of(siteId: number, moves: readonly PlacedMove[], faults: FloorFaults): Promise<LocatedMove[]> {
    const placed = moves.filter((move) => hasPlaces(move, faults));
    const owned = await this.owned(moves, faults);
    const lying = await this.bus.ask(
      new FindBinProducts(
        siteId,
        placed.map(({ binId = 0, request: { sku } }) => ({ binId, sku })),
      ),
    );
    return placed.flatMap((move): LocatedMove[] => {
      const { binId = 0, toBinId = 0, path, request } = move;
      const { sku, lot, quantity, from, moveId } = request;
      const product = request.accountId === null ? theOneIn(lying, move, faults) : owned.get(move);
      if (!product) return [];
      // A later move of the request may take it from there.
      lying.push({ ...product, binId: toBinId });
      return [{ ...move, ...from, ...product, id: moveId, reference: moveId, path, sku, lot, quantity, binId, toBinId }];
    });
  }

  /** Products of the moves that name an account. */
  private async owned(
    moves: readonly PlacedMove[],
    faults: FloorFaults,
  ): Promise<Map<PlacedMove, { productId: number; accountId: number; sku: string }>> {
    const named = moves.flatMap((move) =>
      move.request.accountId === null ? [] : [{ move, accountId: move.request.accountId, sku: move.request.sku }],
    );
    if (named.length === 0) return new Map();
    const accounts = new Set(
      (await this.bus.ask(new FindAccountStates([...new Set(named.map(({ accountId }) => accountId))]))).map(({ accountId }) => accountId),
    );
    const productIds = await this.bus.ask(new LocateProducts(named));
    return new Map(
      named.flatMap(({ move, accountId, sku }, index) => {
        const productId = productIds[index];
        if (!accounts.has(accountId)) faults.add('unknown_account', `${move.path}.accountId`, { accountId });
        else if (productId === undefined) faults.add('unknown_sku', `${move.path}.sku`, { accountId, sku });
        return productId === undefined ? [] : [[move, { productId, accountId, sku }] as const];
      }),
    );
  }
}

function hasPlaces({ path, request: { from, to }, binId, toBinId }: PlacedMove, faults: FloorFaults): boolean {
  if (binId === undefined) faults.add('unknown_bin', `${path}.from.bin`, { ...from });
  if (toBinId === undefined) faults.add('unknown_bin', `${path}.to.bin`, { ...to });
  if (binId !== undefined && binId === toBinId) faults.add('same_bin', `${path}.to.bin`, { ...to });
  return binId !== undefined && toBinId !== undefined && binId !== toBinId;
}

/** The product of the SKU in the bin, if there is exactly one. */
function theOneIn(
  lying: readonly BinProduct[],
  { path, binId, request: { sku, from, quantity } }: PlacedMove,
  faults: FloorFaults,
): BinProduct | undefined {
  const found = new Map(lying.filter((each) => each.binId === binId && each.sku === sku).map((each) => [each.productId, each]));
  const [product] = found.values();
  if (!product) faults.add('bin_holds_less', `${path}.quantity`, { ...from, sku, lot: null, held: 0, quantity });
  else if (found.size > 1)
    faults.add('ambiguous_sku', `${path}.sku`, {
      ...from,
      sku,
      accountIds: [...found.values()].map(({ accountId }) => accountId).sort((a, b) => a - b),
    });
  return found.size === 1 ? product : undefined;
}
