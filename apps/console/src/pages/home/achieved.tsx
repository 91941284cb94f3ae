import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { Link } from 'wouter';
import { answerOf, own } from '../../api/client.js';
import { msg, number, t } from '../../languages/t.js';
import { percentInWords, percentOf, spanInWords } from '../../patterns/figures/words.js';
import patterns from '../../patterns/patterns.module.css';
import { useSession } from '../../session/session.js';
import classes from './home.module.css';

const DAYS = 7;
const REFRESH_MS = 300_000;
/** Of what nothing was measured. */
const NOTHING = '–';
const params = { query: { days: DAYS } };

/** What left in the last days, how exact the floor was and what people did, each number a way to its report. */
export default function Achieved() {
  const isWarehouse = useSession().side === 'warehouse';
  const shipping = useQuery({
    queryKey: ['reports', 'overview'],
    queryFn: () => answerOf(own.GET('/reports/shipping', { params })),
    refetchInterval: REFRESH_MS,
  });
  const accuracy = useQuery({
    queryKey: ['reports', 'overview-accuracy'],
    queryFn: () => answerOf(own.GET('/reports/accuracy', { params })),
    refetchInterval: REFRESH_MS,
  });
  const returns = useQuery({
    queryKey: ['reports', 'overview-returns'],
    queryFn: () => answerOf(own.GET('/reports/returns', { params })),
    refetchInterval: REFRESH_MS,
  });
  const space = useQuery({
    queryKey: ['reports', 'overview-space'],
    queryFn: () => answerOf(own.GET('/reports/space', { params })),
    refetchInterval: REFRESH_MS,
  });
  const people = useQuery({
    queryKey: ['reports', 'overview-people'],
    queryFn: () => answerOf(own.GET('/reports/people', { params })),
    refetchInterval: REFRESH_MS,
    enabled: isWarehouse,
  });
  const total = shipping.data?.data.total;
  const previous = shipping.data?.data.previous;
  const exact = accuracy.data?.data.total;
  // The report says why it cannot be read.
  if (shipping.error !== null && total === undefined) return null;
  const tiles = [
    ['', msg('Shipped'), total && number(total.orders), previous && number(previous.orders)],
    [
      '',
      msg('Shipped on time'),
      total && percentInWords(percentOf(total.on_time, total.orders)),
      previous && percentInWords(percentOf(previous.on_time, previous.orders)),
    ],
    ['', msg('Half leave within'), total && spanInWords(total.median_minutes), previous && spanInWords(previous.median_minutes)],
    ['', msg('9 of 10 within'), total && spanInWords(total.slow_minutes), previous && spanInWords(previous.slow_minutes)],
    ['/accuracy', msg('Counts without a difference'), exact && percentInWords(percentOf(exact.counts_right, exact.counts))],
    ['/accuracy', msg('Half put away within'), exact && spanInWords(exact.median_minutes)],
    ['/returns', msg('Units announced back'), returns.data && number(returns.data.data.total.units)],
    ['/space', msg('Bins in use'), space.data && binsInUse(space.data.data)],
    ...(isWarehouse ? [['/people', msg('Units picked an hour'), people.data && pickedAnHour(people.data.data.people)] as const] : []),
  ] as const;
  const measured = tiles.filter(([, , shown]) => shown !== NOTHING);
  return (
    <ul
      className={`${patterns.rows} ${classes.tiles}`}
      style={{ '--count': measured.length } as CSSProperties}
      aria-label={t('The last {count} days', { count: DAYS })}
    >
      {measured.map(([report, name, shown, before]) => (
        <li key={name} className={classes.tile}>
          {shown === undefined ? (
            <Skeleton height={76} />
          ) : (
            <Link href={`/reports${report}?days=${DAYS}`} className={classes.link}>
              <span>{t('{name}, {count} days', { name: t(name), count: DAYS })}</span>
              <span className={classes.figure}>{shown}</span>
              {before !== undefined && before !== NOTHING && before !== '0' && (
                <span className={classes.before}>{t('{value} before', { value: before })}</span>
              )}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Of a site the share, of a merchant how many. */
function binsInUse({ purposes, shares }: { purposes: { bins: number; used: number }[]; shares: { bins: number }[] }): string {
  const sum = (amounts: number[]): number => amounts.reduce((all, each) => all + each, 0);
  if (purposes.length === 0) return number(sum(shares.map(({ bins }) => bins)));
  return percentInWords(percentOf(sum(purposes.map(({ used }) => used)), sum(purposes.map(({ bins }) => bins))));
}

function pickedAnHour(people: readonly { pick: { units: number; minutes: number } }[]): string {
  const [units, minutes] = people.reduce<[number, number]>((sum, { pick }) => [sum[0] + pick.units, sum[1] + pick.minutes], [0, 0]);
  return minutes === 0 ? NOTHING : number(Math.round((units * 60) / minutes));
}
