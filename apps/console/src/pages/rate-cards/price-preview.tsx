import { Button, Stack, Text } from '@mantine/core';
import type { components } from '../../api/generated/console.js';
import { numbersWith } from '../../languages/numbers.js';
import { msg, t, tn } from '../../languages/t.js';
import { tx } from '../../languages/tx.js';
import { type Cell, SmallTable } from '../../patterns/lists/small-table.js';
import { money } from '../../patterns/orders/money.js';
import { Section } from '../../patterns/page/section.js';
import { Day } from '../../patterns/time/when.js';
import { type ExampleParcel, nameOf } from './example-parcels.js';

type Preview = components['schemas']['RateCardPreviewAnswer'];
type Change = Preview['parcels'][number]['services'][number];

/** The cards to store, the parcels of the comparison, and its results. */
export interface Previewed {
  answer: Preview;
  parcels: readonly ExampleParcel[];
}

interface Row extends Partial<Change> {
  key: string;
  parcel: string;
}

const percent = (share: number): string => numbersWith({ maximumFractionDigits: 1, signDisplay: 'always' }).format(share);

/** `+0.59 (+4.3 %)`, or words when only one of the cards offers the service. */
function differenceOf({ current_price: before, new_price: after, difference }: Partial<Change>): string {
  if (typeof before !== 'number') return typeof after === 'number' ? t('New') : t('Not offered by either card');
  if (typeof after !== 'number') return t('No longer offered');
  if (!difference) return t('Same');
  const share = before === 0 ? '' : ` (${percent((difference / before) * 100)} %)`;
  return `${difference > 0 ? '+' : '−'}${money(Math.abs(difference))}${share}`;
}

const priceInWords = (price: number | null | undefined): string => (typeof price === 'number' ? money(price) : '–');

const cells: readonly Cell<Row>[] = [
  { name: msg('Parcel'), cell: ({ parcel }) => parcel },
  {
    name: msg('Service'),
    cell: ({ carrier, service, description }) =>
      service === undefined ? (
        '–'
      ) : (
        <div>
          <strong>{description ?? service}</strong>
          <Text size="xs" c="dimmed">
            {carrier} · {service}
          </Text>
        </div>
      ),
  },
  { name: msg('Zone'), cell: ({ zone }) => zone ?? '–' },
  { name: msg('Today'), isNumber: true, cell: ({ current_price: price }) => priceInWords(price) },
  { name: msg('New'), isNumber: true, cell: ({ new_price: price }) => priceInWords(price) },
  { name: msg('Difference'), isNumber: true, cell: differenceOf },
];

function rowsOf({ answer, parcels }: Previewed): Row[] {
  return answer.parcels.flatMap(({ services }, index) => {
    const example = parcels[index];
    const parcel = example ? nameOf(example) : '';
    if (services.length === 0) return [{ key: String(index), parcel }];
    return services.map((change) => ({ ...change, key: `${index} ${change.carrier} ${change.service}`, parcel }));
  });
}

/** Today's prices beside the new ones, and the button that stores the cards. */
export function PricePreview({ of, isStoring, onStore }: { of: Previewed; isStoring: boolean; onStore: () => void }) {
  const { cards } = of.answer;
  return (
    <Section
      title={t('Preview')}
      isFlush
      actions={
        <Button loading={isStoring} onClick={onStore}>
          {tn(cards.length, 'Store the card', 'Store {count} cards')}
        </Button>
      }
    >
      <Stack gap={4} px="md" pb="sm" role="status">
        {cards.map(({ carrier, effective_date: day, line_count: lines, current }) => (
          <Text key={carrier} size="sm">
            {tx(
              '<who>{carrier}</who>: {lines}, from <day>its day</day>.',
              { who: (name) => <strong>{name}</strong>, day: () => <Day of={day} /> },
              { carrier, lines: tn(lines, '{count} line', '{count} lines') },
            )}{' '}
            {current ? t('Card {id} holds today.', { id: String(current.rate_card_id) }) : t('It has no card today.')}
          </Text>
        ))}
      </Stack>
      <SmallTable label={t('Prices today and by the new card')} cells={cells} rows={rowsOf(of)} keyOf={({ key }) => key} />
    </Section>
  );
}
