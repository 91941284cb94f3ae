import { Injectable } from '@nestjs/common';
import { Clock, Database, type Scalar, toStored } from '@kernel';
import { type Page, type Paging, readPage } from '@lists';
import type { PackageSize, PackageUse, Registered, RegisterKind } from '../../contract/catalogue/registers.js';
import { packageTypeTable, supplierTable } from '../../store/rows.js';

interface Register {
  table: typeof supplierTable | typeof packageTypeTable;
  /** Name of the id column, in this table and in that of products. */
  key: 'SupplierID' | 'PackageTypeID';
  /** The columns for the details of a package, by member. */
  facts: Partial<Record<Fact, string>>;
}

type Facts = PackageSize & PackageUse;
type Fact = keyof Facts;

const registers: Record<RegisterKind, Register> = {
  supplier: { table: supplierTable, key: 'SupplierID', facts: {} },
  package_type: {
    table: packageTypeTable,
    key: 'PackageTypeID',
    facts: {
      length: 'Length',
      width: 'Width',
      height: 'Height',
      tareWeight: 'TareWeight',
      innerLength: 'InnerLength',
      innerWidth: 'InnerWidth',
      innerHeight: 'InnerHeight',
      maxWeight: 'MaxWeight',
      costCents: 'CostCents',
      barcode: 'Barcode',
      isCartonised: 'Cartonise',
    },
  },
};

/** A registered name as written; for a package type with its details. */
export type Named = { name: string; isActivated: boolean } & Partial<Facts>;

/** A registered name as products refer to it. */
export interface NameInUse {
  id: number;
  isActivated: boolean;
}

type Row = { id: number; name: string; activated: 'Y' | 'N'; createdDate: string } & Partial<Record<Fact, string | null>>;

const flag = (is: boolean): 'Y' | 'N' => (is ? 'Y' : 'N');

/** Cartonisation uses a package by default. */
const storedOf = (fact: Fact, { [fact]: value, isCartonised = true }: Named): Scalar =>
  fact === 'isCartonised' ? flag(isCartonised) : ((value as Scalar | undefined) ?? null);

function factOf(fact: string, stored: string | null): Facts[Fact] {
  if (fact === 'barcode' || stored === null) return stored;
  return fact === 'isCartonised' ? stored === 'Y' : Number(stored);
}

function rowOf(kind: RegisterKind, named: Named): Record<string, Scalar> {
  const facts = Object.entries(registers[kind].facts) as [Fact, string][];
  return {
    Name: named.name,
    Activated: flag(named.isActivated),
    ...Object.fromEntries(facts.map(([fact, column]) => [column, storedOf(fact, named)])),
  };
}

function registeredOf<Kind extends RegisterKind>({ activated, createdDate, id, name, ...facts }: Row): Registered[Kind] {
  const known = Object.entries(facts).map(([fact, stored]) => [fact, factOf(fact, stored)] as const);
  return { id, name, ...Object.fromEntries(known), isActivated: activated === 'Y', createdDate } as Registered[Kind];
}

const selectOf = (kind: RegisterKind): string => {
  const { table, key, facts } = registers[kind];
  const columns = Object.entries(facts).map(([member, column]) => `, ${column} AS ${member}`);
  return `SELECT ${key} AS id, Name AS name, Activated AS activated, CreatedDate AS createdDate${columns.join('')} FROM ${table.name}`;
};

/** Suppliers and package types: names that products may use. */
@Injectable()
export class RegisterStore {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The registered names among these. */
  async named(kind: RegisterKind, names: readonly string[]): Promise<Map<string, NameInUse>> {
    if (names.length === 0) return new Map();
    const { table, key } = registers[kind];
    const rows = await this.database.query<{ id: number; name: string; activated: 'Y' | 'N' }>(
      `SELECT ${key} AS id, Name AS name, Activated AS activated FROM ${table.name} WHERE Name IN (?)`,
      [names],
    );
    return new Map(rows.map(({ id, name, activated }) => [name, { id, isActivated: activated === 'Y' }]));
  }

  /** The barcodes among these that a package type has. */
  async barcodesAmong(barcodes: readonly string[]): Promise<Set<string>> {
    if (barcodes.length === 0) return new Set();
    const rows = await this.database.query<{ barcode: string }>('SELECT Barcode AS barcode FROM package_types WHERE Barcode IN (?)', [
      barcodes,
    ]);
    return new Set(rows.map(({ barcode }) => barcode));
  }

  /** The names that products may take. */
  async activated<Kind extends RegisterKind>(kind: Kind, names: readonly string[]): Promise<Registered[Kind][]> {
    if (names.length === 0) return [];
    const rows = await this.database.query<Row>(`${selectOf(kind)} WHERE Name IN (?) AND Activated = 'Y'`, [names]);
    return rows.map(registeredOf<Kind>);
  }

  async insert<Kind extends RegisterKind>(kind: Kind, names: readonly Named[]): Promise<Registered[Kind][]> {
    const CreatedDate = toStored(this.clock.now());
    const ids = await this.database.insert(
      registers[kind].table as typeof supplierTable,
      names.map((named) => ({ ...rowOf(kind, named), CreatedDate }) as Record<(typeof supplierTable.columns)[number], Scalar>),
    );
    const rows = await this.database.query<Row>(`${selectOf(kind)} WHERE ${registers[kind].key} IN (?)`, [ids]);
    const byId = new Map(rows.map((row) => [row.id, registeredOf<Kind>(row)]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** Finds one by id, locked if `isChanging`; undefined when there is none. */
  async find<Kind extends RegisterKind>(kind: Kind, id: number, isChanging = false): Promise<Registered[Kind] | undefined> {
    const [row] = await this.database.query<Row>(`${selectOf(kind)} WHERE ${registers[kind].key} = ?${isChanging ? ' FOR UPDATE' : ''}`, [
      id,
    ]);
    return row && registeredOf<Kind>(row);
  }

  /** Whether a product uses it. */
  async isUsed(kind: RegisterKind, id: number): Promise<boolean> {
    const rows = await this.database.query(`SELECT ProductID FROM products WHERE ${registers[kind].key} = ? LIMIT 1`, [id]);
    return rows.length > 0;
  }

  async save(kind: RegisterKind, id: number, named: Named): Promise<void> {
    const { table, key } = registers[kind];
    const row = rowOf(kind, named);
    const columns = Object.keys(row).map((column) => `${column} = ?`);
    await this.database.write(`UPDATE ${table.name} SET ${columns.join(', ')} WHERE ${key} = ?`, [...Object.values(row), id]);
  }

  async list<Kind extends RegisterKind>(
    kind: Kind,
    { isActivated }: { isActivated?: boolean },
    paging: Paging,
  ): Promise<Page<Registered[Kind]>> {
    const { table, key } = registers[kind];
    const where = isActivated === undefined ? `WHERE ${key} > 0` : 'WHERE Activated = ?';
    const { rows, ...place } = await readPage<Row>(this.database, paging, {
      rows: `${selectOf(kind)} ${where}`,
      count: `SELECT COUNT(*) AS total FROM ${table.name} ${where}`,
      parameters: isActivated === undefined ? [] : [isActivated ? 'Y' : 'N'],
      keys: [{ column: key, direction: 'asc' }],
      placeOf: ({ id }) => [id],
    });
    return { rows: rows.map((row) => registeredOf<Kind>(row)), ...place };
  }
}
