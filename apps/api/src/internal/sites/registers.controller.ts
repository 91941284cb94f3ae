import { Controller } from '@nestjs/common';
import { Access } from '../../access/index.js';
import { PackageTypeChanges, PackageTypeReads } from '../../operators/registers/package-type-actions.js';
import { SupplierChanges, SupplierReads } from '../../operators/registers/supplier-actions.js';

@Access('internal-key')
@Controller('apirest/v4/oms/internal/suppliers')
export class SuppliersController extends SupplierReads {}

@Access('operator-key')
@Controller('apirest/v4/oms/internal/suppliers')
export class SupplierChangesController extends SupplierChanges {}

@Access('internal-key')
@Controller('apirest/v4/oms/internal/package_types')
export class PackageTypesController extends PackageTypeReads {}

@Access('operator-key')
@Controller('apirest/v4/oms/internal/package_types')
export class PackageTypeChangesController extends PackageTypeChanges {}
