import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf, oms } from '../../api/client.js';
import { t } from '../../languages/t.js';
import { Loaded, type Read } from '../../patterns/feedback/loaded.js';
import { Unread } from '../../patterns/feedback/unread.js';
import { FilterField } from '../../patterns/lists/filter-field.js';
import { useListState } from '../../patterns/lists/list-state.js';
import { SmallTable } from '../../patterns/lists/small-table.js';
import { BackTo } from '../../patterns/page/back-to.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { Section } from '../../patterns/page/section.js';
import { columnsOf, type Fact } from './facts.js';

const columns = columnsOf().filter(({ isExtra }) => !isExtra);

function Traced({ serial, read }: { serial: string; read: Read<{ data: Fact[] }> }) {
  if (read.error) return <Unread error={read.error} onRetry={() => void read.refetch()} />;
  return (
    <Loaded read={read} height={160}>
      {({ data }) => <SmallTable label={t('Trace of {serial}', { serial })} cells={columns} rows={data} keyOf={(_fact, at) => at} />}
    </Loaded>
  );
}

/** The origin of a serial, and who has it. */
export default function SerialPage() {
  const controls = useListState({ sort: 'kind' });
  const { serial = '', sku = '' } = controls.state.filters;
  const read = useQuery({
    queryKey: ['stock', 'serials', serial, sku],
    queryFn: () => answerOf(oms.GET('/serials/{serial}/trace', { params: { path: { serial }, query: sku === '' ? {} : { sku } } })),
    enabled: serial !== '',
  });
  return (
    <PageFrame title={t('Trace a serial')} about={<BackTo href="/lots" label={t('All lots')} />}>
      <Section title={serial === '' ? t('Serial') : t('Serial {serial}', { serial })} isFlush>
        <Group px="md" pb="sm" gap="sm" align="flex-end">
          <FilterField controls={controls} of="serial" label={t('Serial')} placeholder={t('Whole, then Enter')} />
          <FilterField controls={controls} of="sku" label="SKU" placeholder={t('Any')} />
        </Group>
        {serial === '' ? (
          <Text p="lg" ta="center" c="dimmed">
            {t('Type or scan a serial to see where it came from and which orders have or had it.')}
          </Text>
        ) : (
          <Traced serial={serial} read={read} />
        )}
      </Section>
    </PageFrame>
  );
}
