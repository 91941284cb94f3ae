import { Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { answerOf, own } from '../../api/client.js';
import { number, t } from '../../languages/t.js';
import { actorName } from '../../patterns/page/actor-name.js';
import { BackTo } from '../../patterns/page/back-to.js';
import { Facts, Section } from '../../patterns/page/section.js';
import { RecordPage } from '../../patterns/page/record-page.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { When } from '../../patterns/time/when.js';
import { Corrections } from './corrections.js';
import { ProgressBar, progressOf, type Recount } from './progress.js';

/** Twice as often as live updates, since people wait for their own recount. */
const POLL_EVERY_MS = 1_000;

/** One recount: its progress, and the outcome for each bin. */
export default function RecountPage({ params: { recount: id = '' } }: { params: Record<string, string> }) {
  const read = useQuery({
    queryKey: ['corrections', 'recount', id],
    queryFn: () => answerOf(own.GET('/recounts/{recount_id}', { params: { path: { recount_id: Number(id) } } })),
    refetchInterval: ({ state }) => ((state.data?.data.queued ?? 0) > 0 ? POLL_EVERY_MS : false),
  });
  const queries = useQueryClient();
  const done = read.data && read.data.data.applied;
  useEffect(() => {
    if (done) void queries.invalidateQueries({ queryKey: ['bins'] });
  }, [done, queries]);
  const title = t('Recount {id}', { id });
  const about = <BackTo href="/recounts" label={t('All recounts')} />;
  return (
    <RecordPage read={read} title={title} about={about}>
      {({ data: recount }) => (
        <PageFrame title={title} about={about}>
          <ProgressSection recount={recount} />
          <Corrections recount={recount} />
        </PageFrame>
      )}
    </RecordPage>
  );
}

function ProgressSection({ recount }: { recount: Recount }) {
  const { actor, accepted, applied, failed, queued, created_at: createdAt, updated_at: updatedAt } = recount;
  return (
    <Section title={t('Progress')}>
      <ProgressBar recount={recount} size="lg" />
      <Text size="sm" mt="xs" mb="lg" aria-live="polite">
        {progressOf(recount)}
      </Text>
      <Facts
        of={[
          [t('Accepted'), number(accepted)],
          [t('Applied'), number(applied)],
          [t('Failed'), number(failed)],
          [t('Remaining'), number(queued)],
          [t('Requested by'), actorName(actor)],
          [t('Requested'), <When key="at" at={createdAt} />],
          [t('Last change'), <When key="last" at={updatedAt} />],
        ]}
      />
    </Section>
  );
}
