import { Button, Skeleton, Text } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { sentenceOf } from '../../api/refusal.js';
import { Section } from '../../patterns/page/section.js';
import { Failed } from '../../patterns/feedback/failed.js';
import { useListState } from '../../patterns/lists/list-state.js';
import { type Column, ListTable } from '../../patterns/lists/list-table.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { toast } from '../../patterns/feedback/toast.js';
import { type Cell, SmallTable } from '../../patterns/lists/small-table.js';
import { When } from '../../patterns/time/when.js';

type Queue = components['schemas']['QueueAnswer'];
type Job = components['schemas']['DeadLetterAnswer'];

const number = new Intl.NumberFormat();
/** `ApplyQueuedCorrections` as people say it. */
const words = (name: string): string => name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const queues: readonly Cell<Queue>[] = [
  { name: 'Task', cell: ({ reaction }) => words(reaction) },
  { name: 'Triggered by', cell: ({ event }) => words(event) },
  { name: 'Waiting', isNumber: true, cell: ({ pending }) => number.format(pending) },
  { name: 'Failed', isNumber: true, cell: ({ failed }) => (failed === 0 ? '0' : <strong>{number.format(failed)}</strong>) },
  { name: 'Oldest', cell: ({ oldest_at: at }) => <When at={at} /> },
];

/** The jobs that wait, the ones that failed, and a retry for them. Kept current by news. */
export default function QueuesPage() {
  const client = useQueryClient();
  const retry = useMutation({
    mutationFn: (ids: number[] | undefined) => answerOf(own.POST('/queues/retry', { body: ids ? { outbox_ids: ids } : {} })),
    onSuccess: ({ data: { retried } }) => toast.done(retried === 1 ? 'Retrying one job' : `Retrying ${number.format(retried)} jobs`),
    onError: toast.failed,
    onSettled: () => client.invalidateQueries({ queryKey: ['queues'] }),
  });
  return (
    <PageFrame
      title="Queues"
      about="System Config: jobs waiting to run. A job that fails ten times, or is refused, stays failed until you retry it."
    >
      <States />
      <FailedJobs onRetry={retry.mutate} retrying={retry.isPending ? (retry.variables ?? 'all') : undefined} />
    </PageFrame>
  );
}

function States() {
  const { data, error, refetch } = useQuery({ queryKey: ['queues', 'states'], queryFn: () => answerOf(own.GET('/queues')) });
  return (
    <Section title="Waiting">
      {error && <Failed message={sentenceOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={70} />}
      {data && (
        <SmallTable
          label="Queues"
          cells={queues}
          rows={data.data}
          keyOf={({ reaction, event }) => `${reaction} ${event}`}
          empty="No jobs are waiting: all accepted work is done."
        />
      )}
    </Section>
  );
}

function FailedJobs({ onRetry, retrying }: { onRetry: (ids: number[] | undefined) => void; retrying: number[] | 'all' | undefined }) {
  const controls = useListState({ sort: 'created_at' });
  const query = { page: controls.state.page, per_page: controls.state.perPage };
  const list = useQuery({
    queryKey: ['queues', 'failed', query],
    queryFn: () => answerOf(own.GET('/queues/failed', { params: { query } })),
    placeholderData: keepPreviousData,
  });
  const columns: readonly Column<Job>[] = [
    { name: 'Job', cell: ({ outbox_id: id }) => id },
    { name: 'Task', cell: ({ reaction }) => words(reaction) },
    { name: 'Triggered by', cell: ({ event }) => words(event) },
    { name: 'Error', cell: ({ fault }) => fault ?? '–' },
    { name: 'Attempts', isNumber: true, cell: ({ attempts }) => attempts },
    { name: 'Accepted', isTime: true, cell: ({ created_at: at }) => <When at={at} /> },
    {
      name: 'Action',
      cell: ({ outbox_id: id }) => (
        <Button
          size="compact-sm"
          variant="default"
          loading={retrying !== 'all' && retrying?.includes(id)}
          onClick={() => onRetry([id])}
          aria-label={`Retry job ${id}`}
        >
          Retry
        </Button>
      ),
    },
  ];
  const total = list.data?.metadata.total_records ?? 0;
  return (
    <ListTable
      label="Failed jobs"
      columns={columns}
      keyOf={({ outbox_id: id }) => id}
      list={list}
      controls={controls}
      empty="No failed jobs."
    >
      <Heading total={total} isRetrying={retrying === 'all'} onRetry={() => onRetry(undefined)} />
    </ListTable>
  );
}

function Heading({ total, isRetrying, onRetry }: { total: number; isRetrying: boolean; onRetry: () => void }) {
  return (
    <div
      style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', padding: '0.9rem 1.25rem 0.5rem', minHeight: 52 }}
    >
      <Text component="h2" fw={650} fz="1.05rem">
        Failed jobs
      </Text>
      {total > 0 && (
        <Button size="compact-sm" variant="default" leftSection={<RotateCw size={14} aria-hidden />} loading={isRetrying} onClick={onRetry}>
          Retry all
        </Button>
      )}
    </div>
  );
}
