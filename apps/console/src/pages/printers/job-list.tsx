import { Group } from '@mantine/core';
import { answerOf, wms } from '../../api/client.js';
import { msg, t } from '../../languages/t.js';
import { ConfirmButton } from '../../patterns/feedback/confirm-button.js';
import { useListState, useRows } from '../../patterns/lists/list-state.js';
import { type Column, ListTable } from '../../patterns/lists/list-table.js';
import { Tabs } from '../../patterns/lists/tabs.js';
import { actorName } from '../../patterns/page/actor-name.js';
import { written } from '../../patterns/records/written.js';
import { When } from '../../patterns/time/when.js';
import type { PrintJob } from './printer.js';

const states: Readonly<Record<PrintJob['state'], string>> = {
  queued: msg('Waits'),
  printing: msg('Is being printed'),
  printed: msg('Printed'),
  failed: msg('Not printed'),
  unsure: msg('Nobody is sure'),
  cancelled: msg('Cancelled'),
};
const tabs = [
  { value: undefined, name: msg('All') },
  { value: 'queued', name: msg('Waiting') },
  { value: 'failed', name: msg('Not printed') },
  { value: 'unsure', name: msg('Unsure') },
];
const REFRESH_MS = 3_000;

/** The print jobs, and their outcomes. */
export function JobList({ onDone }: { onDone: (message: string) => void }) {
  const controls = useListState({ sort: '' });
  const { page, perPage, filters } = controls.state;
  const query = { page, per_page: perPage, ...(filters.state ? { state: filters.state as PrintJob['state'] } : {}) };
  const list = useRows(['printers', 'jobs', query], () => wms.GET('/print_jobs', { params: { query } }), REFRESH_MS);
  const actions = (job: PrintJob) => {
    const params = { path: { id: job.job_id } };
    const of = { name: job.title, printer: job.printer };
    if (!['queued', 'failed', 'unsure'].includes(job.state)) return null;
    return (
      <Group gap="xs" wrap="nowrap">
        {job.kept && (
          <ConfirmButton
            size="compact-sm"
            label={t('Retry')}
            name={t('Retry {name}', of)}
            title={t('Print {name} again?', of)}
            send={() => answerOf(wms.POST('/print_jobs/{id}/retry', { params }))}
            onDone={() => onDone(t('{name} is on its way to {printer}', of))}
          >
            {job.state === 'unsure' ? t('Some of it went to the printer. Look at the tray first: it may be there already.') : undefined}
          </ConfirmButton>
        )}
        <ConfirmButton
          size="compact-sm"
          label={t('Cancel')}
          name={t('Cancel {name}', of)}
          send={() => answerOf(wms.POST('/print_jobs/{id}/cancel', { params }))}
          onDone={() => onDone(t('{name} is cancelled', of))}
        />
      </Group>
    );
  };
  const columns: readonly Column<PrintJob>[] = [
    { name: msg('Job'), cell: ({ title }) => <strong>{title}</strong> },
    { name: msg('Printer'), isNamed: true, cell: ({ printer }) => printer },
    {
      name: msg('Status'),
      id: 'state',
      isNamed: true,
      cell: ({ state, message }) => (message === null ? t(states[state]) : `${t(states[state])}: ${written('print', message)}`),
    },
    { name: msg('By'), cell: ({ printed_by: by }) => actorName(by) },
    { name: msg('Queued'), isTime: true, cell: ({ created_at: at }) => <When at={at} /> },
    { name: msg('Action'), cell: actions },
  ];
  return (
    <ListTable
      label={t('Print jobs')}
      columns={columns}
      keyOf={({ job_id: id }) => id}
      list={list}
      controls={controls}
      empty={filters.state ? t('No job is in this state.') : t('Nothing was printed in the last 30 days.')}
    >
      <Tabs label={t('Print jobs by state')} path="/printers" filter="state" tabs={tabs} controls={controls} />
    </ListTable>
  );
}
