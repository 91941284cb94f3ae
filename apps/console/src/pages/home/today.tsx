import { Anchor, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { answerOf, own } from '../../api/client.js';
import { sentenceOf } from '../../api/refusal.js';
import { Failed } from '../../patterns/feedback/failed.js';
import { actorName } from '../../patterns/page/actor-name.js';
import { Section } from '../../patterns/page/section.js';
import { When } from '../../patterns/time/when.js';
import { useSession } from '../../session/session.js';
import { Hours } from './hours.js';
import classes from './today.module.css';

interface Due {
  orders: number;
  is_at_least: boolean;
}

const REFRESH_MS = 300_000;
const params = { query: { days: 1 } };
/** As many people as fit beside what there is to do. */
const PEOPLE = 5;

/** Today so far: how much of what is due has left, at which hours, and who works. */
export default function Today() {
  const isWarehouse = useSession().side === 'warehouse';
  const shipping = useQuery({
    queryKey: ['reports', 'overview-today'],
    queryFn: () => answerOf(own.GET('/reports/shipping', { params })),
    refetchInterval: REFRESH_MS,
  });
  const tasks = useQuery({ queryKey: ['tasks', 'orders'], queryFn: () => answerOf(own.GET('/order-tasks')) });
  const people = useQuery({
    queryKey: ['reports', 'overview-people-today'],
    queryFn: () => answerOf(own.GET('/reports/people', { params })),
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
    <Section title="Today" actions={<More />}>
      {failed.length > 0 && (
        <Failed message={sentenceOf(failed[0]?.error)} onRetry={() => void Promise.all(failed.map(({ refetch }) => refetch()))} />
      )}
      {failed.length === 0 && !(total && tasks.data) && <Skeleton height={120} />}
      {total && tasks.data && <Shipped left={total.orders} onTime={total.on_time} due={due} />}
      {shipping.data && total && total.orders > 0 && <Hours of={shipping.data.data.hours} />}
      {busiest.length > 0 && (
        <ul className={classes.people} aria-label="Who is working today">
          {busiest.slice(0, PEOPLE).map(({ actor, units }) => (
            <li key={actor}>
              <span>{actorName(actor)}</span>
              <span>{units === 1 ? '1 unit' : `${units.toLocaleString()} units`}</span>
            </li>
          ))}
        </ul>
      )}
      {shipping.data?.data.as_of && (
        <p className={classes.says}>
          Added up at <When at={shipping.data.data.as_of} />.
        </p>
      )}
    </Section>
  );
}

function More() {
  return (
    <Anchor component={Link} href="/reports?days=7" size="sm" underline="hover">
      How orders leave
    </Anchor>
  );
}

/** What left, for the floor beside what is due until midnight, what is late included. */
function Shipped({ left, onTime, due }: { left: number; onTime: number; due: Due | undefined }) {
  if (left + (due?.orders ?? 0) === 0) return <p className={classes.says}>Nothing has left yet{due && ', and nothing is due today'}.</p>;
  const all = left + (due?.orders ?? 0);
  const late =
    onTime === left
      ? 'All that left was on time'
      : `${(left - onTime).toLocaleString()} of those that left ${left - onTime === 1 ? 'was' : 'were'} late`;
  const waits = due && `${due.orders.toLocaleString()}${due.is_at_least ? '+' : ''} late or due before midnight`;
  return (
    <>
      <p className={classes.shipped}>
        <span className={classes.figure}>{left.toLocaleString()}</span>
        {due && ` of ${all.toLocaleString()}${due.is_at_least ? '+' : ''}`} shipped
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
