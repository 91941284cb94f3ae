import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { answerOf, oms, own } from '../../api/client.js';
import type { components } from '../../api/generated/oms.js';
import { msg, t } from '../../languages/t.js';
import { ImportLink } from '../../patterns/files/import-link.js';
import { ListSearch } from '../../patterns/lists/filter-field.js';
import { type Column, ListTable } from '../../patterns/lists/list-table.js';
import { type ListState, useListState } from '../../patterns/lists/list-state.js';
import { RowLink } from '../../patterns/lists/row-link.js';
import { useShownRows } from '../../patterns/page/shown-rows.js';
import { money } from '../../patterns/orders/money.js';
import { CreateLink } from '../../patterns/page/create-link.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { ProductPicture } from '../../patterns/page/product-picture.js';
import patterns from '../../patterns/patterns.module.css';
import { When } from '../../patterns/time/when.js';

type Product = components['schemas']['ProductAnswer'];

const columns: readonly Column<Product>[] = [
  {
    name: 'SKU',
    sort: 'sku',
    cell: (product) => (
      <div className={patterns.item}>
        <ProductPicture
          productId={product.product_id}
          name={product.description || product.sku}
          hasImage={product.has_uploaded_image || product.image?.status === 'stored'}
          version={product.updated_at}
        />
        <RowLink to={`/products/${product.product_id}`}>{product.sku}</RowLink>
      </div>
    ),
  },
  { name: msg('Product'), sort: 'description', cell: ({ description }) => description },
  { name: 'UPC', isNamed: true, cell: ({ upc }) => upc ?? '–' },
  { name: msg('Category'), cell: ({ category }) => category ?? '–' },
  { name: msg('Retail'), isNumber: true, cell: ({ retail }) => money(retail) },
  { name: msg('Changed'), sort: 'updated_at', isTime: true, cell: (product) => <When at={product.updated_at} /> },
];

/** Without sorting: a search has an order of its own. */
const searchColumns = columns.map(({ sort: _sort, ...column }) => column);

const sortable = columns.flatMap(({ sort }) => sort ?? []);

const sortingOf = ({ sort, direction }: ListState) => ({
  order_by: (sortable.includes(sort) ? sort : 'ProductID') as 'ProductID',
  order_direction: direction,
});

/** Reads the list, or searches it for a text. */
function read(state: ListState) {
  const { text = '' } = state.filters;
  const paging = { page: state.page, per_page: state.perPage };
  if (text !== '') return answerOf(own.GET('/products/found', { params: { query: { text, ...paging } } }));
  return answerOf(oms.GET('/inventory/products', { params: { query: { ...paging, ...sortingOf(state) } } }));
}

/** The account's products. */
export default function ProductsPage() {
  const controls = useListState({ sort: 'ProductID' });
  const { state } = controls;
  const list = useQuery({ queryKey: ['products', 'list', state], queryFn: () => read(state), placeholderData: keepPreviousData });
  useShownRows('/products', list.isPlaceholderData ? undefined : list.data?.data.map((product) => product.product_id));
  const actions = (
    <>
      <Button component={Link} href="/products/unmeasured" variant="default">
        {t('Without sizes')}
      </Button>
      <ImportLink to="/products/import" />
      <CreateLink to="/products/new">{t('New product')}</CreateLink>
    </>
  );
  return (
    <PageFrame title={t('Products')} actions={actions}>
      <ListTable
        label={t('Products')}
        columns={state.filters.text === undefined ? columns : searchColumns}
        keyOf={(product) => product.product_id}
        list={list}
        controls={controls}
        empty={t('No products match.')}
        exported={(how) =>
          state.filters.text
            ? own.GET('/exports/found-products', { params: { query: { text: state.filters.text } }, ...how })
            : own.GET('/exports/products', { params: { query: sortingOf(state) }, ...how })
        }
        filters={
          <ListSearch
            controls={controls}
            of="text"
            label={t('Find')}
            placeholder={t('SKU, name, UPC or alias, then Enter')}
            w={320}
            maxLength={100}
          />
        }
      />
    </PageFrame>
  );
}
