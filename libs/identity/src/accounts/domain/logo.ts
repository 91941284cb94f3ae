import type { Logo } from '../../contract/logos/letterheads.js';
import { readJpeg } from './jpeg.js';
import { checkSides, checkSize, refuseLogo } from './logo-limits.js';
import { type Packing, readPng } from './png.js';

/**
 * A file as a logo: its content tells what it is, and only what draws it is kept.
 * @throws IdentityError `logo_not_an_image`, `logo_too_large`, `logo_unprintable`.
 */
export function logoOf(file: Buffer, packing: Packing): Logo {
  checkSize(file);
  return readPng(file, packing, checkSides) ?? readJpeg(file) ?? refuseLogo('logo_not_an_image');
}

/** Colour types with a sample for transparency, and where a PNG says its type. */
const TRANSPARENT: readonly number[] = [4, 6];
const TYPE_AT = 25;

/** A logo that was stored when transparent ones were kept as they came, flat. */
export function flatLogo(logo: Logo, packing: Packing): Logo {
  const { type, bytes } = logo;
  const isTransparent = type === 'image/png' && (TRANSPARENT.includes(bytes[TYPE_AT]) || bytes.includes('tRNS'));
  // It may be larger than logos may be now.
  return isTransparent ? (readPng(bytes, packing, () => undefined) ?? logo) : logo;
}
