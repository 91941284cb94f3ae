import type { Logo } from '../../contract/letterheads.js';
import { readJpeg } from './jpeg.js';
import { checkSize, refuseLogo } from './logo-limits.js';
import { readPng } from './png.js';

/**
 * A file as a logo: its content tells what it is, and only what draws it is kept.
 * @param inflated the bytes that PNG data unpacks to; undefined when it is damaged or longer than `max`
 * @throws IdentityError `logo_not_an_image`, `logo_too_large`, `logo_unprintable`.
 */
export function logoOf(file: Buffer, inflated: (packed: Buffer, max: number) => Buffer | undefined): Logo {
  checkSize(file);
  return readPng(file, inflated) ?? readJpeg(file) ?? refuseLogo('logo_not_an_image');
}
