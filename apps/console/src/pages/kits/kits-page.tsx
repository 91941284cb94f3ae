import { oms, own } from '../../api/client.js';
import type { components } from '../../api/generated/oms.js';
import { msg, number, t } from '../../languages/t.js';
import { ImportLink } from '../../patterns/files/import-link.js';
import { type Column, ListTable } from '../../patterns/lists/list-table.js';
import { useListState, useRows } from '../../patterns/lists/list-state.js';
import { RowLink } from '../../patterns/lists/row-link.js';
import { CreateLink } from '../../patterns/page/create-link.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { When } from '../../patterns/time/when.js';

type Kit = components['schemas']['SynsetAnswer'];

const columns: readonly Column<Kit>[] = [
  { name: msg('Kit'), cell: ({ synset }) => <RowLink to={`/kits/${encodeURIComponent(synset)}`}>{synset}</RowLink> },
  { name: msg('Made of'), cell: ({ items }) => items.map(({ sku, quantity }) => `${number(quantity)} × ${sku}`).join(', ') },
  { name: msg('Available'), isNumber: true, cell: ({ available }) => number(available) },
  { name: msg('Changed'), isTime: true, cell: (kit) => <When at={kit.updated_at} /> },
];

/** Kits: names for several products, such as bundles and product families (synsets). */
export default function KitsPage() {
  const controls = useListState({ sort: 'synset_id' });
  const query = { page: controls.state.page, per_page: controls.state.perPage };
  const list = useRows(['products', 'kits', query], () => oms.GET('/inventory/synsets', { params: { query } }));
  const actions = (
    <>
      <ImportLink to="/kits/import" />
      <CreateLink to="/kits/new">{t('New kit')}</CreateLink>
    </>
  );
  return (
    <PageFrame title={t('Kits')} about={t('One name in an order, several products in the parcel (synsets).')} actions={actions}>
      <ListTable
        label={t('Kits')}
        columns={columns}
        keyOf={(kit) => kit.synset_id}
        list={list}
        controls={controls}
        empty={t('No kits yet.')}
        exported={(how) => own.GET('/exports/kits', how)}
      />
    </PageFrame>
  );
}
