import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Cell, SmallTable } from '../../patterns/lists/small-table.js';
import { money } from '../../patterns/orders/money.js';
import { Facts, Section } from '../../patterns/page/section.js';
import { optionName } from '../../patterns/rates/parcel-draft.js';
import type { CardService, RateLine } from './card-contents.js';
import classes from './rate-cards.module.css';

const surchargeOf = ({ option, price, per_100: per100 }: RateLine): string =>
  `${optionName(option ?? '')} ${[price && money(price), per100 && `${money(per100)} per 100`].filter(Boolean).join(' and ') || 'free'}`;

const beyondOf = ({ record, zone, price }: RateLine): string =>
  `${zone} ${money(price ?? 0)} for each ${record === 'pound' ? 'pound of the whole weight' : 'further pound'}`;

/** A service: how it is priced, and its prices. */
export function Service({ of: { line, zones, breaks, days, options, excluded, beyond, minimums } }: { of: CardService }) {
  const cells: readonly Cell<CardService['breaks'][number]>[] = [
    { name: 'Up to (lb)', isNumber: true, cell: ({ upTo }) => <strong>{upTo}</strong> },
    ...zones.map((zone, index) => ({
      name: zone,
      isNumber: true,
      cell: ({ prices }: CardService['breaks'][number]) => (prices[index] === undefined ? '–' : money(prices[index])),
    })),
  ];
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Service', line.service],
    ['Least freight', line.minimum && money(line.minimum)],
    ['Fuel', line.fuel_percent ? `${line.fuel_percent} %` : null],
    ['Cubic inches a pound', line.divisor],
    ['Currency', line.currency],
    ['Cut-off', line.cut_off && `${line.cut_off} UTC`],
  ];
  return (
    <Section title={line.description || line.service || ''} isFlush>
      <div className={classes.facts}>
        <Facts of={facts} />
      </div>
      <SmallTable label={`Prices of ${line.service}`} cells={cells} rows={breaks} keyOf={({ upTo }) => upTo} />
      <div className={classes.notes}>
        {days.length > 0 && (
          <Text size="sm">
            Business days: {zones.flatMap((zone, index) => (days[index] === undefined ? [] : `${zone} ${days[index]}`)).join(', ')}.
          </Text>
        )}
        {beyond.length > 0 && <Text size="sm">Above the last weight: {beyond.map(beyondOf).join(', ')}.</Text>}
        {minimums.length > 0 && (
          <Text size="sm">Least freight: {minimums.map(({ zone, minimum }) => `${zone} ${money(minimum ?? 0)}`).join(', ')}.</Text>
        )}
        {options.length > 0 && <Text size="sm">Options: {options.map(surchargeOf).join(', ')}.</Text>}
        {excluded.length > 0 && <Text size="sm">Not offered with: {excluded.map(optionName).join(', ')}.</Text>}
      </div>
    </Section>
  );
}

const zoneCells: readonly Cell<RateLine>[] = [
  { name: 'Zone', cell: ({ zone }) => <strong>{zone}</strong> },
  { name: 'To', cell: ({ country, state, postal_codes: codes }) => [country, state || codes].filter(Boolean).join(' ') },
  { name: 'Service', cell: ({ service }) => service || 'All' },
  { name: 'Up to (miles)', isNumber: true, cell: ({ up_to: miles }) => miles?.toLocaleString() ?? '–' },
  { name: 'From site', cell: ({ origin }) => origin || 'Any' },
];

export function Zones({ of }: { of: readonly RateLine[] }) {
  return <SmallTable label="Zones" cells={zoneCells} rows={of} keyOf={(_, index) => index} />;
}
