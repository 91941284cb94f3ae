import { t } from '../../languages/t.js';

/** The server's limit; the server checks again. */
const MAX_BYTES = 256 * 1024;
const TYPES = ['image/png', 'image/jpeg'];

/** The logo in a form: a new picture as a `data:` address, null to remove the stored one, or undefined to keep it. */
export type Logo = string | null | undefined;

/** The member of the request that changes the logo; none to keep it. */
export const logoIn = (logo: Logo): { logo?: string | null } =>
  logo === undefined ? {} : { logo: logo === null ? null : logo.slice(logo.indexOf(',') + 1) };

/** The address of the logo that a form shows; null without one. */
export const shownLogo = (logo: Logo, stored: string | null): string | null => (logo === undefined ? stored : logo);

/** What is wrong with a file, as far as that shows before it is read. */
export function faultOf({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!TYPES.includes(type)) return t('Choose a PNG or a JPEG file');
  return size > MAX_BYTES ? t('The file has {size} KB; a logo has at most 256', { size: Math.ceil(size / 1024) }) : undefined;
}
