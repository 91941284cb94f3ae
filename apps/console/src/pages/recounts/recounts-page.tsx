import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { own } from '../../api/client.js';
import { msg, number, t } from '../../languages/t.js';
import { ImportLink } from '../../patterns/files/import-link.js';
import { useListState, useRows } from '../../patterns/lists/list-state.js';
import { type Column, SliceTable } from '../../patterns/lists/list-table.js';
import { RowLink } from '../../patterns/lists/row-link.js';
import { Tabs } from '../../patterns/lists/tabs.js';
import { actorName } from '../../patterns/page/actor-name.js';
import { CreateLink } from '../../patterns/page/create-link.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { When } from '../../patterns/time/when.js';
import { useMay } from '../../session/session.js';
import { ProgressBar, progressOf, type Recount } from './progress.js';
import classes from './recounts.module.css';

const columns: readonly Column<Recount>[] = [
  {
    name: msg('Recount'),
    cell: ({ recount_id: id }) => <RowLink to={`/recounts/${id}`}>{t('Recount {id}', { id: String(id) })}</RowLink>,
  },
  { name: msg('Requested by'), cell: ({ actor }) => actorName(actor) },
  { name: msg('Accepted'), isTime: true, cell: ({ created_at: at }) => <When at={at} /> },
  { name: msg('Bins'), isNumber: true, cell: ({ accepted }) => number(accepted) },
  {
    name: msg('Progress'),
    cell: (recount) => (
      <div className={classes.progress}>
        <ProgressBar recount={recount} size="sm" />
        <span>{progressOf(recount)}</span>
      </div>
    ),
  },
];

const tabs = [
  { value: undefined, name: msg('All') },
  { value: 'failed', name: msg('Failed, last 7 days') },
];

/** The recounts of the site with their progress, newest first; live. */
export default function RecountsPage() {
  const controls = useListState({ sort: '' });
  const mayDecide = useMay('decisions');
  const { before, perPage, filters } = controls.state;
  const query = { before, per_page: perPage, ...(filters.state === 'failed' ? { state: 'failed' as const } : {}) };
  const list = useRows(['corrections', 'recounts', query], () => own.GET('/recounts', { params: { query } }));
  return (
    <PageFrame
      title={t('Recounts')}
      about={t('Every request to correct bins: from the console, from counting devices and from scripts.')}
      actions={
        <>
          <Button component={Link} href="/held-counts" variant="default">
            {t('Held counts')}
          </Button>
          {mayDecide && (
            <>
              <ImportLink to="/recounts/new?from=file">{t('From a CSV file')}</ImportLink>
              <CreateLink to="/recounts/new">{t('New recount')}</CreateLink>
            </>
          )}
        </>
      }
    >
      <SliceTable
        label={t('Recounts')}
        columns={columns}
        keyOf={({ recount_id: id }) => id}
        list={list}
        controls={controls}
        empty={filters.state === 'failed' ? t('No correction of the last 7 days failed.') : t('No recounts yet.')}
        exported={(how) => own.GET('/exports/recounts', { params: { query }, ...how })}
      >
        <Tabs label={t('Recounts by outcome')} path="/recounts" filter="state" tabs={tabs} controls={controls} />
      </SliceTable>
    </PageFrame>
  );
}
