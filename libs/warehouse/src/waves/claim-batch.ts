import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Bus, ConstraintBroken } from '@kernel';
import { ClaimBatch, ReopenBatches } from '../contract/waves/batches.js';
import { WarehouseError } from '../contract/errors.js';
import { FindCart } from '../contract/floor-plan/carts.js';
import { CartStore, ZoneStore } from '../floor-plan/index.js';
import { FloorLog } from '../picking/index.js';
import { BatchLeases } from '../tasks/index.js';
import { BatchStore } from './store/batch-store.js';

/** Batches that one run of the schedule reopens. */
const REOPENED_AT_ONCE = 100;

@CommandHandler(ClaimBatch)
export class ClaimBatchHandler implements ICommandHandler<ClaimBatch> {
  constructor(
    private readonly bus: Bus,
    private readonly store: BatchStore,
    private readonly leases: BatchLeases,
    private readonly log: FloorLog,
    private readonly carts: CartStore,
    private readonly zones: ZoneStore,
  ) {}

  async execute({ siteId, claim, actor }: ClaimBatch): Promise<number | null> {
    const { claimId, batchId: wanted, cart = null, zone = null } = claim;
    const request = JSON.stringify({ batchId: wanted, actor, ...(cart === null ? {} : { cart }), ...(zone === null ? {} : { zone }) });
    const zoneId = zone === null ? undefined : await this.zoneIdOf(siteId, zone);
    const [logged, own, waiting] = await Promise.all([
      this.log.find(siteId, 'claim', [claimId]),
      this.store.claimedBy(siteId, actor),
      wanted === null ? this.store.waiting(siteId, zoneId) : [],
    ]);
    const known = logged.get(claimId.toLowerCase());
    if (known && known.request !== request) throw WarehouseError.at('claim_id_reused', 'claimId', { id: claimId });
    if (known) return Number(known.answer);
    const batchId =
      own !== undefined && (wanted === null || wanted === own) ? own : await this.claimed({ siteId, wanted, zoneId }, waiting, actor);
    if (batchId === null) return null;
    if (batchId === own) await this.leases.renew([own], actor);
    if (cart !== null) await this.takeCart(siteId, batchId, cart);
    try {
      await this.log.add(siteId, 'claim', [{ clientId: claimId, request, answer: String(batchId) }], actor);
    } catch (error) {
      if (error instanceof ConstraintBroken) throw WarehouseError.at('claim_id_reused', 'claimId', { id: claimId });
      throw error;
    }
    return batchId;
  }

  private async zoneIdOf(siteId: number, zone: string): Promise<number> {
    const known = (await this.zones.codes(siteId)).find(({ code }) => code === zone);
    if (!known) throw WarehouseError.at('unknown_zone', 'zone', { zone });
    return known.zoneId;
  }

  private async takeCart(siteId: number, batchId: number, barcode: string): Promise<void> {
    const { cartId, batchId: other } = await this.bus.ask(new FindCart(siteId, barcode));
    if (!(await this.carts.take(cartId, batchId))) throw WarehouseError.at('cart_in_use', 'cart', { cart: barcode, batchId: other });
  }

  /** @param first the waiting batches; if somebody else claims one first, the next one is tried */
  private async claimed(
    { siteId, wanted, zoneId }: { siteId: number; wanted: number | null; zoneId?: number },
    first: readonly number[],
    actor: string,
  ): Promise<number | null> {
    if (wanted !== null) return this.take(siteId, wanted, actor);
    // If all were claimed meanwhile, others may be waiting by now.
    for (let found = first; found.length > 0; found = await this.store.waiting(siteId, zoneId))
      for (const batchId of found) if (await this.store.claim({ batchId, siteId }, actor, this.leases.next())) return batchId;
    return null;
  }

  private async take(siteId: number, batchId: number, actor: string): Promise<number> {
    const batch = await this.store.find(batchId);
    if (batch?.siteId !== siteId) throw WarehouseError.at('batch_not_found', 'batchId', { batchId });
    if (await this.store.claim(batch, actor, this.leases.next())) return batchId;
    const { state = 'done', claimedBy } = (await this.store.find(batchId)) ?? {};
    if (state === 'claimed') throw WarehouseError.at('batch_claimed', 'batchId', { batchId, claimedBy });
    throw WarehouseError.at('batch_not_open', 'batchId', { batchId, state });
  }
}

@CommandHandler(ReopenBatches)
export class ReopenBatchesHandler implements ICommandHandler<ReopenBatches> {
  constructor(private readonly store: BatchStore) {}

  async execute(): Promise<boolean> {
    return (await this.store.reopen(REOPENED_AT_ONCE)) === REOPENED_AT_ONCE;
  }
}
