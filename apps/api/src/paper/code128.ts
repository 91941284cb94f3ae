import bwip from 'bwip-js';

/** Letters that every scanner reads from a Code 128. */
export const isScannable = (text: string): boolean => /^[\x20-\x7e]+$/.test(text);

/** Start, check and stop symbols, and each letter as one symbol of 11 modules, as in the code's second set. */
const LEAST_MODULES = 35;
const MODULES_PER_LETTER = 11;

/** The most modules that a text takes; pairs of digits take half as many. GS1-128 has one more symbol, and needs pairs of digits alone. */
export const modulesOf = (text: string, isGs1: boolean): number =>
  LEAST_MODULES + MODULES_PER_LETTER * (isGs1 ? 1 + text.length / 2 : text.length);

/**
 * The widths of a text's bars in modules, black and white by turns, beginning with black. The bars of a GS1 element string begin with FNC1.
 */
export function barsOf(text: string, isGs1: boolean): readonly number[] {
  const [drawn] = bwip.raw(isGs1 ? { bcid: 'code128', text: `^FNC1${text}`, parsefnc: true } : { bcid: 'code128', text });
  return 'sbs' in drawn ? drawn.sbs : [];
}
