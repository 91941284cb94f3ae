import { useQueryClient } from '@tanstack/react-query';
import { oms, own } from '../../api/client.js';
import type { components } from '../../api/generated/oms.js';
import { msg, t } from '../../languages/t.js';
import { toast } from '../../patterns/feedback/toast.js';
import { ListSearch } from '../../patterns/lists/filter-field.js';
import { type ListState, useListState, useRows } from '../../patterns/lists/list-state.js';
import { type Column, ListTable } from '../../patterns/lists/list-table.js';
import { RowLink } from '../../patterns/lists/row-link.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { measures, SizeForm } from './size-form.js';

type Product = components['schemas']['ProductAnswer'];

const missingOf = (product: Product): string =>
  measures
    .filter(([field]) => product[field] === 0)
    .map(([, name]) => t(name))
    .join(', ') || t('nothing');

/** The products that lack measurements, or the product of a scanned code. */
function read({ page, perPage, filters: { text = '' } }: ListState) {
  const paging = { page, per_page: perPage };
  if (text !== '') return own.GET('/products/found', { params: { query: { text, ...paging } } });
  return oms.GET('/inventory/products', { params: { query: { ...paging, unmeasured: true, order_by: 'sku', order_direction: 'asc' } } });
}

/** Products without the measurements that cartons are planned by, with fields to type them. */
export default function UnmeasuredPage() {
  const controls = useListState({ sort: '' });
  const queries = useQueryClient();
  const list = useRows(['products', 'unmeasured', controls.state], () => read(controls.state));
  const done = (sku: string): void => {
    toast.done(t('{sku} is measured', { sku }));
    void queries.invalidateQueries({ queryKey: ['products'] });
  };
  const columns: readonly Column<Product>[] = [
    { name: 'SKU', cell: ({ product_id: id, sku }) => <RowLink to={`/products/${id}`}>{sku}</RowLink> },
    { name: msg('Product'), cell: ({ description }) => description },
    { name: msg('To measure'), cell: missingOf },
    { name: msg('Sizes'), cell: (product) => <SizeForm key={product.product_id} product={product} onDone={done} /> },
  ];
  return (
    <PageFrame
      title={t('Products without sizes')}
      about={t('Cartons are planned from sizes and weights. Scan or find a product, measure it, and press Enter.')}
    >
      <ListTable
        label={t('Products without sizes')}
        columns={columns}
        keyOf={(product) => product.product_id}
        list={list}
        controls={controls}
        empty={controls.state.filters.text ? t('No product has this code.') : t('Every product has sizes and a weight.')}
        exported={(how) =>
          own.GET('/exports/products', { params: { query: { unmeasured: true, order_by: 'sku', order_direction: 'asc' } }, ...how })
        }
        filters={
          <ListSearch
            controls={controls}
            of="text"
            label={t('Scan or find')}
            placeholder={t('Code, SKU or name, then Enter')}
            w={340}
            maxLength={100}
          />
        }
      />
    </PageFrame>
  );
}
