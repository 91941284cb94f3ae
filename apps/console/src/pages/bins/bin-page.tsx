import { Badge, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import { Link } from 'wouter';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
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

const number = new Intl.NumberFormat();

const cells: readonly Cell<Unit>[] = [
  {
    name: 'SKU',
    cell: ({ product_id: id, sku }) => <RowLink to={`/bins/products/${id}`}>{sku}</RowLink>,
  },
  { name: 'Description', cell: ({ description }) => description },
  { name: 'Account', cell: ({ account_name: name }) => name },
  { name: 'Lot', cell: ({ lot }) => lot ?? '–' },
  {
    name: 'Expires',
    cell: ({ expiry, state }) => (
      <>
        <Day of={expiry} />
        {state === 'expired' && (
          <Badge variant="filled" color="red.9" autoContrast ml="xs">
            Expired
          </Badge>
        )}
      </>
    ),
  },
  { name: 'Received', cell: ({ received_at: at }) => <When at={at} /> },
  { name: 'Units', isNumber: true, cell: ({ quantity }) => number.format(quantity) },
];

/** One bin: what lies in it, and every change of it. */
export default function BinPage({ params: { bin: id = '' } }: { params: Record<string, string> }) {
  const read = useQuery({
    queryKey: ['bins', 'contents', id],
    queryFn: () => answerOf(own.GET('/bins/{bin_id}', { params: { path: { bin_id: Number(id) } } })),
  });
  const about = <BackTo href="/bins" label="All bins" />;
  return (
    <RecordPage read={read} title="Bin" about={about}>
      {({ data: { bin_id: binId, location, bin, contents, total_contents: total } }) => (
        <PageFrame
          title={`Bin ${location} / ${bin}`}
          about={about}
          actions={
            <>
              <PrintLabels wanted={{ kind: 'bin_label', bins: [{ location, bin }] }} label="Print label" />
              <Button component={Link} href={`/recounts/new?bin=${binId}`} leftSection={<ClipboardList size={16} aria-hidden />}>
                Count this bin
              </Button>
            </>
          }
        >
          <Section title="Contents" isFlush>
            <SmallTable
              label="Contents of the bin"
              cells={[...cells, { name: '', cell: (unit) => unit.state === null && <MoveUnits unit={unit} from={{ location, bin }} /> }]}
              rows={contents}
              keyOf={({ product_id: product, lot, state }) => `${product} ${lot ?? ''} ${state ?? ''}`}
              empty="The bin is empty."
            />
            {total > contents.length && (
              <Text size="sm" c="dimmed" px="md" py="sm" className={patterns.foot}>
                Showing the first {number.format(contents.length)} of {number.format(total)}.
              </Text>
            )}
          </Section>
          <Ledger about="bin" id={binId} />
        </PageFrame>
      )}
    </RecordPage>
  );
}
