import { Clock, toStored } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MeasurePace, type PacePlace } from '../contract/reports/pace.js';
import { coverDays, turnsInTenths } from './domain/pace.js';
import { type Ages, type Level, type Measured, ProductPaces, type Sums } from './store/product-paces.js';

/** Few enough to delay nobody. */
const LEVELS_AT_ONCE = 200;
const DAY_MS = 86_400_000;

const keyOf = ({ productId, siteId }: PacePlace): string => `${productId} ${siteId}`;

@CommandHandler(MeasurePace)
export class MeasurePaceHandler implements ICommandHandler<MeasurePace> {
  constructor(
    private readonly clock: Clock,
    private readonly paces: ProductPaces,
  ) {}

  async execute({ after }: MeasurePace): Promise<PacePlace | null> {
    const now = this.clock.now().getTime();
    const before = (days: number): Date => new Date(now - days * DAY_MS);
    const levels = await this.paces.levelsAfter(after, LEVELS_AT_ONCE);
    const last = levels.at(-1);
    if (!last) return null;
    const ids = [...new Set(levels.map(({ productId }) => productId))];
    const [day30, day90] = [30, 90].map((days) => before(days).toISOString().slice(0, 10));
    const [sums, ages] = await Promise.all([
      this.paces.sumsOf(ids, day30, day90),
      this.paces.agesOf(ids, [toStored(before(30)), toStored(before(90)), toStored(before(180))]),
    ]);
    const [sumOf, agesOf] = [new Map(sums.map((each) => [keyOf(each), each])), new Map(ages.map((each) => [keyOf(each), each]))];
    const measured = levels.map((level) => measure(level, sumOf.get(keyOf(level)), agesOf.get(keyOf(level))));
    await this.paces.replace(measured, toStored(new Date(now)));
    return levels.length === LEVELS_AT_ONCE ? { productId: last.productId, siteId: last.siteId } : null;
  }
}

function measure({ cost, ...level }: Level, sums: Sums | undefined, ages: Ages | undefined): Measured {
  const { sold30 = 0, sold90 = 0, net90 = 0, lastSold = null } = sums ?? {};
  const { age30 = 0, age90 = 0, age180 = 0, ageOlder = 0 } = ages ?? {};
  return {
    ...level,
    ...{ sold30, sold90, lastSold, age30, age90, age180, ageOlder },
    coverDays: coverDays(level.onHand, sold30),
    turns: turnsInTenths(sold90, level.onHand, net90),
    value: (Number(cost) * level.onHand).toFixed(4),
  };
}
