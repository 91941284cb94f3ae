import { useQuery } from '@tanstack/react-query';
import { answerOf, own } from '../../api/client.js';
import { msg, number, t } from '../../languages/t.js';
import { Loaded } from '../../patterns/feedback/loaded.js';
import { RowLink } from '../../patterns/lists/row-link.js';
import { type Cell, SmallTable } from '../../patterns/lists/small-table.js';
import { actorName } from '../../patterns/page/actor-name.js';
import { Dotted } from '../../patterns/page/dotted.js';
import { CreateLink } from '../../patterns/page/create-link.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import patterns from '../../patterns/patterns.module.css';
import { Day, When } from '../../patterns/time/when.js';
import { type CardState, type RateCard, stateNames, statesOf, todayInUtc } from './card-states.js';

/** Carriers do not change their prices more often in many years. */
const ALL = { per_page: 500 };

/** All versions of all carriers' prices. */
export default function RateCardsPage() {
  const read = useQuery({
    queryKey: ['rate-cards', 'list'],
    queryFn: () => answerOf(own.GET('/rate-cards', { params: { query: ALL } })),
  });
  return (
    <PageFrame
      title={t('Rate cards')}
      about={t("What carriers charge: each card holds from its day (UTC) until the day of its carrier's next one.")}
      actions={<CreateLink to="/system/rate-cards/new">{t('Add a rate card')}</CreateLink>}
    >
      <section className={patterns.card} aria-label={t('Rate cards')}>
        <Loaded read={read} height={220}>
          {({ data }) => <Cards cards={data} />}
        </Loaded>
      </section>
    </PageFrame>
  );
}

function State({ of }: { of: CardState | undefined }) {
  return (
    <Dotted colour={of === 'current' ? '#2b9a66' : of === 'coming' ? '#3b6fd4' : undefined}>{t(stateNames[of ?? 'withdrawn'])}</Dotted>
  );
}

function Cards({ cards }: { cards: readonly RateCard[] }) {
  const states = statesOf(cards, todayInUtc());
  const cells: readonly Cell<RateCard>[] = [
    { name: msg('Carrier'), cell: ({ rate_card_id: id, carrier }) => <RowLink to={`/system/rate-cards/${id}`}>{carrier}</RowLink> },
    { name: msg('Card'), isNumber: true, cell: ({ rate_card_id: id }) => id },
    { name: msg('Holds from'), cell: ({ effective_date: day }) => <Day of={day} /> },
    { name: msg('Status'), cell: ({ rate_card_id: id }) => <State of={states.get(id)} /> },
    { name: msg('Card lines'), isNumber: true, cell: ({ line_count: lines }) => number(lines) },
    { name: msg('Stored'), cell: ({ created_at: at }) => <When at={at} /> },
    { name: msg('By'), cell: ({ created_by: actor }) => actorName(actor) },
  ];
  return (
    <SmallTable
      label={t('Cards')}
      cells={cells}
      rows={cards}
      keyOf={({ rate_card_id: id }) => id}
      empty={t('No carrier has prices yet: until then no rates are answered.')}
    />
  );
}
