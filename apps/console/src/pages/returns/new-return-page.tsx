import { Button, Group, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'wouter';
import { answerOf, oms } from '../../api/client.js';
import { sentenceOf } from '../../api/refusal.js';
import { t } from '../../languages/t.js';
import { BackTo } from '../../patterns/page/back-to.js';
import { Section } from '../../patterns/page/section.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { ReturnForm } from './return-form.js';

/** Announces a return: people choose the shipped order, then its items. */
export default function NewReturnPage() {
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const order = search.get('order') ?? '';
  const { data, error, isFetching } = useQuery({
    queryKey: ['orders', 'numbered', order],
    enabled: order !== '',
    queryFn: () => answerOf(oms.GET('/orders/{order}', { params: { path: { order }, query: { identify_by: 'order_number' } } })),
  });
  const found = order === '' ? undefined : data?.data;
  return (
    <PageFrame title={t('Announce a return')} about={<BackTo href="/returns" label={t('All returns')} />} isNarrow>
      <Section title={t('Order')}>
        <form
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            const number = String(new FormData(event.currentTarget).get('order') ?? '').trim();
            navigate(number === '' ? '/returns/new' : `/returns/new?order=${encodeURIComponent(number)}`);
          }}
        >
          <Group align="flex-start" gap="sm">
            <TextInput
              key={order}
              name="order"
              label={t('Shipped order number')}
              defaultValue={order}
              error={error && sentenceOf(error)}
              autoFocus={order === ''}
            />
            <Button type="submit" variant="default" mt={25} loading={isFetching}>
              {t('Find')}
            </Button>
          </Group>
        </form>
      </Section>
      {found && <ReturnForm key={found.order_id} order={found} />}
    </PageFrame>
  );
}
