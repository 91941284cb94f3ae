import type { Brand, BrandChange } from '@contract/identity';
import { toIso } from '@kernel';
import { logoFile } from '../letterheads/letterheads.shapes.js';
import { Instant, Part, Text, Whole } from '../../validation/index.js';

const kept = { optional: true, nullable: true } as const;

/** Members that are left out do not change; null removes a value. */
export class BrandBody {
  @Text({ description: 'Whose service it is', example: 'Harbour Fulfilment', max: 60, ...kept })
  name?: string | null;

  @Text(logoFile)
  logo?: string | null;
}

class BrandLogoAnswer {
  @Whole({ description: 'Pixels across', example: 400, min: 1, max: 1_600 })
  width!: number;

  @Whole({ description: 'Pixels down', example: 120, min: 1, max: 1_600 })
  height!: number;
}

/** The name and the logo that everybody who uses the console sees. */
export class BrandAnswer {
  @Text({ description: "Whose service it is; null: the product's own name", example: 'Harbour Fulfilment', max: 60, nullable: true })
  name!: string | null;

  @Part(() => BrandLogoAnswer, { description: 'The logo, which `brand/logo` gives; null without one', nullable: true })
  logo!: BrandLogoAnswer | null;

  @Instant({ description: 'When it last changed, UTC; null before the first change', example: '2026-11-20T08:00:00.000Z', nullable: true })
  updated_at!: string | null;
}

export const toBrandChange = ({ name, logo }: BrandBody): BrandChange => ({
  name: typeof name === 'string' && name.trim() === '' ? null : name,
  logo: typeof logo === 'string' ? Buffer.from(logo, 'base64') : logo,
});

export const toBrandAnswer = ({ name, logo, updatedDate }: Brand): BrandAnswer => ({
  name,
  logo: logo && { width: logo.width, height: logo.height },
  updated_at: updatedDate === null ? null : toIso(updatedDate),
});
