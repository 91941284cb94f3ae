import { Clock, Database, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { NewSsccRange, SsccRange } from '../../contract/packing/sscc-ranges.js';
import { ssccRangeTable } from '../../store/rows.js';
import { serialsOf, ssccOf } from '../domain/sscc.js';

type Row = Omit<SsccRange, 'isActivated'> & { isActivated: number };

const COLUMNS = `RangeID AS rangeId, WarehouseID AS siteId, AccountID AS accountId, Extension AS extension, Prefix AS prefix,
  NextSerial AS nextSerial, Activated = 'Y' AS isActivated`;

/** Ranges of SSCCs, and the numbers drawn from them. */
@Injectable()
export class SsccRanges {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async read(where: string, parameters: readonly (number | string | readonly number[])[] = []): Promise<SsccRange[]> {
    const rows = await this.database.query<Row>(`SELECT ${COLUMNS} FROM sscc_ranges ${where}`, [...parameters]);
    return rows.map((row) => ({ ...row, isActivated: row.isActivated === 1 }));
  }

  async lock(rangeId: number): Promise<SsccRange | undefined> {
    return (await this.read('WHERE RangeID = ? FOR UPDATE', [rangeId]))[0];
  }

  /** @throws ConstraintBroken when another range has the extension and the prefix. */
  async add({ siteId, accountId, extension, prefix, nextSerial }: NewSsccRange): Promise<number> {
    const row = {
      ...{ WarehouseID: siteId, AccountID: accountId, Extension: extension, Prefix: prefix, NextSerial: nextSerial },
      ...{ Activated: 'Y', CreatedDate: toStored(this.clock.now()) },
    };
    return (await this.database.insert(ssccRangeTable, [row]))[0];
  }

  async write({ rangeId, nextSerial, isActivated }: SsccRange): Promise<void> {
    await this.database.write('UPDATE sscc_ranges SET NextSerial = ?, Activated = ? WHERE RangeID = ?', [
      nextSerial,
      isActivated ? 'Y' : 'N',
      rangeId,
    ]);
  }

  /**
   * Draws numbers from the merchant's own range at the site, or the site's; undefined without any, 'exhausted' when it has too few left.
   * The next caller waits until this transaction ends: a number that is rolled back was shown to nobody and is drawn again.
   */
  async draw(siteId: number, accountId: number, count: number): Promise<string[] | 'exhausted' | undefined> {
    const ranges = await this.read(
      "WHERE WarehouseID = ? AND (AccountID = ? OR AccountID IS NULL) AND Activated = 'Y' ORDER BY AccountID IS NULL, RangeID",
      [siteId, accountId],
    );
    if (ranges.length === 0) return undefined;
    const candidates = ranges.filter((range) => range.accountId === ranges[0].accountId);
    for (const { rangeId } of candidates) {
      const range = await this.lock(rangeId);
      if (!range?.isActivated || range.nextSerial + count > serialsOf(range.prefix)) continue;
      await this.write({ ...range, nextSerial: range.nextSerial + count });
      return Array.from({ length: count }, (_, index) => ssccOf(range, range.nextSerial + index));
    }
    return 'exhausted';
  }
}
