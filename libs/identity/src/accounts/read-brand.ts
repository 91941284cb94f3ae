import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type Brand, GetBrand, GetBrandLogo } from '../contract/logos/brand.js';
import type { Logo } from '../contract/logos/letterheads.js';
import { LOGO_COLUMNS, type LogoRow, type SizeRow, sizeOf, storedLogo } from './store/logo-rows.js';

@QueryHandler(GetBrand)
export class GetBrandHandler implements IQueryHandler<GetBrand> {
  constructor(private readonly database: Database) {}

  async execute(): Promise<Brand> {
    const [row] = await this.database.execute<SizeRow & { name: string | null; updatedDate: string | null }>(
      `SELECT Name AS name, ${LOGO_COLUMNS}, UpdatedDate AS updatedDate FROM brand WHERE BrandID = 1`,
    );
    return row ? { name: row.name, logo: sizeOf(row), updatedDate: row.updatedDate } : { name: null, logo: null, updatedDate: null };
  }
}

@QueryHandler(GetBrandLogo)
export class GetBrandLogoHandler implements IQueryHandler<GetBrandLogo> {
  constructor(private readonly database: Database) {}

  async execute(): Promise<Logo | undefined> {
    const [row] = await this.database.execute<LogoRow>(`SELECT ${LOGO_COLUMNS}, Logo AS logo FROM brand WHERE BrandID = 1`);
    return (row && storedLogo(row)) ?? undefined;
  }
}
