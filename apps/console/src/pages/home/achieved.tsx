import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { answerOf, own } from '../../api/client.js';
import { percentInWords, percentOf, spanInWords } from '../../patterns/figures/words.js';
import classes from './home.module.css';

const DAYS = 7;
const number = new Intl.NumberFormat();

/** What left in the last days, each number a way to the report. */
export default function Achieved() {
  const { data, error } = useQuery({
    queryKey: ['reports', 'overview'],
    queryFn: () => answerOf(own.GET('/reports/shipping', { params: { query: { days: DAYS } } })),
    refetchInterval: 300_000,
  });
  const total = data?.data.total;
  // The report says why it cannot be read.
  if (error !== null && total === undefined) return null;
  const tiles = [
    ['Shipped', total && number.format(total.orders)],
    ['Shipped on time', total && percentInWords(percentOf(total.on_time, total.orders))],
    ['Half leave within', total && spanInWords(total.median_minutes)],
    ['9 of 10 within', total && spanInWords(total.slow_minutes)],
  ] as const;
  return (
    <ul className={classes.tiles} data-wide aria-label={`The last ${DAYS} days`}>
      {tiles.map(([name, shown]) => (
        <li key={name} className={classes.tile}>
          {shown === undefined ? (
            <Skeleton height={76} />
          ) : (
            <Link href={`/reports?days=${DAYS}`} className={classes.link}>
              <span>
                {name}, {DAYS} days
              </span>
              <span className={classes.figure}>{shown}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
