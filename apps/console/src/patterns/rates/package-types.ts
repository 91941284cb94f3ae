import { numbersWith } from '../../languages/numbers.js';
import { t } from '../../languages/t.js';

interface Sized {
  length: number | null;
  width: number | null;
  height: number | null;
}

/** A size or a weight as it is kept. */
export const exact = (value: number): string => numbersWith({ maximumFractionDigits: 4 }).format(value);

/** `12 × 9 × 6 in`; undefined where a side is not known. */
export const sizeOf = ({ length, width, height }: Sized): string | undefined =>
  length === null || width === null || height === null
    ? undefined
    : t('{length} × {width} × {height} in', { length: exact(length), width: exact(width), height: exact(height) });

/** The inside of a package, each side as the outside where nobody said it. */
export const insideOf = (type: Sized & Record<`inner_${keyof Sized}`, number | null>): string | undefined =>
  sizeOf({ length: type.inner_length ?? type.length, width: type.inner_width ?? type.width, height: type.inner_height ?? type.height });
