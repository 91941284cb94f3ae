import type { components } from '../../api/generated/console.js';
import classes from './today.module.css';

type Hour = components['schemas']['ShippedHourAnswer'];

const nameOf = (hour: number): string => `${hour}:00`;
/** Named below the bars. */
const TICKS = [0, 6, 12, 18];

/** At which hours of today orders left: plain bars, since the library of charts is not there yet when this is seen first. */
export function Hours({ of }: { of: readonly Hour[] }) {
  const most = Math.max(...of.map(({ orders }) => orders));
  const busiest = of.find(({ orders }) => orders === most);
  const says = `Orders shipped by hour; most between ${nameOf(busiest?.hour ?? 0)} and ${nameOf((busiest?.hour ?? 0) + 1)}: ${most.toLocaleString()}.`;
  return (
    <figure className={classes.hours}>
      <figcaption>{says}</figcaption>
      <div className={classes.bars} aria-hidden>
        {of.map(({ hour, orders }) => (
          <div key={hour} title={`${nameOf(hour)}: ${orders.toLocaleString()}`}>
            <span style={{ height: `${(orders / most) * 100}%` }} />
            {TICKS.includes(hour) && <small>{nameOf(hour)}</small>}
          </div>
        ))}
      </div>
    </figure>
  );
}
