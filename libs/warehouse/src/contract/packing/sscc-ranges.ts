import { type Audits, EVERY_ROW } from '@contract/identity';
import type { InventoryErrorCode } from '@contract/inventory';
import type { Page, Paging } from '@lists';
import { Command, Query } from '@nestjs/cqrs';
import type { WarehouseErrorCode } from '../errors.js';

/** A range of SSCCs: an extension digit and a GS1 prefix, and the remaining serial numbers. */
export interface SsccRange {
  rangeId: number;
  siteId: number;
  /** Null: for merchants without a range of their own. */
  accountId: number | null;
  extension: number;
  prefix: string;
  nextSerial: number;
  isActivated: boolean;
}

export type NewSsccRange = Omit<SsccRange, 'rangeId' | 'isActivated'>;

/** Adds a range. @throws WarehouseError `invalid_prefix` at `prefix`, `range_in_use` at `prefix` where another one has the same numbers. */
export class CreateSsccRange extends Command<SsccRange> {
  static readonly refusals: readonly (WarehouseErrorCode | InventoryErrorCode)[] = ['invalid_prefix', 'range_in_use'];
  static readonly silent = 'there is no type for ranges of SSCCs';
  static readonly audits: Audits<CreateSsccRange, SsccRange> = {
    action: 'sscc_range.created',
    of: (_, made) => ({ subject: `range ${made?.rangeId}`, made }),
  };

  constructor(readonly range: NewSsccRange) {
    super();
  }
}

/** Changes a range; its next serial can only increase. @throws WarehouseError `range_not_found`, `range_in_use` at `nextSerial`. */
export class ChangeSsccRange extends Command<SsccRange> {
  static readonly refusals: readonly WarehouseErrorCode[] = ['range_in_use', 'range_not_found'];
  static readonly silent = CreateSsccRange.silent;
  static readonly audits: Audits<ChangeSsccRange, SsccRange> = {
    action: 'sscc_range.changed',
    of: ({ rangeId }) => ({
      subject: `range ${rangeId}`,
      read: new ListSsccRanges({}, EVERY_ROW),
      pick: ({ rows }: Page<SsccRange>) => rows.find((range) => range.rangeId === rangeId),
    }),
  };

  constructor(
    readonly rangeId: number,
    readonly change: { nextSerial?: number; isActivated?: boolean },
  ) {
    super();
  }
}

/** All ranges, by id; only those of a site, if given. */
export class ListSsccRanges extends Query<Page<SsccRange>> {
  constructor(
    readonly filter: { siteId?: number },
    readonly paging: Paging,
  ) {
    super();
  }
}
