import { Anchor, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { answerOf, own } from '../../api/client.js';
import { sentenceOf } from '../../api/refusal.js';
import { number, t, tn } from '../../languages/t.js';
import { tx } from '../../languages/tx.js';
import { Failed } from '../../patterns/feedback/failed.js';
import { actorName } from '../../patterns/page/actor-name.js';
import { Section } from '../../patterns/page/section.js';
import { useSession } from '../../session/session.js';
import { AddedUp } from './added-up.js';
import { Hours } from './hours.js';
import classes from './today.module.css';
import { ofToday, REFRESH_MS, useDay, useShippedToday } from './use-today.js';

interface Due {
  orders: number;
  is_at_least: boolean;
}

/** As many people as fit beside what there is to do. */
const PEOPLE = 5;

/** Today so far: how much of what is due has left, at which hours, and who works. */
export default function Today() {
  const isWarehouse = useSession().side === 'warehouse';
  const shipping = useShippedToday();
  const tasks = useQuery({ queryKey: ['tasks', 'orders'], queryFn: () => answerOf(own.GET('/order-tasks')) });
  const people = useQuery({
    queryKey: ['reports', 'overview-people-today', useDay()],
    queryFn: () => answerOf(own.GET('/reports/people', { params: ofToday })),
    refetchInterval: REFRESH_MS,
    enabled: isWarehouse,
  });
  const total = shipping.data?.data.total;
  const due = tasks.data?.data.find(({ task }) => task === 'due');
  const working = (people.data?.data.people ?? []).map(({ actor, pick, put_away: put, move }) => ({
    actor,
    units: pick.units + put.units + move.units,
  }));
  const busiest = working.filter(({ units }) => units > 0).sort((a, b) => b.units - a.units);
  const failed = [shipping, tasks, people].filter(({ error }) => error !== null);
  return (
    <Section title={t('Today')} actions={<More />}>
      {failed.length > 0 && (
        <Failed message={sentenceOf(failed[0]?.error)} onRetry={() => void Promise.all(failed.map(({ refetch }) => refetch()))} />
      )}
      {failed.length === 0 && !(total && tasks.data) && <Skeleton height={120} />}
      {total && tasks.data && <Shipped left={total.orders} onTime={total.on_time} due={due} />}
      {shipping.data && total && total.orders > 0 && <Hours of={shipping.data.data.hours} />}
      {busiest.length > 0 && (
        <ul className={classes.people} aria-label={t('Who is working today')}>
          {busiest.slice(0, PEOPLE).map(({ actor, units }) => (
            <li key={actor}>
              <span>{actorName(actor)}</span>
              <span>{tn(units, '{count} unit', '{count} units')}</span>
            </li>
          ))}
        </ul>
      )}
      {shipping.data?.data.as_of && (
        <p className={classes.says}>
          <AddedUp at={shipping.data.data.as_of} />
        </p>
      )}
    </Section>
  );
}

function More() {
  return (
    <Anchor component={Link} href="/reports?days=7" size="sm" underline="hover">
      {t('How orders leave')}
    </Anchor>
  );
}

/** What left, for the floor beside what is due until midnight, what is late included. */
function Shipped({ left, onTime, due }: { left: number; onTime: number; due: Due | undefined }) {
  if (left + (due?.orders ?? 0) === 0)
    return <p className={classes.says}>{due ? t('Nothing has left yet, and nothing is due today.') : t('Nothing has left yet.')}</p>;
  const all = left + (due?.orders ?? 0);
  const late =
    onTime === left
      ? t('All that left was on time')
      : tn(left - onTime, '{count} of those that left was late', '{count} of those that left were late');
  const orMore = due?.is_at_least ? '+' : '';
  const waits = due && t('{orders} late or due before midnight', { orders: `${number(due.orders)}${orMore}` });
  const parts = { figure: (words: string) => <span className={classes.figure}>{words}</span> };
  return (
    <>
      <p className={classes.shipped}>
        {due
          ? tx('<figure>{left}</figure> of {all} shipped', parts, { left, all: `${number(all)}${orMore}` })
          : tx('<figure>{left}</figure> shipped', parts, { left })}
      </p>
      {due && (
        <div className={classes.track} aria-hidden>
          <div style={{ width: `${(left / all) * 100}%` }} />
        </div>
      )}
      <p className={classes.says}>{[waits, left > 0 && late].filter(Boolean).join(' · ')}</p>
    </>
  );
}
