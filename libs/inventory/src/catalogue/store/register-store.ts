import { Injectable } from '@nestjs/common';
import { Clock, Database, type IdTable, toStored } from '@kernel';
import type { RegisteredName, RegisterKind } from '../../contract/sites.js';
import { packageTypeTable, supplierTable } from '../../store/rows.js';

interface Register {
  table: IdTable<'Name' | 'CreatedDate'>;
  key: string;
}

export const registers: Record<RegisterKind, Register> = {
  supplier: { table: supplierTable, key: 'SupplierID' },
  package_type: { table: packageTypeTable, key: 'PackageTypeID' },
};

/** Suppliers and package types: names that products may use. */
@Injectable()
export class RegisterStore {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Ids of those names that are registered. */
  async ids(kind: RegisterKind, names: readonly string[]): Promise<Map<string, number>> {
    if (names.length === 0) return new Map();
    const { table, key } = registers[kind];
    const rows = await this.database.query<{ id: number; name: string }>(
      `SELECT ${key} AS id, Name AS name FROM ${table.name} WHERE Name IN (?)`,
      [names],
    );
    return new Map(rows.map(({ id, name }) => [name, id]));
  }

  async insert(kind: RegisterKind, names: readonly string[]): Promise<RegisteredName[]> {
    const createdDate = toStored(this.clock.now());
    const ids = await this.database.insert(
      registers[kind].table,
      names.map((name) => ({ Name: name, CreatedDate: createdDate })),
    );
    return names.map((name, index) => ({ id: ids[index] ?? 0, name, createdDate }));
  }
}
