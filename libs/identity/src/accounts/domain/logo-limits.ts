import { IdentityError } from '../../contract/errors.js';

const MAX_LOGO_BYTES = 256 * 1024;
/** Pixels. */
const MAX_LOGO_SIDE = 1_600;
/** More pixels print no better on a label, and take longer with every page. */
const MAX_LOGO_PIXELS = 500_000;

export function refuseLogo(code: 'logo_not_an_image' | 'logo_too_large' | 'logo_unprintable'): never {
  throw new IdentityError(code);
}

/** @throws IdentityError `logo_too_large`. */
export function checkSize(file: Buffer): void {
  if (file.length > MAX_LOGO_BYTES) refuseLogo('logo_too_large');
}

/** Whether an image is within the limit of pixels. */
const isSmall = (width: number, height: number): boolean =>
  width <= MAX_LOGO_SIDE && height <= MAX_LOGO_SIDE && width * height <= MAX_LOGO_PIXELS;

/** To be called before anything is decompressed. @throws IdentityError `logo_not_an_image`, `logo_too_large`. */
export function checkSides(width: number, height: number): void {
  if (width === 0 || height === 0) refuseLogo('logo_not_an_image');
  if (!isSmall(width, height)) refuseLogo('logo_too_large');
}
