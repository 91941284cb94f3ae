import { number } from '../../../languages/t.js';
import { type Carried, ofLot } from './carried.js';
import classes from './scan.module.css';

/** The units that somebody carries. */
export function CarriedList({ label, carried }: { label: string; carried: readonly Carried[] }) {
  if (carried.length === 0) return null;
  return (
    <ul className={classes.places} aria-label={label}>
      {carried.map(({ sku, accountId, lot, quantity }) => (
        <li key={`${accountId} ${sku} ${lot ?? ''}`}>
          <strong>{ofLot(sku, { lot })}</strong>
          <strong>{number(quantity)}</strong>
        </li>
      ))}
    </ul>
  );
}
