import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { answerOf, own } from '../../api/client.js';
import type { ListControls } from '../../patterns/list-state.js';
import classes from '../../patterns/patterns.module.css';
import { statusColours } from '../../patterns/status.js';

const number = new Intl.NumberFormat();

/** The statuses with how many orders are in each; links, so that one can be opened in another tab. */
export function StatusTabs({ controls: { state, searchWith } }: { controls: ListControls }) {
  const { data } = useQuery({ queryKey: ['orders', 'counts'], queryFn: () => answerOf(own.GET('/orders/counts')) });
  const counts = data?.data ?? [];
  const chosen = state.filters.status;
  return (
    <nav className={classes.tabs} aria-label="Orders by status">
      <Link href={`/orders${searchWith({ status: undefined })}`} className={classes.tab} aria-current={chosen === undefined}>
        All <span className={classes.count}>{number.format(counts.reduce((sum, { orders }) => sum + orders, 0))}</span>
      </Link>
      {counts.map(({ status_id: id, status, orders }) => (
        <Link key={id} href={`/orders${searchWith({ status: String(id) })}`} className={classes.tab} aria-current={chosen === String(id)}>
          <span className={classes.dot} style={{ background: statusColours[id] }} aria-hidden />
          {status} <span className={classes.count}>{number.format(orders)}</span>
        </Link>
      ))}
    </nav>
  );
}
