import { IdentityError } from '../../contract/errors.js';

const MAX_LOGO_BYTES = 256 * 1024;
/** Pixels. */
const MAX_LOGO_SIDE = 1_600;

export function refuseLogo(code: 'logo_not_an_image' | 'logo_too_large' | 'logo_unprintable'): never {
  throw new IdentityError(code);
}

/** @throws IdentityError `logo_too_large`. */
export function checkSize(file: Buffer): void {
  if (file.length > MAX_LOGO_BYTES) refuseLogo('logo_too_large');
}

/** Before anything is unpacked. @throws IdentityError `logo_not_an_image`, `logo_too_large`. */
export function checkSides(width: number, height: number): void {
  if (width === 0 || height === 0) refuseLogo('logo_not_an_image');
  if (width > MAX_LOGO_SIDE || height > MAX_LOGO_SIDE) refuseLogo('logo_too_large');
}
