import { countryName, placeLines } from '../../../../../libs/wire/src/place-lines.js';
import classes from '../patterns.module.css';

interface Customer {
  firstname: string;
  lastname: string | null;
  company: string | null;
  address1: string;
  address2: string | null;
  city: string;
  state: string;
  zip: string;
  country: string;
  phone: string | null;
}

/** The address of an order, as on a label; with the buyer's email address if it is given, which the floor does not need. */
export function Address({ customer, email }: { customer: Customer; email?: string | null }) {
  const lines = [
    [customer.firstname, customer.lastname].filter(Boolean).join(' '),
    customer.company,
    customer.address1,
    customer.address2,
    ...placeLines(customer),
    countryName(customer.country),
    email,
    customer.phone,
  ].filter(Boolean);
  return (
    <address className={classes.address}>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </address>
  );
}
