import type { NewPackageType, PackageType, RegisteredChange, Supplier } from '@contract/inventory';
import { toIso } from '@kernel';
import { Paging } from '../../envelope/index.js';
import { Amount, Flag, Instant, Name, Rows, Text, Whole } from '../../validation/index.js';

const kept = { optional: true, nullable: true } as const;
const inUse = { description: 'Whether it is in use; products keep a retired one, no other product can take it', example: true } as const;
const cartonised = { description: 'Whether plans of cartons take it, once it has sizes', example: true } as const;
const notWhileUsed = 'Name, unique; while a product has it, it cannot be changed';

export class RegisterListQuery extends Paging {
  @Flag({ description: 'Only those in use, or only retired ones', example: true, optional: true })
  activated?: boolean;
}

export class SupplierBody {
  @Name({ description: 'Name, unique', example: 'ACME' })
  name!: string;
}

export class RegisterSuppliersBody {
  @Rows(() => SupplierBody, { description: 'Suppliers to register, all or none' })
  data!: SupplierBody[];
}

/** Members that are left out do not change. */
export class ChangeSupplierBody {
  @Name({ description: notWhileUsed, example: 'ACME', min: 1, optional: true })
  name?: string;

  @Flag({ ...inUse, optional: true })
  activated?: boolean;
}

export class SupplierAnswer {
  @Whole({ description: 'Id of the supplier', example: 1, min: 1 })
  supplier_id!: number;

  @Text({ description: 'Name products refer to', example: 'ACME' })
  name!: string;

  @Flag(inUse)
  activated!: boolean;

  @Instant({ description: 'When it was registered, UTC', example: '2026-11-20T08:00:00.000Z' })
  created_at!: string;
}

class PackageSizeBody {
  @Amount({ description: 'Outside length in inches', example: 12, exclusiveMin: 0, ...kept })
  length?: number | null;

  @Amount({ description: 'Outside width in inches', example: 9, exclusiveMin: 0, ...kept })
  width?: number | null;

  @Amount({ description: 'Outside height in inches', example: 6, exclusiveMin: 0, ...kept })
  height?: number | null;

  @Amount({ description: 'Weight while it is empty, in pounds', example: 0.5, ...kept })
  tare_weight?: number | null;

  @Amount({ description: 'Inside length in inches; null: as the outside', example: 11.5, exclusiveMin: 0, ...kept })
  inner_length?: number | null;

  @Amount({ description: 'Inside width in inches; null: as the outside', example: 8.5, exclusiveMin: 0, ...kept })
  inner_width?: number | null;

  @Amount({ description: 'Inside height in inches; null: as the outside', example: 5.5, exclusiveMin: 0, ...kept })
  inner_height?: number | null;

  @Amount({ description: 'Greatest weight with the package, in pounds; null: any', example: 50, exclusiveMin: 0, ...kept })
  max_weight?: number | null;

  @Amount({ description: 'What one costs', example: 0.85, decimals: 2, ...kept })
  cost?: number | null;

  @Name({ description: 'What a scanner reads off the empty package, unique', example: 'BOX-M', max: 64, min: 1, ...kept })
  barcode?: string | null;
}

export class PackageTypeBody extends PackageSizeBody {
  @Name({ description: 'Name, unique', example: 'BOX' })
  name!: string;

  @Flag({ ...cartonised, default: true })
  cartonise!: boolean;
}

export class RegisterPackageTypesBody {
  @Rows(() => PackageTypeBody, { description: 'Package types to register, all or none' })
  data!: PackageTypeBody[];
}

/** Members that are left out do not change. */
export class ChangePackageTypeBody extends PackageSizeBody {
  @Name({ description: notWhileUsed, example: 'BOX', min: 1, optional: true })
  name?: string;

  @Flag({ ...cartonised, optional: true })
  cartonise?: boolean;

  @Flag({ ...inUse, optional: true })
  activated?: boolean;
}

export class PackageTypeAnswer {
  @Whole({ description: 'Id of the package type', example: 1, min: 1 })
  package_type_id!: number;

  @Text({ description: 'Name products refer to', example: 'BOX' })
  name!: string;

  @Amount({ description: 'Outside length in inches', example: 12, nullable: true })
  length!: number | null;

  @Amount({ description: 'Outside width in inches', example: 9, nullable: true })
  width!: number | null;

  @Amount({ description: 'Outside height in inches', example: 6, nullable: true })
  height!: number | null;

  @Amount({ description: 'Weight while it is empty, in pounds', example: 0.5, nullable: true })
  tare_weight!: number | null;

  @Amount({ description: 'Inside length in inches; null: as the outside', example: 11.5, nullable: true })
  inner_length!: number | null;

  @Amount({ description: 'Inside width in inches; null: as the outside', example: 8.5, nullable: true })
  inner_width!: number | null;

  @Amount({ description: 'Inside height in inches; null: as the outside', example: 5.5, nullable: true })
  inner_height!: number | null;

  @Amount({ description: 'Greatest weight with the package, in pounds; null: any', example: 50, nullable: true })
  max_weight!: number | null;

  @Amount({ description: 'What one costs', example: 0.85, nullable: true })
  cost!: number | null;

  @Name({ description: 'What a scanner reads off the empty package, unique', example: 'BOX-M', max: 64, nullable: true })
  barcode!: string | null;

  @Flag(cartonised)
  cartonise!: boolean;

  @Flag(inUse)
  activated!: boolean;

  @Instant({ description: 'When it was registered, UTC', example: '2026-11-20T08:00:00.000Z' })
  created_at!: string;
}

/** The facts about a package type, as the inventory takes them. */
const factsOf = ({ length, width, height, barcode, cartonise, ...body }: PackageSizeBody & { cartonise?: boolean }) => ({
  length,
  width,
  height,
  barcode,
  tareWeight: body.tare_weight,
  innerLength: body.inner_length,
  innerWidth: body.inner_width,
  innerHeight: body.inner_height,
  maxWeight: body.max_weight,
  costCents: typeof body.cost === 'number' ? Math.round(body.cost * 100) : body.cost,
  isCartonised: cartonise,
});

export const toNewPackageType = (body: PackageTypeBody): NewPackageType => ({ name: body.name, ...factsOf(body) });

export const toSupplierChange = ({ name, activated }: ChangeSupplierBody): RegisteredChange<'supplier'> => ({
  name,
  isActivated: activated,
});

export const toPackageTypeChange = (body: ChangePackageTypeBody): RegisteredChange<'package_type'> => ({
  name: body.name,
  isActivated: body.activated,
  ...factsOf(body),
});

export const toSupplierAnswer = ({ id, name, isActivated, createdDate }: Supplier): SupplierAnswer => ({
  supplier_id: id,
  name,
  activated: isActivated,
  created_at: toIso(createdDate),
});

export const toPackageTypeAnswer = (type: PackageType): PackageTypeAnswer => ({
  package_type_id: type.id,
  name: type.name,
  length: type.length,
  width: type.width,
  height: type.height,
  tare_weight: type.tareWeight,
  inner_length: type.innerLength,
  inner_width: type.innerWidth,
  inner_height: type.innerHeight,
  max_weight: type.maxWeight,
  cost: type.costCents === null ? null : type.costCents / 100,
  barcode: type.barcode,
  cartonise: type.isCartonised,
  activated: type.isActivated,
  created_at: toIso(type.createdDate),
});
