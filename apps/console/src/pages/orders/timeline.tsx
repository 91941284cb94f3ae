import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf, own } from '../../api/client.js';
import { sentenceOf } from '../../api/refusal.js';
import { Section } from '../../patterns/card.js';
import { Failed } from '../../patterns/failed.js';
import { statusColours } from '../../patterns/status.js';
import { When } from '../../patterns/when.js';
import classes from './orders.module.css';

/** `user:manager` as people say it. */
function nameOf(actor: string): string {
  const [kind, ...rest] = actor.split(':');
  const name = rest.join(':');
  if (kind === 'user') return name;
  return kind === 'account' ? `API of account ${name}` : actor;
}

/** Every change of an order's status, the newest first. */
export function Timeline({ orderId }: { orderId: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['orders', 'history', orderId],
    queryFn: () => answerOf(own.GET('/orders/{order_id}/history', { params: { path: { order_id: orderId } } })),
  });
  return (
    <Section title="Timeline">
      {error && <Failed message={sentenceOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={90} />}
      <ol className={classes.timeline}>
        {[...(data?.data ?? [])].reverse().map((change) => (
          <li key={`${change.changed_at} ${change.to_status_id}`} className={classes.step}>
            <span className={classes.mark} style={{ background: statusColours[change.to_status_id] }} aria-hidden />
            <Text fw={600} size="sm">
              {change.from_status === null ? `Created, ${change.to_status}` : change.to_status}
            </Text>
            <Text size="sm" c="dimmed" component="div">
              <When at={change.changed_at} /> · {nameOf(change.actor)}
              {change.reason !== null && <div>{change.reason}</div>}
            </Text>
          </li>
        ))}
      </ol>
    </Section>
  );
}
