import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { answered, t } from '../../languages/t.js';
import { Loaded } from '../feedback/loaded.js';
import { actorName } from '../page/actor-name.js';
import { Section } from '../page/section.js';
import { InPages } from '../lists/small-table.js';
import classes from '../patterns.module.css';
import { written } from '../records/written.js';
import { When } from '../time/when.js';
import { statusColours } from './status.js';

type Change = components['schemas']['StatusChangeAnswer'];

/** An order's changes of status and the work within each, newest first, in the words of merchants or of the floor. */
export function OrderHistory({ orderId, of }: { orderId: number; of: 'order' | 'shipment' }) {
  const read = useQuery({
    queryKey: ['orders', 'history', of, orderId],
    queryFn: () => {
      const params = { path: { order_id: orderId } };
      return answerOf(
        of === 'order' ? own.GET('/orders/{order_id}/history', { params }) : own.GET('/shipments/{order_id}/history', { params }),
      );
    },
  });
  return (
    <Section title={t('Timeline')}>
      <Loaded read={read} height={90}>
        {({ data }) => (
          <InPages label={t('Timeline')} rows={[...data].reverse()}>
            {(changes, { first, total } = { first: 0, total: data.length }) => (
              <ol className={classes.timeline}>
                {changes.map((change, at) => (
                  <Step key={total - first - at} change={change} />
                ))}
              </ol>
            )}
          </InPages>
        )}
      </Loaded>
    </Section>
  );
}

function Step({
  change: { from_status_id: from, to_status_id: to, to_status: status, actor, reason: said, changed_at: at },
}: {
  change: Change;
}) {
  const reason = said === null ? null : written('history', said);
  const isWithin = from === to && reason !== null;
  return (
    <li className={classes.step}>
      <span className={isWithin ? classes.smallMark : classes.mark} style={{ background: statusColours[to] }} aria-hidden />
      <Text fw={isWithin ? 500 : 600} size="sm">
        {isWithin ? reason : from === null ? t('Created, {status}', { status: answered(status) }) : answered(status)}
      </Text>
      <Text size="sm" c="dimmed" component="div">
        <When at={at} /> · {actorName(actor)}
        {!isWithin && reason !== null && <div>{reason}</div>}
      </Text>
    </li>
  );
}
