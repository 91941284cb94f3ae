import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { answerOf, currentOf, oms } from '../../api/client.js';
import type { components } from '../../api/generated/oms.js';
import { t } from '../../languages/t.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { RecordPage } from '../../patterns/page/record-page.js';
import { changeOf, typedProduct } from './product-draft.js';
import { ProductForm } from './product-form.js';

type Product = components['schemas']['ProductAnswer'];

const readProduct = (id: string) => oms.GET('/inventory/products/{prod_identifier}', { params: { path: { prod_identifier: id } } });

/** Changes a product. */
export default function EditProductPage({ params: { product: id = '' } }: { params: Record<string, string> }) {
  const read = useQuery({
    queryKey: ['product-to-edit', id],
    queryFn: () => answerOf(readProduct(id)),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  const back = (
    <Anchor component={Link} href={`/products/${id}`} size="sm" underline="hover">
      {t('The product')}
    </Anchor>
  );
  return (
    <RecordPage read={read} title={t('Edit product')} about={back}>
      {({ data }) => (
        <PageFrame title={t('Edit {name}', { name: data.sku })} about={back} isNarrow>
          <Editing product={data} />
        </PageFrame>
      )}
    </RecordPage>
  );
}

function Editing({ product }: { product: Product }) {
  const [before] = useState(() => typedProduct(product));
  return (
    <ProductForm
      isNew={false}
      initial={before}
      act={t('Save')}
      cancel={`/products/${product.product_id}`}
      record={{ record: 'product', id: product.sku }}
      current={() => currentOf(readProduct(String(product.product_id)), typedProduct)}
      send={(typed, { before: stored, headers }) =>
        answerOf(oms.PATCH('/inventory/products', { body: { data: [changeOf(typed, stored)] }, headers }))
      }
    />
  );
}
