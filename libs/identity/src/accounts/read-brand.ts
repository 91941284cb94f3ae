import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type Brand, GetBrand, GetBrandLogo } from '../contract/logos/brand.js';
import type { Logo, LogoType } from '../contract/logos/letterheads.js';

const SIZE = 'LogoType AS type, LogoWidth AS width, LogoHeight AS height';

interface SizeRow {
  type: LogoType | null;
  width: number | null;
  height: number | null;
}

const sizeOf = ({ type, width, height }: SizeRow): Omit<Logo, 'bytes'> | null =>
  type === null || width === null || height === null ? null : { type, width, height };

@QueryHandler(GetBrand)
export class GetBrandHandler implements IQueryHandler<GetBrand> {
  constructor(private readonly database: Database) {}

  async execute(): Promise<Brand> {
    const [row] = await this.database.execute<SizeRow & { name: string | null; updatedDate: string | null }>(
      `SELECT Name AS name, ${SIZE}, UpdatedDate AS updatedDate FROM brand WHERE BrandID = 1`,
    );
    return row ? { name: row.name, logo: sizeOf(row), updatedDate: row.updatedDate } : { name: null, logo: null, updatedDate: null };
  }
}

@QueryHandler(GetBrandLogo)
export class GetBrandLogoHandler implements IQueryHandler<GetBrandLogo> {
  constructor(private readonly database: Database) {}

  async execute(): Promise<Logo | undefined> {
    const [row] = await this.database.execute<SizeRow & { logo: string | null }>(
      `SELECT ${SIZE}, Logo AS logo FROM brand WHERE BrandID = 1`,
    );
    const size = row && sizeOf(row);
    return size && row.logo !== null ? { ...size, bytes: Buffer.from(row.logo, 'base64') } : undefined;
  }
}
