import type { Audits } from '@contract/identity';
import type { Page, Paging } from '@lists';
import { Command, Query } from '@nestjs/cqrs';
import type { InventoryErrorCode } from '../errors.js';

/** A supplier: a name that products may use once it is registered. */
export interface Supplier {
  id: number;
  name: string;
  /** False once it is retired: no further product can take the name. */
  isActivated: boolean;
  createdDate: string;
}

/** The outside of a package in inches, and its weight while it is empty in pounds; null where unknown. */
export interface PackageSize {
  length: number | null;
  width: number | null;
  height: number | null;
  tareWeight: number | null;
}

/** How cartonisation uses a package. */
export interface PackageUse {
  /** The inside in inches; null: the same as outside. */
  innerLength: number | null;
  innerWidth: number | null;
  innerHeight: number | null;
  /** The maximum gross weight in pounds; null: any. */
  maxWeight: number | null;
  /** The cost of one; null where unknown. */
  costCents: number | null;
  /** The barcode on the empty package, unique. */
  barcode: string | null;
  /** Whether cartonisation uses it, once it has sizes. */
  isCartonised: boolean;
}

/** A package type: a name that products may use, with the size of the package and how it is packed. */
export interface PackageType extends Supplier, PackageSize, PackageUse {}

/** Names that can be registered, by kind. */
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

/** What may change in a registered name; absent members keep their values. */
export type RegisteredChange<Kind extends RegisterKind> = Partial<Omit<Registered[Kind], 'id' | 'createdDate'>>;

/**
 * Changes a registered name. Retiring one keeps it on products that have it, but no other product can take it. A name that a product uses
 * cannot be renamed, since others know the product by it.
 * @throws InventoryError `supplier_not_found` or `package_type_not_found`; at `name`, `supplier_taken` or `package_type_taken`, and
 * `supplier_in_use` or `package_type_in_use` when a product has it; `package_barcode_taken` at `barcode`.
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

/** Registered names, by id; only activated or retired ones, if given. */
export class ListRegisteredNames<Kind extends RegisterKind = RegisterKind> extends Query<Page<Registered[Kind]>> {
  constructor(
    readonly kind: Kind,
    readonly filter: { isActivated?: boolean },
    readonly paging: Paging,
  ) {
    super();
  }
}

/** A registered name. @throws InventoryError `supplier_not_found` or `package_type_not_found`. */
export class GetRegisteredName<Kind extends RegisterKind = RegisterKind> extends Query<Registered[Kind]> {
  static readonly refusals: readonly InventoryErrorCode[] = ['package_type_not_found', 'supplier_not_found'];

  constructor(
    readonly kind: Kind,
    readonly id: number,
  ) {
    super();
  }
}

/** The activated package types with these names. */
export class FindPackageTypes extends Query<PackageType[]> {
  constructor(readonly names: readonly string[]) {
    super();
  }
}
