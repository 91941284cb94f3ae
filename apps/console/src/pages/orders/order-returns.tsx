import { useQuery } from '@tanstack/react-query';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { msg, t } from '../../languages/t.js';
import { Loaded } from '../../patterns/feedback/loaded.js';
import { RowLink } from '../../patterns/lists/row-link.js';
import { type Cell, SmallTable } from '../../patterns/lists/small-table.js';
import { unitsOf } from '../../patterns/lists/units.js';
import { InboundStatus } from '../../patterns/orders/status.js';
import { Section } from '../../patterns/page/section.js';
import { When } from '../../patterns/time/when.js';

type Return = components['schemas']['AccountReturnAnswer'];

const cells: readonly Cell<Return>[] = [
  { name: msg('Return'), cell: ({ return_id: id }) => <RowLink to={`/returns/${id}`}>{t('No. {id}', { id: String(id) })}</RowLink> },
  { name: msg('Status'), cell: ({ status }) => <InboundStatus name={status} /> },
  { name: msg('Announced'), isNumber: true, cell: (each) => unitsOf(each, 'quantity') },
  { name: msg('Good'), isNumber: true, cell: (each) => unitsOf(each, 'quantity_good') },
  { name: msg('Damaged'), isNumber: true, cell: (each) => unitsOf(each, 'quantity_hurt') },
  { name: msg('Created'), cell: (each) => <When at={each.created_at} /> },
];

/** The returns of a shipped order. */
export function OrderReturns({ orderId }: { orderId: number }) {
  const read = useQuery({
    queryKey: ['returns', 'of-order', orderId],
    queryFn: () => answerOf(own.GET('/account-returns', { params: { query: { order_id: orderId, page: 1, per_page: 50 } } })),
  });
  return (
    <Section title={t('Returns')} isFlush>
      <Loaded read={read} height={60}>
        {({ data }) => (
          <SmallTable
            label={t('Returns of the order')}
            cells={cells}
            rows={data}
            keyOf={(each) => each.return_id}
            empty={t('None so far.')}
          />
        )}
      </Loaded>
    </Section>
  );
}
