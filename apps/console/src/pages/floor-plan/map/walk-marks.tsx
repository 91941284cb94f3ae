import { centreOf, type Drawing, type Point } from './drawing.js';
import classes from './floor-plan.module.css';

/** A walk on the map: its way, and its stops as indexes of places. */
export interface Walk {
  way: readonly Point[];
  stops: readonly number[];
}

const SIGN = 9;
const TEXT = 10;

/** Draws the way of a walk, and the numbers of its stops. */
export function WalkMarks({ drawing: { cells }, walk, scale }: { drawing: Drawing; walk: Walk; scale: number }) {
  const cellOf = new Map(cells.map((cell) => [cell.index, cell]));
  return (
    <>
      <polyline className={classes.walk} points={walk.way.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {walk.stops.map((index, at) => {
        const cell = cellOf.get(index);
        if (!cell) return null;
        const { x, y } = centreOf(cell);
        return (
          <g key={index}>
            <circle className={classes.stop} cx={x} cy={y} r={SIGN * scale} />
            <text className={classes.number} x={x} y={y + TEXT * scale * 0.36} fontSize={TEXT * scale}>
              {at + 1}
            </text>
          </g>
        );
      })}
    </>
  );
}
