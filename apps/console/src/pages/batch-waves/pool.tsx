import { Badge, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf, wms } from '../../api/client.js';
import type { components } from '../../api/generated/wms.js';
import { Loaded } from '../../patterns/feedback/loaded.js';
import { SmallTable } from '../../patterns/lists/small-table.js';
import { Section } from '../../patterns/page/section.js';
import { When } from '../../patterns/time/when.js';

/** Orders that wait to be picked, leave together and are in no batch. */
export type PoolGroup = components['schemas']['PoolAnswer'];

/** All orders that wait are read for it, so it is read less often than waves are. */
const READ_EVERY_MS = 20_000;

const isLate = ({ due_at: due }: PoolGroup): boolean => due !== null && Date.parse(due) < Date.now();

/** What waits for a wave, by when it is due; live. */
export function Pool({ onPlan }: { onPlan: (group: PoolGroup) => void }) {
  const read = useQuery({
    queryKey: ['orders', 'pool'],
    queryFn: () => answerOf(wms.GET('/waves/pool')),
    refetchInterval: READ_EVERY_MS,
  });
  return (
    <Section title="Waiting" isFlush>
      <Loaded read={read} height={120}>
        {({ data }) => (
          <SmallTable
            label="Orders that wait for a wave"
            cells={[
              { name: 'Due', cell: (group) => <Due of={group} /> },
              { name: 'Shipping method', cell: ({ shipping_method: method }) => method },
              { name: 'Orders', isNumber: true, cell: ({ orders }) => orders.toLocaleString() },
              {
                name: 'Action',
                cell: (group) => (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`Plan the ${group.orders} of ${group.shipping_method}`}
                    onClick={() => onPlan(group)}
                  >
                    Plan
                  </Button>
                ),
              },
            ]}
            rows={data}
            keyOf={({ due_at: due, shipping_method: method }) => `${due} ${method}`}
            empty="No order waits for a wave."
          />
        )}
      </Loaded>
    </Section>
  );
}

function Due({ of: group }: { of: PoolGroup }) {
  if (group.due_at === null) return 'No date';
  return (
    <>
      <When at={group.due_at} /> {isLate(group) && <Late />}
    </>
  );
}

function Late() {
  return (
    <Badge variant="filled" color="red.9" autoContrast size="sm">
      Late
    </Badge>
  );
}
