import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FaultList } from '@kernel';
import { InventoryError, type InventoryErrorCode } from '../contract/errors.js';
import { CreateReplenishments, type Replenishment } from '../contract/inbound.js';
import { ReplenishmentRows } from './replenishment-rows.js';
import { ExpectedStock } from './store/expected-stock.js';
import { AnnouncedLpns } from './store/announced-lpns.js';
import { ReplenishmentStore } from './store/replenishment-store.js';
import { ReplenishmentCheck } from './replenishment-check.js';

@CommandHandler(CreateReplenishments)
export class CreateReplenishmentsHandler implements ICommandHandler<CreateReplenishments> {
  constructor(
    private readonly check: ReplenishmentCheck,
    private readonly store: ReplenishmentStore,
    private readonly expected: ExpectedStock,
    private readonly rows: ReplenishmentRows,
    private readonly lpns: AnnouncedLpns,
  ) {}

  async execute({ accountId, replenishments }: CreateReplenishments): Promise<Replenishment[]> {
    const faults = new FaultList<InventoryErrorCode>();
    const checked = await this.check.check(accountId, 'replenishments', replenishments, faults);
    faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
    const announced = checked.map(({ siteId = 0, items = [] }, index) => ({ siteId, items, eta: replenishments[index]?.eta ?? null }));
    const ids = await this.store.insert(accountId, announced);
    await this.lpns.add(checked.map(({ lpns }, index) => ({ replenishmentId: ids[index], lpns })));
    await this.expected.change(
      'announce',
      announced.flatMap(({ siteId, items }, index) =>
        items.map(({ productId, quantity }) => ({ siteId, productId, quantity, replenishmentId: ids[index] })),
      ),
    );
    return this.rows.byIds(accountId, ids);
  }
}
