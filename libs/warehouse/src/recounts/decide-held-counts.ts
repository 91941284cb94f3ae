import { type LedgerComment, ListNamedBins, LockBins, PreviewQuantities } from '@contract/inventory';
import { Bus } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Injectable } from '@nestjs/common';
import { WarehouseError } from '../contract/errors.js';
import { AcceptHeldCount, RejectHeldCount } from '../contract/counts/held-counts.js';
import { type AcceptedCorrection, AcceptRecounts, type RecountEntry } from '../contract/recounts.js';
import { Promises, SuspectBins } from '../tasks/index.js';
import { type HeldCountRow, SqlHeldCounts } from './store/sql-held-counts.js';
import { SqlCorrections } from './store/sql-corrections.js';

const MAX_COMMENT = 255;

/** Held counts, locked by their bins, so that nobody else decides them. */
@Injectable()
export class WaitingCounts {
  constructor(
    private readonly bus: Bus,
    private readonly held: SqlHeldCounts,
  ) {}

  /** @throws WarehouseError `held_count_not_found`, `held_count_decided`. */
  async lock(siteId: number, heldCountId: number): Promise<HeldCountRow> {
    const found = await this.held.find(siteId, heldCountId);
    if (!found) throw new WarehouseError('held_count_not_found', { heldCountId });
    await this.bus.send(new LockBins([found.binId]));
    const count = (await this.held.find(siteId, heldCountId)) ?? found;
    if (count.state !== 'held') throw new WarehouseError('held_count_decided', { heldCountId, state: count.state });
    return count;
  }
}

@CommandHandler(AcceptHeldCount)
export class AcceptHeldCountHandler implements ICommandHandler<AcceptHeldCount> {
  constructor(
    private readonly bus: Bus,
    private readonly waiting: WaitingCounts,
    private readonly held: SqlHeldCounts,
    private readonly corrections: SqlCorrections,
  ) {}

  async execute({ siteId, heldCountId, actor }: AcceptHeldCount): Promise<AcceptedCorrection> {
    const count = await this.waiting.lock(siteId, heldCountId);
    await this.held.decide([heldCountId], 'applied', actor);
    const recount = { actor, entries: [{ ...(await this.entryOf(siteId, count)), quantity: await this.quantityOf(count) }] };
    const [outcome] = await this.bus.send(new AcceptRecounts(siteId, [recount]));
    if (outcome instanceof WarehouseError) throw new WarehouseError(outcome.code, outcome.details);
    return outcome[0];
  }

  /** With the bin's current names. */
  private async entryOf(siteId: number, count: HeldCountRow): Promise<RecountEntry> {
    const { accountId, sku, binId, lot, expiry, serials, comment, actor } = count;
    const { location, bin } = (await this.bus.ask(new ListNamedBins(siteId, [binId]))).at(0) ?? count;
    return {
      ...{ accountId, sku, location, bin, kind: 'absolute', quantity: 0 },
      lot: lot ?? undefined,
      expiry: expiry ?? undefined,
      serials: serials === null ? undefined : (JSON.parse(serials) as string[]),
      comment: (`${comment} (counted by ${actor})` satisfies LedgerComment).slice(0, MAX_COMMENT),
    };
  }

  /** Units have come and gone since the count; its difference is still the error of the books. */
  private async quantityOf({ binId, productId, lot, counted, expected }: HeldCountRow): Promise<number> {
    const queued = await this.corrections.lockQueued(await this.corrections.findQueued([binId]));
    const probe = { binId, productId, lot, kind: 'relative' as const, quantity: 0 };
    const results = await this.bus.ask(new PreviewQuantities([...queued, probe]));
    return Math.max(0, results[queued.length].quantity + counted - expected);
  }
}

@CommandHandler(RejectHeldCount)
export class RejectHeldCountHandler implements ICommandHandler<RejectHeldCount> {
  constructor(
    private readonly waiting: WaitingCounts,
    private readonly held: SqlHeldCounts,
    private readonly suspects: SuspectBins,
    private readonly promises: Promises,
  ) {}

  async execute({ siteId, heldCountId, actor }: RejectHeldCount): Promise<void> {
    const count = await this.waiting.lock(siteId, heldCountId);
    await this.held.decide([heldCountId], 'rejected', actor);
    await this.suspects.clear([count]);
    await this.promises.lookAgain(siteId, count.productId);
  }
}
