import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, oms } from '../../api/client.js';
import type { components } from '../../api/generated/oms.js';
import { numbersWith } from '../../languages/numbers.js';
import { msg, t } from '../../languages/t.js';
import { Loaded } from '../../patterns/feedback/loaded.js';
import { type Cell, SmallTable } from '../../patterns/lists/small-table.js';
import { Section } from '../../patterns/page/section.js';
import classes from './orders.module.css';
import { outcomes, ruleNames, verdictOf } from './routing-words.js';

type Routing = components['schemas']['OrderRoutingAnswer'];

const cells: readonly Cell<Routing['sites'][number]>[] = [
  { name: msg('Site'), cell: ({ distribution_center: code }) => <strong>{code}</strong> },
  {
    name: msg('Miles'),
    isNumber: true,
    cell: ({ miles }) => (miles === null ? '–' : numbersWith({ maximumFractionDigits: 0 }).format(miles)),
  },
  { name: msg('Had it all'), cell: (site) => (site.serves_all ? t('Yes') : t('No')) },
  { name: msg('Chosen'), cell: (site) => (site.is_chosen ? t('Yes') : t('No')) },
];

/** Why an order went to these sites; read when somebody opens it. */
export function WhySites({ orderId }: { orderId: number }) {
  const [isAsked, setAsked] = useState(false);
  const read = useQuery({
    queryKey: ['orders', 'routing', orderId],
    queryFn: () => answerOf(oms.GET('/orders/{order}/routing', { params: { path: { order: String(orderId) } } })),
    enabled: isAsked,
  });
  return (
    <Section
      title={t('Why this site?')}
      isFlush
      actions={
        <Button size="compact-sm" variant="default" aria-expanded={isAsked} onClick={() => setAsked(!isAsked)}>
          {isAsked ? t('Hide') : t('Explain')}
        </Button>
      }
    >
      {isAsked && (
        <Loaded read={read} height={140}>
          {({ data }) => <Explained routing={data} />}
        </Loaded>
      )}
    </Section>
  );
}

function Explained({ routing: { outcome, sites, rules, chosen } }: { routing: Routing }) {
  if (outcome === null) {
    return (
      <Text size="sm" px="md" pb="md">
        {t(
          '{site} is the first site of the account that could serve it, or where it waits. Neither a routing rule nor a split policy was asked.',
          {
            site: chosen.map(({ distribution_center: code }) => code).join(', '),
          },
        )}
      </Text>
    );
  }
  return (
    <>
      <Text size="sm" px="md" pb="sm">
        {t(outcomes[outcome] ?? '')} {t('As stock was then:')}
      </Text>
      <SmallTable label={t('Sites considered')} cells={cells} rows={sites} keyOf={({ distribution_center: code }) => code} />
      <ol className={classes.rules} aria-label={t('Rules in the order they were asked')}>
        {rules.map((rule, index) => (
          <li key={index}>
            <strong>{t(ruleNames[rule.kind] ?? '')}</strong> {verdictOf(rule)}
          </li>
        ))}
      </ol>
    </>
  );
}
