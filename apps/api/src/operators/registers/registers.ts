import type { NewPackageType, PackageType, RegisteredChange, Supplier } from '@contract/inventory';
import { toIso } from '@kernel';
import { Paging } from '../../envelope/index.js';
import { Amount, Flag, Instant, Name, Rows, Text, Whole } from '../../validation/index.js';

const kept = { optional: true, nullable: true } as const;
const inUse = { description: 'Whether it is in use; products keep a retired one, no other product can take it', example: true } as const;
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

/** What is left out stays. */
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
}

export class PackageTypeBody extends PackageSizeBody {
  @Name({ description: 'Name, unique', example: 'BOX' })
  name!: string;
}

export class RegisterPackageTypesBody {
  @Rows(() => PackageTypeBody, { description: 'Package types to register, all or none' })
  data!: PackageTypeBody[];
}

/** What is left out stays. */
export class ChangePackageTypeBody extends PackageSizeBody {
  @Name({ description: notWhileUsed, example: 'BOX', min: 1, optional: true })
  name?: string;

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

  @Flag(inUse)
  activated!: boolean;

  @Instant({ description: 'When it was registered, UTC', example: '2026-11-20T08:00:00.000Z' })
  created_at!: string;
}

export const toNewPackageType = ({ tare_weight, ...type }: PackageTypeBody): NewPackageType => ({ ...type, tareWeight: tare_weight });

export const toSupplierChange = ({ name, activated }: ChangeSupplierBody): RegisteredChange<'supplier'> => ({
  name,
  isActivated: activated,
});

export const toPackageTypeChange = ({ activated, tare_weight, ...size }: ChangePackageTypeBody): RegisteredChange<'package_type'> => ({
  ...size,
  tareWeight: tare_weight,
  isActivated: activated,
});

export const toSupplierAnswer = ({ id, name, isActivated, createdDate }: Supplier): SupplierAnswer => ({
  supplier_id: id,
  name,
  activated: isActivated,
  created_at: toIso(createdDate),
});

export const toPackageTypeAnswer = ({
  id,
  name,
  length,
  width,
  height,
  tareWeight,
  isActivated,
  createdDate,
}: PackageType): PackageTypeAnswer => ({
  package_type_id: id,
  name,
  length,
  width,
  height,
  tare_weight: tareWeight,
  activated: isActivated,
  created_at: toIso(createdDate),
});
