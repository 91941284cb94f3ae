import type { components } from '../../api/generated/console.js';
import { number, t } from '../../languages/t.js';
import { hourName } from '../../patterns/figures/words.js';
import classes from './today.module.css';

type Hour = components['schemas']['ShippedHourAnswer'];

/** Named below the bars. */
const TICKS = [0, 6, 12, 18];

/** At which hours of today orders left: plain bars, since the library of charts is not there yet when this is seen first. */
export function Hours({ of }: { of: readonly Hour[] }) {
  const most = Math.max(...of.map(({ orders }) => orders));
  const busiest = of.find(({ orders }) => orders === most);
  const hour = busiest?.hour ?? 0;
  const says = t('Orders shipped by hour; most between {from} and {to}: {most}.', { from: hourName(hour), to: hourName(hour + 1), most });
  return (
    <figure className={classes.hours}>
      <figcaption>{says}</figcaption>
      <div className={classes.bars} aria-hidden>
        {of.map(({ hour: each, orders }) => (
          <div key={each} title={`${hourName(each)}: ${number(orders)}`}>
            <span style={{ height: `${(orders / most) * 100}%` }} />
            {TICKS.includes(each) && <small>{hourName(each)}</small>}
          </div>
        ))}
      </div>
    </figure>
  );
}
