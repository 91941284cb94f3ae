import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListProductDays, type ProductDay } from '../contract/reports/pace.js';
import { daysBack } from './domain/days-back.js';
import { MovedDays } from './store/moved-days.js';

const MAX_DAYS = 90;

@QueryHandler(ListProductDays)
export class ListProductDaysHandler implements IQueryHandler<ListProductDays> {
  constructor(private readonly moved: MovedDays) {}

  async execute({ of, productId, days, until }: ListProductDays): Promise<ProductDay[]> {
    const wanted = daysBack(until, Math.min(days, MAX_DAYS));
    const onHand = await this.moved.onHand(of, productId);
    if (onHand === undefined) return [];
    const moved = new Map((await this.moved.ofProduct(of, productId, wanted[0])).map((each) => [each.day, each]));
    let left = onHand;
    // A site in an earlier time zone may have begun the next day.
    for (const { day, net } of moved.values()) if (day > until) left -= net;
    const ended: ProductDay[] = [];
    for (const day of wanted.toReversed()) {
      const { sold = 0, net = 0 } = moved.get(day) ?? {};
      ended.push({ day, sold, onHand: left });
      left -= net;
    }
    return ended.toReversed();
  }
}
