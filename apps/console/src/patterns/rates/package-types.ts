import { msg, t } from '../../languages/t.js';
import { inUnits, measureInWords } from '../measures/units.js';

interface Sized {
  length: number | null;
  width: number | null;
  height: number | null;
}

/** `12 × 9 × 6 in`; undefined if a side is unknown. */
export const sizeOf = ({ length, width, height }: Sized): string | undefined =>
  length === null || width === null || height === null
    ? undefined
    : t(inUnits(msg('{length} × {width} × {height} in'), msg('{length} × {width} × {height} cm')), {
        length: measureInWords('length', length),
        width: measureInWords('length', width),
        height: measureInWords('length', height),
      });

/** The inner size of a package type; sides that are unknown are as long as the outer ones. */
export const insideOf = (type: Sized & Record<`inner_${keyof Sized}`, number | null>): string | undefined =>
  sizeOf({ length: type.inner_length ?? type.length, width: type.inner_width ?? type.width, height: type.inner_height ?? type.height });
