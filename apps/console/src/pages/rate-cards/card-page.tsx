import { Button, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { number, t } from '../../languages/t.js';
import { ConfirmButton } from '../../patterns/feedback/confirm-button.js';
import { toast } from '../../patterns/feedback/toast.js';
import { saveCsv } from '../../patterns/files/download.js';
import { actorName } from '../../patterns/page/actor-name.js';
import { BackTo } from '../../patterns/page/back-to.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { RecordPage } from '../../patterns/page/record-page.js';
import { Facts, Section } from '../../patterns/page/section.js';
import { Day, When } from '../../patterns/time/when.js';
import { contentsOf } from './card-contents.js';
import { csvOf } from './card-file.js';
import { Service, Zones } from './card-tables.js';

type WholeCard = components['schemas']['WholeRateCardAnswer'];

const Back = () => <BackTo href="/system/rate-cards" label={t('All rate cards')} />;

/** One card: its services with their prices by weight and zone. */
export default function RateCardPage({ params: { card: id = '' } }: { params: Record<string, string> }) {
  const read = useQuery({
    queryKey: ['rate-cards', 'one', id],
    // An id that is no number goes to the server, which refuses it.
    queryFn: () => answerOf(own.GET('/rate-cards/{id}', { params: { path: { id: id as unknown as number } } })),
  });
  return (
    <RecordPage read={read} title={t('Rate card')} about={<Back />}>
      {({ data }) => <Shown card={data} />}
    </RecordPage>
  );
}

function Shown({ card }: { card: WholeCard }) {
  const { services, zones, holidays } = contentsOf(card.lines);
  const file = `${card.carrier.replaceAll(/\W+/g, '-')}-${card.effective_date}.csv`;
  return (
    <PageFrame
      title={t('{carrier}, card {id}', { carrier: card.carrier, id: String(card.rate_card_id) })}
      about={<Back />}
      actions={
        <>
          <Button variant="default" leftSection={<Download size={16} aria-hidden />} onClick={() => saveCsv(file, csvOf(card.lines))}>
            {t('Download CSV')}
          </Button>
          <Turn card={card} />
        </>
      }
    >
      <Stack gap="lg">
        <Section title={t('Card')}>
          <Facts
            of={[
              [t('Holds from'), <Day key="from" of={card.effective_date} />],
              [t('Counts for prices'), card.active ? t('Yes') : t('No, withdrawn')],
              [t('Card lines'), number(card.line_count)],
              [t('Stored'), <When key="stored" at={card.created_at} />],
              [t('By'), actorName(card.created_by)],
            ]}
          />
        </Section>
        {services.map((service) => (
          <Service key={service.line.service} of={service} />
        ))}
        <Section title={t('Zones')} isFlush>
          <Zones of={zones} />
        </Section>
        {holidays.length > 0 && (
          <Section title={t('Holidays')}>
            <Text size="sm">
              {holidays.map((day, index) => (
                <span key={day}>
                  {index > 0 && ', '}
                  <Day of={day} />
                </span>
              ))}
            </Text>
          </Section>
        )}
      </Stack>
    </PageFrame>
  );
}

/** Withdraws the card, or activates it again. */
function Turn({ card: { rate_card_id: id, carrier, active } }: { card: WholeCard }) {
  const queries = useQueryClient();
  const params = { path: { id } };
  const done = (text: string) => () => {
    toast.done(text);
    return queries.invalidateQueries({ queryKey: ['rate-cards'] });
  };
  if (!active) {
    return (
      <ConfirmButton
        label={t('Activate')}
        send={() => answerOf(own.POST('/rate-cards/{id}/activate', { params }))}
        onDone={done(t('Card {id} counts again', { id: String(id) }))}
      />
    );
  }
  return (
    <ConfirmButton
      label={t('Withdraw')}
      title={t('Withdraw card {id} of {carrier}?', { id: String(id), carrier })}
      stay={t('Keep the card')}
      send={() => answerOf(own.POST('/rate-cards/{id}/withdraw', { params }))}
      onDone={done(t('Card {id} counts no longer', { id: String(id) }))}
    >
      {t(
        'The card of {carrier} before it holds again, within a second. Without one, its services are not offered. You can activate this card again.',
        { carrier },
      )}
    </ConfirmButton>
  );
}
