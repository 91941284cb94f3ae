import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { answerOf, own } from '../../api/client.js';
import { sentenceOf } from '../../api/refusal.js';
import { answered, number, t } from '../../languages/t.js';
import { Failed } from '../../patterns/feedback/failed.js';
import { statusColours } from '../../patterns/orders/status.js';
import { Dotted } from '../../patterns/page/dotted.js';
import patterns from '../../patterns/patterns.module.css';
import classes from './home.module.css';

/** Pending, Processing, Shipped: what every order passes. */
const WAY = [3, 4, 9];
/** Backorder, Hold, Stand By, Cancelled: where orders stop. */
const STOPS = [7, 2, 5, 8];
/** Backorder and Hold, while there are any, are trouble, and have a colour; the rest is grey. */
const TROUBLE = new Set([7, 2]);

/** Orders by status; each count leads to those orders in the `list` of the reader's side. */
export function Counts({ list }: { list: string }) {
  const { data, error, refetch } = useQuery({ queryKey: ['orders', 'counts'], queryFn: () => answerOf(own.GET('/orders/counts')) });
  const counts = new Map(data?.data.map((each) => [each.status_id, each]));
  if (error) return <Failed message={sentenceOf(error)} onRetry={() => void refetch()} />;
  return (
    <ul className={`${patterns.card} ${classes.flow}`} aria-label={t('Orders by status')}>
      {[...WAY, ...STOPS].map((id) => (
        <li key={id} data-goes-on={WAY.slice(0, -1).includes(id) || undefined} data-stops={id === STOPS[0] ? 'first' : undefined}>
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
      <Dotted colour={orders > 0 && TROUBLE.has(id) ? statusColours[id] : undefined}>{answered(name)}</Dotted>
      <span className={classes.figure}>{number(orders)}</span>
    </Link>
  );
}
