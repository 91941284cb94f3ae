import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { msg, number, t, tn } from '../../languages/t.js';
import { Section, SectionHead } from '../../patterns/page/section.js';
import { Loaded } from '../../patterns/feedback/loaded.js';
import { useListState, useRows } from '../../patterns/lists/list-state.js';
import { type Column, ListTable } from '../../patterns/lists/list-table.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { toast } from '../../patterns/feedback/toast.js';
import { type Cell, SmallTable } from '../../patterns/lists/small-table.js';
import { When } from '../../patterns/time/when.js';

type Queue = components['schemas']['QueueAnswer'];
type Job = components['schemas']['DeadLetterAnswer'];

/** `ApplyQueuedCorrections` as `apply queued corrections`. */
const words = (name: string): string => name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const queues: readonly Cell<Queue>[] = [
  { name: msg('Task'), cell: ({ reaction }) => words(reaction) },
  { name: msg('Triggered by'), cell: ({ event }) => words(event) },
  { name: msg('Waiting'), isNumber: true, cell: ({ pending }) => number(pending) },
  { name: msg('Failed'), isNumber: true, cell: ({ failed }) => (failed === 0 ? '0' : <strong>{number(failed)}</strong>) },
  { name: msg('Oldest'), cell: ({ oldest_at: at }) => <When at={at} /> },
];

/** Waiting and failed jobs, with a retry for the latter; live. */
export default function QueuesPage() {
  const client = useQueryClient();
  const retry = useMutation({
    mutationFn: (ids: number[] | undefined) => answerOf(own.POST('/queues/retry', { body: ids ? { outbox_ids: ids } : {} })),
    onSuccess: ({ data: { retried } }) => toast.done(tn(retried, 'Retrying one job', 'Retrying {count} jobs')),
    onError: toast.failed,
    onSettled: () => client.invalidateQueries({ queryKey: ['queues'] }),
  });
  return (
    <PageFrame
      title={t('Queues')}
      about={t('System Config: jobs waiting to run. A job that fails ten times, or is refused, stays failed until you retry it.')}
    >
      <States />
      <FailedJobs onRetry={retry.mutate} retrying={retry.isPending ? (retry.variables ?? 'all') : undefined} />
    </PageFrame>
  );
}

function States() {
  const read = useQuery({ queryKey: ['queues', 'states'], queryFn: () => answerOf(own.GET('/queues')) });
  return (
    <Section title={t('Waiting')} isFlush>
      <Loaded read={read} height={70}>
        {({ data }) => (
          <SmallTable
            label={t('Queues')}
            cells={queues}
            rows={data}
            keyOf={({ reaction, event }) => `${reaction} ${event}`}
            empty={t('No jobs are waiting: all accepted work is done.')}
          />
        )}
      </Loaded>
    </Section>
  );
}

function FailedJobs({ onRetry, retrying }: { onRetry: (ids: number[] | undefined) => void; retrying: number[] | 'all' | undefined }) {
  const controls = useListState({ sort: 'created_at' });
  const query = { page: controls.state.page, per_page: controls.state.perPage };
  const list = useRows(['queues', 'failed', query], () => own.GET('/queues/failed', { params: { query } }));
  const columns: readonly Column<Job>[] = [
    { name: msg('Job number'), id: 'job', cell: ({ outbox_id: id }) => id },
    { name: msg('Task'), cell: ({ reaction }) => words(reaction) },
    { name: msg('Triggered by'), cell: ({ event }) => words(event) },
    { name: msg('Error'), cell: ({ fault }) => fault ?? '–' },
    { name: msg('Attempts'), isNumber: true, cell: ({ attempts }) => attempts },
    { name: msg('Accepted'), isTime: true, cell: ({ created_at: at }) => <When at={at} /> },
    {
      name: msg('Action'),
      cell: ({ outbox_id: id }) => (
        <Button
          size="compact-sm"
          variant="default"
          loading={retrying !== 'all' && retrying?.includes(id)}
          onClick={() => onRetry([id])}
          aria-label={t('Retry job {id}', { id: String(id) })}
        >
          {t('Retry')}
        </Button>
      ),
    },
  ];
  const total = list.data?.metadata.total_records ?? 0;
  return (
    <ListTable
      label={t('Failed jobs')}
      columns={columns}
      keyOf={({ outbox_id: id }) => id}
      list={list}
      controls={controls}
      empty={t('No failed jobs.')}
    >
      <SectionHead
        title={t('Failed jobs')}
        actions={
          total > 0 && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<RotateCw size={14} aria-hidden />}
              loading={retrying === 'all'}
              onClick={() => onRetry(undefined)}
            >
              {t('Retry all')}
            </Button>
          )
        }
      />
    </ListTable>
  );
}
