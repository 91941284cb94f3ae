import { Button, Text } from '@mantine/core';
import type { components } from '../../api/generated/console.js';
import { type Cell, SmallTable } from '../lists/small-table.js';
import { money } from '../orders/money.js';
import { Day } from '../time/when.js';
import { optionName } from './parcel-draft.js';
import classes from './rates.module.css';

type Comparison = components['schemas']['RateComparisonAnswer'];
export type ComparedRate = Comparison['rates'][number];
type Absent = Comparison['absent'][number];

/** What people do with one of the services. */
export interface RateAct {
  label: string;
  choose: (rate: ComparedRate) => void;
}

const reasons: Record<Absent['reason'], (absent: Absent) => string> = {
  no_zone: () => 'the carrier does not go from there to this place',
  option_excluded: ({ option }) => `not offered with ${optionName(option ?? '').toLowerCase()}`,
  zone_unpriced: () => 'has no price for this place',
  too_heavy: ({ max_weight: most }) => `takes at most ${most?.toLocaleString()} lb there, by weight or by size`,
  no_answer: () => 'the carrier did not answer in time',
};

const nameOf = ({ service, description }: Pick<Absent, 'service' | 'description'>): string => description ?? service ?? 'Every service';

/** Services with their prices, cheapest first, and why the others are not among them. */
export function RatesTable({ of: { rates, absent }, act }: { of: Comparison; act?: RateAct }) {
  const cells: readonly Cell<ComparedRate>[] = [
    {
      name: 'Service',
      cell: ({ carrier, service, description, zone }) => (
        <div>
          <strong>{description ?? service}</strong>
          <Text size="xs" c="dimmed">
            {carrier} · {service}
            {zone && ` · zone ${zone}`}
          </Text>
        </div>
      ),
    },
    { name: 'Price', isNumber: true, cell: ({ price }) => money(price) },
    { name: 'Business days', isNumber: true, cell: ({ transit_days: days }) => days ?? '–' },
    { name: 'Arrives', cell: ({ delivery_date: day }) => <Day of={day} /> },
    ...(act
      ? [
          {
            name: 'Action',
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
        label="Services and prices"
        cells={cells}
        rows={rates}
        keyOf={({ carrier, service }) => `${carrier} ${service}`}
        empty="No service takes this parcel."
      />
      {absent.length > 0 && (
        <div className={classes.absent}>
          <h3 id="absent-services">Not offered</h3>
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
