import { Button, Text } from '@mantine/core';
import type { components } from '../../api/generated/console.js';
import { language, msg, t } from '../../languages/t.js';
import { type Cell, SmallTable } from '../lists/small-table.js';
import { weightInWords } from '../measures/units.js';
import { money } from '../orders/money.js';
import { Day } from '../time/when.js';
import { optionName } from './parcel-draft.js';
import classes from './rates.module.css';

type Comparison = components['schemas']['RateComparisonAnswer'];
export type ComparedRate = Comparison['rates'][number];
type Absent = Comparison['absent'][number];

/** An action for one of the services. */
export interface RateAct {
  label: string;
  choose: (rate: ComparedRate) => void;
}

/** No currency: all cards have the same one, which may differ from that of the account. */
const CARDS = null;

/** Words within a sentence: in lower case, except in German, whose nouns keep their capitals. */
const asPart = (words: string): string => (language() === 'de' ? words : words.toLowerCase());

const reasons: Record<Absent['reason'], (absent: Absent) => string> = {
  no_zone: () => t('the carrier does not go from there to this place'),
  option_excluded: ({ option }) => t('not offered with {option}', { option: asPart(optionName(option ?? '')) }),
  zone_unpriced: () => t('has no price for this place'),
  too_heavy: ({ max_weight: most }) => t('takes at most {weight} there, by weight or by size', { weight: weightInWords(most ?? 0) }),
  no_answer: () => t('the carrier did not answer in time'),
};

const nameOf = ({ service, description }: Pick<Absent, 'service' | 'description'>): string => description ?? service ?? t('Every service');

/** Services by price, and why others are missing. */
export function RatesTable({ of: { rates, absent }, act }: { of: Comparison; act?: RateAct }) {
  const cells: readonly Cell<ComparedRate>[] = [
    {
      name: msg('Service'),
      cell: ({ carrier, service, description, zone }) => (
        <div>
          <strong>{description ?? service}</strong>
          <Text size="xs" c="dimmed">
            {carrier} · {service}
            {zone && ` · ${t('zone {zone}', { zone })}`}
          </Text>
        </div>
      ),
    },
    { name: msg('Price'), isNumber: true, cell: ({ price }) => money(price, CARDS) },
    { name: msg('Business days'), isNumber: true, cell: ({ transit_days: days }) => days ?? '–' },
    { name: msg('Arrives'), cell: ({ delivery_date: day }) => <Day of={day} /> },
    ...(act
      ? [
          {
            name: msg('Action'),
            cell: (rate: ComparedRate) => (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`${act.label} ${rate.description ?? rate.service}`}
                onClick={() => act.choose(rate)}
              >
                {act.label}
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <SmallTable
        label={t('Services and prices')}
        cells={cells}
        rows={rates}
        keyOf={({ carrier, service }) => `${carrier} ${service}`}
        empty={t('No service takes this parcel.')}
      />
      {absent.length > 0 && (
        <div className={classes.absent}>
          <h3 id="absent-services">{t('Not offered')}</h3>
          <ul aria-labelledby="absent-services">
            {absent.map((each) => (
              <li key={`${each.carrier} ${each.service}`}>
                <strong>{nameOf(each)}</strong> ({each.carrier}): {reasons[each.reason](each)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
