import { Command, Query } from '@nestjs/cqrs';
import type { Audits } from '../audit/audit.js';
import type { IdentityErrorCode } from '../errors.js';
import type { Logo } from './letterheads.js';

/** The name and logo of the service, for all users of the console. */
export interface Brand {
  name: string | null;
  logo: Omit<Logo, 'bytes'> | null;
  /** Stored instant of the last change; null before the first. */
  updatedDate: string | null;
}

/** Absent members keep their values; null removes one. */
export interface BrandChange {
  name?: string | null | undefined;
  /** The file. */
  logo?: Buffer | null | undefined;
}

/** Changes the name and the logo of the service. */
export class ChangeBrand extends Command<Brand> {
  static readonly refusals: readonly IdentityErrorCode[] = ['logo_not_an_image', 'logo_too_large', 'logo_unprintable'];
  static readonly silent = 'the service itself is no record of the feed';
  static readonly audits: Audits<ChangeBrand, Brand> = {
    action: 'brand.changed',
    of: () => ({ subject: 'the service', read: new GetBrand() }),
  };

  constructor(readonly change: BrandChange) {
    super();
  }
}

/** The name and the logo of the service. */
export class GetBrand extends Query<Brand> {}

/** The logo of the service; undefined without one. */
export class GetBrandLogo extends Query<Logo | undefined> {}
