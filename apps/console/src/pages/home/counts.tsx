import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { answerOf, own } from '../../api/client.js';
import { sentenceOf } from '../../api/refusal.js';
import { Failed } from '../../patterns/feedback/failed.js';
import { OrderStatus } from '../../patterns/orders/status.js';
import classes from './home.module.css';

/** Statuses in the order in which orders pass them. */
const SHOWN = [3, 4, 7, 2, 5, 9, 8];
const number = new Intl.NumberFormat();

/** Orders by status. */
export function Counts({ isLink }: { isLink: boolean }) {
  const { data, error, refetch } = useQuery({ queryKey: ['orders', 'counts'], queryFn: () => answerOf(own.GET('/orders/counts')) });
  const counts = new Map(data?.data.map((each) => [each.status_id, each]));
  if (error) return <Failed message={sentenceOf(error)} onRetry={() => void refetch()} />;
  return (
    <ul className={classes.tiles} aria-label="Orders by status">
      {SHOWN.map((id) => (
        <li key={id} className={classes.tile}>
          {data === undefined ? (
            <Skeleton height={68} />
          ) : (
            <Tile id={id} name={counts.get(id)?.status ?? ''} orders={counts.get(id)?.orders ?? 0} isLink={isLink} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Tile({ id, name, orders, isLink }: { id: number; name: string; orders: number; isLink: boolean }) {
  const inside = (
    <>
      <OrderStatus id={id} name={name} />
      <span className={classes.figure}>{number.format(orders)}</span>
    </>
  );
  return isLink ? (
    <Link href={`/orders?status=${id}`} className={classes.link}>
      {inside}
    </Link>
  ) : (
    <div className={classes.link}>{inside}</div>
  );
}
