import type { Logo } from '../../contract/logos/letterheads.js';
import { readJpeg } from './jpeg.js';
import { checkSides, checkSize, refuseLogo } from './logo-limits.js';
import { type Packing, readPng } from './png.js';

/**
 * Turns a file into a logo: its content determines its type, and only the parts that draw it are stored.
 * @throws IdentityError `logo_not_an_image`, `logo_too_large`, `logo_unprintable`.
 */
export function logoOf(file: Buffer, packing: Packing): Logo {
  checkSize(file);
  return readPng(file, packing, checkSides) ?? readJpeg(file) ?? refuseLogo('logo_not_an_image');
}

/** Colour types with an alpha sample, and the offset of the colour type in a PNG. */
const TRANSPARENT: readonly number[] = [4, 6];
const TYPE_AT = 25;

/** Flattens a logo that an earlier version stored with transparency. */
export function flatLogo(logo: Logo, packing: Packing): Logo {
  const { type, bytes } = logo;
  const isTransparent = type === 'image/png' && (TRANSPARENT.includes(bytes[TYPE_AT]) || bytes.includes('tRNS'));
  // It may exceed the current limits.
  return isTransparent ? (readPng(bytes, packing, () => undefined) ?? logo) : logo;
}
