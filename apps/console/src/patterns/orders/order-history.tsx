import { Skeleton, Text } from '@mantine/core';
import { sentenceOf } from '../../api/refusal.js';
import { Section } from '../page/section.js';
import { Failed } from '../feedback/failed.js';
import classes from '../patterns.module.css';
import { statusColours } from './status.js';
import { When } from '../time/when.js';

/** One change of an order's status, or what was done for it within one. */
interface Change {
  from_status_id: number | null;
  to_status_id: number;
  to_status: string;
  actor: string;
  reason: string | null;
  changed_at: string;
}

interface History {
  data: { data: readonly Change[] } | undefined;
  error: unknown;
  refetch: () => unknown;
}

/** `user:manager` as people say it. */
function nameOf(actor: string): string {
  const [kind, ...rest] = actor.split(':');
  const name = rest.join(':');
  if (kind === 'user') return name;
  return kind === 'account' ? `API, account ${name}` : actor;
}

/** The history of an order, newest first. */
export function Timeline({ history: { data, error, refetch } }: { history: History }) {
  return (
    <Section title="Timeline">
      {error ? <Failed message={sentenceOf(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error && <Skeleton height={90} />}
      <ol className={classes.timeline}>{data?.data.map((change, index) => <Step key={index} change={change} />).reverse()}</ol>
    </Section>
  );
}

function Step({
  change: { from_status_id: from, to_status_id: to, to_status: status, actor, reason, changed_at: at },
}: {
  change: Change;
}) {
  const isWithin = from === to && reason !== null;
  return (
    <li className={classes.step}>
      <span className={isWithin ? classes.smallMark : classes.mark} style={{ background: statusColours[to] }} aria-hidden />
      <Text fw={isWithin ? 500 : 600} size="sm">
        {isWithin ? reason : from === null ? `Created, ${status}` : status}
      </Text>
      <Text size="sm" c="dimmed" component="div">
        <When at={at} /> · {nameOf(actor)}
        {!isWithin && reason !== null && <div>{reason}</div>}
      </Text>
    </li>
  );
}
