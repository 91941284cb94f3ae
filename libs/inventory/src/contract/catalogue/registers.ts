import type { Audits } from '@contract/identity';
import type { Page, Paging } from '@lists';
import { Command, Query } from '@nestjs/cqrs';
import type { InventoryErrorCode } from '../errors.js';

/** A supplier: a name that products may use once it is registered. */
export interface Supplier {
  id: number;
  name: string;
  /** No further product can take a name that is not. */
  isActivated: boolean;
  createdDate: string;
}

/** The outside of a package in inches, and its weight while it is empty in pounds; null where nobody said. */
export interface PackageSize {
  length: number | null;
  width: number | null;
  height: number | null;
  tareWeight: number | null;
}

/** How plans of cartons take a package. */
export interface PackageUse {
  /** The inside in inches; what is null is as the outside. */
  innerLength: number | null;
  innerWidth: number | null;
  innerHeight: number | null;
  /** The greatest gross weight in pounds; null: any. */
  maxWeight: number | null;
  /** What one costs; null where nobody said. */
  costCents: number | null;
  /** What a scanner reads off the empty package, unique. */
  barcode: string | null;
  /** Whether plans take it, once it has sizes. */
  isCartonised: boolean;
}

/** A package type: a name that products may use, with the size of the package and how it is packed. */
export interface PackageType extends Supplier, PackageSize, PackageUse {}

/** What is registered by name. */
export interface Registered {
  supplier: Supplier;
  package_type: PackageType;
}
export type RegisterKind = keyof Registered;

export type NewPackageType = Pick<PackageType, 'name'> & Partial<PackageSize & PackageUse>;
export interface NewRegistered {
  supplier: Pick<Supplier, 'name'>;
  package_type: NewPackageType;
}

/**
 * Registers names, all or none.
 * @throws InventoryError `supplier_taken` or `package_type_taken` at `names[i].name`, `package_barcode_taken` at `names[i].barcode`.
 */
export class RegisterNames<Kind extends RegisterKind = RegisterKind> extends Command<Registered[Kind][]> {
  static readonly refusals: readonly InventoryErrorCode[] = ['package_barcode_taken', 'package_type_taken', 'supplier_taken'];
  static readonly silent = 'there is no type for sites, bins and names of suppliers and packages';
  static readonly audits: Audits<RegisterNames, Registered[RegisterKind][]> = {
    action: 'registered_name.created',
    of: ({ kind, names }, made) => ({ subject: `${kind} ${names.map(({ name }) => name).join(', ')}`, made }),
  };

  constructor(
    readonly kind: Kind,
    readonly names: readonly NewRegistered[Kind][],
  ) {
    super();
  }
}

/** What may change of a registered name; members that are left out stay. */
export type RegisteredChange<Kind extends RegisterKind> = Partial<Omit<Registered[Kind], 'id' | 'createdDate'>>;

/**
 * Changes a registered name. One that is not activated is retired: products that have it keep it, no other product can take it. Products
 * are known by these names to others, so that one in use keeps its own.
 * @throws InventoryError `supplier_not_found` or `package_type_not_found`; at `name`, `supplier_taken` or `package_type_taken`, and
 *   `supplier_in_use` or `package_type_in_use` when a product has it; `package_barcode_taken` at `barcode`.
 */
export class ChangeRegisteredName<Kind extends RegisterKind = RegisterKind> extends Command<Registered[Kind]> {
  static readonly refusals: readonly InventoryErrorCode[] = [
    'package_barcode_taken',
    'package_type_in_use',
    'package_type_not_found',
    'package_type_taken',
    'supplier_in_use',
    'supplier_not_found',
    'supplier_taken',
  ];
  static readonly silent = 'there is no type for sites, bins and names of suppliers and packages';
  static readonly audits: Audits<ChangeRegisteredName, Registered[RegisterKind]> = {
    action: 'registered_name.changed',
    of: ({ kind, id }) => ({ subject: `${kind} ${id}`, read: new GetRegisteredName(kind, id) }),
  };

  constructor(
    readonly kind: Kind,
    readonly id: number,
    readonly change: RegisteredChange<Kind>,
  ) {
    super();
  }
}

/** Registered names, by id; activated or retired ones only, if told. */
export class ListRegisteredNames<Kind extends RegisterKind = RegisterKind> extends Query<Page<Registered[Kind]>> {
  constructor(
    readonly kind: Kind,
    readonly filter: { isActivated?: boolean },
    readonly paging: Paging,
  ) {
    super();
  }
}

/** One of them. @throws InventoryError `supplier_not_found` or `package_type_not_found`. */
export class GetRegisteredName<Kind extends RegisterKind = RegisterKind> extends Query<Registered[Kind]> {
  static readonly refusals: readonly InventoryErrorCode[] = ['package_type_not_found', 'supplier_not_found'];

  constructor(
    readonly kind: Kind,
    readonly id: number,
  ) {
    super();
  }
}

/** The activated package types of these names. */
export class FindPackageTypes extends Query<PackageType[]> {
  constructor(readonly names: readonly string[]) {
    super();
  }
}
