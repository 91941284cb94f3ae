import type { Scalar } from '@kernel';
import type { Logo, LogoType } from '../../contract/logos/letterheads.js';

/** The columns of a logo without its bytes. */
export const LOGO_COLUMNS = 'LogoType AS type, LogoWidth AS width, LogoHeight AS height';

export interface SizeRow {
  type: LogoType | null;
  width: number | null;
  height: number | null;
}
export interface LogoRow extends SizeRow {
  logo: string | null;
}

export const sizeOf = ({ type, width, height }: SizeRow): Omit<Logo, 'bytes'> | null =>
  type === null || width === null || height === null ? null : { type, width, height };

export function storedLogo({ logo, ...row }: LogoRow): Logo | null {
  const size = sizeOf(row);
  return size === null || logo === null ? null : { ...size, bytes: Buffer.from(logo, 'base64') };
}

/** The values of the columns for a logo, or for none. */
export const logoColumns = (logo: Logo | null) =>
  ({
    ...{ LogoType: logo?.type ?? null, LogoWidth: logo?.width ?? null, LogoHeight: logo?.height ?? null },
    Logo: logo?.bytes.toString('base64') ?? null,
  }) satisfies Record<string, Scalar>;
