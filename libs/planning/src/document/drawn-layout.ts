import type { Point } from '../floors/floor.js';
import type { Rack } from '../floors/rack-floor.js';
import { Fields } from './fields.js';
import { isAbsent, layoutOf } from './layout.js';

/** A layout without bins, in metres. */
export interface DrawnLayout {
  kind: 'aisles' | 'floor' | 'names';
  pattern: string | null;
  crossAisles: readonly number[];
  aisles: readonly { aisle: string; x: number }[];
  racks: readonly Rack[];
  start: Point | null;
  end: Point | null;
}

/** The layout with these bins in the document's format; omits members that its kind does not have. */
export function layoutDocument(layout: DrawnLayout, bins: readonly object[]): Record<string, unknown> {
  const { kind, pattern, crossAisles, aisles, racks, start, end } = layout;
  if (kind === 'names') return { kind, pattern, bins };
  const floor = kind === 'aisles' ? { cross_aisles: crossAisles, aisles } : { racks };
  return { kind, ...floor, start, end, bins };
}

/** Faults of a layout, independent of its bins, with paths in terms of `DrawnLayout`: `crossAisles[1]`. */
export function faultsOfLayout(layout: DrawnLayout): { path: string; message: string }[] {
  const fields = new Fields();
  layoutOf(fields, layoutDocument(layout, []), 'layout');
  if (layout.kind === 'aisles' && !isAbsent(layout.pattern)) layoutOf(fields, layoutDocument({ ...layout, kind: 'names' }, []), 'layout');
  return fields.faults.map(({ path, message }) => ({
    path: path.replace(/^layout\./, '').replace(/^cross_aisles/, 'crossAisles'),
    message,
  }));
}
