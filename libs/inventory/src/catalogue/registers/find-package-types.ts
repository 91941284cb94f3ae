import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { FindPackageTypes, type PackageType } from '../../contract/catalogue/registers.js';
import { RegisterStore } from '../store/register-store.js';

@QueryHandler(FindPackageTypes)
export class FindPackageTypesHandler implements IQueryHandler<FindPackageTypes> {
  constructor(private readonly store: RegisterStore) {}

  execute({ names }: FindPackageTypes): Promise<PackageType[]> {
    return this.store.activated('package_type', names);
  }
}
