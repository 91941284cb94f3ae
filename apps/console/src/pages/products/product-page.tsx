import { Anchor, Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { answerOf, oms } from '../../api/client.js';
import type { components } from '../../api/generated/oms.js';
import { msg, t } from '../../languages/t.js';
import { money } from '../../patterns/orders/money.js';
import { BackTo } from '../../patterns/page/back-to.js';
import { Neighbours } from '../../patterns/page/neighbours.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { RecordPage } from '../../patterns/page/record-page.js';
import { Facts, known, Section } from '../../patterns/page/section.js';
import { inUnits, measureInWords, weightInWords } from '../../patterns/measures/units.js';
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

const back = <BackTo href="/products" label={msg('All products')} />;

/** One product. */
export default function ProductPage({ params: { product: id = '' } }: { params: Record<string, string> }) {
  const read = useQuery({
    queryKey: ['products', 'one', id],
    queryFn: () => answerOf(oms.GET('/inventory/products/{prod_identifier}', { params: { path: { prod_identifier: id } } })),
  });
  return (
    <RecordPage read={read} title={t('Product')} about={back}>
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
        {t('Stock and ledger')}
      </Button>
      <Button variant="default" component={Link} href={`/serials/trace?${new URLSearchParams({ sku: product.sku })}`}>
        {t('Trace a serial')}
      </Button>
      <AddSerials sku={product.sku} />
      <Button component={Link} href={`/products/${id}/edit`}>
        {t('Edit')}
      </Button>
    </>
  );
  return (
    <PageFrame title={product.sku} about={back} actions={actions}>
      <Stack gap="lg">
        <Section title={t('Product')}>
          <ProductPictureField product={product} />
          <Facts
            of={known([
              [t('Category'), product.category],
              [t('Model'), product.model],
              [t('Manufacturer'), product.manufacturer],
              [t('UPC or barcode'), product.upc],
              [t('Harmonization code'), product.harmonization_code],
              [t('Product ID'), id],
            ])}
          />
          <Group gap="md" mt="md">
            <Anchor component={Link} href={`/orders?${new URLSearchParams({ sku: product.sku })}`} size="sm" underline="hover">
              {t('Orders with it')}
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
        <Section title={t('Size and price')}>
          <Facts
            of={[
              [
                t('Width × length × height'),
                t(inUnits(msg('{width} × {length} × {height} in'), msg('{width} × {length} × {height} cm')), {
                  width: measureInWords('length', width),
                  length: measureInWords('length', length),
                  height: measureInWords('length', height),
                }),
              ],
              [t('Weight'), weightInWords(product.weight)],
              [t('Units in a case'), product.case_qty],
              [t('Cost'), money(product.cost)],
              [t('Retail price'), money(product.retail)],
            ]}
          />
        </Section>
        <Section title={t('In the warehouse')}>
          <Facts
            of={known([
              [t('Pick style'), product.pick_style],
              [t('Site'), product.distribution_center ?? t('Any')],
              [t('Sold once'), product.one_time_product && t(product.one_time_product)],
              [t('Supplier'), product.supplier],
              [t('Package type'), product.package_type],
              [t('Field 1'), product.client_option1],
              [t('Field 2'), product.client_option2],
              [t('Field 3'), product.client_option3],
              [t('Created'), <When key="created" at={product.created_at} />],
              [t('Changed'), <When key="changed" at={product.updated_at} />],
            ])}
          />
        </Section>
        <ProductCodes sku={product.sku} />
        <ProductAttributes productId={id} />
      </Stack>
    </PageFrame>
  );
}
