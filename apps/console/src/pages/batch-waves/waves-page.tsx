import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { wms } from '../../api/client.js';
import { msg, t } from '../../languages/t.js';
import { useListState, useRows } from '../../patterns/lists/list-state.js';
import { type Column, ListTable } from '../../patterns/lists/list-table.js';
import { RowLink } from '../../patterns/lists/row-link.js';
import { actorName } from '../../patterns/page/actor-name.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { When } from '../../patterns/time/when.js';
import { AtWork, useClaimed } from './at-work.js';
import { PlanDialog } from './plan-dialog.js';
import { Pool, type PoolGroup } from './pool.js';
import { RuleLine } from './rule-line.js';
import { LOOK_EVERY_MS, methods, State, UnitsPicked, type Wave } from './wave.js';

/** The current pickers of each wave. */
function usePickers(): Map<number, string[]> {
  const pickers = new Map<number, string[]>();
  for (const { wave_id: id, claimed_by: actor } of useClaimed())
    if (actor !== null) pickers.set(id, [...(pickers.get(id) ?? []), actorName(actor)]);
  return pickers;
}

/** The waves of the site, newest first, with their progress and pickers; live. */
export default function WavesPage() {
  const controls = useListState({ sort: '' });
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  /** What to plan: a group of the waiting orders, or any of them. */
  const [asked, setAsked] = useState<PoolGroup | 'any'>();
  const pickers = usePickers();
  const { page, perPage } = controls.state;
  const query = { page, per_page: perPage };
  const list = useRows(['orders', 'waves', query], () => wms.GET('/waves', { params: { query } }), LOOK_EVERY_MS);
  const columns: readonly Column<Wave>[] = [
    { name: msg('Wave'), cell: ({ wave_id: id }) => <RowLink to={`/waves/${id}`}>{t('Wave {id}', { id: String(id) })}</RowLink> },
    { name: msg('Status'), id: 'state', cell: ({ state }) => <State of={state} /> },
    { name: msg('Method'), cell: ({ method }) => t(methods[method]) },
    { name: msg('Orders'), isNumber: true, cell: ({ orders, orders_done: done }) => t('{done} of {count} done', { done, count: orders }) },
    {
      name: msg('Batches'),
      isNumber: true,
      cell: ({ batches, batches_done: done }) => t('{done} of {count} done', { done, count: batches }),
    },
    {
      name: msg('Picked'),
      cell: ({ wave_id: id, units, units_picked: picked }) => (
        <UnitsPicked name={t('Wave {id}', { id: String(id) })} units={units} picked={picked} />
      ),
    },
    { name: msg('Pickers'), cell: ({ wave_id: id }) => pickers.get(id)?.join(', ') ?? '–' },
    { name: msg('Planned'), isTime: true, cell: ({ created_at: at }) => <When at={at} /> },
  ];
  const planned = (id: number): void => {
    setAsked(undefined);
    void queries.invalidateQueries({ queryKey: ['orders', 'waves'] });
    navigate(`/waves/${id}`);
  };
  return (
    <PageFrame
      title={t('Waves')}
      about={t('Orders that are released together, in batches that one person picks on one walk.')}
      actions={
        <>
          <Button component={Link} href="/waves-wall" variant="default">
            {t('On a wall')}
          </Button>
          <Button component={Link} href="/cut-offs" variant="default">
            {t('Cut-offs')}
          </Button>
          <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setAsked('any')}>
            {t('Plan a wave')}
          </Button>
        </>
      }
    >
      <RuleLine />
      <Pool onPlan={setAsked} />
      <AtWork />
      <ListTable
        label={t('Waves')}
        columns={columns}
        keyOf={({ wave_id: id }) => id}
        list={list}
        controls={controls}
        empty={t('No wave yet.')}
      />
      {asked && <PlanDialog group={asked === 'any' ? undefined : asked} onClose={() => setAsked(undefined)} onPlanned={planned} />}
    </PageFrame>
  );
}
