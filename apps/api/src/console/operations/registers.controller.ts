import { Controller } from '@nestjs/common';
import { Access } from '../../access/index.js';
import { PackageTypeChanges, PackageTypeReads } from '../../operators/registers/package-type-actions.js';
import { SupplierChanges, SupplierReads } from '../../operators/registers/supplier-actions.js';

@Access('warehouse-session')
@Controller('console/api/suppliers')
export class KnownSuppliersController extends SupplierReads {}

@Access('operator-session')
@Controller('console/api/suppliers')
export class SetUpSuppliersController extends SupplierChanges {}

@Access('session')
@Controller('console/api/package-types')
export class KnownPackageTypesController extends PackageTypeReads {}

@Access('operator-session')
@Controller('console/api/package-types')
export class SetUpPackageTypesController extends PackageTypeChanges {}
