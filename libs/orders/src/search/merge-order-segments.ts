import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MergeOrderSegments } from '../contract/search.js';
import { OrderSearchStore } from './store/order-search-store.js';
import { SegmentMergeStore } from './store/segment-merge-store.js';

@CommandHandler(MergeOrderSegments)
export class MergeOrderSegmentsHandler implements ICommandHandler<MergeOrderSegments> {
  constructor(
    private readonly store: OrderSearchStore,
    private readonly merges: SegmentMergeStore,
  ) {}

  async execute({ count }: MergeOrderSegments): Promise<boolean> {
    await this.store.lock();
    const merge = await this.merges.begun();
    if (merge) {
      await this.merges.writeOn(merge);
      return true;
    }
    const run = await this.merges.nextRun(count);
    if (!run) return this.merges.drop();
    await this.merges.begin(run);
    return true;
  }
}
