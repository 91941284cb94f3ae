import { Clock, Database, type Scalar, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { Logo } from '../../contract/logos/letterheads.js';
import { logoColumns } from './logo-rows.js';

/** The row of `brand`. */
@Injectable()
export class Brands {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Serializes concurrent changes. */
  async lock(): Promise<void> {
    await this.database.execute('SELECT BrandID FROM brand WHERE BrandID = 1 FOR UPDATE');
  }

  /** Absent members keep their values. */
  async change({ name, logo }: { name?: string | null | undefined; logo?: Logo | null | undefined }): Promise<void> {
    const set: Record<string, Scalar> = {
      ...(name === undefined ? {} : { Name: name }),
      ...(logo === undefined ? {} : logoColumns(logo)),
      UpdatedDate: toStored(this.clock.now()),
    };
    const columns = Object.keys(set).map((column) => `${column} = ?`);
    await this.database.write(`UPDATE brand SET ${columns.join(', ')} WHERE BrandID = 1`, Object.values(set));
  }
}
