import { ConstraintBroken, Database } from '@kernel';
import { cutOf, type Page } from '@lists';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { WarehouseError } from '../contract/errors.js';
import { ChangeSsccRange, CreateSsccRange, ListSsccRanges, type SsccRange } from '../contract/packing/sscc-ranges.js';
import { isPrefix, overlap, serialsOf } from './domain/sscc.js';
import { SsccRanges } from './store/sscc-ranges.js';

@CommandHandler(CreateSsccRange)
export class CreateSsccRangeHandler implements ICommandHandler<CreateSsccRange> {
  constructor(private readonly ranges: SsccRanges) {}

  async execute({ range }: CreateSsccRange): Promise<SsccRange> {
    const { extension, prefix, nextSerial } = range;
    if (!isPrefix(prefix)) throw WarehouseError.at('invalid_prefix', 'prefix', { prefix });
    const inUse = (): WarehouseError => WarehouseError.at('range_in_use', 'prefix', { prefix });
    // Locked, so that two overlapping ranges cannot be added concurrently.
    const others = await this.ranges.read('WHERE Extension = ? FOR UPDATE', [extension]);
    if (others.some((other) => overlap(range, other)) || nextSerial >= serialsOf(prefix)) throw inUse();
    try {
      const rangeId = await this.ranges.add(range);
      return { ...range, rangeId, isActivated: true };
    } catch (error) {
      if (error instanceof ConstraintBroken) throw inUse();
      throw error;
    }
  }
}

@CommandHandler(ChangeSsccRange)
export class ChangeSsccRangeHandler implements ICommandHandler<ChangeSsccRange> {
  constructor(private readonly ranges: SsccRanges) {}

  async execute({ rangeId, change }: ChangeSsccRange): Promise<SsccRange> {
    const range = await this.ranges.lock(rangeId);
    if (!range) throw new WarehouseError('range_not_found', { rangeId });
    const { nextSerial = range.nextSerial, isActivated = range.isActivated } = change;
    if (nextSerial < range.nextSerial || nextSerial > serialsOf(range.prefix))
      throw WarehouseError.at('range_in_use', 'nextSerial', { prefix: range.prefix, nextSerial: range.nextSerial });
    const changed = { ...range, nextSerial, isActivated };
    await this.ranges.write(changed);
    return changed;
  }
}

@QueryHandler(ListSsccRanges)
export class ListSsccRangesHandler implements IQueryHandler<ListSsccRanges> {
  constructor(
    private readonly database: Database,
    private readonly ranges: SsccRanges,
  ) {}

  async execute({ filter: { siteId }, paging }: ListSsccRanges): Promise<Page<SsccRange>> {
    const [where, parameters] = siteId === undefined ? ['WHERE 1 = 1', []] : ['WHERE WarehouseID = ?', [siteId]];
    const cut = cutOf(paging, [{ column: 'RangeID', direction: 'asc' }]);
    const rows = await this.ranges.read(`${where}${cut.sql}`, [...parameters, ...(cut.parameters as number[])]);
    const [{ total }] = await this.database.query<{ total: number }>(`SELECT COUNT(*) AS total FROM sscc_ranges ${where}`, parameters);
    return { rows, total };
  }
}
