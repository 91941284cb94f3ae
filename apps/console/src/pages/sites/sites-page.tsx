import { own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { msg, t } from '../../languages/t.js';
import { Active } from '../../patterns/access/active.js';
import { type Column, ListTable } from '../../patterns/lists/list-table.js';
import { useListState, useRows } from '../../patterns/lists/list-state.js';
import { RowLink } from '../../patterns/lists/row-link.js';
import { CreateLink } from '../../patterns/page/create-link.js';
import { PageFrame } from '../../patterns/page/page-frame.js';

type Site = components['schemas']['SiteAnswer'];

const columns: readonly Column<Site>[] = [
  { name: msg('Site'), cell: ({ distribution_center_id: id, code }) => <RowLink to={`/set-up/sites/${id}`}>{code}</RowLink> },
  { name: msg('Name'), cell: ({ name }) => name },
  { name: msg('Place'), cell: ({ city, state, country }) => [city, state, country].filter(Boolean).join(', ') || '–' },
  { name: msg('Time zone'), cell: ({ time_zone: zone }) => zone },
  { name: msg('Orders are released'), isNamed: true, cell: ({ auto_process: isAuto }) => (isAuto ? t('By themselves') : t('By people')) },
  { name: msg('Status'), cell: ({ activated }) => <Active isActive={activated} /> },
  {
    name: msg('Bins'),
    cell: ({ code }) => <RowLink to={`/set-up/bins?site=${encodeURIComponent(code)}`}>{t('Its bins')}</RowLink>,
  },
];

/** Every site, retired ones included. */
export default function SitesPage() {
  const controls = useListState({ sort: 'distribution_center_id', direction: 'asc' });
  const query = { page: controls.state.page, per_page: controls.state.perPage };
  const list = useRows(['all-sites', 'list', query], () => own.GET('/distribution-centers', { params: { query } }));
  const actions = <CreateLink to="/set-up/sites/new">{t('Create a site')}</CreateLink>;
  return (
    <PageFrame
      title={t('Sites')}
      about={t('Set-up: the warehouses. A retired one keeps its history, and nothing can be planned there.')}
      actions={actions}
    >
      <ListTable
        label={t('Sites')}
        columns={columns}
        keyOf={({ distribution_center_id: id }) => id}
        list={list}
        controls={controls}
        empty={t('No sites yet.')}
        exported={(how) => own.GET('/exports/sites', how)}
      />
    </PageFrame>
  );
}
