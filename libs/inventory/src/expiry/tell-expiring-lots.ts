import { PublicEvents } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TellExpiringLots } from '../contract/lots/expiry.js';
import { SiteDays } from '../sites/index.js';
import { StockLevels } from '../stock/index.js';
import { noticeOf } from './domain/notices.js';
import { ExpiryNotices } from './store/expiry-notices.js';

@CommandHandler(TellExpiringLots)
export class TellExpiringLotsHandler implements ICommandHandler<TellExpiringLots> {
  constructor(
    private readonly levels: StockLevels,
    private readonly notices: ExpiryNotices,
    private readonly days: SiteDays,
    private readonly events: PublicEvents,
  ) {}

  async execute({ siteId, productIds }: TellExpiringLots): Promise<void> {
    await this.levels.lock(productIds);
    const untold = await this.notices.untold(siteId, productIds);
    const today = await this.days.at(siteId);
    const due = untold.flatMap((lot) => {
      const notice = noticeOf(lot.expiry, today);
      return notice ? { ...lot, ...notice } : [];
    });
    const noticeIds = await this.notices.add(siteId, due);
    this.events.add(noticeIds.map((subjectId) => ({ type: 'lot.expiring', accountId: null, siteId, subjectId, changed: [] })));
  }
}
