import { t } from '../../languages/t.js';

/** What the server takes; it checks again. */
const MAX_BYTES = 256 * 1024;
const TYPES = ['image/png', 'image/jpeg'];

/** A logo in a form: a picture that was chosen, as a `data:` address; null takes the one there is away, undefined keeps it. */
export type Logo = string | null | undefined;

/** The field of a request that changes it; none where it stays. */
export const logoIn = (logo: Logo): { logo?: string | null } =>
  logo === undefined ? {} : { logo: logo === null ? null : logo.slice(logo.indexOf(',') + 1) };

/** Where the logo is that a form shows; null without one. */
export const shownLogo = (logo: Logo, stored: string | null): string | null => (logo === undefined ? stored : logo);

/** What is wrong with a file, before it is read. */
export function faultOf({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!TYPES.includes(type)) return t('Choose a PNG or a JPEG file');
  return size > MAX_BYTES ? t('The file has {size} KB; a logo has at most 256', { size: Math.ceil(size / 1024) }) : undefined;
}
