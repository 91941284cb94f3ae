import { memo, useMemo } from 'react';
import { type Box, type Cell, centreOf, type Drawing, pathOf } from './drawing.js';
import classes from './floor-plan.module.css';
import type { Group } from './layers.js';

/** Height of names of aisles and bins, in pixels. */
const TEXT = 12;
/** The width of a letter, as a share of its height. */
const LETTER = 0.62;
/** More names would cover each other. */
const MAX_NAMES = 250;
const LEAST_TEXT = 7;

/** Ways and racks, which stay the same while the view moves. */
export const Ground = memo(function Ground({ drawing: { ways, aisles, racks } }: { drawing: Drawing }) {
  const walked = useMemo(() => pathOf([...ways, ...aisles.map(({ way }) => way)]), [ways, aisles]);
  return (
    <>
      <path className={classes.way} d={walked} />
      <path className={classes.rack} d={pathOf(racks)} />
    </>
  );
});

/** All bins, with one path per colour. */
export const Bins = memo(function Bins({ drawing: { cells }, groups }: { drawing: Drawing; groups: readonly Group[] }) {
  const paths = useMemo(() => {
    const cellOf = new Map(cells.map((cell) => [cell.index, cell]));
    return groups.map(({ name, colour, indexes }) => ({
      ...{ name, colour },
      path: pathOf(indexes.flatMap((index) => cellOf.get(index) ?? [])),
    }));
  }, [cells, groups]);
  return paths.map(({ name, colour, path }) => <path key={name} className={classes.bins} data-colour={colour} d={path} />);
});

/** Names of aisles at their fronts, as many as there is room for. */
export function Aisles({ drawing: { aisles, unit }, scale }: { drawing: Drawing; scale: number }) {
  const size = Math.min(TEXT * scale, unit * 0.7);
  if (size / scale < LEAST_TEXT && aisles.length > 1 && unit * aisles.length < size) return null;
  const longest = aisles.reduce((most, { name }) => Math.max(most, name.length), 1);
  const textSize = Math.max(size, LEAST_TEXT * scale);
  const every = Math.max(1, Math.ceil((longest * textSize * LETTER * 1.3) / unit));
  return aisles
    .filter((_, at) => at % every === 0)
    .map(({ name, way }) => (
      <text
        key={name}
        className={classes.aisle}
        fontSize={textSize}
        x={way.x + way.width / 2}
        y={way.y + way.height + unit * 0.24 + textSize}
      >
        {name}
      </text>
    ));
}

interface Named {
  drawing: Drawing;
  view: Box;
  scale: number;
  nameAt: (index: number) => string;
}

/** Names of the bins in view, once the bins are large enough. */
export function BinNames({ drawing: { cells }, view, scale, nameAt }: Named) {
  const [first] = cells;
  if (!first || first.height / scale < LEAST_TEXT) return null;
  const visible = cells.filter((cell) => isIn(cell, view));
  if (visible.length > MAX_NAMES) return null;
  return visible.map((cell) => {
    const name = nameAt(cell.index);
    const size = Math.min(TEXT * scale, cell.height * 0.7, cell.width / (name.length * LETTER));
    const { x, y } = centreOf(cell);
    if (size / scale < LEAST_TEXT) return null;
    return (
      <text key={cell.index} className={classes.name} fontSize={size} x={x} y={y + size * 0.35}>
        {name}
      </text>
    );
  });
}

const isIn = ({ x, y, width, height }: Box, view: Box): boolean =>
  x < view.x + view.width && x + width > view.x && y < view.y + view.height && y + height > view.y;

/** Start and end of walks, and a ring around the selected bin that is visible from far away. */
export function Marks({ drawing: { start, end }, chosen, scale }: { drawing: Drawing; chosen: Cell | undefined; scale: number }) {
  const size = 8 * scale;
  const ring = chosen && { ...centreOf(chosen), r: Math.max(14 * scale, Math.hypot(chosen.width, chosen.height) * 0.65) };
  return (
    <>
      {end && <rect className={classes.end} x={end.x - size} y={end.y - size} width={size * 2} height={size * 2} />}
      {start && <circle className={classes.start} cx={start.x} cy={start.y} r={size * 0.85} />}
      {chosen && <rect className={classes.chosen} x={chosen.x} y={chosen.y} width={chosen.width} height={chosen.height} />}
      {ring && <circle className={classes.ring} cx={ring.x} cy={ring.y} r={ring.r} />}
    </>
  );
}
