import type { Logo } from '../../contract/letterheads.js';
import { readJpeg } from './jpeg.js';
import { checkSize, isSmall, refuseLogo } from './logo-limits.js';
import { type Packing, readPng } from './png.js';

/**
 * A file as a logo: its content tells what it is, and only what draws it is kept.
 * @throws IdentityError `logo_not_an_image`, `logo_too_large`, `logo_unprintable`.
 */
export function logoOf(file: Buffer, packing: Packing): Logo {
  checkSize(file);
  return readPng(file, packing) ?? readJpeg(file) ?? refuseLogo('logo_not_an_image');
}

/** Colour types with a sample for transparency, and where a PNG says its type. */
const TRANSPARENT: readonly number[] = [4, 6];
const TYPE_AT = 25;

/** A logo that was stored when transparent ones were kept as they came, flat; one that is larger than logos may be now stays. */
export function flatLogo(logo: Logo, packing: Packing): Logo {
  const { type, width, height, bytes } = logo;
  const isTransparent = type === 'image/png' && (TRANSPARENT.includes(bytes[TYPE_AT]) || bytes.includes('tRNS'));
  return isTransparent && isSmall(width, height) ? (readPng(bytes, packing) ?? logo) : logo;
}
