import { Group } from '@mantine/core';
import { answerOf, wms } from '../../api/client.js';
import { ConfirmButton } from '../../patterns/feedback/confirm-button.js';
import { useListState, useRows } from '../../patterns/lists/list-state.js';
import { type Column, ListTable } from '../../patterns/lists/list-table.js';
import { Tabs } from '../../patterns/lists/tabs.js';
import { actorName } from '../../patterns/page/actor-name.js';
import { When } from '../../patterns/time/when.js';
import type { PrintJob } from './printer.js';

const states: Readonly<Record<PrintJob['state'], string>> = {
  queued: 'Waits',
  printing: 'Is being printed',
  printed: 'Printed',
  failed: 'Not printed',
  unsure: 'Nobody is sure',
  cancelled: 'Cancelled',
};
const tabs = [
  { value: undefined, name: 'All' },
  { value: 'queued', name: 'Waiting' },
  { value: 'failed', name: 'Not printed' },
  { value: 'unsure', name: 'Unsure' },
];
const REFRESH_MS = 3_000;

/** What is on its way to the printers, and what became of it. */
export function JobList({ onDone }: { onDone: (message: string) => void }) {
  const controls = useListState({ sort: '' });
  const { page, perPage, filters } = controls.state;
  const query = { page, per_page: perPage, ...(filters.state ? { state: filters.state as PrintJob['state'] } : {}) };
  const list = useRows(['printers', 'jobs', query], () => wms.GET('/print_jobs', { params: { query } }), REFRESH_MS);
  const actions = (job: PrintJob) => {
    const params = { path: { id: job.job_id } };
    if (!['queued', 'failed', 'unsure'].includes(job.state)) return null;
    return (
      <Group gap="xs" wrap="nowrap">
        {job.kept && (
          <ConfirmButton
            size="compact-sm"
            label="Retry"
            name={`Retry ${job.title}`}
            title={`Print ${job.title} again?`}
            send={() => answerOf(wms.POST('/print_jobs/{id}/retry', { params }))}
            onDone={() => onDone(`${job.title} is on its way to ${job.printer}`)}
          >
            {job.state === 'unsure' ? 'Some of it went to the printer. Look at the tray first: it may be there already.' : undefined}
          </ConfirmButton>
        )}
        <ConfirmButton
          size="compact-sm"
          label="Cancel"
          name={`Cancel ${job.title}`}
          send={() => answerOf(wms.POST('/print_jobs/{id}/cancel', { params }))}
          onDone={() => onDone(`${job.title} is cancelled`)}
        />
      </Group>
    );
  };
  const columns: readonly Column<PrintJob>[] = [
    { name: 'Job', cell: ({ title }) => <strong>{title}</strong> },
    { name: 'Printer', isNamed: true, cell: ({ printer }) => printer },
    { name: 'State', isNamed: true, cell: ({ state, message }) => (message === null ? states[state] : `${states[state]}: ${message}`) },
    { name: 'By', cell: ({ printed_by: by }) => actorName(by) },
    { name: 'Queued', isTime: true, cell: ({ created_at: at }) => <When at={at} /> },
    { name: 'Action', cell: actions },
  ];
  return (
    <ListTable
      label="Print jobs"
      columns={columns}
      keyOf={({ job_id: id }) => id}
      list={list}
      controls={controls}
      empty={filters.state ? 'No job is in this state.' : 'Nothing was printed in the last 30 days.'}
    >
      <Tabs label="Print jobs by state" path="/printers" filter="state" tabs={tabs} controls={controls} />
    </ListTable>
  );
}
