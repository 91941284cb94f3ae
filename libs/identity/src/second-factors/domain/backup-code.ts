import { toBase32 } from './base32.js';

export const BACKUP_CODES = 10;
/** 120 bits: its hash needs neither salt nor stretching. */
export const BACKUP_CODE_BYTES = 15;
/** Versions up to 1.5 made shorter ones, which are still valid. */
const CODE = /^[a-z2-7]{16}(?:[a-z2-7]{8})?$/;

/** Formats a code for people: six groups of four. */
export const toBackupCode = (bytes: Uint8Array): string => toBase32(bytes).toLowerCase().match(/.{4}/g)?.join('-') ?? '';

/** Typed text in the form that is hashed, in any case and grouping; undefined when it is no backup code. */
export function readBackupCode(typed: string): string | undefined {
  const code = typed.replaceAll(/[\s-]/g, '').toLowerCase();
  return CODE.test(code) ? code : undefined;
}
