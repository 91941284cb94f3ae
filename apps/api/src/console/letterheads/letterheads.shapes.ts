import { type Letterhead, type LetterheadChange, type LogoType, logoTypes } from '@contract/identity';
import { toIso } from '@kernel';
import { Instant, OneOf, Part, Text, Whole } from '../../validation/index.js';

const kept = { optional: true, nullable: true } as const;

/** An uploaded logo. */
export const logoFile = {
  description:
    'A PNG or JPEG file of at most 256 KiB, 1,600 pixels a side and 500,000 in all, in base64; it is kept on white, without transparency',
  example: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAG7buVgAAAABJRU5ErkJggg==',
  max: 2_000_000,
  ...kept,
} as const;

class ReturnAddressBody {
  @Text({ description: "Whose it is; the account's name when left out", example: 'Acme Returns', ...kept })
  name?: string | null;

  @Text({ description: 'Street address', example: '1 Harbor Street' })
  address1!: string;

  @Text({ description: 'Further line', example: 'Dock 4', ...kept })
  address2?: string | null;

  @Text({ description: 'City', example: 'Newark' })
  city!: string;

  @Text({ description: 'State or province', example: 'NJ', ...kept })
  state?: string | null;

  @Text({ description: 'Postal code', example: '07102', max: 32, ...kept })
  zip?: string | null;

  @Text({ description: 'Country', example: 'US', max: 64 })
  country!: string;
}

/** Members that are left out do not change; null removes a value. */
export class LetterheadBody {
  @Part(() => ReturnAddressBody, { description: 'Where parcels go back to; null: to the site', ...kept })
  return_address?: ReturnAddressBody | null;

  @Text(logoFile)
  logo?: string | null;
}

class ReturnAddressAnswer {
  @Text({ description: "Whose it is; null: the account's name", example: 'Acme Returns', nullable: true })
  name!: string | null;

  @Text({ description: 'Street address', example: '1 Harbor Street' })
  address1!: string;

  @Text({ description: 'Further line', example: 'Dock 4', nullable: true })
  address2!: string | null;

  @Text({ description: 'City', example: 'Newark' })
  city!: string;

  @Text({ description: 'State or province', example: 'NJ', nullable: true })
  state!: string | null;

  @Text({ description: 'Postal code', example: '07102', max: 32, nullable: true })
  zip!: string | null;

  @Text({ description: 'Country', example: 'US', max: 64 })
  country!: string;
}

class LogoAnswer {
  @OneOf(logoTypes, { description: 'What it is', example: 'image/png' })
  type!: LogoType;

  @Whole({ description: 'Pixels across', example: 400, min: 1, max: 1_600 })
  width!: number;

  @Whole({ description: 'Pixels down', example: 120, min: 1, max: 1_600 })
  height!: number;
}

export class LetterheadAnswer {
  @Part(() => ReturnAddressAnswer, { description: 'Where parcels go back to; null: to the site', nullable: true })
  return_address!: ReturnAddressAnswer | null;

  @Part(() => LogoAnswer, { description: 'The logo, which `logo` beside this path gives; null without one', nullable: true })
  logo!: LogoAnswer | null;

  @Instant({ description: 'When it last changed, UTC; null before the first change', example: '2026-11-20T08:00:00.000Z', nullable: true })
  updated_at!: string | null;
}

/** Empty texts count as none. */
const textOf = (text: string | null | undefined): string | null =>
  text === undefined || text === null || text.trim() === '' ? null : text;

export const toLetterheadChange = ({ return_address: address, logo }: LetterheadBody): LetterheadChange => ({
  returnAddress: address && {
    name: textOf(address.name),
    address1: address.address1,
    address2: textOf(address.address2),
    city: address.city,
    state: textOf(address.state),
    zip: textOf(address.zip),
    country: address.country,
  },
  logo: typeof logo === 'string' ? Buffer.from(logo, 'base64') : logo,
});

export const toLetterheadAnswer = ({ returnAddress, logo, updatedDate }: Letterhead): LetterheadAnswer => ({
  return_address: returnAddress,
  logo,
  updated_at: updatedDate === null ? null : toIso(updatedDate),
});
