import bwip from 'bwip-js';

/** Letters that every scanner reads from a Code 128. */
export const isScannable = (text: string): boolean => /^[\x20-\x7e]+$/.test(text);

/** Start, check and stop symbols, and each letter as one symbol of 11 modules, as in the code's second set. */
const LEAST_MODULES = 35;
const MODULES_PER_LETTER = 11;

/** How many modules a text takes at most; pairs of digits take half of it. */
export const modulesOf = (text: string): number => LEAST_MODULES + MODULES_PER_LETTER * text.length;

/** The bars of a text, black first, then white and black by turns, in modules. */
export function barsOf(text: string): readonly number[] {
  const [drawn] = bwip.raw({ bcid: 'code128', text });
  return 'sbs' in drawn ? drawn.sbs : [];
}
