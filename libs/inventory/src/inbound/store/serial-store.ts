import { Clock, Database, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { StoredSerial } from '../../contract/bin-work.js';
import { serialTable } from '../../store/rows.js';
import { partsOf } from '../domain/serial.js';

interface NewSerial {
  productId: number;
  serial: string;
}

/** Serials of products. */
@Injectable()
export class SerialStore {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The serials among these that the product has. */
  async taken(productId: number, serials: readonly string[]): Promise<Set<string>> {
    const rows = await this.database.query<{ serial: string }>(
      'SELECT Serial AS serial FROM serials WHERE ProductID = ? AND Serial IN (?)',
      [productId, serials],
    );
    return new Set(rows.map((row) => row.serial));
  }

  /** The serials among these that the product has, as stored. */
  among(productId: number, serials: readonly string[]): Promise<StoredSerial[]> {
    return this.database.query<StoredSerial>(
      'SELECT SerialID AS serialId, ProductID AS productId, Serial AS serial FROM serials WHERE ProductID = ? AND Serial IN (?)',
      [productId, serials],
    );
  }

  async remove(serialIds: readonly number[]): Promise<void> {
    await this.database.write('DELETE FROM serials WHERE SerialID IN (?)', [serialIds]);
  }

  /** @throws ConstraintBroken when one of them was created meanwhile. */
  async add(serials: readonly NewSerial[]): Promise<void> {
    await this.database.insert(serialTable, this.rowsOf(serials));
  }

  /** Adds those that the products do not have yet. */
  async keep(serials: readonly NewSerial[]): Promise<void> {
    await this.database.insert(serialTable, this.rowsOf(serials), 'ON DUPLICATE KEY UPDATE ProductID = VALUES(ProductID)');
  }

  private rowsOf(serials: readonly NewSerial[]) {
    const CreatedDate = toStored(this.clock.now());
    return serials.map(({ productId, serial }) => {
      const { prefix, number } = partsOf(serial);
      return { ProductID: productId, Serial: serial, Prefix: prefix, Number: number, CreatedDate };
    });
  }
}
