import { Badge, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import { Link } from 'wouter';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { msg, number, t } from '../../languages/t.js';
import { BackTo } from '../../patterns/page/back-to.js';
import { RecordPage } from '../../patterns/page/record-page.js';
import { RowLink } from '../../patterns/lists/row-link.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { Section } from '../../patterns/page/section.js';
import { PrintLabels } from '../../patterns/print/print-labels.js';
import patterns from '../../patterns/patterns.module.css';
import { type Cell, SmallTable } from '../../patterns/lists/small-table.js';
import { Day, When } from '../../patterns/time/when.js';
import { Ledger } from '../../patterns/stock/ledger.js';
import { MoveUnits } from './move-units.js';

type Unit = components['schemas']['BinUnitAnswer'];

const cells: readonly Cell<Unit>[] = [
  {
    name: 'SKU',
    cell: ({ product_id: id, sku }) => <RowLink to={`/bins/products/${id}`}>{sku}</RowLink>,
  },
  { name: msg('Description'), cell: ({ description }) => description },
  { name: msg('Account'), cell: ({ account_name: name }) => name },
  { name: msg('Lot'), cell: ({ lot }) => lot ?? '–' },
  {
    name: msg('Expires'),
    cell: ({ expiry, state }) => (
      <>
        <Day of={expiry} />
        {state === 'expired' && (
          <Badge variant="filled" color="red.9" autoContrast ml="xs">
            {t('Expired')}
          </Badge>
        )}
      </>
    ),
  },
  { name: msg('Received'), cell: ({ received_at: at }) => <When at={at} /> },
  { name: msg('Units'), isNumber: true, cell: ({ quantity }) => number(quantity) },
];

/** A label for each product, whatever its lots. */
const labelsOf = (contents: readonly Unit[]) =>
  [...new Map(contents.map((unit) => [unit.product_id, unit])).values()].map((unit) => ({
    account_id: unit.account_id,
    sku: unit.sku,
    copies: 1,
  }));

const ask = (id: number, page = 1) =>
  answerOf(own.GET('/bins/{bin_id}', { params: { path: { bin_id: id }, query: page === 1 ? {} : { page } } }));

/** All contents of a bin, read anew: if units left the bin between two pages, rows would be missed. */
async function allOf(id: number): Promise<readonly Unit[]> {
  const all: Unit[] = [];
  for (let page = 1, total = Infinity; all.length < total; page += 1) {
    const { contents, total_contents: now } = (await ask(id, page)).data;
    all.push(...contents);
    total = contents.length === 0 ? 0 : now;
  }
  return all;
}

/** One bin, with its contents and every change of them. */
export default function BinPage({ params: { bin: id = '' } }: { params: Record<string, string> }) {
  const read = useQuery({
    queryKey: ['bins', 'contents', id],
    queryFn: () => ask(Number(id)),
  });
  const about = <BackTo href="/bins" label={t('All bins')} />;
  return (
    <RecordPage read={read} title={t('Bin')} about={about}>
      {({ data: { bin_id: binId, location, bin, contents, total_contents: total } }) => (
        <PageFrame
          title={t('Bin {location} / {bin}', { location, bin })}
          about={about}
          actions={
            <>
              <PrintLabels wanted={{ kind: 'bin_label', bins: [{ location, bin }] }} label={t('Print label')} />
              <Button component={Link} href={`/recounts/new?bin=${binId}`} leftSection={<ClipboardList size={16} aria-hidden />}>
                {t('Count this bin')}
              </Button>
            </>
          }
        >
          <Section
            title={t('Contents')}
            isFlush
            actions={
              contents.length > 0 && (
                <PrintLabels
                  wanted={async () => ({
                    kind: 'product_label',
                    products: labelsOf(total > contents.length ? await allOf(binId) : contents),
                  })}
                  label={t('Print product labels')}
                />
              )
            }
          >
            <SmallTable
              label={t('Contents of the bin')}
              cells={[...cells, { name: '', cell: (unit) => unit.state === null && <MoveUnits unit={unit} from={{ location, bin }} /> }]}
              rows={contents}
              keyOf={({ product_id: product, lot, state }) => `${product} ${lot ?? ''} ${state ?? ''}`}
              empty={t('The bin is empty.')}
            />
            {total > contents.length && (
              <Text size="sm" c="dimmed" px="md" py="sm" className={patterns.foot}>
                {t('Showing the first {shown} of {total}.', { shown: contents.length, total })}
              </Text>
            )}
          </Section>
          <Ledger about="bin" id={binId} />
        </PageFrame>
      )}
    </RecordPage>
  );
}
