import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { numbersWith } from '../../languages/numbers.js';
import { msg, t } from '../../languages/t.js';
import { type Cell, SmallTable } from '../../patterns/lists/small-table.js';
import { money } from '../../patterns/orders/money.js';
import { Facts, Section } from '../../patterns/page/section.js';
import { optionName } from '../../patterns/rates/parcel-draft.js';
import type { CardService, RateLine } from './card-contents.js';
import classes from './rate-cards.module.css';

/** Weights, miles and percentages, with as many decimals as cards have. */
const amount = (value: number): string => numbersWith({ maximumFractionDigits: 4 }).format(value);

function surchargeOf({ option: name, price, per_100: per100 }: RateLine): string {
  const option = optionName(name ?? '');
  if (price && per100) return t('{option} {price} and {share} per 100 of value', { option, price: money(price), share: money(per100) });
  if (per100) return t('{option} {share} per 100 of value', { option, share: money(per100) });
  return price ? `${option} ${money(price)}` : t('{option} at no charge', { option });
}

function beyondOf({ record, zone, price }: RateLine): string {
  const values = { zone: zone ?? '', price: money(price ?? 0) };
  return record === 'pound'
    ? t('{zone} {price} for each pound of the whole weight', values)
    : t('{zone} {price} for each further pound', values);
}

/** A service: how its prices are computed, and the prices. */
export function Service({ of: { line, zones, breaks, days, options, excluded, beyond, minimums } }: { of: CardService }) {
  const cells: readonly Cell<CardService['breaks'][number]>[] = [
    { name: msg('Up to (lb)'), isNumber: true, cell: ({ upTo }) => <strong>{amount(upTo)}</strong> },
    ...zones.map((zone, index) => ({
      name: zone,
      isNumber: true,
      cell: ({ prices }: CardService['breaks'][number]) => (prices[index] === undefined ? '–' : money(prices[index])),
    })),
  ];
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('Service'), line.service],
    [t('Least freight'), line.minimum && money(line.minimum)],
    [t('Fuel'), line.fuel_percent ? `${amount(line.fuel_percent)} %` : null],
    [t('Cubic inches a pound'), line.divisor && amount(line.divisor)],
    [t('Currency'), line.currency],
    [t('Cut-off time'), line.cut_off && `${line.cut_off} UTC`],
  ];
  return (
    <Section title={line.description || line.service || ''} isFlush>
      <div className={classes.facts}>
        <Facts of={facts} />
      </div>
      <SmallTable
        label={t('Prices of {service}', { service: line.service ?? '' })}
        cells={cells}
        rows={breaks}
        keyOf={({ upTo }) => upTo}
      />
      <div className={classes.notes}>
        {days.length > 0 && (
          <Text size="sm">
            {t('Business days: {days}.', {
              days: zones.flatMap((zone, index) => (days[index] === undefined ? [] : `${zone} ${days[index]}`)).join(', '),
            })}
          </Text>
        )}
        {beyond.length > 0 && <Text size="sm">{t('Above the last weight: {prices}.', { prices: beyond.map(beyondOf).join(', ') })}</Text>}
        {minimums.length > 0 && (
          <Text size="sm">
            {t('Least freight: {prices}.', { prices: minimums.map(({ zone, minimum }) => `${zone} ${money(minimum ?? 0)}`).join(', ') })}
          </Text>
        )}
        {options.length > 0 && <Text size="sm">{t('Options: {options}.', { options: options.map(surchargeOf).join(', ') })}</Text>}
        {excluded.length > 0 && (
          <Text size="sm">{t('Not offered with: {options}.', { options: excluded.map(optionName).join(', ') })}</Text>
        )}
      </div>
    </Section>
  );
}

const zoneCells: readonly Cell<RateLine>[] = [
  { name: msg('Zone'), cell: ({ zone }) => <strong>{zone}</strong> },
  { name: msg('To'), cell: ({ country, state, postal_codes: codes }) => [country, state || codes].filter(Boolean).join(' ') },
  { name: msg('Service'), cell: ({ service }) => service || t('All services') },
  { name: msg('Up to (miles)'), isNumber: true, cell: ({ up_to: miles }) => (typeof miles === 'number' ? amount(miles) : '–') },
  { name: msg('From site'), cell: ({ origin }) => origin || t('Any site') },
];

export function Zones({ of }: { of: readonly RateLine[] }) {
  return <SmallTable label={t('Zones')} cells={zoneCells} rows={of} keyOf={(_, index) => index} />;
}
