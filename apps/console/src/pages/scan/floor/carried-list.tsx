import { type Carried, lotOf } from './carried.js';
import classes from './scan.module.css';

/** What somebody has in their hands. */
export function CarriedList({ label, carried }: { label: string; carried: readonly Carried[] }) {
  if (carried.length === 0) return null;
  return (
    <ul className={classes.places} aria-label={label}>
      {carried.map(({ sku, accountId, lot, quantity }) => (
        <li key={`${accountId} ${sku} ${lot ?? ''}`}>
          <strong>{`${sku}${lotOf({ lot })}`}</strong>
          <strong>{quantity.toLocaleString()}</strong>
        </li>
      ))}
    </ul>
  );
}
