import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FaultList } from '@kernel';
import { InventoryError, type InventoryErrorCode } from '../contract/errors.js';
import { ChangeReplenishments, type Replenishment, type ReplenishmentChange } from '../contract/inbound.js';
import { AnnouncedLpns } from './store/announced-lpns.js';
import { ReplenishmentRows } from './replenishment-rows.js';
import { ExpectedStock, type ExpectedUnits } from './store/expected-stock.js';
import { type LockedReplenishment, ReplenishmentStore } from './store/replenishment-store.js';
import { type CheckedReplenishment, ReplenishmentCheck } from './replenishment-check.js';

@CommandHandler(ChangeReplenishments)
export class ChangeReplenishmentsHandler implements ICommandHandler<ChangeReplenishments> {
  constructor(
    private readonly check: ReplenishmentCheck,
    private readonly store: ReplenishmentStore,
    private readonly expected: ExpectedStock,
    private readonly rows: ReplenishmentRows,
    private readonly lpns: AnnouncedLpns,
  ) {}

  async execute({ accountId, changes }: ChangeReplenishments): Promise<Replenishment[]> {
    const ids = changes.map((change) => change.replenishmentId);
    const locked = await this.store.lock(accountId, ids);
    const faults = new FaultList<InventoryErrorCode>();
    refuseUnchangeable(ids, locked, faults);
    const checked = await this.check.check(accountId, 'changes', changes.map(defined), faults, ids);
    faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
    const [before, after]: [ExpectedUnits[], ExpectedUnits[]] = [[], []];
    const replaced = changes.map((change, index) => replacement(locked.get(change.replenishmentId), change, checked[index]));
    for (const { old, replenishmentId, siteId, items } of replaced) {
      before.push(...old.items.map(({ productId, quantity }) => ({ siteId: old.siteId, productId, quantity: -quantity, replenishmentId })));
      after.push(...items.map(({ productId, quantity }) => ({ siteId, productId, quantity, replenishmentId })));
    }
    await this.store.replace(accountId, replaced);
    const renewed = replaced.map((each, index) => ({ ...each, lpns: checked[index].lpns })).filter(({ hasNewItems }) => hasNewItems);
    await this.lpns.remove(renewed.map(({ replenishmentId }) => replenishmentId));
    await this.lpns.add(renewed);
    await this.expected.change('change', [...after, ...before]);
    return this.rows.byIds(accountId, ids);
  }
}

function refuseUnchangeable(
  ids: readonly number[],
  locked: ReadonlyMap<number, LockedReplenishment>,
  faults: FaultList<InventoryErrorCode>,
): void {
  ids.forEach((replenishmentId, index) => {
    const path = `changes[${index}].replenishmentId`;
    const found = locked.get(replenishmentId);
    if (!found) faults.add('unknown_replenishment', path, { replenishmentId });
    else if (ids.indexOf(replenishmentId) < index) faults.add('repeated_replenishment', path, { replenishmentId });
    else if (found.isStarted) faults.add('replenishment_not_changeable', path, { replenishmentId, status: found.status });
  });
}

function defined({ distributionCenter, items, lpns }: ReplenishmentChange): Parameters<ReplenishmentCheck['check']>[2][number] {
  return { ...(distributionCenter === undefined ? {} : { distributionCenter }), ...(items ? { items, lpns: lpns ?? [] } : {}) };
}

function replacement(old: LockedReplenishment | undefined, change: ReplenishmentChange, checked: CheckedReplenishment | undefined) {
  if (!old) throw new Error(`replenishment ${change.replenishmentId} was not locked`);
  return {
    old,
    replenishmentId: change.replenishmentId,
    siteId: checked?.siteId ?? old.siteId,
    eta: change.eta === undefined ? old.eta : change.eta,
    items: checked?.items ?? old.items,
    hasNewItems: checked?.items !== undefined,
  };
}
