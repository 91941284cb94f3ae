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

/** Orders by status; each count leads to those orders in the `list` of the reader's side. */
export function Counts({ list }: { list: string }) {
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
            <Tile id={id} name={counts.get(id)?.status ?? ''} orders={counts.get(id)?.orders ?? 0} list={list} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Tile({ id, name, orders, list }: { id: number; name: string; orders: number; list: string }) {
  return (
    <Link href={`${list}?status=${id}`} className={classes.link}>
      <OrderStatus id={id} name={name} />
      <span className={classes.figure}>{number.format(orders)}</span>
    </Link>
  );
}
