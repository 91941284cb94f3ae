import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { answerOf } from '../../api/client.js';
import { msg, t } from '../../languages/t.js';
import { useListState } from '../../patterns/lists/list-state.js';
import { type Column, ListTable } from '../../patterns/lists/list-table.js';
import { RowLink } from '../../patterns/lists/row-link.js';
import { Tabs } from '../../patterns/lists/tabs.js';
import { CreateLink } from '../../patterns/page/create-link.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { isInTrouble } from '../../patterns/tasks/webhook-trouble.js';
import { When } from '../../patterns/time/when.js';
import { useWebhooks, type Webhook } from './use-webhooks.js';
import { WebhookState } from './webhook-state.js';
import classes from './webhooks.module.css';

const columns: readonly Column<Webhook>[] = [
  {
    name: msg('Webhook'),
    cell: ({ webhook_id: id, url, description }) => (
      <span className={classes.url}>
        <RowLink to={`/webhooks/${id}`}>{description || url}</RowLink>
      </span>
    ),
  },
  { name: msg('Address'), cell: ({ url }) => <span className={classes.url}>{url}</span> },
  { name: msg('Events'), cell: ({ types }) => (types.includes('*') ? t('All') : types.join(', ')) },
  { name: msg('Status'), id: 'state', cell: (each) => <WebhookState of={each} /> },
  { name: msg('Last success'), isNamed: true, isTime: true, cell: ({ last_success_at: at }) => (at === null ? '–' : <When at={at} />) },
];

const FAILING = 'failing';
const tabs = [
  { value: undefined, name: msg('All') },
  { value: FAILING, name: msg('Failing or switched off') },
];

/** All webhooks of an owner, of which there are fifty at most, so that those in trouble can be filtered here. */
const ALL = { page: 1, per_page: 100 };

function failingOf<Answer extends { data: Webhook[]; metadata: object }>({ data, metadata }: Answer) {
  const failing = data.filter(isInTrouble);
  return { data: failing, metadata: { ...(metadata as Answer['metadata']), total_records: failing.length, total_pages: 1 } };
}

/** The addresses to which the service sends events. */
export default function WebhooksPage() {
  const controls = useListState({ sort: 'webhook_id', direction: 'asc' });
  const webhooks = useWebhooks();
  const isFailing = controls.state.filters.state === FAILING;
  const query = isFailing ? ALL : { page: controls.state.page, per_page: controls.state.perPage };
  const list = useQuery({
    queryKey: ['webhooks', 'list', isFailing, query],
    queryFn: async () => {
      const page = await answerOf(webhooks.GET('/webhooks', { params: { query } }));
      return isFailing ? failingOf(page) : page;
    },
    placeholderData: keepPreviousData,
  });
  const actions = <CreateLink to="/webhooks/new">{t('Create a webhook')}</CreateLink>;
  return (
    <PageFrame
      title={t('Webhooks')}
      about={t('Addresses that receive events as they happen, each signed with its own secret.')}
      actions={actions}
    >
      <ListTable
        label={t('Webhooks')}
        columns={columns}
        keyOf={({ webhook_id: id }) => id}
        list={list}
        controls={controls}
        empty={isFailing ? t('No webhook fails or is switched off.') : t('No webhooks yet.')}
      >
        <Tabs label={t('Webhooks by status')} path="/webhooks" filter="state" tabs={tabs} controls={controls} />
      </ListTable>
    </PageFrame>
  );
}
