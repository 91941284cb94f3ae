import { Clock, Database, type Scalar, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { Logo, ReturnAddress } from '../../contract/logos/letterheads.js';
import { letterheadTable } from '../../store/rows.js';
import { logoColumns } from './logo-rows.js';

const NO_ADDRESS = { Name: null, Address1: null, Address2: null, City: null, State: null, Zip: null, Country: null };
const EMPTY = { ...NO_ADDRESS, ...logoColumns(null) };
type Row = Record<keyof typeof EMPTY, Scalar>;

const addressRow = ({ name, address1, address2, city, state, zip, country }: ReturnAddress) => ({
  ...{ Name: name, Address1: address1, Address2: address2, City: city, State: state, Zip: zip, Country: country },
});

/** Rows of `account_letterheads`. Writing one requires the lock of the account. */
@Injectable()
export class Letterheads {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Absent members keep their values. */
  async change(
    accountId: number,
    { returnAddress, logo }: { returnAddress?: ReturnAddress | null | undefined; logo?: Logo | null | undefined },
  ): Promise<void> {
    const UpdatedDate = toStored(this.clock.now());
    const set: Partial<Row> = {
      ...(returnAddress === undefined ? {} : returnAddress === null ? NO_ADDRESS : addressRow(returnAddress)),
      ...(logo === undefined ? {} : logoColumns(logo)),
    };
    const found = await this.database.execute('SELECT 1 AS found FROM account_letterheads WHERE AccountID = ?', [accountId]);
    if (found.length === 0) {
      await this.database.insert(letterheadTable, [{ AccountID: accountId, UpdatedDate, ...EMPTY, ...set }]);
      return;
    }
    await this.database.write(
      `UPDATE account_letterheads SET ${[...Object.keys(set), 'UpdatedDate'].map((column) => `${column} = ?`).join(', ')} WHERE AccountID = ?`,
      [...Object.values(set), UpdatedDate, accountId],
    );
  }
}
