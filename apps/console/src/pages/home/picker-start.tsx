import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { answerOf, wms } from '../../api/client.js';
import { t } from '../../languages/t.js';
import { Section } from '../../patterns/page/section.js';
import { useSession } from '../../session/session.js';

/** Others claim batches meanwhile. */
const LOOK_EVERY_MS = 10_000;

const batches = (state: 'open' | 'claimed', per_page: number) => ({
  queryKey: ['orders', 'batches', state, per_page],
  queryFn: () => answerOf(wms.GET('/batches', { params: { query: { state, per_page } } })),
  refetchInterval: LOOK_EVERY_MS,
});

/** What a picker picks now, or can begin with. */
export default function PickerStart() {
  const { user_name: name } = useSession();
  const { data: claimed } = useQuery(batches('claimed', 500));
  const { data: open } = useQuery(batches('open', 1));
  const own = claimed?.data.find(({ claimed_by: actor }) => actor === `user:${name}`);
  const waiting = open?.metadata.total_records ?? 0;
  return (
    <Section title={t('Your work')}>
      <Group gap="md">
        <Button component={Link} href={own ? `/scan?batch=${own.batch_id}` : '/scan'} size="md">
          {own ? t('Go on with batch {id}', { id: String(own.batch_id) }) : t('Open scan mode')}
        </Button>
        <Text>
          {own && t('{left} of {units} units are left to pick.', { left: own.units - own.units_picked, units: own.units })}
          {!own && (waiting === 0 ? t('No batch waits for a picker.') : t('Batches that wait for a picker: {waiting}.', { waiting }))}
        </Text>
      </Group>
    </Section>
  );
}
