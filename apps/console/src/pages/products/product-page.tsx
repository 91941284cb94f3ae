import { Anchor, Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { answerOf, oms } from '../../api/client.js';
import type { components } from '../../api/generated/oms.js';
import { msg } from '../../languages/t.js';
import { money } from '../../patterns/orders/money.js';
import { BackTo } from '../../patterns/page/back-to.js';
import { Neighbours } from '../../patterns/page/neighbours.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { RecordPage } from '../../patterns/page/record-page.js';
import { Facts, Section } from '../../patterns/page/section.js';
import { When } from '../../patterns/time/when.js';
import { useMay } from '../../session/session.js';
import { ReservedFor } from '../../patterns/stock/reserved-for.js';
import { StockDays } from '../../patterns/stock/stock-days.js';
import { AddSerials } from './add-serials.js';
import { ProductAtSites } from './product-at-sites.js';
import { ProductAttributes } from './product-attributes.js';
import { ProductCodes } from './product-codes.js';
import { ProductLots } from './product-lots.js';
import { ProductNames } from './product-names.js';
import { ProductPictureField } from './product-picture-field.js';

type Product = components['schemas']['ProductAnswer'];

const back = <BackTo href="/products" label="All products" />;

/** One product. */
export default function ProductPage({ params: { product: id = '' } }: { params: Record<string, string> }) {
  const read = useQuery({
    queryKey: ['products', 'one', id],
    queryFn: () => answerOf(oms.GET('/inventory/products/{prod_identifier}', { params: { path: { prod_identifier: id } } })),
  });
  return (
    <RecordPage read={read} title="Product" about={back}>
      {({ data }) => <Shown product={data} />}
    </RecordPage>
  );
}

function Shown({ product }: { product: Product }) {
  const { product_id: id, width, length, height } = product;
  const maySeeStock = useMay('stock');
  const actions = (
    <>
      <Neighbours of="/products" id={id} names={{ previous: msg('Previous product'), next: msg('Next product') }} />
      <Button variant="default" component={Link} href={`/stock/${id}`}>
        Stock and ledger
      </Button>
      <Button variant="default" component={Link} href={`/serials/trace?${new URLSearchParams({ sku: product.sku })}`}>
        Trace a serial
      </Button>
      <AddSerials sku={product.sku} />
      <Button component={Link} href={`/products/${id}/edit`}>
        Edit
      </Button>
    </>
  );
  return (
    <PageFrame title={product.sku} about={back} actions={actions}>
      <Stack gap="lg">
        <Section title="Product">
          <ProductPictureField product={product} />
          <Facts
            of={[
              ['Category', product.category],
              ['Model', product.model],
              ['Manufacturer', product.manufacturer],
              ['UPC or barcode', product.upc],
              ['Harmonization code', product.harmonization_code],
              ['Product ID', id],
            ]}
          />
          <Group gap="md" mt="md">
            <Anchor component={Link} href={`/orders?${new URLSearchParams({ sku: product.sku })}`} size="sm" underline="hover">
              Orders with it
            </Anchor>
          </Group>
        </Section>
        {maySeeStock && (
          <>
            <ProductAtSites id={id} />
            <StockDays id={id} />
            <ReservedFor id={id} isFloor={false} />
            <ProductLots sku={product.sku} />
          </>
        )}
        <ProductNames id={id} />
        <Section title="Size and price">
          <Facts
            of={[
              ['Width × length × height', `${width} × ${length} × ${height} in`],
              ['Weight', `${product.weight} lb`],
              ['Units in a case', product.case_qty],
              ['Cost', money(product.cost)],
              ['Retail price', money(product.retail)],
            ]}
          />
        </Section>
        <Section title="In the warehouse">
          <Facts
            of={[
              ['Pick style', product.pick_style],
              ['Site', product.distribution_center ?? 'Any'],
              ['Sold once', product.one_time_product],
              ['Supplier', product.supplier],
              ['Package type', product.package_type],
              ['Field 1', product.client_option1],
              ['Field 2', product.client_option2],
              ['Field 3', product.client_option3],
              ['Created', <When key="created" at={product.created_at} />],
              ['Changed', <When key="changed" at={product.updated_at} />],
            ]}
          />
        </Section>
        <ProductCodes sku={product.sku} />
        <ProductAttributes productId={id} />
      </Stack>
    </PageFrame>
  );
}
